// Whole actions with the dice for players and crew: take them, throw them, call them, call No Roll.

import type { Cause } from '../../../src/game/rules/language/cause.ts';
import type { CrewRole } from '../../../src/game/rules/language/crew.ts';
import { accepted, type Evening } from './evening.ts';
import type { Visitor } from './seat.ts';

/** Passes the dice or the shaker around until this player is offered them and takes them. */
export async function takeDice(evening: Evening, table: string, who: Visitor): Promise<void> {
  await who.getsAnswers();
  await evening.until(table, ({ dice }) => dice.stage === 'offered');
  const take = who.button(/^Take the /, who.dice);
  if (await take.isVisible()) await take.click();
  else await who.pressInMenu(/^Take the /);
  const { device } = (await evening.tableNow(table)).rules.game;
  if (device.choose !== null) await who.press('Any two');
  await who.getsAnswers();
}

/** The shooter throws; the dice stay in the air until the test lets them land. */
export async function throwDice(evening: Evening, table: string, who: Visitor, roll: string): Promise<void> {
  evening.load(roll);
  // A bet on its way would come too late for this roll.
  await who.getsAnswers();
  const { device } = (await evening.tableNow(table)).rules.game;
  if (device.activate !== null) {
    await evening.until(table, ({ dice }) => dice.stage === 'activated');
    await who.press('Press the button');
  } else if (device.shakes !== null) {
    await evening.until(
      table,
      (now) => now.dice.shooter !== null && !now.isBettingOpen && now.dice.dealerShakes > 0,
    );
    for (let shakes = 0; shakes < device.leastShakes; shakes++)
      await who.press(new RegExp(`^Shake(?: \\(${shakes} of|$)`));
  } else await who.press('Throw');
  await who.getsAnswers();
}

/** The dice come to rest and are called. */
export async function callDice(evening: Evening, table: string): Promise<void> {
  const { rolls } = await evening.tableNow(table);
  await evening.until(table, (now) => now.rolls > rolls);
}

/** A crew member calls No Roll, and signs off. */
export async function callNoRoll(
  evening: Evening,
  table: string,
  role: CrewRole,
  ground: Cause,
): Promise<void> {
  const id = await evening.staff(`${role.slice(0, 8)} ${table.slice(0, 12)}`, role);
  const does = (what: Parameters<Evening['give']>[3], fields: object): Promise<void> =>
    accepted(evening.give(id, table, role, what, fields));
  await does('sign-on', { id, role, pit: null });
  await does('no-roll', { ground, note: 'Seen from the box.', judgedBy: null });
  await does('sign-off', { id, role });
}
