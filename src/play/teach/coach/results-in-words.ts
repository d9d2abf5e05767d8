// Why a roll won or lost a bet, in plain words: one sentence for each kind of result.

import { capital, type Roll, required, showDollars, totals, wordList } from 'boxperson/base';
import type { CompiledSpot } from 'boxperson/rules';
import {
  type EventOf,
  type LostRow,
  type PlayerId,
  type ReturnedRow,
  type StandingWager,
  spotOf,
  type Table,
  type TableEvent,
  type WonRow,
  wagersKeptOff,
} from 'boxperson/table';
import { setsOf } from '../words/decided.ts';
import { rollsInWords } from '../words/rolls-in-words.ts';
import { type CoachLine, PLAIN, rollInWords } from './coach-line.ts';

type Closed = EventOf<'RollClosed'>;

/** A result of one bet: its kind, why it happened, and what it came to. */
export type ExplainedResult = {
  readonly key: string;
  readonly why: string;
  readonly came: string;
  /** What else it meant, as a sentence. */
  readonly further?: string;
};

/** What one settled roll did to a player's bets, wins first. */
export function resultsOfRoll(
  before: Table,
  events: readonly TableEvent[],
  closed: Closed,
  me: PlayerId,
): readonly ExplainedResult[] {
  const mine = new Map(before.wagers.filter((one) => one.player === me).map((one) => [one.id, one]));
  const won = events.flatMap((event) => (event.type === 'WinnersPaid' ? event.rows : []));
  const lost = events.flatMap((event) => (event.type === 'LosersCollected' ? event.rows : []));
  const back = events.flatMap((event) => (event.type === 'WagersReturned' ? event.rows : []));
  const isPaid = new Set(won.map(({ wager }) => wager));
  const of = <Row extends { readonly wager: number }>(
    rows: readonly Row[],
    say: (standing: StandingWager, row: Row) => ExplainedResult,
  ): readonly ExplainedResult[] =>
    rows.flatMap((row) => {
      const standing = mine.get(row.wager);
      return standing === undefined ? [] : [say(standing, row)];
    });
  const decided = [
    ...of(won, (one, row) => wonSaid(before, one, row, lost, closed)),
    ...of(
      lost.filter(({ wager }) => !isPaid.has(wager)),
      (one, row) => lostSaid(before, one, row, closed),
    ),
    ...of(back, (one, row) => backSaid(before, one, row, closed)),
  ];
  const changed = events.flatMap((event): readonly { readonly wager: number }[] =>
    event.type === 'WagersTravelled' || event.type === 'ProgressMarked' ? event.rows : [],
  );
  if (decided.length > 0 || mine.size === 0 || changed.some(({ wager }) => mine.has(wager))) return decided;
  const off = wagersKeptOff(before, [...events, closed], me).map((one) =>
    offSaid(spotOf(before, one), 'it stays up'),
  );
  if (off.length > 0) return off;
  const why = `${capital(rollsInWords(totals(closed.total), PLAIN))} decides none of your bets`;
  return [{ key: 'result nothing', why, came: 'they stay up' }];
}

/** Results with the same reason as one sentence: "An 8 came before a 7: you win $5 on your Pass Line and $6 on your odds." */
export const resultLines = (results: readonly ExplainedResult[]): readonly CoachLine[] =>
  [...Map.groupBy(results, ({ why }) => why)].map(([why, same]) => {
    const [first = '', ...more] = same.map(({ came }) => came);
    const [verb = ''] = /^you (?:win|lose) /.exec(first) ?? [];
    const rest = more.map((came) => (came.startsWith(verb) ? came.slice(verb.length) : came));
    return {
      key: same[0]?.key ?? '',
      also: same.slice(1).map(({ key }) => key),
      says: [`${why}: ${wordList([first, ...rest])}.`, ...same.flatMap(({ further }) => further ?? [])].join(
        ' ',
      ),
    };
  });

const keyFor = ({ wager }: CompiledSpot, how: string): string => `result ${wager.id} ${how}`;

/** Who came first: "An 8 came before a 7". */
const cameBefore = (came: string, others: readonly Roll[], against: readonly Roll[]): string =>
  `${capital(came)} came before ${rollsInWords(others, { own: null, against })}`;

function wonSaid(
  before: Table,
  standing: StandingWager,
  row: WonRow,
  lost: readonly LostRow[],
  { roll, total }: Closed,
): ExplainedResult {
  const spot = spotOf(before, standing);
  const { name } = spot.spot;
  const fee = row.feeCents === 0 ? '' : `, less a ${showDollars(row.feeCents)} fee,`;
  const came = `you win ${showDollars(row.paidCents)}${fee} on your ${name}${row.stays ? ', which stays up' : ''}`;
  if (spot.collection !== null)
    return { key: keyFor(spot, 'won'), why: `The ${total} decides your ${name}`, came };
  if (spot.parts !== null) {
    const less = lost.find(({ wager }) => wager === row.wager)?.cents ?? 0;
    const rest = less === 0 ? '' : ` and lose ${showDollars(less)} on the rest`;
    return {
      key: keyFor(spot, 'won'),
      why: `The ${total} wins a part of your ${name}`,
      came: `you win ${showDollars(row.paidCents)} on it${rest}`,
    };
  }
  const table = required(spot.tables[standing.number], 'the stage of a wager that was decided');
  const { wins, loses, stays, travels } = setsOf(table);
  const it = rollInWords(table, roll);
  if (travels.length > 0) return { key: keyFor(spot, 'won first'), why: `${capital(it)} wins at once`, came };
  const why = stays.length > 0 && loses.length > 0 ? cameBefore(it, loses, wins) : `${capital(it)} came`;
  return { key: keyFor(spot, 'won'), why, came };
}

function lostSaid(before: Table, standing: StandingWager, row: LostRow, closed: Closed): ExplainedResult {
  const spot = spotOf(before, standing);
  const { name } = spot.spot;
  const loses = `you lose ${showDollars(row.cents)} on your ${name}`;
  const key = keyFor(spot, 'lost');
  if (spot.collection !== null) return { key, why: `The ${closed.total} came too soon`, came: loses };
  if (spot.parts !== null)
    return { key, why: `The ${closed.total} is on no part of your ${name}`, came: loses };
  const table = required(spot.tables[standing.number], 'the stage of a wager that was decided');
  const { wins, loses: losing, stays, travels } = setsOf(table);
  const it = rollInWords(table, closed.roll);
  const isOver = closed.pass === 'loser-seven' || closed.pass === 'any-seven';
  const over = isOver && spot.wager.line === true ? { further: 'The shooter’s turn is over.' } : {};
  if (travels.length > 0)
    return { key: keyFor(spot, 'lost first'), why: `${capital(it)} loses at once`, came: loses, ...over };
  const one = `${loses}, a bet on one ${before.rules.game.throwWord}`;
  return stays.length > 0 && wins.length > 0
    ? { key, why: cameBefore(it, wins, losing), came: loses, ...over }
    : { key, why: `${capital(it)} came`, came: stays.length > 0 ? loses : one };
}

const offSaid = (spot: CompiledSpot, came: string): ExplainedResult => ({
  key: keyFor(spot, 'off'),
  why: `Your ${spot.spot.name} was off`,
  came,
});

function backSaid(
  before: Table,
  standing: StandingWager,
  row: ReturnedRow,
  { roll }: Closed,
): ExplainedResult {
  const spot = spotOf(before, standing);
  const { name } = spot.spot;
  const back = row.stays ? 'it stays up' : `your ${showDollars(row.cents)} comes back`;
  const table = spot.tables[standing.number] ?? [];
  return row.why === 'asleep'
    ? offSaid(spot, back)
    : {
        key: keyFor(spot, 'push'),
        why: `${capital(rollInWords(table, roll))} is a tie for your ${name}`,
        came: back,
      };
}
