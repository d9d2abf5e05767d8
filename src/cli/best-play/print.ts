// Best play for people: the value, the rules, and the simulation that confirms it.

import { showDollars } from 'boxperson/base';
import type { BestPlay, BestPlayGoal, PlayRule } from 'boxperson/lab';

/** More rules than this are for programs: `--json` has them all. */
const RULES_SHOWN = 24;

export function printBestPlay(play: BestPlay, rollsPerHour: number): string {
  const { goal, rules, size } = play;
  const lines = [
    `${play.gameName}: ${play.menu.join(' ')}`,
    ...valueLines(play, rollsPerHour),
    '',
    'How to play',
    ...ruleLines(rules.slice(0, RULES_SHOWN)),
    ...(rules.length > RULES_SHOWN
      ? [`  … and ${show(rules.length - RULES_SHOWN)} more rules; --json prints them all.`]
      : []),
    '  Where there is no rule, leave everything as it is.',
    '',
    ...fileLines(play),
    ...simulationLines(play, rollsPerHour),
    `Found among ${show(size.situations)} situations before betting and ${show(size.withWagers)} with the wagers up` +
      (goal.name === 'cost'
        ? '.'
        : `, and ${show(size.amounts)} amounts of money in steps of ${showDollars(size.stepCents)}.`),
    ...(play.isPartial ? ['Stopped early: this is what there is so far.'] : []),
  ];
  return `${lines.join('\n')}\n`;
}

function valueLines({ goal, value, isPartial }: BestPlay, rollsPerHour: number): readonly string[] {
  const exact = value.fraction !== null && value.fraction.length <= 60 ? value.fraction : null;
  if (goal.name === 'cost') {
    const exactText = exact === null ? '' : `; exactly ${exact.replace(/^-/, '')} cents a roll`;
    return [
      `The least cost with ${showDollars(goal.stakeCents)} up: ${hourText(value.low, rollsPerHour)} an hour of ${rollsPerHour} rolls${exactText}.`,
      `No way to play this menu costs less than ${hourText(value.high, rollsPerHour, 8)} an hour.`,
    ];
  }
  return [
    `The chance to ${wordsOf(goal)}: ${percent(value.low, 4)}${exact === null ? '' : `, exactly ${exact}`}.`,
    `No way to play this menu has a chance above ${percent(value.high, 10, Math.ceil)}.${isPartial ? ' Both bounds hold, but they could still be closer.' : ''}`,
  ];
}

function wordsOf(goal: Exclude<BestPlayGoal, { readonly name: 'cost' }>): string {
  const money = showDollars(goal.bankrollCents);
  if (goal.name === 'win') return `turn ${money} into ${showDollars(goal.bankrollCents + goal.winCents)}`;
  return `still be playing after ${show(goal.rolls)} rolls with ${money}`;
}

function ruleLines(rules: readonly PlayRule[]): readonly string[] {
  const lines: string[] = [];
  let where = '';
  for (const rule of rules) {
    if (rule.where !== where) lines.push(`  ${rule.where}`);
    where = rule.where;
    const terms = [moneyText(rule.moneyCents), rollsText(rule.rollsLeft)]
      .filter((one) => one !== '')
      .join(', ');
    lines.push(`    ${terms === '' ? '' : `${terms}: `}${rule.do}`);
  }
  return lines;
}

function moneyText(cents: PlayRule['moneyCents']): string {
  if (cents === null) return '';
  const [least, most] = cents;
  return least === most ? `with ${showDollars(least)}` : `with ${showDollars(least)} to ${showDollars(most)}`;
}

function rollsText(rolls: PlayRule['rollsLeft']): string {
  if (rolls === null) return '';
  const [fewest, most] = rolls;
  if (fewest === most) return fewest === 1 ? 'for the last roll' : `with ${show(fewest)} rolls left`;
  return `with ${show(fewest)} to ${show(most)} rolls left`;
}

function fileLines({ yaml, whyNoYaml, size }: BestPlay): readonly string[] {
  const text = yaml?.trimEnd().split('\n') ?? null;
  if (text !== null) return ['As a strategy file (--out FILE.yaml)', ...text.map((line) => `  ${line}`), ''];
  const instead =
    size.moments === null
      ? 'It is also too long for a module.'
      : '--out FILE.js writes a module that simulate runs.';
  return [`There is no strategy file for this: ${whyNoYaml}`, instead, ''];
}

function simulationLines({ simulation, goal }: BestPlay, rollsPerHour: number): readonly string[] {
  if (simulation === null) return [];
  const { value, sessions, seed, straight, isInside } = simulation;
  const [low, high] = [value.low ?? value.value, value.high ?? value.value];
  const figures =
    goal.name === 'cost'
      ? `${hourText(value.value, rollsPerHour)} an hour, 99.9% interval ${hourText(high, rollsPerHour)} to ${hourText(low, rollsPerHour)}`
      : `${percent(value.value, 3)}, 99.9% interval ${percent(low, 3)} to ${percent(high, 3)}`;
  return [
    `Simulated over ${show(sessions)} sessions (seed ${seed}): ${figures}.`,
    isInside
      ? 'The calculated value lies inside.'
      : 'The calculated value lies outside, which should happen once in a thousand times.',
    `${show(straight.rolls)} of these rolls were repeated at the real table, with the same wagers and money after each.`,
  ];
}

/** The cost of an hour from the result of a roll; a gain has a minus sign. */
function hourText(centsPerRoll: number, rollsPerHour: number, places = 4): string {
  const cost = (-centsPerRoll * rollsPerHour) / 100;
  return `${cost < 0 ? '-' : ''}$${Math.abs(cost).toFixed(places)}`;
}

/** Chances near 0 or 1 need more places. */
function percent(share: number, places: number, round: (value: number) => number = Math.round): string {
  const scale = 10 ** (Math.min(share, 1 - share) < 1e-4 ? Math.max(places, 10) : places);
  return `${Number((round(share * 100 * scale) / scale).toPrecision(13))}%`;
}

const show = (count: number): string => count.toLocaleString('en-US');
