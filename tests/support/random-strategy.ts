// Strategy files made up at random from all the words of the language, with amounts that a New Jersey table takes.

import type {
  StrategyRule,
  WrittenBets,
  WrittenProgression,
  WrittenStrategy,
  WrittenSystem,
} from '../../src/lab/strategy/read/schema.ts';
import { SYSTEMS } from '../../src/lab/strategy/written-strategy.ts';
import type { Random } from './random.ts';

/** Bets that may be made while a point is on, each with the unit that the table takes. */
const NUMBERS: readonly (readonly [wager: string, unit: number])[] = [
  ['place-win@4', 5],
  ['place-win@5', 5],
  ['place-win@6', 6],
  ['place-win@8', 6],
  ['place-win@9', 5],
  ['place-win@10', 5],
  ['hardway@4', 1],
  ['hardway@6', 1],
  ['hardway@8', 1],
  ['field', 5],
  ['any-craps', 1],
  ['come', 5],
];

/** Conditions on the dice, which tie no wagers together. */
const ON_DICE = [
  'any roll',
  'not new shooter',
  'at least 2 rolls of this shooter',
  'at least 1 points made',
  'fewer than 70 rolls of this session',
  'at least 2 shooters seen',
  'at least 1 sevens in a row',
  'last 2 rolls were not 7',
  'last rolls were 6/8 then 2/3/4/5/6',
  'at least 3 rolls without 7',
  'fewer than 2 passes in a row',
  'at least 1 misses in a row',
  'fewer than 2 seven-outs in a row',
  'last roll was not 2/12',
] as const;

/** Conditions on wagers, which tie them to the bets of the rule. */
const ON_WAGERS = [
  'place-win@6 won',
  'hardway is up',
  'place-win@5 is not up',
  'at least 1 wins of place-win@8',
  'fewer than 2 losses in a row of field',
  'at least 1 losses of hardway@6',
  'fewer than 3 numbers covered',
] as const;

/** Conditions on what all wagers share. */
const ON_ALL = [
  'at least $20 up',
  'less than $40 down',
  'at least $900 left',
  'less than $15 down on this shooter',
  'less than $30 below the best',
  'fewer than 2 losing shooters in a row',
  'at least 1 winning shooters in a row',
  'chance of 1 in 3',
] as const;

/** Whether a strategy has anything that ties all its wagers together. */
export const isCoupled = (written: WrittenStrategy): boolean =>
  written['stop at']?.['below best'] !== undefined ||
  (written.when ?? []).some(
    (rule) =>
      rule.or !== undefined ||
      [rule.if].flat().some((text) => ON_ALL.some((one) => one === text)) ||
      (typeof rule.do === 'object' && Object.values(rule.do).some((value) => String(value).endsWith('%'))),
  );

/** A strategy of several rules; about half of them have nothing that ties all their wagers together. */
export function randomStrategy(random: Random): WrittenStrategy {
  const isFree = random.chance(50);
  const wagers = NUMBERS.filter(() => random.chance(55));
  const own = wagers.length === 0 ? NUMBERS.slice(0, 2) : wagers;
  const rules = own.map((one) => ruleFor(random, one, isFree));
  const moved = own.filter(
    (_, index) =>
      random.chance(75) &&
      !Object.values(rules[index]?.do ?? {}).some((value) => String(value).endsWith('%')),
  );
  const presses: WrittenProgression[] = [];
  const systems: WrittenSystem[] = [];
  for (const [wager, unit] of moved) {
    if (random.chance(60)) presses.push(pressOf(random, wager, unit));
    else systems.push(systemOf(random, wager, unit));
  }
  const line = random.pick([{ pass: 5 }, { 'dont-pass': 5 }, null]);
  return {
    name: 'made-up',
    title: 'Made up',
    ...(line === null ? {} : { 'start with': line }),
    when: random.chance(15) ? [...rules, { if: 'at least 6 points made', do: 'go home' }] : rules,
    ...(presses.length === 0 ? {} : { press: presses }),
    ...(systems.length === 0 ? {} : { system: systems }),
    ...(random.chance(15) ? { 'each shooter': random.pick([{ rolls: 9 }, { loss: 40 }]) } : {}),
    ...(!isFree && random.chance(30) ? { 'stop at': { 'below best': random.pick([40, 90]) } } : {}),
  };
}

function ruleFor(
  random: Random,
  [wager, unit]: readonly [wager: string, unit: number],
  isFree: boolean,
): StrategyRule {
  const extra = random.weighed<readonly string[]>([
    [3, []],
    [4, [random.pick(ON_DICE)]],
    [1, [random.pick(ON_WAGERS)]],
    [isFree ? 0 : 2, [random.pick(ON_ALL)]],
  ]);
  const amount = !isFree && random.chance(10) && wager !== 'come' ? '1%' : unit;
  const bets: WrittenBets = { [wager]: amount };
  const other = isFree || random.chance(80) ? {} : { or: [{ field: 5 }] };
  const skip = wager.startsWith('place') && random.chance(15) ? { skip: 'point' as const } : {};
  return { if: ['point on', ...extra], ...skip, do: bets, ...other };
}

function pressOf(random: Random, wager: string, unit: number): WrittenProgression {
  const side = random.pick(['win', 'loss', '2 wins'] as const);
  const after = { 'each of': wager, after: side };
  // A long ladder is what makes parts worth while.
  const most = { 'up to': unit * random.pick([10, 40, 150]) };
  const back = random.chance(30)
    ? { 'back after': side === 'loss' ? ('win' as const) : ('loss' as const), 'steps back': 1 }
    : {};
  const isOnePayout = wager.startsWith('place') || wager.startsWith('hardway');
  if (isOnePayout && random.chance(25))
    return { ...after, by: random.pick(['the win', 'half the win'] as const), ...most, ...back };
  if (random.chance(30)) return { ...after, to: 'double', ...most, 'at the end': 'start over' };
  return { ...after, by: unit, ...most, ...back };
}

const systemOf = (random: Random, wager: string, unit: number): WrittenSystem => ({
  'each of': wager,
  play: random.pick(SYSTEMS),
  'up to': unit * random.pick([12, 60]),
});
