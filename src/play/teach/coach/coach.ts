// The coach: what to tell a newcomer now. It follows the events of a visit and keeps what it has said, so that it says nothing
// twice. It knows no rules: what wins, what is lawful and what is paid, it asks the table.

import { type Cents, inPercent } from 'boxperson/base';
import { findPlayer, type PlayerId, spotOf, type Table, type TableEvent } from 'boxperson/table';
import { decidedText } from '../words/decided.ts';
import { type CoachLine, type Suggestion, spotInWords } from './coach-line.ts';
import { cheapAndDear } from './edges.ts';
import { needLines } from './needs.ts';
import { type ExplainedResult, resultLines, resultsOfRoll } from './results-in-words.ts';
import { betsToMake, diceToThrow, kindsOfBets } from './suggestions.ts';

/** What the coach remembers of a visit. */
export type CoachMemory = {
  /** The keys and the words of everything said, each with the number of rolls of the table when it was first said. */
  readonly said: Readonly<Record<string, number>>;
  /** Keys that the player has waved away. */
  readonly gotIt: readonly string[];
  /** What the last roll did to the player's bets, with the number of rolls then; null before the first. */
  readonly results: { readonly rolls: number; readonly all: readonly ExplainedResult[] } | null;
  /** The settlement under way, with the table before it; null between rolls. */
  readonly settling: { readonly before: Table; readonly events: readonly TableEvent[] } | null;
};

/** A coach who has said nothing yet. */
export const NEW_COACH: CoachMemory = { said: {}, gotIt: [], results: null, settling: null };

/** What the coach says now: something to know, in up to two sentences, and something to do. */
export type Coaching = { readonly knows: readonly CoachLine[]; readonly does: Suggestion | null };

/** An event, and the table before it. */
export type CoachEvent = { readonly event: TableEvent; readonly before: Table };

const SETTLES: ReadonlySet<TableEvent['type']> = new Set([
  'LosersCollected',
  'WinnersPaid',
  'WagersReturned',
  'WagersTravelled',
  'ProgressMarked',
]);

/** What the coach remembers after an event. */
export function rememberEvent(memory: CoachMemory, { event, before }: CoachEvent, me: PlayerId): CoachMemory {
  if (SETTLES.has(event.type)) {
    const { settling } = memory;
    const events = [...(settling?.events ?? []), event];
    return { ...memory, settling: { before: settling?.before ?? before, events } };
  }
  switch (event.type) {
    case 'RollClosed': {
      const { before: first, events } = memory.settling ?? { before, events: [] };
      const all = resultsOfRoll(first, events, event, me);
      return { ...memory, settling: null, results: { rolls: before.rolls + 1, all } };
    }
    // A roll that is voided or ruled on again has no result yet.
    case 'CallOverruled':
    case 'RollVoided':
      return { ...memory, settling: null, results: null };
    default:
      return memory;
  }
}

/** Whether an event ends a turn while the player is at the table: one more hand seen. */
export const endsWatchedHand = ({ event, before }: CoachEvent, me: PlayerId): boolean =>
  event.type === 'RollClosed' &&
  event.pass !== null &&
  event.total === 7 &&
  before.players.some(({ id }) => id === me);

/**
 * What to say to player `me` now, and the memory of having said it. `chipCents` is the chip in hand. A line stays until the
 * next roll, unless the player waves it away (`gotIt`), does what it says, or it is no longer true.
 */
export function coachSays(
  memory: CoachMemory,
  table: Table,
  me: PlayerId,
  chipCents: Cents,
): { readonly coaching: Coaching; readonly memory: CoachMemory } {
  const player = findPlayer(table, me);
  if (player === null || !table.isOpen) return { coaching: { knows: [], does: null }, memory };
  const { said: before } = memory;
  // New, or still the same as before this roll and not waved away. Only the amount may change, with the chip in hand.
  const isFresh = (line: CoachLine): boolean =>
    before[line.key] === undefined
      ? before[wordsOf(line)] === undefined
      : before[line.key] === table.rolls &&
        before[placeOf(line)] !== undefined &&
        !memory.gotIt.includes(line.key);
  const knows = factsFor(memory, table, me).filter(isFresh).slice(0, FACTS_MOST);
  const bets = betsToMake(table, me, chipCents);
  // One new bet before each roll is enough to learn.
  const isFull = (line: CoachLine): boolean =>
    Object.entries(memory.said).some(([key, at]) => at === table.rolls && key !== line.key && isBet(key));
  const does = [...bets.filter((line) => !isFull(line)), ...diceToThrow(table, me)].find(isFresh) ?? null;
  const said = { ...memory.said };
  const shown = [...knows, ...(does === null ? [] : [does])];
  for (const key of [...keysOf({ knows, does }), ...shown.map(wordsOf), ...shown.map(placeOf)])
    said[key] ??= table.rolls;
  return { coaching: { knows, does }, memory: sameKeys(said, memory.said) ? memory : { ...memory, said } };
}

const FACTS_MOST = 2;

/** A line with the place it points at: the same line about another place is another line. */
const placeOf = (line: CoachLine): string => `${line.key} at ${'at' in line ? String(line.at) : ''}`;

/** Different things to say can come out in the same words, which are not said twice either. */
const wordsOf = ({ says }: CoachLine): string => `said: ${says}`;

const isBet = (key: string): boolean => /^(?:first|next|come|odds|number) [^ ]+$/.test(key);

const sameKeys = (a: object, b: object): boolean => Object.keys(a).length === Object.keys(b).length;

/** Every key of what is shown. */
const keysOf = ({ knows, does }: Coaching): readonly string[] =>
  [...knows, ...(does === null ? [] : [does])].flatMap(({ key, also = [] }) => [key, ...also]);

/** The memory after the player has waved away what is shown. */
export const dismissCoaching = (memory: CoachMemory, coaching: Coaching): CoachMemory => ({
  ...memory,
  gotIt: [...memory.gotIt, ...keysOf(coaching)],
});

/** What there is to know now: what the last roll did, what my bets need, how bets that I made unasked work, what bets cost. */
function factsFor(memory: CoachMemory, table: Table, me: PlayerId): readonly CoachLine[] {
  const { results, said } = memory;
  const isNew = ({ key }: ExplainedResult): boolean => said[key] === undefined || said[key] === table.rolls;
  const last =
    results !== null && results.rolls === table.rolls ? resultLines(results.all.filter(isNew)) : [];
  const up = table.wagers.filter((one) => one.player === me);
  const unasked = up.flatMap((one): readonly CoachLine[] => {
    const spot = spotOf(table, one);
    const isTold = Object.keys(said).some((key) => isBet(key) && key.endsWith(` ${spot.wager.id}`));
    const key = `bet ${spot.wager.id}`;
    return isTold || one.number !== 0
      ? []
      : [{ key, says: `${spot.spot.name}: ${decidedText(table.rules, spot)}` }];
  });
  return [...last, ...needLines(table, me), ...unasked, ...costs(memory, table)];
}

/** What the dear bets cost, once the player has been shown every kind of cheap one that the game has. */
function costs({ said }: CoachMemory, { rules, rolls }: Table): readonly CoachLine[] {
  // Before a roll with a new bet to learn, that is enough.
  if (Object.entries(said).some(([key, at]) => at === rolls && isBet(key))) return [];
  const learned = new Set(Object.keys(said).flatMap((key) => (isBet(key) ? [key.split(' ')[0]] : [])));
  learned.delete('next');
  const found = learned.size < kindsOfBets(rules) ? null : cheapAndDear(rules);
  if (found === null) return [];
  const { cheap, dear } = found;
  const share = (one: typeof cheap): string => `${inPercent(one.edge, 2)}%`;
  return [
    {
      key: 'costs',
      says: `The house keeps ${share(dear)} of what you bet on ${spotInWords(dear.spot)}, but ${share(cheap)} on ${spotInWords(cheap.spot)}.`,
    },
  ];
}
