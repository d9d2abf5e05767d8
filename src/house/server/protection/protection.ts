// Player protection: players' own limits, checked before a command reaches the table. Taking bets down, cashing out, leaving,
// and the rolls that decide standing wagers are always allowed.

import { type Cents, floorTo, showDollars } from 'boxperson/base';
import type { TableWithId } from 'boxperson/host';
import { feeWhenMade, isRefusal, type Refusal, refuse } from 'boxperson/rules';
import {
  type BetTerms,
  boundsOf,
  playerConcerned,
  spotFor,
  spotOf,
  type Table,
  type TableCommand,
} from 'boxperson/table';
import { isExcluded, isLocked, type Person, type ReadonlyPeopleBook } from '../people/book.ts';
import type { PersonId } from '../people/event.ts';
import { putsAtRisk } from '../people/permission.ts';
import { showMoment, showWait } from '../people/refusal.ts';
import { hasLimits, LIMIT_NAMES, type LimitName, limitNow } from './limits.ts';
import { BREAK_MS, holdingsAt, type PersonPlay, type PlayQuestions } from './play.ts';

const STILL = 'You can still take bets down, cash out and leave.';
const MINUTE_MS = 60_000;

/** Null if neither a lock nor one of the player's own limits forbids a command, regardless of who gives it for them. */
export function protectionFor(
  people: ReadonlyPeopleBook,
  tally: PlayQuestions,
  here: TableWithId,
  command: TableCommand,
  nowMs: number,
): Refusal | null {
  if (!putsAtRisk(here.table, command)) return null;
  const id = playerConcerned(here.table, command);
  const person = id === null ? null : people.person(id);
  if (person === null) return null;
  if (isLocked(person)) return refuse('no-authority', null, 'This account is locked.', 'Ask an operator.');
  if (isExcluded(person, nowMs)) return excluded(person);
  if (!hasLimits(person.limits)) return null;
  const play = tally.playOf(person.id, nowMs);
  const late = outOfTime(person, play, tally, nowMs);
  if (late !== null) return late;
  const wager = wagerOf(here.table, command);
  if (wager === null) return null;
  return aboveOwn(boundsFor(person, play, wager, tally, here, nowMs), wager);
}

function excluded({ exclusion }: Person): Refusal {
  const untilMs = exclusion?.untilMs ?? null;
  const end = untilMs === null ? 'permanently' : `until ${showMoment(untilMs)}`;
  return refuse('no-authority', null, `You have excluded yourself from play ${end}.`, STILL);
}

function outOfTime(person: Person, play: PersonPlay, tally: PlayQuestions, nowMs: number): Refusal | null {
  const visit = limitNow(person.limits, 'time-visit', nowMs);
  if (visit !== null && play.visit.playedMs >= visit * MINUTE_MS)
    return refuse(
      'wrong-time',
      null,
      `You have reached your own limit of ${minutes(visit)} per visit.`,
      `${STILL} ${breakEnds()}`,
    );
  const day = limitNow(person.limits, 'time-day', nowMs);
  return day !== null && play.day.playedMs >= day * MINUTE_MS
    ? refuse(
        'wrong-time',
        null,
        `You have reached your own limit of ${minutes(day)} per day.`,
        `${STILL} ${dayEnds(tally, nowMs)}`,
      )
    : null;
}

const minutes = (count: number): string => (count === 1 ? '1 minute' : `${count} minutes`);

/** A wager that a command makes or raises, for checking its player's limits. */
type Wagered = {
  /** The whole amount. */
  readonly cents: Cents;
  /** The addition to the amount at risk, plus any immediate cost. */
  readonly added: (cents: Cents) => Cents;
  /** The largest amount the table takes that passes the check; null if there is none. */
  readonly nearest: (isAllowed: (cents: Cents) => boolean) => Cents | null;
};

function wagerOf(table: Table, command: TableCommand): Wagered | null {
  if (command.do === 'bet') return wagerMade(table, command, false);
  if (command.do === 'increase' || command.do === 'correct-wager') return wagerRaised(table, command);
  if (command.do !== 'confirm') return null;
  const pending = table.pending.find((one) => one.id === command.pending);
  return pending === undefined ? null : wagerMade(table, pending.bet, true);
}

function wagerMade(table: Table, bet: BetTerms, isCounted: boolean): Wagered | null {
  const found = spotFor(table, bet);
  if (isRefusal(found)) return null;
  const { spot, base } = found;
  const bounds = boundsOf(table, spot, base, { player: bet.player, hasSplit: bet.split !== null });
  const isFree = bet.instrument === 'coupon' || isCounted;
  // An unpayable amount has no fee; the table refuses it.
  const fee = (cents: Cents): Cents =>
    spot.wager.fee === undefined ? 0 : feeWhenMade(table.rules, spot, floorTo(cents, bounds.stepCents));
  return {
    cents: bet.cents,
    added: (cents) => (isFree ? 0 : cents) + fee(cents),
    nearest: (isAllowed) =>
      largest(bounds.leastCents, bounds.stepCents, bet.cents, bounds.mostCents, isAllowed),
  };
}

function wagerRaised(
  table: Table,
  command: Extract<TableCommand, { do: 'increase' | 'correct-wager' }>,
): Wagered | null {
  const standing = table.wagers.find((one) => one.id === command.wager);
  if (standing === undefined) return null;
  const spot = spotOf(table, standing);
  const { stakeCents, feeCents, player, behind, id } = standing;
  const base = table.wagers.find((one) => one.id === behind) ?? null;
  const { stepCents, mostCents } = boundsOf(table, spot, base, { player, except: id });
  const fee = (cents: Cents): Cents =>
    spot.wager.fee === undefined ? 0 : feeWhenMade(table.rules, spot, floorTo(cents, stepCents)) - feeCents;
  return {
    cents: command.cents,
    added: (cents) => Math.max(0, cents - stakeCents) + Math.max(0, fee(cents)),
    nearest: (isAllowed) => largest(stakeCents + stepCents, stepCents, command.cents, mostCents, isAllowed),
  };
}

/** The largest payable amount below the request that is allowed. Anything larger is not, so a binary search finds it. */
function largest(
  leastCents: Cents,
  stepCents: Cents,
  wishCents: Cents,
  mostCents: Cents | null,
  isAllowed: (cents: Cents) => boolean,
): Cents | null {
  const least = Math.ceil(leastCents / stepCents);
  let [low, high] = [least - 1, floorTo(Math.min(wishCents, mostCents ?? wishCents), stepCents) / stepCents];
  while (low < high) {
    const middle = Math.ceil((low + high) / 2);
    if (isAllowed(middle * stepCents)) low = middle;
    else high = middle - 1;
  }
  return low < least || low === 0 ? null : low * stepCents;
}

/** A limit on money: whether an amount is within it, and the message if not. */
type MoneyBound = {
  readonly fits: (cents: Cents) => boolean;
  readonly says: string;
  /** When the limit resets. */
  readonly ends: string;
};

function boundsFor(
  person: Person,
  play: PersonPlay,
  wager: Wagered,
  tally: PlayQuestions,
  here: TableWithId,
  nowMs: number,
): readonly MoneyBound[] {
  // The table in memory may be ahead of its record.
  const own = holdingsAt(here.table).get(person.id)?.riskCents ?? 0;
  const risk = tally.riskElsewhere(person.id, here.id) + own;
  const ofLoss = (name: LimitName, result: Cents, span: string, ends: string): readonly MoneyBound[] => {
    const limit = limitNow(person.limits, name, nowMs);
    if (limit === null) return [];
    const lost = `you have lost ${showDollars(Math.max(0, -result))} and have ${showDollars(risk)} at risk`;
    return [
      {
        // A wager is taken only if losing everything at risk would stay within the limit.
        fits: (cents) => wager.added(cents) <= limit + result - risk,
        says: `Your own loss limit is ${showDollars(limit)} for ${span}; ${lost}.`,
        ends,
      },
    ];
  };
  const stake = limitNow(person.limits, 'stake', nowMs);
  const says = stake === null ? '' : `Your own limit per wager is ${showDollars(stake)}.`;
  return [
    ...(stake === null ? [] : [{ fits: (cents: Cents): boolean => cents <= stake, says, ends: '' }]),
    ...ofLoss('loss-visit', play.visit.resultCents, 'one visit', breakEnds()),
    ...ofLoss('loss-day', play.day.resultCents, 'one day', dayEnds(tally, nowMs)),
  ];
}

/** The first limit that a wager would break, and the largest amount that all limits allow. */
function aboveOwn(bounds: readonly MoneyBound[], wager: Wagered): Refusal | null {
  const broken = bounds.find((bound) => !bound.fits(wager.cents));
  if (broken === undefined) return null;
  const nearest = wager.nearest((cents) => bounds.every((bound) => bound.fits(cents)));
  const remedy = nearest === null ? STILL : `Bet ${showDollars(nearest)} or less. ${STILL}`;
  return refuse(
    'above-most',
    null,
    broken.says,
    `${remedy} ${broken.ends}`.trim(),
    nearest === null ? [] : [nearest],
  );
}

const breakEnds = (): string => `After a break of ${showWait(BREAK_MS)}, a new visit begins.`;
const dayEnds = (tally: PlayQuestions, nowMs: number): string =>
  `The next day begins at ${showMoment(tally.dayEnds(nowMs))}.`;

/** A limit as shown to its player: the current value, any pending change, and how much is used. */
export type LimitRow = {
  readonly limit: LimitName;
  readonly value: number | null;
  readonly used: number;
  readonly next: { readonly value: number | null; readonly fromMs: number } | null;
};

/** The session clock, the net result and every limit, for the page that always shows them. */
export function protectionOf(
  people: ReadonlyPeopleBook,
  tally: PlayQuestions,
  id: PersonId,
  nowMs: number,
): { readonly play: PersonPlay; readonly limits: readonly LimitRow[] } {
  const play = tally.playOf(id, nowMs);
  const limits = people.person(id)?.limits ?? {};
  const used: Readonly<Record<LimitName, number>> = {
    'loss-day': Math.max(0, -play.day.resultCents),
    'loss-visit': Math.max(0, -play.visit.resultCents),
    stake: 0,
    'time-day': Math.floor(play.day.playedMs / MINUTE_MS),
    'time-visit': Math.floor(play.visit.playedMs / MINUTE_MS),
  };
  const rows = LIMIT_NAMES.map((limit): LimitRow => {
    const next = limits[limit]?.next ?? null;
    const isAhead = next !== null && nowMs < next.fromMs;
    return { limit, value: limitNow(limits, limit, nowMs), used: used[limit], next: isAhead ? next : null };
  });
  return { play, limits: rows };
}
