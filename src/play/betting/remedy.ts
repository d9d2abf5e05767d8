// A refusal as shown to a player: what happened, by which clause, and one-touch alternatives.

import { type Cents, ceilTo, showDollars } from 'boxperson/base';
import { areaKey, spotAt, standingSpotKey } from 'boxperson/felt';
import type { Refusal } from 'boxperson/rules';
import { isCouponKind, type Table } from 'boxperson/table';
import { basesForOdds, largestTaken, putOddsOn } from './amount.ts';
import { commandRefusal, forCents, type PlayerCommand } from './player-command.ts';
import { type WaitingBet, whenOpen } from './waiting-bet.ts';

/**
 * Something a player can do in one touch instead of a refused command: send another command, make the bet later, or
 * buy in.
 */
export type Remedy =
  | { readonly does: 'send'; readonly label: string; readonly asked: PlayerCommand }
  | { readonly does: 'later'; readonly label: string; readonly later: WaitingBet }
  | { readonly does: 'buy-in'; readonly label: string; readonly cents: Cents };

/** A refusal with what the player can do instead. */
export type RefusalAdvice = Refusal<string> & { readonly remedies: readonly Remedy[] };

/** A refusal of a command, with what the player can do instead at the current table. */
export function refusalAdviceOf(
  table: Table,
  me: string,
  refused: Refusal<string>,
  asked: PlayerCommand,
): RefusalAdvice {
  const remedies: Remedy[] = [
    ...nearestRemedies(table, me, refused, asked),
    ...oddsRemedies(table, me, refused, asked),
    ...laterRemedies(table, me, asked),
    ...rackRemedies(table, me, refused, asked),
    ...seatRemedies(table, me, refused),
  ];
  return { ...refused, remedies };
}

/** A coupon is bet whole or not at all, so another amount is no alternative. */
const isCouponBet = (asked: PlayerCommand): boolean => asked.do === 'bet' && isCouponKind(asked.instrument);

/** The nearest amounts, but only those the table would accept. */
function nearestRemedies(
  table: Table,
  me: string,
  refused: Refusal<string>,
  asked: PlayerCommand,
): readonly Remedy[] {
  if (isCouponBet(asked)) return [];
  return refused.nearestCents.flatMap((cents): readonly Remedy[] => {
    const other = forCents(asked, cents);
    if (other === null || commandRefusal(table, me, other) !== null) return [];
    const verb = asked.do === 'bet' ? 'Bet' : 'Make it';
    return [{ does: 'send', label: `${verb} ${showDollars(cents)}`, asked: other }];
  });
}

/** A contract bet may not be raised, but its odds may. */
function oddsRemedies(
  table: Table,
  me: string,
  refused: Refusal<string>,
  asked: PlayerCommand,
): readonly Remedy[] {
  if (!['contract', 'one-way', 'wrong-time'].includes(refused.code)) return [];
  const key = keyAsked(table, asked);
  const [base] =
    key === null ? [] : basesForOdds(table, me, key).filter((one) => standingSpotKey(table, one) === key);
  const odds = base === undefined ? null : putOddsOn(table, me, base, 'full');
  if (odds === null || odds.refusal !== null || !('cents' in odds.asked)) return [];
  return [{ does: 'send', label: `Full odds, ${showDollars(odds.asked.cents)}`, asked: odds.asked }];
}

function laterRemedies(table: Table, me: string, asked: PlayerCommand): readonly Remedy[] {
  // Bets made later are made with chips.
  if (asked.do !== 'bet' || asked.behind !== 0 || asked.instrument !== 'chips') return [];
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

/** More chips, or the most the rack allows. */
function rackRemedies(
  table: Table,
  me: string,
  refused: Refusal<string>,
  asked: PlayerCommand,
): readonly Remedy[] {
  if (refused.code !== 'too-few-chips') return [];
  const rack = table.players.find((one) => one.id === me)?.rackCents ?? 0;
  const { unitCents } = table.rules.house;
  const remedies: Remedy[] = [];
  const spot = asked.do === 'bet' ? spotAt(table.rules, areaKey(asked.wager, asked.on)) : null;
  if (asked.do === 'bet' && spot !== null && !isCouponBet(asked)) {
    const cents = largestTaken(table, me, spot, rack, (amount) => ({ ...asked, cents: amount }));
    if (cents !== null)
      remedies.push({ does: 'send', label: `Bet ${showDollars(cents)}`, asked: { ...asked, cents } });
  }
  const wanted = 'cents' in asked ? asked.cents : unitCents;
  remedies.push({
    does: 'buy-in',
    label: 'Buy in for more',
    cents: ceilTo(Math.max(wanted, unitCents), unitCents),
  });
  return remedies;
}

function seatRemedies(table: Table, me: string, refused: Refusal<string>): readonly Remedy[] {
  const sit: PlayerCommand = { do: 'sit', player: me };
  return refused.code === 'not-seated' && commandRefusal(table, me, sit) === null
    ? [{ does: 'send', label: 'Sit down', asked: sit }]
    : [];
}

function keyAsked(table: Table, asked: PlayerCommand): string | null {
  if (asked.do === 'bet') return areaKey(asked.wager, asked.on);
  if (asked.do !== 'increase') return null;
  const standing = table.wagers.find((one) => one.id === asked.wager);
  return standing === undefined ? null : standingSpotKey(table, standing);
}
