// One illustration being played: what is on the felt, what the last roll did and why, and the result so far. It is the real
// table: nothing here works out a rule.

import { type Cents, known, ROLLS, type Roll } from 'boxperson/base';
import {
  callOf,
  outlook,
  prospectsByTotal,
  resultsOf,
  sumOfResults,
  type Table,
  type TableEvent,
  tell,
} from 'boxperson/table';
import { needsSaid } from '../coach/needs.ts';
import { resultLines, resultsSaid } from '../coach/results-said.ts';
import type { Illustration } from './illustrations.ts';
import {
  betFor,
  LEARNER,
  OTHER,
  plainOf,
  practiceRoll,
  practiceTable,
  type Rolled,
  worthOf,
} from './practice.ts';

/** What every bet of an illustration is made with. */
const CHIP_CENTS: Cents = 500;
/** More than any illustration can lose. */
const RACK_CENTS: Cents = 100_000_000;

/** What the last roll did. */
type Told = {
  readonly roll: Roll;
  /** The stick's call. */
  readonly call: string;
  /** What it did to the learner's bets and why, one sentence each. */
  readonly says: readonly string[];
  /** Won less lost. */
  readonly netCents: Cents;
  readonly events: readonly TableEvent[];
};

/** An illustration at one moment. */
export type Play = {
  readonly table: Table;
  readonly last: Told | null;
  /** The bets made since the last roll, one sentence each. */
  readonly bets: readonly string[];
  /** Why nothing of the learner's is up, as the table says it; null while something is. */
  readonly waits: string | null;
  readonly rolls: number;
  /** All bets made so far. */
  readonly stakedCents: Cents;
  /** The result so far: won less lost, and less fees. */
  readonly netCents: Cents;
  readonly worthAtStart: Cents;
};

/** An illustration from its beginning: the bet is down, and the dice are about to be thrown. */
export function startOf(illustration: Illustration): Play {
  const { rules, shooter } = illustration;
  let table = practiceTable(rules, shooter === LEARNER ? [LEARNER] : [LEARNER, OTHER], RACK_CENTS);
  const onLine = illustration.bets.filter(({ spot, isOdds }) => spot.wager.line === true && !isOdds);
  for (const roll of illustration.opening)
    table = practiceRoll(ready(table, { ...illustration, bets: onLine }).table, roll, shooter).table;
  const worthAtStart = worthOf(table, LEARNER);
  const first = ready(table, illustration);
  return {
    ...first,
    last: null,
    rolls: 0,
    netCents: worthOf(first.table, LEARNER) - worthAtStart,
    worthAtStart,
  };
}

/** The illustration after this roll, with its bets up again as far as the table takes them. */
export function afterRoll(illustration: Illustration, play: Play, roll: Roll): Play {
  const rolled = practiceRoll(play.table, roll, illustration.shooter);
  const next = ready(rolled.table, illustration);
  return {
    ...play,
    ...next,
    last: toldOf(rolled),
    rolls: play.rolls + 1,
    stakedCents: play.stakedCents + next.stakedCents,
    netCents: worthOf(next.table, LEARNER) - play.worthAtStart,
  };
}

/** Each of the 36 rolls once, one after another: the result is exactly the house's share of a bet on one roll. */
export const afterEveryRoll = (illustration: Illustration): Play =>
  ROLLS.reduce((play, roll) => afterRoll(illustration, play, roll), startOf(illustration));

/** The bets of an illustration put down: the learner's, and the line bet of another shooter. */
function ready(
  table: Table,
  { bets, line, shooter }: Pick<Illustration, 'bets' | 'line' | 'shooter'>,
): Pick<Play, 'table' | 'bets' | 'waits' | 'stakedCents'> {
  let now = table;
  if (shooter !== LEARNER && line !== null)
    now = betFor(now, shooter, { spot: line, isOdds: false }, CHIP_CENTS).table;
  const said: string[] = [];
  let stakedCents = 0;
  let waits: string | null = null;
  for (const wanted of bets) {
    const made = betFor(now, LEARNER, wanted, CHIP_CENTS);
    waits ??= made.refusal === null ? null : `${made.refusal.says} ${made.refusal.remedy}`;
    for (const event of made.events) {
      if (event.type !== 'WagerMade') continue;
      said.push(tell(now, event, { me: LEARNER }));
      stakedCents += event.standing.stakeCents;
    }
    now = made.table;
  }
  const isUp = now.wagers.some(({ player }) => player === LEARNER);
  return { table: now, bets: said, waits: isUp ? null : waits, stakedCents };
}

function toldOf({ before, events, roll, table }: Rolled): Told {
  const closed = known(
    events.find((event) => event.type === 'RollClosed'),
    'a settled roll is closed',
  );
  const audience = { me: LEARNER, player: (id: string) => id };
  const results = resultsOf(before, events, audience).filter(({ player }) => player === LEARNER);
  const moved = results.filter(({ kind }) => kind === 'moved' || kind === 'marked').map(({ says }) => says);
  const decided = resultLines(resultsSaid(before, events, closed, LEARNER)).map(({ says }) => says);
  const needs = moved.length === 0 ? [] : needsSaid(table, LEARNER).map(({ says }) => says);
  return {
    roll,
    call: callOf(before, closed) ?? '',
    says: [...decided, ...moved, ...needs],
    netCents: sumOfResults(results).netCents,
    events,
  };
}

/** What a total would do to the learner now. */
export type Choice = {
  readonly roll: Roll;
  readonly name: string;
  readonly does: 'wins' | 'loses' | 'back' | 'moves' | 'nothing';
  /** "Pass Line wins"; empty if it does nothing. */
  readonly says: string;
};

/** Every total to choose from, lowest first; the pair apart where it has another effect. */
export const choicesOf = ({ table }: Play): readonly Choice[] =>
  prospectsByTotal(table, LEARNER, {}, outlook(table, LEARNER)).map(({ rolls, name, prospect, does }) => ({
    roll: plainOf(rolls),
    name,
    does:
      prospect.netCents > 0
        ? 'wins'
        : prospect.netCents < 0
          ? 'loses'
          : prospect.returns.length > 0
            ? 'back'
            : prospect.travels.length > 0 || prospect.advances.length > 0
              ? 'moves'
              : 'nothing',
    says: does.join(', '),
  }));
