// What regulars do, in a real browser: a hand in few taps on a phone, keys for everything, sets of bets, press rules, and a reload that
// loses nothing.

import { expect, test } from 'vitest';
import { callDice } from '../support/browser/at-dice.ts';
import type { Evening } from '../support/browser/evening.ts';
import { webForTests } from '../support/browser/for-tests.ts';
import { becomes, type Visitor } from '../support/browser/seat.ts';

const web = webForTests();
const PHONE = { width: 390, height: 844, hasTouch: true } as const;

/** A table of its own, so that nobody else is in the way. */
const ownTable = (game: string): Promise<string> => web.evening().openTable({ game, name: 'Regulars' });

/** The one button on the page that throws, or takes the dice and throws. */
const throwButton = (who: Visitor) => who.page.locator('.at-hands').getByRole('button', { name: 'Throw' });

/** The dice are offered to the only player, whose page says so. */
async function offered(evening: Evening, table: string, who: Visitor): Promise<void> {
  await evening.until(table, ({ dice }) => dice.stage === 'offered' || dice.stage === 'held');
  await who.sees(who.page.locator('.table-page').getByRole('button', { name: 'Throw' }));
}

/** The dice land as loaded and are called. */
async function land(evening: Evening, table: string, who: Visitor, call: RegExp): Promise<void> {
  await callDice(evening, table);
  await who.reads(call, who.dice);
  const away = who.page.getByRole('button', { name: 'Close', exact: true });
  if (await away.isVisible()) await away.click();
  await who.page.locator('.dice-row.large').waitFor({ state: 'detached' });
}

test('on a phone: after a seven-out two taps to the throw, within a hand one, full odds one', async () => {
  const evening = web.evening();
  const table = await ownTable('nj-craps');
  const ann = await web.visitor(PHONE);
  await ann.sitDown(evening.address, table, 'Ann');
  await ann.tap('Pass Line');
  await ann.hasInRack('$495', '$5');
  await offered(evening, table, ann);
  // Taking the dice, choosing any two and throwing is one tap.
  evening.load('4-2');
  await throwButton(ann).click();
  await land(evening, table, ann, /Point is six/);
  await ann.page.locator('.next-bet').getByText('Full odds $10').click();
  await ann.hasInRack('$485', '$15');
  await offered(evening, table, ann);
  evening.load('4-3');
  await throwButton(ann).click();
  await land(evening, table, ann, /Seven out/);
  await ann.hasInRack('$485', '$0');
  const rolls = (await evening.tableNow(table)).rolls;
  await ann.press(/^Repeat \$5/);
  await ann.hasInRack('$480', '$5');
  await offered(evening, table, ann);
  evening.load('5-3');
  await throwButton(ann).click();
  await land(evening, table, ann, /Point is eight/);
  expect((await evening.tableNow(table)).rolls).toBe(rolls + 1);
  expect((await evening.prove(table)).verdict).toMatchObject({ holds: true });
});

test('after a reload the dice show the last roll, and the last bets can be repeated', async () => {
  const evening = web.evening();
  const table = await ownTable('nj-craps');
  const bob = await web.visitor();
  await bob.sitDown(evening.address, table, 'Bob');
  await bob.bet('Pass Line', 5);
  await bob.hasInRack('$495', '$5');
  await offered(evening, table, bob);
  evening.load('2-1');
  await bob.page.keyboard.press('t');
  await land(evening, table, bob, /Craps three/);
  await bob.page.reload();
  await bob.sees(bob.dice.getByRole('img', { name: 'The dice show 2 and 1, 3' }));
  await bob.reads(/Craps three/, bob.dice);
  expect(await bob.page.locator('.dice-row.large').count()).toBe(0);
  await bob.press(/^Repeat \$5/);
  await bob.hasInRack('$490', '$5');
});

test('by keyboard alone: sit, bet, throw, odds, a set, everything on', async () => {
  const evening = web.evening();
  const table = await ownTable('nj-craps');
  const cyd = await web.visitor();
  const { keyboard } = cyd.page;
  await cyd.page.goto(`${evening.address}/table/${table}`);
  await cyd.page.getByLabel('Your name at the table').fill('Cyd');
  await keyboard.press('Enter');
  await cyd.tray.waitFor();
  // The focus is on the line, not at the top of the page.
  await becomes(
    'the focus on the felt',
    () => cyd.page.evaluate(() => document.activeElement?.getAttribute('data-area') ?? null),
    (key) => key === 'pass',
  );
  // The chips come a moment after the place.
  await cyd.hasInRack('$500');
  await keyboard.press('Enter');
  await cyd.hasInRack('$495', '$5');
  await offered(evening, table, cyd);
  evening.load('5-4');
  await keyboard.press('t');
  await land(evening, table, cyd, /Point is nine/);
  await keyboard.press('o');
  await cyd.hasInRack('$485', '$15');
  await keyboard.press('s');
  const sets = cyd.page.getByRole('dialog', { name: 'Sets of bets' });
  await cyd.sees(sets.getByRole('button', { name: '$22 inside: bet $22' }));
  await becomes(
    'the focus on the first set',
    () => cyd.page.evaluate(() => document.activeElement?.textContent ?? ''),
    (text) => text.startsWith('$22 inside'),
  );
  await keyboard.press('Enter');
  await cyd.hasInRack('$463', '$37');
  await offered(evening, table, cyd);
  evening.load('6-3');
  await keyboard.press('t');
  await land(evening, table, cyd, /nine/i);
  await keyboard.press('x');
  await cyd.sees(cyd.button(/^All off/));
  await keyboard.press('?');
  await cyd.reads('Throw, or take the dice', cyd.page.getByRole('dialog'));
  await cyd.reads('Sets of bets by name', cyd.page.getByRole('dialog'));
});

test('a set saved by name is one tap, tells what it leaves out, and is still there after a reload', async () => {
  const evening = web.evening();
  const table = await ownTable('nj-craps');
  const dee = await web.visitor();
  await dee.sitDown(evening.address, table, 'Dee');
  await dee.bet('Pass Line', 5);
  await dee.bet('Place 6 to Win', 5);
  await dee.hasInRack('$489', '$11');
  await dee.press('Sets');
  const dialog = dee.page.getByRole('dialog', { name: 'Sets of bets' });
  await dialog.getByLabel('Save what is up now as').fill('my six');
  await dee.press('Save $11', dialog);
  await dee.reads('All of it is up.', dialog);
  await dee.press('Close', dialog);
  await offered(evening, table, dee);
  evening.load('5-3', '4-3');
  await dee.page.keyboard.press('t');
  await land(evening, table, dee, /Point is eight/);
  await offered(evening, table, dee);
  await dee.page.keyboard.press('t');
  await land(evening, table, dee, /Seven out/);
  await dee.page.reload();
  await dee.tray.waitFor();
  await dee.press('my six $11');
  await dee.hasInRack('$478', '$11');
  await offered(evening, table, dee);
  evening.load('5-3');
  await dee.page.keyboard.press('t');
  await land(evening, table, dee, /Point is eight/);
  await dee.press('Take down', await select(dee, '$6 on Place 6 to Win'));
  await dee.hasInRack('$484', '$5');
  await dee.press('Sets');
  await dee.reads('$5 on Pass Line, $6 on Place 6 to Win', dialog);
  await dee.press('my six: bet $6', dialog);
  await dee.hasInRack('$478', '$11');
});

/** Shows a panel, which is over the felt where there is no room beside it. */
async function panel(who: Visitor, name: string): Promise<void> {
  const tab = who.page.getByRole('tab', { name });
  if ((await tab.count()) === 0) await who.press('My bets');
  await tab.click();
}

/** Opens the menu of one of a player's stacks. */
async function select(who: Visitor, stack: string) {
  await who.felt.getByRole('button', { name: `Your ${stack}` }).click();
  const menu = who.page.getByRole('dialog').filter({ hasText: 'Take down' });
  await menu.waitFor();
  return menu;
}

test('a full press after a win is made by the page, says so and can be undone; full odds by themselves', async () => {
  const evening = web.evening();
  const table = await ownTable('nj-craps');
  const eva = await web.visitor();
  await eva.sitDown(evening.address, table, 'Eva');
  await eva.press('Sets');
  await eva.page.getByLabel('Take full odds whenever one of my bets gets its number').check();
  await eva.press('Close', eva.page.getByRole('dialog'));
  await eva.bet('Pass Line', 5);
  await eva.bet('Place 6 to Win', 5);
  await eva.hasInRack('$489', '$11');
  const menu = await select(eva, '$6 on Place 6 to Win');
  await menu.getByLabel('Full press').check();
  await eva.press('Close', menu);
  await offered(evening, table, eva);
  evening.load('5-4', '4-2', '5-1');
  await eva.page.keyboard.press('t');
  await land(evening, table, eva, /Point is nine/);
  await eva.reads('Full odds, $10, taken behind Pass Line on 9.');
  await eva.hasInRack('$479', '$21');
  await offered(evening, table, eva);
  await eva.page.keyboard.press('t');
  await land(evening, table, eva, /Six/);
  // $6 pays $7, of which $6 goes on the bet.
  await eva.reads('Place 6 to Win pressed to $12 after its win.');
  await eva.hasInRack('$480', '$27');
  await eva.press('Undo', eva.page.locator('.habit-note'));
  await eva.hasInRack('$486', '$21');
  // Undone, it is not made again.
  await offered(evening, table, eva);
  await eva.hasInRack('$486', '$21');
  await eva.page.keyboard.press('t');
  await land(evening, table, eva, /Six/);
  await eva.hasInRack('$487', '$27');
  await eva.press('Don’t do this again');
  await panel(eva, 'My wagers');
  await eva.press(/^Press to \$24, Place 6 to Win/);
  await eva.hasInRack('$475', '$39');
  expect((await evening.prove(table)).verdict).toMatchObject({ holds: true });
});

/** A connection on which the house hears nothing from the page while the test holds it, and what the page said on it. */
type HeldLine = {
  readonly said: readonly string[];
  readonly hold: () => void;
  readonly letGo: () => void;
};

async function heldLine({ page }: Visitor): Promise<HeldLine> {
  let held: (() => void)[] | null = null;
  const said: string[] = [];
  await page.routeWebSocket(/\/live$/, (socket) => {
    const house = socket.connectToServer();
    socket.onMessage((text) => {
      const { command } = JSON.parse(String(text)) as { readonly command?: { readonly do: string } };
      if (command !== undefined) said.push(command.do);
      if (held === null) house.send(text);
      else held.push(() => house.send(text));
    });
  });
  return {
    said,
    hold: () => {
      held = [];
    },
    letGo: () => {
      const late = held ?? [];
      held = null;
      for (const send of late) send();
    },
  };
}

test('everything off and on where the rules allow it; undo, repeat and the throw wait for bets on their way', async () => {
  const evening = web.evening();
  const table = await ownTable('nz-craps');
  const fay = await web.visitor();
  const line = await heldLine(fay);
  await fay.sitDown(evening.address, table, 'Fay');
  await fay.bet('Pass Line', 5);
  await offered(evening, table, fay);
  evening.load('5-4');
  await fay.page.keyboard.press('t');
  await land(evening, table, fay, /nine/i);
  await fay.bet('Place 6', 5);
  await fay.hasInRack('$489', '$11');
  line.hold();
  await fay.bet('Place 8', 5);
  await fay.press(/^All off/);
  line.letGo();
  await becomes(
    'both bets off',
    async () => (await evening.tableNow(table)).wagers.map(({ asked, marker }) => `${asked} ${marker}`),
    (now) => now.filter((one) => one.includes('off')).length === 2,
  );
  await fay.press(/^All on/);
  await becomes(
    'both bets on',
    async () => (await evening.tableNow(table)).wagers.map(({ asked, marker }) => `${asked} ${marker}`),
    (now) => now.every((one) => !one.includes('off')),
  );

  // The bet on its way is taken back, and not the one before it.
  await fay.bet('Field', 5);
  await fay.hasInRack('$478', '$22');
  line.hold();
  await fay.bet('Any Craps', 5);
  await fay.press(/^Undo/);
  line.letGo();
  await fay.getsAnswers();
  await fay.hasInRack('$478', '$22');
  await fay.sees(fay.stack('$5 on Field'));

  // A second tap in a hurry bets nothing twice.
  await offered(evening, table, fay);
  evening.load('3-2');
  await fay.page.keyboard.press('t');
  await land(evening, table, fay, /five/i);
  await fay.hasInRack('$478', '$17');
  line.hold();
  for (let taps = 0; taps < 2; taps++) await fay.press(/^Repeat \$5/);
  line.letGo();
  await fay.getsAnswers();
  await fay.hasInRack('$473', '$22');

  // The throw does not pass the bets, which would be too late for it.
  await offered(evening, table, fay);
  const before = line.said.length;
  line.hold();
  await fay.bet('Any Craps', 1);
  await fay.bet('Place 10', 5);
  evening.load('5-5');
  await fay.page.keyboard.press('t');
  line.letGo();
  await fay.reads('The dice are out.', fay.dice);
  expect(line.said.slice(before)).toEqual(['bet', 'bet', 'throw']);
  await land(evening, table, fay, /ten/i);
});

test('a hand is shared as a link that anyone can watch, or as a picture', async () => {
  const evening = web.evening();
  const table = await ownTable('nj-craps');
  const gil = await web.visitor();
  await gil.sitDown(evening.address, table, 'Gil');
  await gil.bet('Pass Line', 5);
  await offered(evening, table, gil);
  evening.load('4-2', '4-3');
  await gil.page.keyboard.press('t');
  await land(evening, table, gil, /Point is six/);
  await offered(evening, table, gil);
  await gil.page.keyboard.press('t');
  await land(evening, table, gil, /Seven out/);
  await panel(gil, 'History');
  await gil.page.getByRole('link', { name: 'Watch or share the last hand' }).click();
  await gil.press('Share this hand');
  const dialog = gil.page.getByRole('dialog', { name: 'Share this hand' });
  await gil.sees(dialog.getByRole('img', { name: 'Regulars, Gil shooting: 6 point, 7 out. I lost $5.' }));
  const saved = gil.page.waitForEvent('download');
  await gil.press('Save picture', dialog);
  expect((await saved).suggestedFilename()).toBe('boxperson-hand.png');
  await gil.context.grantPermissions(['clipboard-read', 'clipboard-write']);
  await gil.press('Copy link', dialog);
  await gil.reads('Copied', dialog);
  const link = await gil.page.evaluate(() => navigator.clipboard.readText());
  expect(link).toMatch(new RegExp(`/table/${table}/replay#event-\\d+$`));
  // Someone without an account, or even a name, watches it.
  const visitor = await web.visitor();
  await visitor.page.goto(link);
  await visitor.sees(visitor.button('Share this hand'));
  await visitor.press('Share this hand');
  await visitor.sees(visitor.page.getByRole('img', { name: /6 point, 7 out\.$/ }));
  expect(await visitor.page.getByRole('button', { name: /Sit down/ }).count()).toBe(0);
});

test('a guest opens a table of their own: told why an account is needed, led to the form, seated, and invites a friend by code', async () => {
  const evening = web.evening();
  const hal = await web.visitor(PHONE);
  await hal.page.goto(evening.address);
  await hal.press('Open your own table');
  const door = hal.page.getByRole('dialog', { name: 'Open an account' });
  await hal.reads(/A table of your own needs an account/, door);
  await door.getByLabel('Name').fill('Hal');
  await door.getByLabel('Password').fill('two black chips, one red');
  await hal.press('Open account', door);
  // The clear choices come first; everything else is behind one fold.
  await hal.sees(hal.page.getByRole('heading', { name: 'Open your own table' }));
  await hal.sees(hal.page.getByRole('group', { name: 'Stakes' }));
  await hal.sees(hal.page.getByRole('group', { name: 'Who may come' }));
  expect(await hal.page.getByLabel('Name').isVisible()).toBe(false);
  await hal.page.getByLabel('$10 and up').check();
  await hal.press('Open the table');
  const invitation = hal.page.getByRole('dialog', { name: 'Invite people' });
  await hal.reads(/Only people with the link or the code/, invitation);
  const code = (await invitation.locator('.invite-code').textContent()) ?? '';
  await hal.press('Close', invitation);
  await hal.hasInRack('$500', '$0');
  const ivy = await web.visitor();
  await ivy.page.goto(evening.address);
  await ivy.page.getByText('I have a code').click();
  await ivy.page.getByLabel('The code of a table').fill('wrong');
  await ivy.press('Go to the table');
  await ivy.reads('No table has this code.');
  await ivy.page.getByLabel('The code of a table').fill(code.toLowerCase());
  await ivy.press('Go to the table');
  await ivy.hasInRack('$500', '$0');
  expect(ivy.page.url()).toBe(hal.page.url());
  await ivy.page.locator('.table-tools').getByText('Menu').click();
  await ivy.sees(ivy.button('Invite'));
});

test('my own page charts my shooters, my nights and the length of hands, each with its table', async () => {
  const evening = web.evening();
  const table = await ownTable('nj-craps');
  const jan = await web.visitor();
  await jan.sitDown(evening.address, table, 'Jan');
  for (const [first, second, call] of [
    ['4-2', '4-3', /Seven out/],
    ['5-3', '6-1', /Seven out/],
  ] as const) {
    await jan.bet('Pass Line', 5);
    await offered(evening, table, jan);
    evening.load(first, second);
    await jan.page.keyboard.press('t');
    await land(evening, table, jan, /Point is/);
    await offered(evening, table, jan);
    await jan.page.keyboard.press('t');
    await land(evening, table, jan, call);
  }
  await jan.page.goto(`${evening.address}/me`);
  const charts = jan.page.getByRole('region', { name: 'Your shooters and nights' });
  await jan.sees(
    charts.getByRole('img', { name: 'Your result with each shooter. You threw 2 hands: −$10.' }),
  );
  await jan.sees(charts.getByRole('img', { name: 'Your result each night. 1 night: −$10 in all.' }));
  await jan.sees(charts.getByRole('img', { name: /the longest had 2 rolls/ }));
  await charts.getByText('As a table').first().click();
  await jan.sees(charts.getByRole('cell', { name: 'You', exact: true }).first());
  expect(await charts.getByRole('row').count()).toBe(3);
});
