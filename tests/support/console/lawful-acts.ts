// Everything a crew member might do at a table now, and which of it the house would let through: the people's rights first, then
// the table's rules.

import { rollOf } from '../../../src/game/base/dice.ts';
import { CAUSES } from '../../../src/game/rules/language/cause.ts';
import { isRefusal } from '../../../src/game/rules/language/refusal.ts';
import { facesThatCount, plainThrow } from '../../../src/game/rules/language/throw.ts';
import { nextSet } from '../../../src/game/table/auto-crew.ts';
import { checklistOf, isAttested } from '../../../src/game/table/checks.ts';
import type { TableCommand } from '../../../src/game/table/command.ts';
import { decide } from '../../../src/game/table/decide/decide.ts';
import { isAtTable } from '../../../src/game/table/decide/dice-set.ts';
import { isWorking, spotOf } from '../../../src/game/table/decide/working.ts';
import type { Actor, CrewMember, PlayerId, StandingWager, Table } from '../../../src/game/table/state.ts';
import { PeopleBook } from '../../../src/house/server/people/book.ts';
import { HOUSE } from '../../../src/house/server/people/event.ts';
import { mayAct } from '../../../src/house/server/people/permission.ts';
import type { Random } from '../random.ts';

const TABLE = 'walked';

/** A command without its giver. */
export type Act = TableCommand extends infer One
  ? One extends TableCommand
    ? Omit<One, 'by'>
    : never
  : never;

/** A house in which everyone on duty holds their role, and everyone with a device has an account. */
export function houseOf({ crew, players }: Table): PeopleBook {
  const book = new PeopleBook();
  const known = new Set<string>();
  const join = (person: string): void => {
    if (known.has(person)) return;
    known.add(person);
    const name = `Person ${known.size}`;
    book.apply({ type: 'AccountOpened', person, name, credential: 'x', cents: 0, at: 0 });
  };
  for (const { id, role } of crew) {
    join(id);
    book.apply({ type: 'RoleGranted', person: id, role, table: null, by: HOUSE, at: 0 });
  }
  for (const { id, served } of players) if (served !== true) join(id);
  return book;
}

/** Whether the house would carry it out. */
export function getsThrough(book: PeopleBook, table: Table, act: Act, by: Actor): boolean {
  const command = { ...act, by } as TableCommand;
  return (
    mayAct(book, by.id, { id: TABLE, table }, by.role, command) === null && !isRefusal(decide(table, command))
  );
}

/**
 * What to try at this table: every act of the crew on every subject, with amounts and bets drawn at random. What a player with a
 * device does alone is tried too: the house refuses it to the crew.
 */
export function actsToTry(
  table: Table,
  { id, role }: Pick<CrewMember, 'id' | 'role'>,
  random: Random,
): readonly Act[] {
  const { dice, set, rules, players, wagers } = table;
  const { unitCents } = rules.house;
  const all = [...new Set([...set.dice, ...(set.missing ?? [])].map((die) => die.id))];
  const two = set.dice.filter(isAtTable).map((die) => die.id);
  const seen = dice.observation === null ? null : facesThatCount(dice.observation);
  const observation = plainThrow(rollOf(random.pick(FACES), random.pick(FACES)));
  const each = players.map((one) => one.id);
  const faces = [null, seen, [random.pick(FACES), random.pick(FACES)] as const];
  const note = 'what was seen';
  return [
    { do: 'sign-off', id, role },
    // What has been attested need not be attested again.
    ...checklistOf(table)
      .filter((item) => !isAttested(table, item))
      .map(({ id: item }): Act => ({ do: 'attest', item, note: '' })),
    { do: 'bring-dice', ...nextSet(table) },
    ...PLAIN.map((name): Act => ({ do: name })),
    { do: 'test-roll', observation },
    { do: 'rest', observation },
    { do: 'tell-time', minute: table.minute + random.below(90) },
    { do: 'fill-bank', cents: unitCents * (1 + random.below(100)) },
    { do: 'shake', times: 1 + random.below(4) },
    { do: 'choose-dice', dice: two.slice(0, 2) },
    { do: 'take-place', player: 'Red hat', place: freePlace(table), seated: true, served: true },
    ...players
      .filter(({ served, away, place }) => served === true && away && place !== 0)
      .map(({ id: player, place }): Act => ({ do: 'take-place', player, place, seated: true, served: true })),
    ...each.flatMap((player): readonly Act[] => [
      ...FOR_PLAYERS.map((name): Act => ({ do: name, player })),
      { do: 'step-away', player, leaves: false },
      { do: 'buy-in', player, cents: unitCents * (1 + random.below(100)), with: 'cash' },
      { do: 'cash-out', player, cents: unitCents },
      { do: 'correct-payment', player, cents: unitCents, note },
    ]),
    ...(each.length === 0 ? [] : someBets(table, random.pick(each), random)),
    ...table.pending.flatMap(({ id: pending }): readonly Act[] => [
      { do: 'confirm', pending },
      { do: 'deny', pending },
    ]),
    ...wagers.flatMap((standing): readonly Act[] => [
      { do: 'remove', wager: standing.id },
      { do: 'mark', wager: standing.id },
      // Calling a wager what it is already changes nothing.
      { do: isOn(table, standing) ? 'call-off' : 'call-on', wager: standing.id },
      { do: 'correct-wager', wager: standing.id, cents: standing.stakeCents + unitCents, note },
    ]),
    ...REASONS.map((reason): Act => ({ do: 'order-pass', reason })),
    ...CAUSES.map((ground): Act => ({ do: 'no-roll', ground, note, judgedBy: null })),
    ...faces.flatMap((given): readonly Act[] => [
      { do: 'settle-dispute', faces: given },
      { do: 'overrule', faces: given },
    ]),
    ...TOTALS.map((total): Act => ({ do: 'call-total', total })),
    ...all.flatMap((die): readonly Act[] => [
      { do: 'found-die', die },
      { do: 'lost-die', die },
      { do: 'inspect-found', die },
    ]),
  ];
}

/** What a player with a device might do with the dice. */
export function diceActsToTry({ dice, rules }: Table, player: PlayerId): readonly Act[] {
  const { leastShakes } = rules.game.device;
  return [
    ...(['accept-dice', 'decline-dice', 'want-dice'] as const).map((name): Act => ({ do: name, player })),
    { do: 'throw' },
    { do: 'pass-dice' },
    { do: 'dispute' },
    // The shaker has been shaken enough; the page does not ask for more.
    ...(dice.holderShakes >= leastShakes ? [] : [{ do: 'shake', times: 1 } as const]),
  ];
}

const FACES = [1, 2, 3, 4, 5, 6] as const;
const TOTALS = [2, 3, 4, 5, 6, 7, 8, 9, 10, 11, 12];
const REASONS = ['delay', 'invalid-rolls', 'violation'] as const;
const FOR_PLAYERS = ['sit', 'stand', 'leave', 'accept-dice', 'decline-dice', 'want-dice'] as const;
const PLAIN = [
  ...(['inspect-dice', 'check-in-dice', 'open-table', 'close-table', 'no-more-bets', 'offer-dice'] as const),
  ...(['pass-dice', 'activate', 'cover', 'bring-in', 'throw', 'dispute', 'confirm-notice'] as const),
];

/** The first free place; the last one if all are taken. */
function freePlace({ players, rules }: Table): number {
  const taken = new Set(players.map(({ place }) => place));
  for (let place = 1; place < rules.house.places; place++) if (!taken.has(place)) return place;
  return rules.house.places;
}

const BETS = 8;

/** A few bets for a player, on spots drawn at random. */
function someBets(table: Table, player: string, random: Random): readonly Act[] {
  const spots = [...table.rules.offered.values()].flatMap(({ byOn }) => [...byOn.values()]);
  const mine = table.wagers.filter((one) => one.player === player);
  return Array.from({ length: BETS }, (): readonly Act[] => {
    const { wager, on, leastCents, stepCents } = random.pick(spots);
    const bases = mine.filter((one) => spotOf(table, one).wager.id === wager.behind);
    // The page names the wager that odds go behind.
    if (wager.behind !== undefined && bases.length === 0) return [];
    const behind = wager.behind === undefined ? 0 : random.pick(bases).id;
    const cents = Math.max(leastCents, stepCents);
    const rest = { split: null, instrument: 'chips', spot: null, stays: false } as const;
    return [{ do: 'bet', player, wager: wager.id, on, cents, behind, ...rest }];
  }).flat();
}

/** Whether a wager is on, or will be by the player's last call. */
const isOn = (table: Table, standing: StandingWager): boolean =>
  standing.asked === 'none' ? isWorking(table, standing) : standing.asked === 'on';
