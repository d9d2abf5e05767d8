// Best play as a strategy file, if the words of strategy files can say it. What is written is checked: in every situation that the
// policy gets into, the file must bet the same.

import { type Cents, plainDollars, required, type Weights } from 'boxperson/base';
import { exactFigures } from '../../exact/exact.ts';
import { takeTurn } from '../../explore/at-the-table.ts';
import { Explorer } from '../../explore/explore.ts';
import { StrategyFault } from '../../explore/fault.ts';
import { situationKey, withoutCounters } from '../../explore/situation.ts';
import { strategyOf } from '../../strategy/play/strategy-of.ts';
import type { WrittenStrategy } from '../../strategy/read/schema.ts';
import { menuItemName } from '../menu.ts';
import type { BettingChoice, MenuSituation, MenuSituations } from '../situations.ts';
import type { Policy } from '../solve/policy.ts';
import { deedsOf } from './deeds.ts';

/** The written strategy, or why there is none. */
export type WrittenPlay = { readonly written: WrittenStrategy } | { readonly whyNot: string };

type Wanted = Readonly<Record<string, number | 'take down'>>;

export function writtenPlay(
  situations: MenuSituations,
  policy: Policy,
  about: Pick<WrittenStrategy, 'name' | 'title' | 'about' | 'stop at'>,
  claimed: Claimed,
): WrittenPlay {
  const chosen = new Map<number, BettingChoice>();
  for (const [situation, byLevel] of deedsOf(situations, policy)) {
    const all = new Set([...byLevel.values()].flatMap((deeds) => deeds.map(({ choice }) => choice)));
    const [only] = all;
    if (only === undefined || all.size > 1)
      return {
        whyNot:
          'the best wagers depend on the money or the rolls that are left, and a strategy file would need a rule for each amount.',
      };
    chosen.set(situation, only);
  }
  if (chosen.size === 0) return { whyNot: 'there is no bet to make.' };
  const written = { ...about, ...rulesFor(situations, chosen) };
  const isSame = [...chosen].every(([situation, { ready }]) => {
    const { table } = required(situations.all[situation], 'a situation');
    return (
      betsThere(written, situations, table) === required(situations.ready[ready], 'a ready situation').key
    );
  });
  if (!isSame)
    return {
      whyNot:
        'the best wagers depend on which wagers are up, in a way that the conditions of strategy files cannot tell apart.',
    };
  if (claimed.goal.name === 'win' && !winsAsOften(written, situations, claimed))
    return { whyNot: 'a strategy file stops at a win with wagers still up that may lose.' };
  return { written };
}

type Claimed = {
  readonly goal: { readonly name: string; readonly bankrollCents?: Cents; readonly winCents?: Cents };
  readonly weights: Weights | null;
  readonly low: number;
  readonly high: number;
};

/** Whether the lab's exact session figures for the file give the same chance. */
function winsAsOften(
  written: WrittenStrategy,
  { rules }: MenuSituations,
  { goal, weights, low, high }: Claimed,
): boolean {
  const explorer = new Explorer(rules, strategyOf(written, rules));
  const { bankrollCents = 0, winCents = 0 } = goal;
  const limits = { bankrollCents, winCents, lossCents: null, rolls: null, shooters: null };
  const win = exactFigures(explorer, limits, weights).session?.endings.win ?? Number.NaN;
  return win > low - NEAR && win < high + NEAR;
}

const NEAR = 1e-9;

/** The key of the table after the file has bet there; null if it cannot. */
function betsThere(
  written: WrittenStrategy,
  { rules }: MenuSituations,
  table: MenuSituation['table'],
): string | null {
  const strategy = strategyOf(written, rules);
  try {
    return situationKey(
      withoutCounters(takeTurn(strategy, table, strategy.start, null, []).table),
      null,
      false,
    );
  } catch (error) {
    if (error instanceof StrategyFault) return null;
    throw error;
  }
}

/** A rule for each set of wagers, with the points for which it is wanted. */
function rulesFor(
  { all, rules }: MenuSituations,
  chosen: ReadonlyMap<number, BettingChoice>,
): Pick<WrittenStrategy, 'start with' | 'when'> {
  const byPoint = new Map<number, Record<string, number | 'take down'>>();
  for (const [situation, choice] of chosen) {
    const { view } = required(all[situation], 'a situation');
    const wanted = byPoint.get(view.point ?? 0) ?? {};
    for (const act of choice.acts) {
      if (act.do === 'bet') {
        const isOdds = rules.offered.get(act.wager)?.wager.behind !== undefined;
        wanted[menuItemName({ wager: act.wager, on: isOdds ? null : (act.on ?? null) })] = dollars(act.cents);
      } else if (act.do !== 'turn') {
        const one = required(view.up[act.id], 'a wager that is up');
        const name = menuItemName({ wager: one.wager, on: one.behind === 0 ? one.on : null });
        if (act.do === 'change') wanted[name] = dollars(act.cents);
        else wanted[name] ??= 'take down';
      }
    }
    byPoint.set(view.point ?? 0, wanted);
  }
  const comeOut = byPoint.get(0) ?? {};
  byPoint.delete(0);
  const groups = new Map<string, { points: number[]; wanted: Wanted }>();
  for (const [point, wanted] of [...byPoint].sort(([a], [b]) => a - b)) {
    if (Object.keys(wanted).length === 0) continue;
    const key = JSON.stringify(Object.entries(wanted).sort());
    const group = groups.get(key) ?? { points: [], wanted };
    group.points.push(point);
    groups.set(key, group);
  }
  const when = [...groups.values()].map(({ points, wanted }) => ({
    if: points.length === byPoint.size ? 'point on' : `point is ${points.join('/')}`,
    do: wanted,
  }));
  const isPlain = Object.values(comeOut).every((one) => one !== 'take down');
  const first = isPlain || Object.keys(comeOut).length === 0 ? [] : [{ if: 'come-out', do: comeOut }];
  const rest = [...first, ...when];
  return {
    ...(isPlain && Object.keys(comeOut).length > 0 ? { 'start with': comeOut } : {}),
    ...(rest.length === 0 ? {} : { when: rest }),
  } as Pick<WrittenStrategy, 'start with' | 'when'>;
}

const dollars = (cents: number): number => Number(plainDollars(cents));
