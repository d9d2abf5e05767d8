// What a crew sees at work, state by state, on every screen and in every theme: nothing cut off, nothing overlapping, no
// sideways scrolling, and whatever is pressed under time pressure is large enough for a thumb.

import { expect, test } from 'vitest';
import type { CrewRole } from '../../src/game/rules/language/crew.ts';
import { plainThrow } from '../../src/game/rules/language/throw.ts';
import { Post } from '../support/browser/crew-at-work.ts';
import { accepted } from '../support/browser/evening.ts';
import { webForTests } from '../support/browser/for-tests.ts';
import { crewLooks } from '../support/browser/page-looks.ts';
import { openRealTable } from '../support/browser/real-table.ts';
import { signInQuickly } from '../support/browser/scenes.ts';
import { rollNamed } from '../support/kit.ts';

const web = webForTests();
const SIX = ['Anna', 'Boris', 'Carla', 'Dan', 'Elif', 'Farid'];

/** A person at their console, who is on duty. */
async function postAt(table: string, name: string, role: CrewRole): Promise<Post> {
  const who = await web.visitor({ width: 820, height: 1180 });
  await signInQuickly(web.evening(), who, name);
  await who.page.goto(`${web.evening().address}/table/${table}/crew`);
  await who.sees(who.button(`Sign off as ${role}`));
  return new Post(role, who, web.evening(), table);
}

/** The first focus in a form is on a field or a button of the form. */
async function startsInForm({ dialog }: Post): Promise<void> {
  await dialog.waitFor();
  const focused = dialog.locator(':focus');
  await focused.waitFor();
  expect(await focused.evaluate((one) => one.matches('.clause, .dialog-head *'))).toBe(false);
}

test('a table before it opens', async () => {
  const evening = web.evening();
  const id = await evening.openTable({ game: 'nj-craps', name: 'Table one', isAutomatic: false });
  const bo = await evening.staff('Bo', 'boxperson');
  const { pit } = (await evening.tableNow(id)).rules.house;
  await accepted(evening.give(bo, id, 'boxperson', 'sign-on', { id: bo, role: 'boxperson', pit }));
  const box = await postAt(id, 'Bo', 'boxperson');
  const within = '.crew-side, .crew-columns';
  const found = [...(await crewLooks(box.who.page, 'opening', { within }))];
  await box.keys('Enter');
  await startsInForm(box);
  found.push(...(await crewLooks(box.who.page, 'inspection', { within: 'dialog[open]' })));
  expect(found).toEqual([]);
});

test('a table at work', async () => {
  const evening = web.evening();
  const real = await openRealTable(evening, 'nj-craps', { players: SIX, wagers: 40, hasDualControl: true });
  const found: string[] = [];
  let kept: string | null = null;
  // The felt is checked once; after that, what is in front of it.
  const looks = async ({ who, dialog }: Post, state: string, within?: string): Promise<void> => {
    const isForm = (await dialog.count()) > 0;
    const scope = isForm ? { within: 'dialog[open]' } : within === undefined ? {} : { within };
    found.push(...(await crewLooks(who.page, state, scope)));
  };
  const at = (role: CrewRole): Promise<Post> => postAt(real.id, real.nameAt(role), role);
  const dealer = await at('dealer');
  const stick = await at('stickperson');
  const box = await at('boxperson');
  const floor = await at('floorperson');

  // Betting: a customer without a device is seated, and served by felt, line and cash.
  await dealer.who.press('Seat a customer');
  await startsInForm(dealer);
  await looks(dealer, 'seat');
  await dealer.dialog.getByLabel(/^What to call them/).fill('Red hat');
  for (let notes = 0; notes < 3; notes++) await dealer.who.press('Add $100');
  await dealer.who.press('Seat, and sell $300 in chips');
  await dealer.who.reads('Done: Seat Red hat.');
  await dealer.who.press(/Red hat/, dealer.who.page.getByRole('region', { name: /^Players/ }));
  await looks(dealer, 'betting');
  await dealer.who.press('Sell chips');
  await looks(dealer, 'cash', '.crew-players');
  await dealer.who.press('Sell chips');

  // The dice are out: a late bet waits for two people, and the stickperson enters the dice.
  await real.throwDice();
  const [anna = ''] = real.guests;
  await real.bet(anna, { wager: 'field', cents: 500 });
  await dealer.due('Confirm a wager');
  await looks(dealer, 'late', '.crew-side');
  await stick.due('Enter the dice');
  await stick.keys('5');
  await looks(stick, 'dice-out', '.crew-side');
  await stick.may(/^Call “No Roll”/);
  await startsInForm(stick);
  await looks(stick, 'no-roll');
  await stick.who.press('Close', stick.dialog);

  // At rest and called: collect and pay, and a correction.
  await real.give('stickperson', { do: 'rest', observation: plainThrow(rollNamed('5-4')) });
  await stick.due(/^Call/);
  await looks(stick, 'at-rest', '.crew-side');
  await stick.does(/^Call/, /^Call/);
  await dealer.who.sees(dealer.who.page.locator('.pay-next'));
  await looks(dealer, 'pay', '.crew-side');
  await box.may(/^Correct a payment/);
  await startsInForm(box);
  await box.dialog.getByLabel(/in dollars/).fill('5');
  await looks(box, 'correction');
  await box.who.press('Close', box.dialog);

  // A disputed face: ruled on, and approved.
  await real.throwDice();
  await real.give('stickperson', { do: 'rest', observation: plainThrow(rollNamed('6-4')) });
  await real.give('dealer', { do: 'dispute' });
  await box.due('Rule on the disputed face');
  await looks(box, 'dispute', '.crew-side, .crew-columns');
  await box.does('Rule on the disputed face', /^Rule/);
  await startsInForm(box);
  await box.who.press('First die: 6', box.dialog);
  await box.who.press('Second die: 4', box.dialog);
  await looks(box, 'ruling');
  // On a slow machine the request may expire while it is looked at, so the page keeps the answer it has.
  const { page } = floor.who;
  await page.route('**/api/requests', async (route) => {
    const answer = await route.fetch();
    if ((await answer.json()).requests.length > 0) kept ??= await answer.text();
    await route.fulfill(
      kept === null ? { response: answer } : { body: kept, contentType: 'application/json' },
    );
  });
  await box.who.press(/^Rule total/, box.dialog);
  await floor.who.sees(floor.who.button(/^Approve as/));
  await looks(floor, 'approval', '.seconds');
  await page.unrouteAll({ behavior: 'ignoreErrors' });
  expect(found).toEqual([]);
});

test('the pit', async () => {
  const evening = web.evening();
  const who = await web.visitor();
  await signInQuickly(evening, who, 'Olga');
  await who.page.goto(`${evening.address}/pit`);
  await who.sees(who.page.getByRole('list', { name: 'Tables' }).getByRole('button'));
  const found = [...(await crewLooks(who.page, 'pit-tables'))];
  for (const [part, shows] of [
    ['People', 'Olga'],
    ['Shifts', 'Plan shift'],
  ] as const) {
    await who.page.getByRole('link', { name: part, exact: true }).click();
    await who.reads(shows, who.page.getByRole('main'));
    found.push(...(await crewLooks(who.page, `pit-${part.toLowerCase()}`)));
  }
  expect(found).toEqual([]);
});
