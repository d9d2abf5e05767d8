// Checks before play that a strategy's wagers exist at a table, so a typo is reported with its line. The table itself judges
// which bets are legal in which situation.

import { nearestOf, type Ratio } from 'boxperson/base';
import {
  type CompiledSpot,
  findSpot,
  notOfferedClause,
  pointsOf,
  type Rules,
  type Wager,
} from 'boxperson/rules';
import {
  type FilePlaces,
  type FileProblem,
  orList,
  type Path,
  type WrongValue,
  wrongValue,
} from 'boxperson/written';
import { stakeOf } from '../play/amount.ts';
import { wagerOf } from '../play/bet-target.ts';
import { type Condition, conditionNamed, wagerIn } from '../play/condition.ts';
import {
  type FlatRuleBet,
  hasProgression,
  isEntryNamed,
  isRuleAction,
  progressionsOf,
  progressionWagers,
  strategyBets,
} from '../play/program.ts';
import { type WagerName, wagerNamed } from '../play/wager-name.ts';
import { asList } from '../written-strategy.ts';
import type { WrittenBets, WrittenProgression, WrittenStrategy } from './schema.ts';

/** A problem with the path to the word or value that caused it. */
type Found = WrongValue & { readonly path: Path; readonly isWord: boolean };

/** Every problem of a strategy at one table, in file order; a strategy that is not from a file has no line numbers. */
export function checkStrategy(
  written: WrittenStrategy,
  rules: Rules,
  source: { readonly file: string; readonly places: FilePlaces } | null = null,
): readonly FileProblem[] {
  return [
    ...betProblems(written, rules),
    ...conditionProblems(written, rules),
    ...progressionProblems(written, rules),
  ].map(({ says, instead, path, isWord }) => ({
    says,
    instead,
    file: source?.file ?? null,
    at: source === null ? null : isWord ? source.places.word(path) : source.places.value(path),
  }));
}

function* betsIn(written: WrittenStrategy): Generator<{ readonly bets: WrittenBets; readonly path: Path }> {
  if (written['start with'] !== undefined) yield { bets: written['start with'], path: ['start with'] };
  for (const [index, when] of (written.when ?? []).entries()) {
    if (typeof when.do === 'object') yield { bets: when.do, path: ['when', index, 'do'] };
    for (const [at, bets] of (when.or ?? []).entries()) yield { bets, path: ['when', index, 'or', at] };
  }
}

function* betProblems(written: WrittenStrategy, rules: Rules): Generator<Found> {
  const bet = new Set<string>();
  for (const { bets } of betsIn(written)) for (const key of Object.keys(bets)) bet.add(wagerNamed(key).wager);
  for (const { bets, path } of betsIn(written))
    for (const [key, value] of Object.entries(bets)) {
      const name = wagerNamed(key);
      const wager = wagerOf(rules, name.wager);
      const found =
        nameProblem(rules, name, wager) ?? (isRuleAction(value) ? null : numberProblem(rules, name, wager));
      if (found !== null) yield { ...found, path: [...path, key], isWord: true };
      else if (wager?.behind !== undefined && !bet.has(wager.behind)) {
        const says = `${name.wager} go behind ${wager.behind}, which this strategy never bets.`;
        yield {
          ...wrongValue(says, `Bet ${wager.behind} too, for example ${wager.behind}: 10.`),
          path: [...path, key],
          isWord: true,
        };
      } else {
        const kind = isRuleAction(value) ? null : amountProblem(key, value, wager);
        if (kind !== null) yield { ...kind, path: [...path, key], isWord: false };
      }
    }
}

/** An amount of the wrong kind for its wager. */
function amountProblem(key: string, value: number | string, wager: Wager | null): WrongValue | null {
  const { kind } = stakeOf(value);
  if (wager?.behind === undefined)
    return kind === 'dollars' || kind === 'share'
      ? null
      : wrongValue(`“${value}” is for odds only.`, `Write the dollars for ${key}, such as 10.`);
  return kind === 'share'
    ? wrongValue(`“${value}” of the bankroll cannot be odds.`, 'Write dollars, 2x, 3-4-5x or full.')
    : null;
}

function* conditionProblems(written: WrittenStrategy, rules: Rules): Generator<Found> {
  for (const [index, when] of (written.when ?? []).entries())
    for (const [at, text] of asList(when.if).entries()) {
      const condition = conditionNamed(text);
      const name = wagerIn(condition);
      const found =
        name === null
          ? (pointProblem(rules, condition) ?? lineProblem(rules, condition))
          : nameProblem(rules, name, wagerOf(rules, name.wager));
      const path = ['when', index, 'if', ...(typeof when.if === 'string' ? [] : [at])];
      if (found !== null) yield { ...found, path, isWord: false };
    }
}

/** A condition on a point that the game does not have. */
function pointProblem({ game }: Rules, { fact }: Condition): WrongValue | null {
  const points = pointsOf(game);
  const bad =
    fact.is === 'point' ? fact.numbers.find((number) => !points.some((one) => one === number)) : undefined;
  if (bad === undefined) return null;
  return wrongValue(
    `${bad} is never the point at ${game.name}.`,
    points.length === 0 ? 'Leave the condition out.' : `Write one of ${points.join(', ')}.`,
  );
}

/** A condition on passes and misses at a game without a line. */
function lineProblem({ game, spots }: Rules, { fact }: Condition): WrongValue | null {
  const isAboutLine = fact.is === 'at-least' && LINE_COUNTS.has(fact.count.of);
  return isAboutLine && !spots.some(({ wager }) => wager.line === true)
    ? wrongValue(`${game.name} has no line to pass or miss.`, 'Use a condition on the totals of rolls.')
    : null;
}

const LINE_COUNTS: ReadonlySet<string> = new Set([
  'passes in a row',
  'misses in a row',
  'seven-outs in a row',
]);

function* progressionProblems(written: WrittenStrategy, rules: Rules): Generator<Found> {
  const entries = strategyBets(written, rules);
  const progressions = progressionsOf(written);
  for (const [order, { kind, index, one }] of progressions.entries()) {
    const word = one['each of'] === undefined ? 'all of' : 'each of';
    const isList = typeof one[word] !== 'string';
    for (const [at, name] of progressionWagers(one).entries()) {
      const path: Path = [kind, index, word, ...(isList ? [at] : [])];
      const moved = entries.filter((entry) => isEntryNamed(name, entry));
      const found =
        nameProblem(rules, name, wagerOf(rules, name.wager)) ??
        movedProblem(name, moved) ??
        winProblem(rules, name, moved, kind === 'system' ? undefined : one.by);
      if (found !== null) yield { ...found, path, isWord: false };
      const other = progressions
        .slice(0, order)
        .find((before) => moved.some((entry) => hasProgression(before.one, entry)));
      if (other === undefined) continue;
      const says = `${showName(name)} already has a ${other.kind}.`;
      const instead = 'Write one progression for it; to: takes a list of amounts, rising or falling.';
      yield { ...wrongValue(says, instead), path, isWord: false };
    }
  }
}

function movedProblem(name: WagerName, moved: readonly FlatRuleBet[]): WrongValue | null {
  if (moved.length === 0)
    return wrongValue(`This strategy never bets ${showName(name)}.`, 'Name a wager that it bets.');
  const isMoney = moved.some(({ does }) => typeof does === 'object' && does.kind === 'dollars');
  if (isMoney) return null;
  return moved.some(({ does }) => typeof does === 'object' && does.kind === 'share')
    ? wrongValue(
        `${showName(name)} is a part of the bankroll, which moves by itself.`,
        'Write dollars for it, or leave this progression out.',
      )
    : wrongValue(`${showName(name)} has no dollar amount to move.`, 'Press the bet that the odds go behind.');
}

/** A press by the win of a bet that pays in more than one way. */
function winProblem(
  rules: Rules,
  name: WagerName,
  moved: readonly FlatRuleBet[],
  by: WrittenProgression['by'],
): WrongValue | null {
  if (by !== 'the win' && by !== 'half the win') return null;
  const isOne = moved.every(({ wager, on }) => {
    const spot = findSpot(rules, wager, on);
    return spot !== null && spot.pays !== null && new Set(winsOf(spot).map(showRatio)).size === 1;
  });
  return isOne
    ? null
    : wrongValue(
        `${showName(name)} has no single payout to press by.`,
        'Write dollars under by:, or amounts under to:.',
      );
}

const winsOf = ({ tables }: CompiledSpot): readonly Ratio[] =>
  tables.flatMap((table) => (table ?? []).flatMap((one) => (one?.kind === 'win' ? [one.pays] : [])));

const showRatio = ({ over, under }: Ratio): string => `${over}/${under}`;

const showName = ({ wager, on }: WagerName): string =>
  on === null ? wager : `${wager}@${on === 'point' ? on : on.join('/')}`;

/** A name unknown to the game, or a wager this house does not offer. */
function nameProblem(rules: Rules, name: WagerName, wager: Wager | null): WrongValue | null {
  const { game, offered } = rules;
  if (wager === null) {
    const near = nearestOf(name.wager, offered.keys());
    return wrongValue(
      `${game.name} has no wager called “${name.wager}”.`,
      near === null ? `Write one of ${[...offered.keys()].join(', ')}.` : `Did you mean “${near}”?`,
    );
  }
  if (!offered.has(wager.id))
    return wrongValue(
      `This house does not offer ${wager.name} [${notOfferedClause(rules, wager.id)}].`,
      'Leave it out, or enable it under house:.',
    );
  if (name.on === null || name.on === 'point') return null;
  const bad = name.on.find(
    (on) =>
      findSpot(rules, wager.id, on) === null &&
      !(takesNumber(wager) && pointsOf(game).some((point) => point === on)),
  );
  return bad === undefined
    ? null
    : wrongValue(`There is no ${wager.id} on ${bad}.`, whichNumbers(rules, wager));
}

/** A bet without the number it needs, or on a number that it can only travel to. */
function numberProblem(rules: Rules, { on }: WagerName, wager: Wager | null): WrongValue | null {
  if (wager === null || wager.behind !== undefined) return null;
  const hasNumbers = wager.spots.some((spot) => spot.on !== null);
  if (hasNumbers === (on !== null)) return null;
  return wrongValue(
    hasNumbers ? `${wager.id} needs a number.` : `${wager.id} is not bet on a number.`,
    whichNumbers(rules, wager),
  );
}

const takesNumber = (wager: Wager): boolean =>
  wager.spots.some(({ plan }) => plan.kind === 'stages' && plan.numbers !== undefined);

function whichNumbers(rules: Rules, wager: Wager): string {
  const numbers = [...(rules.offered.get(wager.id)?.byOn.keys() ?? [])].filter((on) => on !== null);
  if (numbers.length > 0) return `Write ${orList(numbers.map((on) => `${wager.id}@${on}`))}.`;
  return takesNumber(wager)
    ? `Write ${wager.id}, or use a condition on ${pointsOf(rules.game).join(', ')}.`
    : `Write ${wager.id}.`;
}
