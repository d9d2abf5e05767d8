// A New Jersey evening with real dice: a crew at their consoles and six customers, four of them without a device. Whatever happens at
// a table can be entered, nobody has to enter anything untrue, and the chips are right.

import { expect, test } from 'vitest';
import { isDenial } from '../../src/house/server/gateway/gateway.ts';
import { crewAtWork, openByConsole, picture, showsNoIds, tickAll } from '../support/browser/crew-at-work.ts';
import { accepted } from '../support/browser/evening.ts';
import { webForTests } from '../support/browser/for-tests.ts';

const web = webForTests();

test('an evening at New Jersey craps', async () => {
  const evening = web.evening();
  const crew = await crewAtWork(web, evening, 'nj-craps', [
    'boxperson',
    'stickperson',
    'dealer',
    'surveillance',
  ]);
  const { id, now, post, roll, racks } = crew;
  const [box, stick, dealer] = [post('boxperson'), post('stickperson'), post('dealer')];
  const until = (isSo: Parameters<typeof evening.until>[1]) => evening.until(id, isSo);
  await openByConsole(crew);
  expect((await now()).isOpen).toBe(true);
  await picture(crew, 'open');

  // Four customers without a device and two with one.
  for (const [name, place] of [
    ['Red hat', '3'],
    ['Blue coat', '4'],
    ['Tall man', '5'],
    ['Ms Green', '6'],
  ] as const) {
    await dealer.seats(name, place);
    await until(({ players }) => players.some((one) => one.id === name && one.rackCents === 50_000));
  }
  const ann = await evening.guest('Ann', id, 1);
  const ben = await evening.guest('Ben', id, 2);

  // Red hat bets the line and the fire bet, and shoots.
  await dealer.says('10 on pass for red');
  await dealer.says('5 on fire for red');
  // The house has given Ann match play for ten dollars, and she puts it beside her chips.
  const coupon = { person: ann, kind: 'match-play', cents: 1_000, game: null, untilMs: null } as const;
  const issued = await evening.house.act(evening.operator, { do: 'issue-coupon', ...coupon });
  if (isDenial(issued)) throw new Error(issued.says);
  await dealer.says('10 on pass with match play for 1');
  await dealer.does(/^Bring in/, /^Bring in/);
  await crew.shoots('Red hat');
  await picture(crew, 'come-out');
  await roll('64');
  expect((await now()).point).toBe(10);

  // Every kind of wager, as customers say it.
  for (const line of [
    '12 on six for 4',
    '10 on come for 5',
    '5 on field for 6',
    '20 odds for red',
    '5 on hard 8 for 4',
    '5 on any craps for 6',
    '25 buy 4 for 5',
    '10 dont come for 6',
    '4 horn for 4',
  ])
    await dealer.says(line);
  await showsNoIds(crew);
  await picture(crew, 'wagers');
  await roll('55');
  expect((await now()).point).toBeNull();
  await dealer.who.reads('Collect and pay');
  await picture(crew, 'pay');
  // Even money on the chips and on the coupon, which the house keeps.
  expect((await racks()).Ann).toBe(520);

  await dealer.says('10 on pass for 3');

  // A late bet: Ann asks while the dice are in the air; dealer and boxperson both say yes.
  await stick.due('Enter the dice');
  await stick.keys('w');
  await picture(crew, 'thrown');
  await until(({ dice }) => dice.stage === 'in-air');
  await accepted(evening.give(ann, id, 'player', 'bet', { player: ann, wager: 'field', cents: 500 }));
  for (const one of [dealer, box]) {
    await one.does('Confirm a wager', /^Confirm/);
    await until(
      ({ pending }) =>
        pending.length === 0 || pending[0]?.confirmedBy.some(({ role }) => role === one.role) === true,
    );
  }
  await picture(crew, 'late');
  // A cocked die is entered by the face it rests on.
  await stick.due('Enter the dice');
  await stick.who.page.getByText('More: how the dice lie, what was noticed').click();
  await stick.who.page.getByRole('combobox', { name: /first die/i }).selectOption('leaning');
  await stick.keys('1', '3');
  await picture(crew, 'cocked');
  await stick.keys('Enter');
  await until(({ point }) => point === 9);

  // A disputed face: the boxperson rules on it.
  await stick.due('Enter the dice');
  await stick.keys('2', '3', 'e');
  await until(({ dice }) => dice.stage === 'at-rest');
  await dealer.may(/^Dispute a face/);
  await until(({ dice }) => dice.stage === 'disputed');
  await box.due('Rule on the disputed face');
  await box.keys('Enter');
  await box.who.press('First die: 4', box.dialog);
  await box.who.press('Second die: 4', box.dialog);
  await box.who.page.getByLabel('Reason').fill('The first die showed a four.');
  await picture(crew, 'dispute');
  await box.who.press('Rule total 8');
  await until(({ dice }) => dice.stage === 'at-rest');
  await stick.due(/^Call/);
  await stick.keys('Enter');
  await until(({ dice }) => dice.stage === 'held');

  // No Roll: the dice did not reach the end.
  await stick.due('Enter the dice');
  await stick.keys('w');
  await picture(crew, 'thrown');
  await until(({ dice }) => dice.stage === 'in-air');
  await stick.may(/^Call “No Roll”/);
  await stick.who.page.getByRole('radio', { name: /^The dice did not reach the end/ }).check();
  await picture(crew, 'no-roll');
  await stick.who.press('Call “No Roll”', stick.dialog);
  await until(({ dice }) => dice.stage === 'held');

  // A die on the floor: no face is asked for, it is searched for, lost, and a new set comes.
  await stick.due('Enter the dice');
  await stick.keys('0', '5', 'Enter');
  await until(({ dice }) => dice.stage === 'held');
  await stick.due(/^Call “No Roll”/);
  await picture(crew, 'floor');
  await stick.keys('Enter');
  await until(({ dice }) => dice.unannounced === null);
  await stick.may(/^Record a lost die/);
  await stick.who.press(/^The die is lost/, stick.dialog);
  await until(({ set }) => (set.missing ?? []).length > 0 || set.dice.some(({ where }) => where === 'lost'));
  await showsNoIds(crew);
  await picture(crew, 'lost');
  await stick.does(/^Bring a new set/, /^Bring/);
  await tickAll(stick);
  await stick.who.press('Bring dice to the table', stick.dialog);
  await until(({ set }) => set.id === 'set-2' || set.next !== null);
  await picture(crew, 'new-set');

  // Red hat makes the nine and two more points: the fire bet is at four, and surveillance is told.
  const again = async (): Promise<void> => {
    const { dice, point } = await now();
    if (point === null) await dealer.says('10 on pass for 3');
    if (dice.stage === 'choosing') {
      await stick.due('Red hat chooses two dice');
      await stick.keys('Enter');
    }
  };
  for (const faces of ['54', '33', '42', '44', '53']) {
    await again();
    await roll(faces);
  }
  await post('surveillance').does(/^Confirm/, /^Confirm/);
  await picture(crew, 'fire');

  // Tall man was paid short, and the boxperson puts it right.
  const { rackCents = 0 } = (await now()).players.find(({ id: one }) => one === 'Tall man') ?? {};
  await box.may(/^Correct a payment/);
  await box.dialog.getByRole('combobox', { name: /^Player/ }).selectOption('Tall man');
  await box.dialog.getByLabel('Amount, in dollars').fill('5');
  await box.dialog.getByLabel(/^What happened/).fill('The buy bet was paid at place odds.');
  await picture(crew, 'correction');
  await box.who.press('Correct it', box.dialog);
  await until(({ players }) =>
    players.some((one) => one.id === 'Tall man' && one.rackCents === rackCents + 500),
  );

  // A shooter who holds up the game has to pass the dice.
  await again();
  await box.may(/^Order the dice passed/);
  await box.who.press(/Holding up the game/, box.dialog);
  await until(({ dice }) => dice.shooter === null);

  // Blue coat shoots next and sevens out. The fire bet is paid for four points, and nothing is left up.
  await dealer.says('10 on pass for 4');
  await crew.shoots('Blue coat');
  await roll('64');
  const before = (await now()).players.find(({ id: one }) => one === 'Red hat')?.rackCents ?? 0;
  await roll('16');
  expect((await now()).wagers).toEqual([]);
  expect((await now()).players.find(({ id: one }) => one === 'Red hat')?.rackCents).toBe(
    // 24 to 1 on $5, and the bet itself.
    before + 12_500,
  );
  await picture(crew, 'seven-out');

  // Closing: the customers are cashed out and leave, and the boxperson closes the table.
  for (const name of ['Red hat', 'Blue coat', 'Tall man', 'Ms Green']) await dealer.seesOff(name);
  await box.may(/^Close the table/);
  await until(({ isOpen }) => !isOpen);
  const closed = await now();
  expect(closed.players.map(({ id: one }) => one)).toEqual([ann, ben]);
  // The racks of those who stayed, the bank and the fees are all the chips there are.
  const left = closed.players.reduce((sum, one) => sum + one.rackCents, 0);
  expect(left + closed.bankCents + closed.feesCents).toBe(closed.issuedCents);
  await showsNoIds(crew);
  await picture(crew, 'closed');
});
