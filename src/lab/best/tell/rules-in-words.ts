// A policy as rules that people can read: in which situation, with how much money, what to do.

import { type Cents, required, showDollars, wordList } from 'boxperson/base';
import { pointsOf } from 'boxperson/rules';
import type { PlayerView, StrategyAct } from '../../explore/strategy.ts';
import type { PlayRule } from '../best-play-result.ts';
import { choiceText, type MenuSituations, upName } from '../situations.ts';
import { centsAt } from '../solve/levels.ts';
import type { Policy } from '../solve/policy.ts';
import { deedsOf } from './deeds.ts';

/** The rules of everything that can happen from the start. Where nothing is to be done whatever the money, there is no rule. */
export function rulesInWords(
  situations: MenuSituations,
  policy: Policy,
  goalCents: Cents | null,
): readonly PlayRule[] {
  const roll = pointsOf(situations.rules.game).length > 0 ? 'a come-out roll' : 'a roll';
  const told = placesOf(situations, policy, goalCents)
    .map(({ said, ...place }) => ({ ...place, rules: rulesAt(policy, said) }))
    .filter(({ rules }) => rules.some((rule) => rule.do !== LEAVE));
  return merged(told, roll);
}

const LEAVE = 'leave everything as it is';

/** What to do with one amount of money, in words, for a range of rolls left. */
type Said = { readonly texts: readonly string[]; readonly low: number; readonly high: number };

/** A situation as people tell it: the point, the wagers that are up, and, only where it matters, whether the shooter is new. */
type Place = {
  readonly point: number | null;
  readonly up: string;
  readonly isNew: boolean | null;
  readonly said: ReadonlyMap<number, readonly Said[]>;
};

/** Situations that look alike are one place, unless they call for different wagers. */
function placesOf(situations: MenuSituations, policy: Policy, goalCents: Cents | null): readonly Place[] {
  const places = new Map<string, Place[]>();
  for (const [situation, byLevel] of deedsOf(situations, policy)) {
    const { view } = required(situations.all[situation], 'a situation');
    const said = new Map(
      [...byLevel].map(([level, deeds]) => [
        level,
        deeds.map(({ choice, low, high }) => ({
          texts: textsOf(view, choice.acts, centsAt(policy.levels, level), goalCents),
          low,
          high,
        })),
      ]),
    );
    const own = { point: view.point, up: upText(view), isNew: view.isNewShooter, said };
    const key = `${own.point} ${own.up}`;
    const alike = places.get(key) ?? [];
    const at = alike.findIndex((one) => joined(one.said, said) !== null);
    const same = alike[at];
    const both = same === undefined ? null : joined(same.said, said);
    if (same === undefined || both === null) places.set(key, [...alike, own]);
    else
      places.set(
        key,
        alike.with(at, { ...same, said: both, isNew: same.isNew === own.isNew ? own.isNew : null }),
      );
  }
  return [...places.values()].flatMap((alike) =>
    alike.length === 1 ? alike.map((one) => ({ ...one, isNew: null })) : alike,
  );
}

/** Two accounts of the same place as one; null if they contradict each other. */
function joined(a: Place['said'], b: Place['said']): Place['said'] | null {
  const both = new Map(a);
  for (const [level, own] of b) {
    const other = a.get(level);
    if (other === undefined) {
      both.set(level, own);
      continue;
    }
    if (other.length !== own.length) return null;
    const pairs = own.map((one, at) => [one, required(other[at], 'what was said')] as const);
    if (pairs.some(([one, before]) => one.texts.at(-1) !== before.texts.at(-1))) return null;
    both.set(
      level,
      pairs.map(([one, before]) => ({
        texts: one.texts,
        low: Math.min(one.low, before.low),
        high: Math.max(one.high, before.high),
      })),
    );
  }
  return both;
}

type Rule = Omit<PlayRule, 'where'>;

/** The rules of one place: amounts of money with the same words, one after another, are one rule. */
function rulesAt({ levels, rolls }: Policy, said: Place['said']): readonly Rule[] {
  type Open = { texts: readonly string[]; least: number; most: number; low: number; high: number };
  const rules: Open[] = [];
  let open: readonly Open[] = [];
  for (const [level, own] of [...said].sort(([a], [b]) => a - b)) {
    const next: Open[] = [];
    for (const { texts, low, high } of own) {
      // With one thing to do whatever the time, when it was possible does not matter.
      const before = open.find(
        (one) =>
          one.texts.some((text) => texts.includes(text)) &&
          (own.length === 1 ? open.length === 1 : one.low === low && one.high === high),
      );
      const rule = before ?? { texts, least: level, most: level, low, high };
      rule.texts = rule.texts.filter((text) => texts.includes(text));
      rule.most = level;
      rule.low = Math.min(rule.low, low);
      rule.high = Math.max(rule.high, high);
      if (before === undefined) rules.push(rule);
      next.push(rule);
    }
    open = next;
  }
  const hasTimes = rolls !== null && [...said.values()].some((own) => own.length > 1);
  return rules.map(({ texts, least, most, low, high }) => ({
    moneyCents: levels.count > 1 && rules.length > 1 ? [centsAt(levels, least), centsAt(levels, most)] : null,
    rollsLeft: hasTimes ? [low, high] : null,
    do: required(texts[0], 'words'),
  }));
}

/** Ways to say it, the most general first: all the money, what is missing, or the amount. */
function textsOf(
  view: PlayerView,
  acts: readonly StrategyAct[],
  moneyCents: Cents,
  goalCents: Cents | null,
): readonly string[] {
  const plain = choiceText(view, acts);
  const [act] = acts;
  if (goalCents === null || acts.length !== 1 || act?.do !== 'bet') return [plain];
  const rackCents = moneyCents - view.up.reduce((sum, one) => sum + one.cents, 0);
  const texts: string[] = [];
  if (act.cents === rackCents) texts.push(choiceText(view, acts, () => 'all your money'));
  if (act.cents === goalCents - moneyCents)
    texts.push(choiceText(view, acts, () => `the money that is missing to ${showDollars(goalCents)}`));
  return [...texts, plain];
}

type Told = Omit<Place, 'said'> & { readonly rules: readonly Rule[] };

/** Places that differ only in the point and have the same rules are told together. */
function merged(told: readonly Told[], roll: string): readonly PlayRule[] {
  const groups = new Map<string, Told & { readonly points: number[] }>();
  for (const one of told) {
    const key = JSON.stringify([one.point === null, one.up, one.isNew, one.rules]);
    const group = groups.get(key) ?? { ...one, points: [] };
    if (one.point !== null) group.points.push(one.point);
    groups.set(key, group);
  }
  return [...groups.values()].flatMap(({ points, up, isNew, rules }) => {
    const whose = isNew === null ? '' : isNew ? ' of a new shooter' : ' of the same shooter';
    const numbers = wordList(
      points.sort((a, b) => a - b),
      'or',
    );
    const when = points.length > 0 ? `With the point on ${numbers}` : `Before ${roll}${whose}`;
    return rules.map((rule) => ({ where: `${when}, with ${up} up`, ...rule }));
  });
}

const upText = (view: PlayerView): string =>
  view.up.length === 0
    ? 'nothing'
    : wordList(view.up.map((one) => `${upName(view, one)} ${showDollars(one.cents)}`));
