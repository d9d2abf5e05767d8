// What anyone at a table might do next, as the pages send it: sensible acts, and those that a rule refuses.

import { combinationName, ROLLS, type Roll, totalOf } from 'boxperson/base';
import {
  CAUSES,
  CREW_ROLES,
  type CrewRole,
  facesThatCount,
  type Observation,
  plainThrow,
  REMARKS,
} from 'boxperson/rules';
import {
  type Actor,
  autoCrew,
  isAtTable,
  nextSet,
  OPERATOR,
  spotOf,
  type Table,
  type TableCommand,
} from 'boxperson/table';

/** The players of every evening; the others watch or come later. */
export const PLAYERS = ['Ann', 'Bob'] as const;

type Wish = TableCommand extends infer One ? (One extends TableCommand ? Omit<One, 'by'> : never) : never;

const asPlayer = (id: string): Actor => ({ role: 'player', id });

/** Everything but bets, by each person at the table. */
export function* procedures(table: Table): Generator<TableCommand> {
  const crew: readonly Actor[] = table.crew.map(({ role, id }) => ({ role, id }));
  const everyone = [...crew, ...PLAYERS.map(asPlayer)];
  const dice = diceWishes(table);
  for (const by of everyone) {
    for (const wish of by.role === 'player' ? playerWishes(table, by.id) : crewWishes(table, by.role))
      yield { ...wish, by } as TableCommand;
    for (const wish of dice) yield { ...wish, by } as TableCommand;
  }
  for (const role of CREW_ROLES) {
    yield { do: 'sign-on', by: OPERATOR, id: autoCrew(role).id, role, pit: table.rules.house.pit };
    yield { do: 'sign-off', by: OPERATOR, id: autoCrew(role).id, role };
  }
}

function* playerWishes(table: Table, player: string): Generator<Wish> {
  const { rackCents = 0, place = 0 } = table.players.find(({ id }) => id === player) ?? {};
  if (place === 0)
    yield { do: 'take-place', player, place: 1 + PLAYERS.indexOf(player as 'Ann'), seated: true };
  if (rackCents < 10_000) yield { do: 'buy-in', player, cents: 1_000_000, with: 'cash' };
  for (const act of ['sit', 'stand', 'accept-dice', 'decline-dice', 'want-dice'] as const)
    yield { do: act, player };
  yield { do: 'step-away', player, leaves: false };
  yield { do: 'leave', player };
  for (const standing of table.wagers) if (standing.player === player) yield* changes(table, standing.id);
}

/** What may be done with a wager that is up. */
export function* changes(table: Table, wager: number): Generator<Wish> {
  const standing = table.wagers.find(({ id }) => id === wager);
  if (standing === undefined) return;
  const { stakeCents } = standing;
  const { stepCents } = spotOf(table, standing);
  yield { do: 'increase', wager, cents: stakeCents + stepCents };
  yield { do: 'increase', wager, cents: stakeCents + 1 };
  if (stakeCents > stepCents) yield { do: 'reduce', wager, cents: stakeCents - stepCents };
  for (const act of ['remove', 'call-on', 'call-off'] as const) yield { do: act, wager };
}

function* crewWishes(table: Table, role: CrewRole | 'player'): Generator<Wish> {
  const { rules, minute, pending, wagers } = table;
  for (const { id: item, by } of rules.game.checklist)
    if (by.some((one) => one === role)) yield { do: 'attest', item, note: '' };
  yield { do: 'bring-dice', ...nextSet(table) };
  yield { do: 'bring-dice', set: 'short', dice: ['short-1'] };
  for (const act of ['inspect-dice', 'check-in-dice', 'open-table', 'close-table', 'no-more-bets'] as const)
    yield { do: act };
  for (const act of ['offer-dice', 'activate', 'cover', 'bring-in', 'confirm-notice'] as const)
    yield { do: act };
  yield { do: 'test-roll', observation: plainThrow(0) };
  for (const minutes of [1_300, 1_500]) yield { do: 'tell-time', minute: minute + minutes };
  for (const { id } of pending) {
    yield { do: 'confirm', pending: id };
    yield { do: 'deny', pending: id };
  }
  for (const { id, asked } of wagers) if (asked !== 'none') yield { do: 'mark', wager: id };
  if (table.dice.offeredTo !== null) yield { do: 'decline-dice', player: table.dice.offeredTo };
  for (const reason of ['delay', 'invalid-rolls', 'violation'] as const) yield { do: 'order-pass', reason };
  for (const { id: die } of [...table.set.dice, ...(table.set.missing ?? [])].slice(0, 3)) {
    yield { do: 'found-die', die };
    yield { do: 'lost-die', die };
    yield { do: 'inspect-found', die };
  }
  const { stage, unannounced } = table.dice;
  if (stage === 'in-air' || stage === 'at-rest' || unannounced !== null)
    for (const ground of CAUSES)
      for (const judgedBy of [null, ...JUDGES.filter((one) => rules.game.crew.includes(one))])
        yield { do: 'no-roll', ground, note: 'seen by all', judgedBy };
  yield { do: 'no-roll', ground: 'other', note: '', judgedBy: null };
  yield { do: 'overrule', faces: [6, 6] };
  yield { do: 'overrule', faces: null };
}

const JUDGES: readonly CrewRole[] = ['boxperson', 'floorperson', 'game-supervisor'];

/** What the people who have the dice or rule on them may do. */
function diceWishes(table: Table): readonly Wish[] {
  const { stage, observation } = table.dice;
  const here = table.set.dice.filter(isAtTable).map(({ id }) => id);
  const shown = (observation === null ? null : facesThatCount(observation)) ?? [];
  const [a = 1, b = 1] = shown;
  return [
    { do: 'choose-dice', dice: here.slice(0, 2) },
    { do: 'choose-dice', dice: here.slice(0, 1) },
    { do: 'pass-dice' },
    { do: 'throw' },
    { do: 'shake', times: 1 },
    { do: 'shake', times: 3 },
    { do: 'dispute' },
    { do: 'settle-dispute', faces: [a, b] },
    { do: 'settle-dispute', faces: null },
    ...(shown.length === 0
      ? []
      : [a + b, a + b === 12 ? 2 : a + b + 1].map((total): Wish => ({ do: 'call-total', total }))),
    ...(stage === 'in-air' || table.rules.game.device.shakes !== null
      ? OBSERVED.map((one): Wish => ({ do: 'rest', observation: one }))
      : []),
  ];
}

const FLAT = { lies: 'flat', up: 2 } as const;

/** A 4, a 7, and every irregular way for the dice to lie. */
const OBSERVED: readonly Observation[] = [
  ...[4, 7].map((total) => plainThrow(ROLLS.find((roll) => totalOf(roll) === total) ?? 0)),
  ...(['off-table', 'on-die', 'on-bank', 'in-cup', 'on-rail', 'wedged', 'not-flat'] as const).map(
    (lies): Observation => ({ dice: [{ lies, up: 4 }, FLAT], remarks: [] }),
  ),
  { dice: [{ lies: 'leaning', restsOn: 3 }, FLAT], remarks: [] },
  ...REMARKS.map((remark): Observation => ({ dice: [{ lies: 'flat', up: 4 }, FLAT], remarks: [remark] })),
];

/** Each combination once, by total: 1-1, 1-2, 1-3, 2-2 … */
export const COMBINATIONS: readonly Roll[] = [
  ...new Map(ROLLS.map((roll) => [combinationName(roll), roll])).values(),
].toSorted((a, b) => totalOf(a) - totalOf(b));
