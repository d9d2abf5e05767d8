// The sentences of a trace: the situation, the rules that fired, the bets, the dice, what was decided, and the rack.

import { type Cents, capital, firstFace, secondFace, showDollars, wordList } from 'boxperson/base';
import type { EndingName, Strategy, StudyQuestion, TracedRoll, TraceEnd } from 'boxperson/lab';
import { plural } from 'boxperson/report';
import type { Rules } from 'boxperson/rules';
import {
  type Audience,
  callOf,
  evolve,
  isWorking,
  type Table,
  type TableEvent,
  tell,
  wagerNameOf,
  wagerResultsOf,
  wagersKeptOff,
} from 'boxperson/table';
import { upOrDown } from '../../play/answer/results.ts';

/** Why a strategy did what it did: the rules that fired, with their lines in the file. */
export type PlayReasons = { readonly rules: readonly string[]; readonly notes: readonly string[] };

/** The lab’s own player. */
const ME = 'player';
const TO_ME: Audience = { me: ME };

export const headLines = (rules: Rules, strategy: Strategy, question: StudyQuestion): readonly string[] => [
  `${strategy.title}${strategy.title === strategy.name ? '' : ` (${strategy.name})`} at ${rules.game.name}, roll by roll`,
  `The first session with seed ${question.seed}; ${question.bankrollCents === null ? 'no bankroll set' : `bankroll ${showDollars(question.bankrollCents)}`}.`,
];

/** One roll. */
export function rollLines(
  traced: TracedRoll,
  question: StudyQuestion,
  because: PlayReasons | null,
): readonly string[] {
  const { number, turn, bets, settled, before, roll, events, settledNetCents, onTableCents } = traced;
  const made = betLines(settled, bets);
  const closed = events.find((event) => event.type === 'RollClosed');
  const call = closed === undefined ? null : callOf(before, closed);
  const results = wagerResultsOf(before, events, TO_ME).filter((one) => one.player === ME);
  return [
    `Roll ${number}. ${turn === null ? 'The last bets are played out' : situationWords(settled)}.`,
    ...indented([
      ...(because === null ? [] : because.rules.length === 0 ? ['No rule applies.'] : because.rules),
      ...(because?.notes ?? []),
      ...(made.length === 0 && turn !== null ? ['You leave the layout as it is.'] : made),
      `${firstFace(roll)}-${secondFace(roll)}: ${call ?? ''}`,
      ...results.map((one) => one.says),
      ...wagersKeptOff(before, events, ME).map(
        (one) => `Your ${wagerNameOf(before, one)} was off and stays up.`,
      ),
      rackWords(settledNetCents, onTableCents, question),
    ]),
  ];
}

const indented = (lines: readonly string[]): readonly string[] => lines.map((line) => `  ${line}`);

/** "Come-out, new shooter: nothing is up". */
function situationWords(table: Table): string {
  const { point, dice, rules } = table;
  const puck =
    rules.game.points === null
      ? 'You have'
      : point === null
        ? `Come-out${dice.isFresh ? ', new shooter' : ''}:`
        : `Point ${point}:`;
  const up = table.wagers
    .filter((one) => one.player === ME)
    .map(
      (one) =>
        `${showDollars(one.stakeCents)} on ${wagerNameOf(table, one)}${isWorking(table, one) ? '' : ' (off)'}`,
    );
  return `${puck} ${up.length === 0 ? 'nothing up' : `${wordList(up)} up`}`;
}

/** What the player did before a roll, in the words of the table. */
function betLines(settled: Table, bets: readonly TableEvent[]): readonly string[] {
  let table = settled;
  return bets.flatMap((event) => {
    const says = TOLD.has(event.type) ? [tell(table, event, TO_ME)] : [];
    table = evolve(table, event);
    return says;
  });
}

const TOLD: ReadonlySet<TableEvent['type']> = new Set([
  'WagerMade',
  'WagerChanged',
  'WagerRemoved',
  'OnOffCalled',
]);

/** "Rack $290, $10 up: even so far." */
function rackWords(netCents: Cents, onTableCents: Cents, { bankrollCents }: StudyQuestion): string {
  const up = onTableCents === 0 ? 'nothing up' : `${showDollars(onTableCents)} up`;
  const rack = bankrollCents === null ? '' : `Rack ${showDollars(bankrollCents + netCents - onTableCents)}, `;
  return `${capital(`${rack}${up}`)}: ${upOrDown(netCents)} so far.`;
}

export function endLines(end: TraceEnd, question: StudyQuestion): readonly string[] {
  const { ending, isDone, netCents, rolls, bets, settled, onTableCents } = end;
  const { bankrollCents } = question;
  const took = isDone || ending !== null ? betLines(settled, bets) : [];
  const rack =
    bankrollCents === null
      ? ''
      : `, with ${showDollars(bankrollCents + netCents - onTableCents)} in the rack`;
  const counted = plural(rolls, 'roll');
  return [
    ...took,
    isDone
      ? `The session ends after ${counted}: ${ending === null ? 'nothing is left to do' : ENDINGS[ending]}. It ends ${upOrDown(netCents)}${rack}.`
      : `The trace stops here, after ${counted}; the session goes on. It stands ${upOrDown(netCents)}${rack}${onTableCents === 0 ? '' : ` and ${showDollars(onTableCents)} up for the next roll`}.`,
  ];
}

const ENDINGS: Readonly<Record<EndingName, string>> = {
  rolls: 'all its rolls are played',
  shooters: 'all its shooters have thrown',
  win: 'the goal is reached',
  loss: 'the loss limit is reached',
  ruin: 'the bankroll does not cover the next bets',
  strategy: 'the strategy goes home',
};
