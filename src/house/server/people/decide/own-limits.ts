// What people do about their own chips and limits: top-ups, limits, exclusions.

import { type Cents, showDollars } from 'boxperson/base';
import { forms } from 'boxperson/wire';
import { countsFrom, isLimitValue, LIMIT_NAMES, type LimitName } from '../../protection/limits.ts';
import { isExcluded, isLocked } from '../book.ts';
import type { PersonId } from '../event.ts';
import { lockedOut, showWait, turnDown } from '../refusal.ts';
import { START_CENTS } from './accounts.ts';
import { byOneself, completedAct, ownAct } from './act.ts';
import { endingOf, shutOut } from './sessions.ts';

/** A wallet below this amount may be topped up. */
export const LOW_CENTS = 10_000;
const DAY_MS = 24 * 60 * 60 * 1000;

export const OWN_LIMIT_ACTS = {
  'top-up': completedAct({
    post: '/api/me/top-up',
    says: 'Tops up your play chips when you are running low.',
    wish: forms.nothing,
    ...byOneself<TopUp>(({ at }, person, { walletCents, atTablesCents }) => {
      const held = walletCents + atTablesCents;
      if (isLocked(person)) return lockedOut();
      if (isExcluded(person, at)) return shutOut(person, at);
      if (held >= LOW_CENTS)
        return turnDown(
          'wallet-not-low',
          `You have ${showDollars(held)} in your wallet and at the tables.`,
          `You can top up once you have less than ${showDollars(LOW_CENTS)}.`,
        );
      const againAt = person.toppedUpAt === null ? 0 : person.toppedUpAt + DAY_MS;
      if (at < againAt)
        return turnDown(
          'too-soon',
          'You can top up once a day.',
          `Try again in ${showWait(againAt - at)}.`,
          againAt - at,
        );
      return [{ type: 'ToppedUp', person: person.id, cents: START_CENTS - held, at }];
    }),
  }),

  'set-limit': completedAct({
    post: '/api/me/limits',
    says: 'Sets one of your own limits. A lower limit takes effect at once.',
    wish: forms.limitWish,
    ...byOneself<LimitSetting>(({ book, at }, person, { limit, value }) => {
      if (!LIMIT_NAMES.includes(limit) || !isLimitValue(limit, value))
        return turnDown(
          'bad-limit',
          'That is not a valid limit.',
          'Enter whole cents or minutes, or remove the limit.',
        );
      // Setting the clock back does not shorten the wait.
      const nowMs = Math.max(at, book.latestAt);
      const fromMs = countsFrom(person.limits, limit, value, nowMs);
      return [{ type: 'LimitSet', person: person.id, limit, value, at: nowMs, fromMs }];
    }),
  }),

  /** An exclusion can be extended, never shortened. */
  exclude: ownAct({
    post: '/api/me/exclusion',
    says: 'Excludes you from play until a given time, or permanently.',
    wish: forms.exclusion,
    ...byOneself<{ readonly person: PersonId; readonly untilMs: number | null }>(
      ({ at }, person, { untilMs }) => {
        if (untilMs !== null && (!Number.isSafeInteger(untilMs) || untilMs <= at))
          return turnDown(
            'bad-limit',
            'An exclusion must end in the future, or never.',
            'Choose a later day.',
          );
        const before = isExcluded(person, at) ? person.exclusion : null;
        const isLonger =
          before === null || (before.untilMs !== null && (untilMs === null || untilMs > before.untilMs));
        if (!isLonger)
          return turnDown(
            'excluded',
            'You are already excluded for longer than that.',
            'Your exclusion stays as it is.',
          );
        return [{ type: 'Excluded', person: person.id, untilMs, at }, ...endingOf(person, 'excluded')];
      },
    ),
  }),
} as const;

/** With the person's chips: in the wallet and at the tables. */
type TopUp = { readonly person: PersonId; readonly walletCents: Cents; readonly atTablesCents: Cents };
type LimitSetting = { readonly person: PersonId; readonly limit: LimitName; readonly value: number | null };
