// An operator's work in the pit, in real browsers: the list of tables, posts and shifts, locked accounts, and a password reset by
// two people; on a phone and on a desk.

import type { Locator, Page } from 'playwright-core';
import { expect, test } from 'vitest';
import { PASSWORD } from '../support/browser/evening.ts';
import { webForTests } from '../support/browser/for-tests.ts';
import { axeSays, defectsIn } from '../support/browser/page-looks.ts';
import { signIn, signInQuickly } from '../support/browser/scenes.ts';
import { becomes, resize, type Visitor } from '../support/browser/seat.ts';

const web = webForTests();
const DESK = { width: 1280, height: 800 } as const;
const SIZES = [{ width: 390, height: 844 }, DESK] as const;
/** The minimum height of everything an operator presses in the pit. */
const TARGET_PX = 44;

/** Defects of a page as it is now, in every size. */
async function looksRight({ page }: Visitor, name: string): Promise<void> {
  const found: string[] = [];
  const folder = process.env.BOXPERSON_PICTURES;
  for (const size of SIZES) {
    await resize(page, size);
    if (folder !== undefined)
      await page.screenshot({ path: `${folder}/${name}-${size.width}.png`, fullPage: true });
    found.push(...(await axeSays(page)), ...(await defectsIn(page)), ...(await smallIn(page)));
  }
  await resize(page, DESK);
  expect(found).toEqual([]);
}

const CONTROLS = [
  '.pit-parts a',
  '.manage',
  '.pit-posts',
  '.account-acts',
  '.grant',
  '.roles-held',
  '.seconds',
];

/** Controls of the pit that are too small for a finger. */
const smallIn = (page: Page): Promise<readonly string[]> =>
  page.evaluate(
    ([places, leastPx]) =>
      [
        ...document.querySelectorAll(
          places.map((one) => `${one} button, ${one} select, ${one} summary`).join(),
        ),
      ]
        .filter(
          (one) =>
            one.closest('.dialog-head') === null &&
            one.checkVisibility() &&
            one.getBoundingClientRect().height < leastPx - 0.5,
        )
        .map((one) => `“${one.textContent}” is ${one.getBoundingClientRect().height} px high`),
    [CONTROLS, TARGET_PX] as const,
  );

async function olga(part = ''): Promise<Visitor> {
  const who = await web.visitor();
  await signInQuickly(web.evening(), who, 'Olga');
  await who.page.goto(`${web.evening().address}/pit${part}`);
  return who;
}

/** Opens the acts of a table in the list of the pit. */
async function manage(who: Visitor, name: string): Promise<Locator> {
  await who.page
    .getByRole('list', { name: 'Tables' })
    .getByRole('button', { name: new RegExp(`^${name}`) })
    .click();
  const card = who.page.getByRole('region', { name });
  await card.getByText('Manage this table').click();
  return card;
}

/** The name of a button with whom or what it concerns, which only screen readers say. */
const of = (act: string, whom: string): RegExp => new RegExp(`^${act} ?: ${whom}$`);

const namesInLobby = async (): Promise<readonly string[]> =>
  (await web.evening().house.tables()).map(({ name }) => name);

test('an operator names, moves, hides, changes and retires a table', async () => {
  const evening = web.evening();
  const id = await evening.openTable({ game: 'nj-craps', name: 'Sawdust' });
  const ann = await evening.guest('Ann', id, 1);
  const who = await olga();
  const card = await manage(who, 'Sawdust');
  await card.getByLabel('Name').fill('High Noon');
  await who.press('Rename', card);
  const renamed = who.page.getByRole('region', { name: 'High Noon' });
  await who.sees(renamed);
  await looksRight(who, 'table');
  await who.press('Move up', renamed);
  const list = who.page.getByRole('list', { name: 'Tables' }).getByRole('button');
  const last = (await evening.house.tables(evening.operator)).length - 1;
  await becomes(
    'the table has moved',
    () => list.nth(last - 1).textContent(),
    (text) => text?.startsWith('High Noon') === true,
  );
  await who.press('Hide from the list', renamed);
  await becomes('the table is hidden', namesInLobby, (names) => !names.includes('High Noon'));
  await who.press('Show in the list', renamed);
  await who.sees(renamed.getByRole('button', { name: 'Hide from the list' }));

  await who.press('Close the table', renamed);
  await who.sees(renamed.getByRole('button', { name: 'Open the table' }));
  await who.press('Change limits and options', renamed);
  await renamed.getByLabel('Minimum, in dollars').first().fill('25');
  await renamed.getByLabel('Maximum, in dollars').first().fill('2000');
  await renamed.getByLabel('Reason, for the journal').first().fill('Saturday night');
  await looksRight(who, 'changes');
  await who.press('Reopen with these options', renamed);
  await who.reads(/\$25 to \$2,000/, who.page.getByRole('list', { name: 'Tables' }));
  // Everyone at the old table left it with their chips.
  expect((await evening.house.people.me(ann)).walletCents).toBe(100_000);
  const changed = (await evening.house.tables()).find(({ name }) => name === 'High Noon');
  expect(changed).toMatchObject({ isOpen: true, minCents: 2_500, maxCents: 200_000 });
  expect(changed?.id).not.toBe(id);

  const next = await manage(who, 'High Noon');
  await who.press('Close the table', next);
  await who.sees(next.getByRole('button', { name: 'Open the table' }));
  await who.press('Retire', next);
  const dialog = who.page.getByRole('dialog', { name: 'Retire High Noon?' });
  await dialog.getByLabel('Reason, for the journal').fill('New carpet');
  await looksRight(who, 'retire');
  await who.press('Retire the table', dialog);
  await becomes('the table is gone', namesInLobby, (names) => !names.includes('High Noon'));
  await who.page.getByText('Retired tables (2)').click();
  await looksRight(who, 'retired');
  await who.page
    .getByRole('button', { name: of('Put back', 'High Noon') })
    .last()
    .click();
  await becomes('the table is back', namesInLobby, (names) => names.includes('High Noon'));
  await who.page.goto(`${evening.address}/pit#journal`);
  await who.reads(/Olga retired the table and reopened it with other options \(Saturday night\)/);
  await who.reads(/Olga retired the table \(New carpet\)\./);
});

test('the journal begins with the latest of many actions, and the figures are for any time and table', async () => {
  const evening = web.evening();
  const id = await evening.openTable({ game: 'nj-mini-dice', name: 'The first name' });
  for (let time = 1; time <= 250; time++)
    expect(
      await evening.house.act(evening.operator, { do: 'name-table', table: id, name: `Name ${time}` }),
    ).toBeNull();
  const who = await olga('#journal');
  const actions = who.page.getByRole('table', { name: 'Actions, latest first' }).locator('tbody tr');
  await who.sees(actions.filter({ hasText: 'Olga named the table Name 250.' }));
  await looksRight(who, 'journal');
  expect(await actions.filter({ hasText: 'Name 10.' }).count()).toBe(0);
  await who.press('Show earlier actions');
  await who.sees(actions.filter({ hasText: 'Name 10.' }));
  const names = (await actions.allInnerTexts()).flatMap(
    (text) => /the table Name (\d+)\./.exec(text)?.[1] ?? [],
  );
  expect(names.map(Number)).toEqual(Array.from({ length: 250 }, (_, at) => 250 - at));
  // Another choice begins at the end again.
  await who.page.getByRole('combobox', { name: /^at\b/ }).selectOption({ label: 'Name 250' });
  await who.sees(actions.filter({ hasText: 'Olga named the table Name 250.' }));
  // The figures of the same table.
  await who.page.getByRole('link', { name: 'Figures' }).click();
  const figures = who.page.getByRole('table', { name: 'Figures' }).locator('tbody tr');
  await becomes(
    'figures of every table',
    () => figures.count(),
    (count) => count > 1,
  );
  await looksRight(who, 'figures');
  await who.page.getByRole('combobox', { name: /^at\b/ }).selectOption({ label: 'Name 250' });
  await becomes(
    'figures of one table',
    () => figures.count(),
    (count) => count === 1,
  );
  await who.page.getByRole('combobox', { name: /^Figures of/ }).selectOption({ label: 'all time' });
  await who.reads(/^Name 250$/, figures.first());
});

test('a house that cannot have studies says what they need', async () => {
  const who = await olga();
  await who.page.getByRole('link', { name: 'Studies' }).click();
  await who.reads('They need a house on PostgreSQL, and this one is not.');
  await looksRight(who, 'no-studies');
  await who.page.getByRole('link', { name: 'How to set one up' }).click();
  await who.sees(who.page.getByRole('heading', { level: 1 }));
  expect(new URL(who.page.url()).pathname).toBe('/docs/many-machines.md');
});

test('an operator finds someone by name, gives them a role and takes it back', async () => {
  const evening = web.evening();
  const gus = await evening.staff('Gus Grey', 'stickperson');
  await evening.staff('Hal Grey', 'stickperson');
  const who = await olga('#roles');
  await who.page.getByLabel('Find').fill('gus grey');
  const people = who.page.getByRole('table', { name: 'People with accounts, and their roles' });
  await becomes(
    'one person found',
    () => people.locator('tbody tr').count(),
    (count) => count === 1,
  );
  // Nobody is chosen by accident.
  await who.press('Grant role');
  expect(evening.house.people.rolesAt(gus, 'any')).toEqual(['stickperson']);
  await who.page.getByLabel('Who').selectOption({ label: 'Gus Grey' });
  await who.page.getByRole('combobox', { name: /^As\b/ }).selectOption({ label: 'Boxperson' });
  await looksRight(who, 'roles');
  await who.press('Grant role');
  await who.reads(/Boxperson at every table/, people);
  expect(evening.house.people.rolesAt(gus, 'any')).toEqual(['stickperson', 'boxperson']);
  await people.getByRole('button', { name: of('Withdraw', 'Gus Grey, Boxperson') }).click();
  await becomes(
    'the role is gone',
    () => evening.house.people.rolesAt(gus, 'any').length,
    (count) => count === 1,
  );
  await who.page.getByLabel('Find').fill('nobody at all');
  await who.reads('Nobody with an account has that name.');
});

test('an operator replaces a colleague who has not come, and plans who is next', async () => {
  const evening = web.evening();
  const id = await evening.openTable({ game: 'nz-craps', name: 'Real dice', isAutomatic: false });
  const sam = await evening.staff('Sam', 'stickperson');
  const sue = await evening.staff('Sue', 'stickperson');
  const who = await olga();
  await who.page
    .getByRole('list', { name: 'Tables' })
    .getByRole('button', { name: /^Real dice/ })
    .click();
  const card = who.page.getByRole('region', { name: 'Real dice' });
  await card.getByLabel('Sign on: Stickperson').selectOption({ label: 'Sam' });
  await who.sees(card.getByRole('button', { name: of('Sign off', 'Sam, Stickperson') }));
  await looksRight(who, 'posts');
  await card.getByLabel('Replace: Stickperson').selectOption({ label: 'Sue' });
  await who.sees(card.getByRole('button', { name: of('Sign off', 'Sue, Stickperson') }));
  expect((await evening.tableNow(id)).crew).toMatchObject([{ id: sue, role: 'stickperson' }]);
  await who.press(of('Sign off', 'Sue, Stickperson'), card);
  await becomes(
    'the post is free',
    async () => (await evening.tableNow(id)).crew.length,
    (crew) => crew === 0,
  );

  await who.page.getByRole('link', { name: 'Shifts' }).click();
  await who.page.getByRole('combobox', { name: 'Table' }).selectOption({ label: 'Real dice' });
  await who.page.getByRole('combobox', { name: 'Post' }).selectOption({ label: 'Stickperson' });
  await who.page.getByRole('combobox', { name: 'Who' }).selectOption({ label: 'Sam' });
  const inHours = (hours: number): string => {
    const at = new Date(Date.now() + hours * 3_600_000);
    return new Date(at.getTime() - at.getTimezoneOffset() * 60_000).toISOString().slice(0, 16);
  };
  await who.page.getByLabel('From').fill(inHours(-1));
  await who.page.getByLabel('Until').fill(inHours(3));
  await who.press('Plan shift');
  await who.reads('absent', who.page.getByRole('table'));
  await looksRight(who, 'shifts');
  expect(await evening.house.shifts(evening.operator)).toMatchObject([{ person: { id: sam } }]);
  await who.press(of('Cancel', 'Sam, Stickperson'));
  await who.reads('No shifts are planned.');
});

test('a locked account is out at once, and a second person approves its new password', async () => {
  const evening = web.evening();
  await evening.staff('Mona', 'casino-manager');
  await evening.staff('Dan', 'dealer');
  const dan = await web.visitor();
  await signIn(evening, dan, 'Dan');
  await dan.page.goto(evening.address);
  await dan.reads('Welcome, Dan.');
  const who = await olga('#roles');
  await who.press(of('Lock', 'Dan'));
  const dialog = who.page.getByRole('dialog', { name: 'Lock Dan’s account?' });
  await dialog.getByLabel('Reason, for the journal').fill('Chip color');
  await looksRight(who, 'lock');
  await who.press('Lock the account', dialog);
  await who.reads(/Locked by Olga, .*: Chip color/);
  await looksRight(who, 'people');
  expect(
    await evening.house.act(
      '',
      { do: 'begin-session', name: 'Dan', password: PASSWORD },
      { address: '10.0.3.1' },
    ),
  ).toMatchObject({ code: 'locked' });
  await dan.page.reload();
  await dan.sees(dan.page.getByRole('button', { name: 'Sign in' }).first());
  await who.press(of('Unlock', 'Dan'));
  await who.sees(who.page.getByRole('button', { name: of('Lock', 'Dan') }));

  await who.press(of('Lost password', 'Dan'));
  const asking = who.page.getByRole('dialog', { name: 'Recovery code for Dan' });
  await who.press('Ask for approval', asking);
  await who.reads(/a second person approves it/, asking);
  await who.press('Close', asking);
  await who.reads(/You ask for a new password for Dan/);
  expect(await who.page.getByRole('button', { name: 'Approve the new password' }).count()).toBe(0);

  const mona = await web.visitor();
  await signInQuickly(evening, mona, 'Mona');
  await mona.page.goto(`${evening.address}/pit`);
  await mona.reads(/Olga asks for a new password for Dan/);
  await looksRight(mona, 'reset');
  await mona.press('Approve the new password');
  const issued = mona.page.getByRole('dialog', { name: 'Recovery code for Dan' });
  await issued.locator('output').waitFor();
  const code = (await issued.locator('output').textContent()) ?? '';
  const next = 'seven out, line away';
  expect(
    await evening.house.act(
      '',
      { do: 'recover', name: 'Dan', code, password: next },
      { address: '10.0.3.2' },
    ),
  ).toMatchObject({
    person: { name: 'Dan' },
  });
});
