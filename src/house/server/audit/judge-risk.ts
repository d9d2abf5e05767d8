// Whether an entry that puts a person's chips at risk respected that person's lock, exclusion and limits, according to
// the people's record as far as it had been read.

import { type Cents, showDollars } from 'boxperson/base';
import { PEOPLE_STREAM } from '../people/people.ts';
import { hasLimits, type LimitName, limitNow, type PlayerLimits } from '../protection/limits.ts';
import type { AuditedHouse } from './audited.ts';
import { type PossiblePlay, playBefore } from './possible-play.ts';
import type { Risk } from './risk.ts';
import { isDatedBefore, missingRead, outdatedRead, overlookedTable, unreadFinding } from './stale-reads.ts';

const MINUTE_MS = 60_000;

/** Null if the entry is correct, otherwise what is wrong. */
export function judgeRisk(house: AuditedHouse, risk: Risk): string | null {
  const { at, seen } = risk;
  const person = house.person(risk.person);
  const people = seen?.[PEOPLE_STREAM] ?? null;
  if (hasOverlookedWishes(house, risk, people))
    return `it was decided without checking ${person.name}’s limits`;
  if (people === null) return null;
  const inVain = missingRead(house, risk);
  if (inVain !== null) return inVain;
  const { limits, exclusion, isLocked } = person.asOf(people);
  if (isLocked) return `${person.name} played while their account was locked`;
  if (exclusion !== null && (exclusion.untilMs === null || at < exclusion.untilMs))
    return `${person.name} played while excluded at their own request`;
  if (!hasLimits(limits)) return null;
  const large = aboveStake(person.name, limits, risk);
  if (large !== null) return large;
  const missed = overlookedTable(house, risk);
  if (missed !== null) return isFirstLimitNew(house, risk) ? null : unreadFinding(house, risk, missed);
  const moved = outdatedRead(house, risk);
  if (moved !== null) return unreadFinding(house, risk, moved);
  const { riskCents, plays } = playBefore(house, risk);
  return (
    outOfTime(person.name, limits, risk, plays) ?? aboveLoss(person.name, limits, risk, riskCents, plays)
  );
}

/** Whether the entry missed a limit, an exclusion or a lock, judging by its own table's record or by the times. */
function hasOverlookedWishes(house: AuditedHouse, risk: Risk, people: number | null): boolean {
  const readSeq = house.tables.get(risk.stream)?.peopleBefore(risk.seq) ?? 0;
  return house
    .person(risk.person)
    .since(people ?? 0)
    .some((wishes) => wishes.seq <= readSeq || isDatedBefore(house, wishes.at, risk));
}

/** If a person had just set their first limit, the writer did not yet know that it had to read the other tables. */
function isFirstLimitNew(house: AuditedHouse, risk: Risk): boolean {
  const { firstLimitAt } = house.person(risk.person);
  return firstLimitAt === null || !isDatedBefore(house, firstLimitAt, risk);
}

function aboveStake(name: string, limits: PlayerLimits, { at, wager }: Risk): string | null {
  const limit = limitNow(limits, 'stake', at);
  return limit === null || wager === null || wager.wholeCents <= limit
    ? null
    : `${name} bet ${showDollars(wager.wholeCents)}, over their own limit per wager of ${showDollars(limit)}`;
}

function outOfTime(
  name: string,
  limits: PlayerLimits,
  { at }: Risk,
  plays: readonly PossiblePlay[],
): string | null {
  for (const [limit, span, words] of TIMES) {
    const minutes = limitNow(limits, limit, at);
    const playedMs = Math.min(...plays.map((play) => play[span].playedMs));
    if (minutes === null || playedMs < minutes * MINUTE_MS) continue;
    const played = `${name} kept playing after ${Math.floor(playedMs / MINUTE_MS)} minutes`;
    return `${played}, over their own limit of ${minutes} minutes for ${words}`;
  }
  return null;
}

/** A wager is taken only if losing everything at risk would stay within the limit. */
function aboveLoss(
  name: string,
  limits: PlayerLimits,
  { at, wager }: Risk,
  riskCents: Cents,
  plays: readonly PossiblePlay[],
): string | null {
  if (wager === null) return null;
  for (const [limit, span, words] of LOSSES) {
    const cents = limitNow(limits, limit, at);
    const results = plays.map((play) => play[span].resultCents);
    if (cents === null || results.some((one) => one === null)) continue;
    const result = Math.max(...results.map((one) => one ?? 0));
    if (wager.addedCents <= cents + result - riskCents) continue;
    const lost = `${showDollars(Math.max(0, -result))} lost and ${showDollars(riskCents)} at risk`;
    const put = `${name} put ${showDollars(wager.addedCents)} at risk with ${lost}`;
    return `${put}, over their own loss limit of ${showDollars(cents)} for ${words}`;
  }
  return null;
}

type Span = keyof PossiblePlay;
const TIMES: readonly (readonly [LimitName, Span, string])[] = [
  ['time-visit', 'visit', 'one visit'],
  ['time-day', 'day', 'one day'],
];
const LOSSES: readonly (readonly [LimitName, Span, string])[] = [
  ['loss-visit', 'visit', 'one visit'],
  ['loss-day', 'day', 'one day'],
];
