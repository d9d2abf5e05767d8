// A refusal as the page shows it: what happened, by which clause, and what may be done instead, each as one touch.

import { type Cents, ceilTo, showDollars } from '../../base/cents.ts';
import { areaKey, keyOf, spotAt } from '../../felt/area-key.ts';
import type { Table } from '../../table/state.ts';
import type { Told } from '../link/seen.ts';
import { basesForOdds, largestTaken, oddsOn } from './amount.ts';
import { type Asked, forCents, refusalOf } from './asked.ts';
import { type Later, whenOpen } from './later.ts';

/** What is known of a refusal, whether it was decided here or by the house. */
export type Refused = {
  readonly code: string;
  readonly clause: string | null;
  readonly says: string;
  readonly remedy: string;
  readonly nearestCents: readonly Cents[];
};

export type Way =
  | { readonly does: 'send'; readonly label: string; readonly asked: Asked }
  | { readonly does: 'later'; readonly label: string; readonly later: Later }
  | { readonly does: 'buy-in'; readonly label: string; readonly cents: Cents };

export type Note = Refused & { readonly ways: readonly Way[] };

export const toldRefused = (told: Extract<Told, { told: 'refused' }>): Refused => told;

/** The refusal of something that was asked, with what could be asked instead at the table as it is. */
export function noteOf(table: Table, me: string, refused: Refused, asked: Asked): Note {
  const ways: Way[] = [
    ...nearestWays(table, me, refused, asked),
    ...oddsWays(table, me, refused, asked),
    ...laterWays(table, me, asked),
    ...rackWays(table, me, refused, asked),
    ...seatWays(table, me, refused),
  ];
  return { ...refused, ways };
}

/** The nearest amounts, each only if the table would take it. */
function nearestWays(table: Table, me: string, refused: Refused, asked: Asked): readonly Way[] {
  return refused.nearestCents.flatMap((cents): readonly Way[] => {
    const other = forCents(asked, cents);
    if (other === null || refusalOf(table, me, other) !== null) return [];
    const verb = asked.do === 'bet' ? 'Bet' : 'Make it';
    return [{ does: 'send', label: `${verb} ${showDollars(cents)}`, asked: other }];
  });
}

/** A bet that holds may not be raised, but the odds behind it may be. */
function oddsWays(table: Table, me: string, refused: Refused, asked: Asked): readonly Way[] {
  if (!['contract', 'one-way', 'wrong-time'].includes(refused.code)) return [];
  const key = keyAsked(table, asked);
  const [base] = key === null ? [] : basesForOdds(table, me, key).filter((one) => keyOf(table, one) === key);
  const odds = base === undefined ? null : oddsOn(table, me, base, 'full');
  if (odds === null || odds.refusal !== null || !('cents' in odds.asked)) return [];
  return [{ does: 'send', label: `Full odds, ${showDollars(odds.asked.cents)}`, asked: odds.asked }];
}

function laterWays(table: Table, me: string, asked: Asked): readonly Way[] {
  if (asked.do !== 'bet' || asked.behind !== 0) return [];
  const key = areaKey(asked.wager, asked.on);
  const when = whenOpen(table, me, key);
  return when === null
    ? []
    : [
        {
          does: 'later',
          label: `Bet ${showDollars(asked.cents)} ${when}`,
          later: { key, cents: asked.cents },
        },
      ];
}

/** More chips, or the most that the rack allows. */
function rackWays(table: Table, me: string, refused: Refused, asked: Asked): readonly Way[] {
  if (refused.code !== 'too-few-chips') return [];
  const rack = table.players.find((one) => one.id === me)?.rackCents ?? 0;
  const { unitCents } = table.rules.house;
  const ways: Way[] = [];
  const spot = asked.do === 'bet' ? spotAt(table.rules, areaKey(asked.wager, asked.on)) : null;
  if (asked.do === 'bet' && spot !== null) {
    const cents = largestTaken(table, me, spot, rack, (amount) => ({ ...asked, cents: amount }));
    if (cents !== null)
      ways.push({ does: 'send', label: `Bet ${showDollars(cents)}`, asked: { ...asked, cents } });
  }
  const wanted = 'cents' in asked ? asked.cents : unitCents;
  ways.push({
    does: 'buy-in',
    label: 'Buy in for more',
    cents: ceilTo(Math.max(wanted, unitCents), unitCents),
  });
  return ways;
}

function seatWays(table: Table, me: string, refused: Refused): readonly Way[] {
  const sit: Asked = { do: 'sit', player: me };
  return refused.code === 'not-seated' && refusalOf(table, me, sit) === null
    ? [{ does: 'send', label: 'Sit down', asked: sit }]
    : [];
}

function keyAsked(table: Table, asked: Asked): string | null {
  if (asked.do === 'bet') return areaKey(asked.wager, asked.on);
  if (asked.do !== 'increase') return null;
  const standing = table.wagers.find((one) => one.id === asked.wager);
  return standing === undefined ? null : keyOf(table, standing);
}
