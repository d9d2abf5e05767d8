// One illustration being played: what is on the felt, what the last roll did and why, and the result so far. It is the real
// table: nothing here works out a rule.

import { type Cents, ROLLS, type Roll, required } from 'boxperson/base';
import {
  callOf,
  outlook,
  prospectsByTotal,
  sumOfResults,
  type Table,
  type TableEvent,
  tell,
  wagerResultsOf,
} from 'boxperson/table';
import { needLines } from '../coach/needs.ts';
import { resultLines, resultsOfRoll } from '../coach/results-in-words.ts';
import type { Illustration } from './illustrations.ts';
import {
  betFor,
  LEARNER,
  OTHER_SHOOTER,
  type PracticeRoll,
  plainRollOf,
  playerChipsCents,
  practiceRoll,
  practiceTable,
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
export type IllustrationState = {
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
export function playFromStart(illustration: Illustration): IllustrationState {
  const { rules, shooter } = illustration;
  let table = practiceTable(rules, shooter === LEARNER ? [LEARNER] : [LEARNER, OTHER_SHOOTER], RACK_CENTS);
  const onLine = illustration.bets.filter(({ spot, isOdds }) => spot.wager.line === true && !isOdds);
  for (const roll of illustration.opening)
    table = practiceRoll(ready(table, { ...illustration, bets: onLine }).table, roll, shooter).table;
  const worthAtStart = playerChipsCents(table, LEARNER);
  const first = ready(table, illustration);
  return {
    ...first,
    last: null,
    rolls: 0,
    netCents: playerChipsCents(first.table, LEARNER) - worthAtStart,
    worthAtStart,
  };
}

/** The illustration after this roll, with its bets up again as far as the table takes them. */
export function playAfterRoll(
  illustration: Illustration,
  play: IllustrationState,
  roll: Roll,
): IllustrationState {
  const rolled = practiceRoll(play.table, roll, illustration.shooter);
  const next = ready(rolled.table, illustration);
  return {
    ...play,
    ...next,
    last: toldOf(rolled),
    rolls: play.rolls + 1,
    stakedCents: play.stakedCents + next.stakedCents,
    netCents: playerChipsCents(next.table, LEARNER) - play.worthAtStart,
  };
}

/** Each of the 36 rolls once, one after another: the result is exactly the house's share of a bet on one roll. */
export const playAfterEveryRoll = (illustration: Illustration): IllustrationState =>
  ROLLS.reduce((play, roll) => playAfterRoll(illustration, play, roll), playFromStart(illustration));

/** The bets of an illustration put down: the learner's, and the line bet of another shooter. */
function ready(
  table: Table,
  { bets, line, shooter }: Pick<Illustration, 'bets' | 'line' | 'shooter'>,
): Pick<IllustrationState, 'table' | 'bets' | 'waits' | 'stakedCents'> {
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

function toldOf({ before, events, roll, table }: PracticeRoll): Told {
  const closed = required(
    events.find((event) => event.type === 'RollClosed'),
    'a settled roll is closed',
  );
  const audience = { me: LEARNER, player: (id: string) => id };
  const results = wagerResultsOf(before, events, audience).filter(({ player }) => player === LEARNER);
  const moved = results.filter(({ kind }) => kind === 'moved' || kind === 'marked').map(({ says }) => says);
  const decided = resultLines(resultsOfRoll(before, events, closed, LEARNER)).map(({ says }) => says);
  const needs = moved.length === 0 ? [] : needLines(table, LEARNER).map(({ says }) => says);
  return {
    roll,
    call: callOf(before, closed) ?? '',
    says: [...decided, ...moved, ...needs],
    netCents: sumOfResults(results).netCents,
    events,
  };
}

/** What a total would do to the learner now. */
export type RollChoice = {
  readonly roll: Roll;
  readonly name: string;
  readonly does: 'wins' | 'loses' | 'back' | 'moves' | 'nothing';
  /** "Pass Line wins"; empty if it does nothing. */
  readonly says: string;
};

/** Every total to choose from, lowest first; the pair apart where it has another effect. */
export const rollChoicesOf = ({ table }: IllustrationState): readonly RollChoice[] =>
  prospectsByTotal(table, LEARNER, {}, outlook(table, LEARNER)).map(({ rolls, name, prospect, does }) => ({
    roll: plainRollOf(rolls),
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
