// Schemas of HTTP requests and answers. A field not listed here is never sent, even if the house supplies it.

import { gameData } from 'boxperson/authoring';
import { type Immutable, isCleanText } from 'boxperson/base';
import { COUPON_KINDS, parts } from 'boxperson/table';
import { z } from 'zod';
import { person } from './client-message.ts';
import { personId, seq, tableId } from './ids.ts';
import { feedEntry } from './server-message.ts';
import { HOUSE_DICE, KINDS_OF_DICE } from './shown-dice.ts';

const { cents, crewRole, roll, signedCents } = parts;

export { seriesProof as series } from './shown-dice.ts';

export const apiError = z
  .object({
    code: z.string().describe('machine-readable code'),
    says: z.string().describe('what happened'),
    remedy: z.string().describe('what to do now'),
    clause: z.string().nullable().optional(),
    nearestCents: z.array(signedCents).optional(),
  })
  .meta({ id: 'trouble', description: 'An error.' });

const moment = z.int().describe('milliseconds since 1970');
const wholeText = (most: number): z.ZodString => z.string().min(1).max(most);
/** Text shown to other people. The message continues from the field's name. */
const written = (most: number): z.ZodString =>
  wholeText(most).refine(isCleanText, 'contains invisible characters');

/** Nothing else the house knows about a person is sent. */
const face = z.object(person.shape);
export const signInAnswer = z.object({
  person: face,
  token: z.string().nullable().describe('for non-browser clients; browsers use their cookie and get null'),
  untilMs: moment,
});
const held = z.object({ role: crewRole, table: tableId.nullable().describe('null for every table') });

const coupon = z.object({
  kind: z.enum(COUPON_KINDS),
  cents,
  game: z
    .string()
    .max(40)
    .nullable()
    .describe('the only game that accepts it; null for every game with coupons'),
  untilMs: moment.nullable().describe('when it expires; null for never'),
});

const heldCoupon = coupon.extend({ coupon: z.string() });

/** What a person may see about themselves. */
export const me = z.object({
  person: face,
  kind: z.enum(['guest', 'account', 'bot']),
  walletCents: signedCents,
  chips: z
    .array(z.object({ table: tableId, cents: signedCents }))
    .describe('at each table where you have any: in the rack and on the layout together'),
  coupons: z.array(heldCoupon).describe('issued to you and not played yet'),
  roles: z.array(held),
  visit: z
    .object({ sinceMs: moment, minutes: z.int(), netCents: signedCents })
    .describe('the session clock, and the net result since it started'),
  limits: z.array(
    z.object({
      limit: z.string(),
      value: z.int().nullable(),
      used: z.int().describe('how much of it is used, in cents or minutes'),
      next: z.object({ value: z.int().nullable(), fromMs: moment }).nullable(),
    }),
  ),
  isExcluded: z.boolean(),
  excludedUntilMs: moment.nullable().describe('null for a permanent exclusion, or for none'),
});

/** Who is asking, for pages that anyone may open. */
export const visitor = z.object({ me: me.nullable().describe('null without a session') });

const gameHash = z
  .string()
  .regex(/^[0-9a-f]{64}$/)
  .describe('SHA-256 of the game’s data, in hexadecimal');
export const inGame = z.object({ hash: gameHash });
export const outsideGame = z.object({ id: z.string(), name: z.string(), hash: gameHash });
export { gameData };

export const listing = z.object({
  id: tableId,
  name: z.string(),
  game: z.string(),
  gameName: z.string(),
  isOpen: z.boolean(),
  point: z.int().nullable(),
  players: z.int(),
  places: z.int(),
  free: z.int().describe('places that a newcomer can take; one kept for a player who is away is not free'),
  minCents: signedCents,
  maxCents: signedCents.nullable(),
  lastRolls: z.array(roll).describe('latest last'),
  shooter: person.nullable().describe('the player who has the dice'),
  faces: z.array(person).describe('a few of the players'),
  bettingMs: z
    .int()
    .nullable()
    .describe('how long the automatic crew allows for bets after a roll; null if people deal'),
  keepsPlaceMs: z.int().describe('how long an absent player’s place is kept'),
  isPrivate: z.boolean().describe('listed only for its members'),
  isHidden: z.boolean().describe('an operator has hidden it: listed only for its members'),
  isRetired: z.boolean().describe('out of service: listed only for the staff of the whole house'),
  order: z.int().nullable().describe('its place in the order that an operator set, from 0; null for none'),
  isAutomatic: z.boolean().describe('the automatic crew fills every post nobody holds'),
  dice: z.enum(KINDS_OF_DICE).describe('dice source'),
  isOwn: z.boolean().describe('the caller opened it and may close it'),
  code: z.string().describe('a short code that leads to it, to invite people'),
  seq,
});

export const ownSession = z.object({ session: z.string(), at: moment, untilMs: moment, isThis: z.boolean() });
/** A ruling before it is made, with what it would mean for every player. */
const ruling = z.object({
  clause: z.string().nullable(),
  seen: z.string().describe('what was seen or called'),
  ruled: z.string().describe('what is ruled'),
  reason: z.string().describe('the ground, and the reason given'),
  effects: z.array(
    z.object({
      player: z.string().describe('the player’s name'),
      says: z.array(z.string()).describe('what becomes of the player’s wagers'),
      cents: z.int().describe('the change in the player’s chips'),
      otherwiseCents: z.int().describe('the same without the ruling'),
    }),
  ),
});
/** A command waiting for a second approval. */
export const approvalRequest = z.object({
  request: z.string(),
  table: tableId,
  by: face,
  does: z.string(),
  at: moment,
  untilMs: moment,
  ruling,
  mark: z.string().describe('names this ruling; an approval repeats it'),
  as: z.array(crewRole).describe('the roles in which the caller may approve it'),
});
/** A request for a second approval that came to nothing. */
export const approvalEnd = z.object({
  request: z.string(),
  table: tableId,
  by: face,
  does: z.string(),
  deniedBy: face.nullable().describe('null if the table moved on before anyone answered'),
});
/** An account holder, as operators see them. */
export const accountAnswer = z.object({
  person: face,
  roles: z.array(held),
  isHere: z.boolean().describe('signed in somewhere'),
  lock: z
    .object({ by: z.string().describe('the name of who locked it'), at: moment, reason: z.string() })
    .nullable()
    .describe('the account is locked'),
  needsSecond: z.boolean().describe('a second person has to approve a new password for them'),
});
/** A request to reset a password that waits for a second approval. */
export const reset = z.object({
  request: z.string(),
  person: face,
  by: face,
  at: moment,
  untilMs: moment,
  mayApprove: z.boolean().describe('the caller may approve it'),
});
/** A person's planned time at a post. */
export const shift = z.object({
  shift: z.string(),
  person: face,
  role: crewRole,
  table: tableId,
  fromMs: moment,
  untilMs: moment,
  isOnDuty: z.boolean().describe('the person is on duty there, in that role'),
});
/** A simulation on many machines, as it stands. */
const study = z.object({
  name: z.string(),
  title: z.string().describe('its strategies'),
  state: z.enum(['running', 'finished', 'stopped', 'failed']),
  says: z.string().nullable().describe('if it failed: why'),
  sessions: z.int(),
  sessionsDone: z.int(),
  rollsDone: z.int(),
  rollsPerSecond: z.number().describe('all workers together, now'),
  workers: z.int().describe('processes that play it now'),
  madeAt: moment,
  endedAt: moment.nullable(),
});
export const studies = z.object({
  studies: z.array(study).nullable().describe('null if the house is not on PostgreSQL, which studies need'),
});
export const studyReport = z.object({
  json: z.string().describe('the report as `boxperson simulate --json` prints it'),
  page: z.string().describe('the report as a page to save'),
});
/** One row of a record, flat, so that it can be JSON or CSV. */
const row = z.record(z.string(), z.union([z.string(), z.number(), z.boolean(), z.null()]));
export const rows = z.object({
  rows: z.array(row),
  next: z.int().nullable().describe('the “after” value for the next rows'),
});
export const night = z.object({ happened: z.array(feedEntry), next: seq.nullable() });
export const doneAnswer = z.object({ done: z.literal(true) });

// What an act of a person consists of. Some fields travel in the address, as the act's row says.

export const inTable = z.object({ table: tableId });
export const inPerson = z.object({ person: personId });
export const inSession = z.object({ session: wholeText(128) });
export const inShift = z.object({ shift: wholeText(64) });
export const inRequest = z.object({ request: wholeText(128) });
export const nothing = z.object({});
export const guestWish = z.object({
  name: z.string().max(200).default('').describe('if omitted or empty, the house chooses one'),
});
export const ownName = z.object({ name: wholeText(200) });
export const credentials = z.object({ name: wholeText(200), password: wholeText(1000) });
export const recovery = z.object({
  name: wholeText(200),
  code: wholeText(200).describe('the code from the operator'),
  password: wholeText(1000).describe('the new password'),
});
export const issuedRecovery = z.object({ code: z.string().describe('shown once'), untilMs: moment });
export const passwords = z.object({ old: wholeText(1000), next: wholeText(1000) });
export const closing = z.object({ password: wholeText(1000).nullable().describe('null for a guest') });
export const limitWish = z.object({ limit: wholeText(32), value: z.int().min(0).nullable() });
export const exclusion = z.object({ untilMs: z.int().min(0).nullable().describe('null: permanent') });
export const code = z.object({ code: wholeText(200) });
export const roleWish = inPerson.extend(held.shape);
export const couponWish = coupon
  .extend({ person: personId })
  .partial({ game: true, untilMs: true })
  .transform(({ game = null, untilMs = null, ...rest }) => ({ ...rest, game, untilMs }));
export const issuedCoupon = z.object({ coupon: z.string() });
const payouts = z
  .record(z.string().max(64), z.string().max(20))
  .describe('odds by payout: "any-seven" is "5 to 1"');
export const payoutsWish = z.object({ group: wholeText(40), payouts });
export const optionsWish = z.object({ options: z.array(written(64)).max(200) });
export const property = z.object({
  payouts: z.record(z.string(), payouts).describe('raised payouts, by group of games that pay alike'),
  playerOptions: z.array(z.string()).describe('the options players may set at their own tables'),
});
export const closedTable = z.object({ id: tableId, says: z.string(), remedy: z.string() });
export const approvalReply = z.object({
  as: crewRole,
  isGiven: z.boolean(),
  saw: z.string().default('').describe('the mark of the ruling that is approved; not needed to refuse'),
});
const reason = z
  .string()
  .max(200)
  .refine(isCleanText, 'contains invisible characters')
  .default('')
  .describe('for the journal');
export const resetRequest = z.object({ request: z.string(), untilMs: moment });
export const resetOutcome = z.object({
  code: z.string().nullable().describe('shown once; null if the request was denied'),
  untilMs: moment.nullable(),
});
export const lockWish = inPerson.extend({ reason });
export const nameWish = inTable.extend({ name: written(80) });
export const orderWish = z.object({
  tables: z.array(tableId).max(1000).describe('the first is shown first'),
});
export const hiddenWish = inTable.extend({ isHidden: z.boolean() });
export const retiredWish = inTable.extend({ reason });
export const postWish = z.object({
  role: crewRole,
  on: personId.nullable().default(null).describe('who goes on duty; null for nobody'),
  off: personId.nullable().default(null).describe('who goes off duty; null for nobody'),
});
export const shiftWish = z.object({
  person: personId,
  role: crewRole,
  table: tableId,
  fromMs: z.int().min(0),
  untilMs: z.int().min(0),
});
export const plannedShift = z.object({ shift: z.string() });
export const tableWish = z.object({
  name: written(80),
  game: wholeText(40),
  choices: z.record(z.string().max(64), z.unknown()).default({}),
  isAutomatic: z.boolean().default(true).describe('the automatic crew fills every post nobody holds'),
  hasDualControl: z.boolean().default(false),
  isPrivate: z.boolean().default(false).describe('reachable by its address, but not listed'),
  dice: z.enum(HOUSE_DICE).default('shaker').describe('the house’s dice source'),
  bots: z.array(wholeText(40)).max(20).default([]).describe('library strategies for the bots'),
});

export const changesWish = z.object({
  name: written(80).optional(),
  choices: z
    .record(z.string().max(64), z.unknown())
    .optional()
    .describe('every option that is not at its default'),
  isAutomatic: z.boolean().optional(),
  hasDualControl: z.boolean().optional(),
  dice: z.enum(HOUSE_DICE).optional(),
  bots: z.array(wholeText(40)).max(20).optional(),
  reason,
});

const count = (most: number, usual = most): z.ZodType<number, string | undefined> =>
  z.coerce.number<string>().int().min(1).max(most).default(usual);
const from = z.coerce.number<string>().int().min(0).max(Number.MAX_SAFE_INTEGER).default(0);
export const format = z.enum(['json', 'csv']).default('json');

export const inTableAt = z.object({ table: tableId, seq: z.coerce.number<string>().int().min(0) });
export const inSeries = z.object({ table: tableId, no: z.coerce.number<string>().int().min(1) });
export const inInvitation = z.object({ code: wholeText(40) });
export const invitation = z.object({ table: tableId });
export const inStudy = z.object({ study: wholeText(64) });
export const seatQuery = (most: number, usual = most) =>
  z.object({
    seat: personId.optional().describe('whose rows; your own if omitted'),
    count: count(most, usual),
    before: z.coerce
      .number<string>()
      .int()
      .min(0)
      .optional()
      .describe('the last entry to include: `next` of the previous page, for older rows'),
    format,
  });
export const pageQuery = (most: number) => z.object({ after: from, limit: count(most), format });
export const journalQuery = z.object({
  after: from.describe('only acts after this time, in milliseconds'),
  before: z.coerce
    .number<string>()
    .int()
    .min(0)
    .optional()
    .describe('only acts before this time, in milliseconds'),
  order: z
    .enum(['earliest', 'latest'])
    .default('earliest')
    .describe(
      'which acts come first. `next` is `after` of the next page, or its `before` if the latest come first',
    ),
  limit: count(500),
  table: tableId.optional(),
  format,
});
export const figuresQuery = z.object({
  per: z.enum(['table', 'shift']).default('table'),
  table: tableId.optional(),
  fromMs: from,
  toMs: z.coerce.number<string>().int().min(0).default(Number.MAX_SAFE_INTEGER),
  format,
});

export const health = z.object({
  ok: z.boolean().describe('whether the record can be written and dice can be drawn'),
  protocol: z.int().describe('the version of the socket protocol'),
  build: z.string().describe('version and commit of the program, such as 0.2.0+cfe0f2f'),
  trouble: z.string().nullable().describe('what is wrong, for the operator'),
  remedy: z.string().nullable().describe('what to do'),
});

/** A house-wide alert; null while nothing is wrong. */
export const notice = apiError.pick({ code: true, says: true, remedy: true }).nullable();

/**
 * An error from the HTTP API: a machine-readable code, what happened, and what to do now. A refused bet may also have its clause
 * and the nearest amounts that would be accepted, in cents.
 */
export type ApiError = Immutable<z.infer<typeof apiError>>;
/** A crew role that a person holds at one table, or at every table if `table` is null. */
export type HeldRole = Immutable<z.infer<typeof held>>;
/**
 * A coupon issued to a person and not played yet. A null `game` means every game with coupons; a null `untilMs` means that it
 * never expires.
 */
export type HeldCoupon = Immutable<z.infer<typeof heldCoupon>>;
/**
 * A request to issue a coupon to a person, with `game` and `untilMs` filled in: null for every game with coupons, and for no
 * expiry.
 */
export type CouponWish = Immutable<z.output<typeof couponWish>>;
/** A request to open a table, as a client sends it. Only `name` and `game` are required. */
export type TableWish = Immutable<z.input<typeof tableWish>>;
/** A `TableWish` with the defaults filled in. */
export type FullTableWish = Immutable<z.output<typeof tableWish>>;
/**
 * The answer to signing in: the person, the session token, and when the session ends, in milliseconds since 1970. Browsers get a
 * cookie, and null for the token.
 */
export type SignInAnswer = Immutable<z.infer<typeof signInAnswer>>;
/** What people may see about themselves: wallet in cents, unplayed coupons, roles, current visit, limits and self-exclusion. */
export type MeAnswer = Immutable<z.infer<typeof me>>;
/** Who is asking: a profile, or nobody. */
export type VisitorAnswer = Immutable<z.infer<typeof visitor>>;
/**
 * A table in the list of tables. `minCents` is the lowest minimum of its wagers, and `maxCents` the highest maximum, or null if
 * no wager has one.
 */
export type ListingAnswer = Immutable<z.infer<typeof listing>>;
/** A table that stays closed, with the reason and what to do about it. */
export type ClosedAnswer = Immutable<z.infer<typeof closedTable>>;
/**
 * Settings for all tables of the house: raised payouts, by group of games that pay alike, and the options players may set at
 * their own tables.
 */
export type PropertyAnswer = Immutable<z.infer<typeof property>>;
/**
 * A command waiting for a second person's approval. `at` and `untilMs`, when the request expires, are milliseconds since 1970.
 */
export type ApprovalRequest = Immutable<z.infer<typeof approvalRequest>>;
/** A request for a second approval that was denied, or that the table has moved past. */
export type ApprovalEnd = Immutable<z.infer<typeof approvalEnd>>;
/** An answer to a request for a second approval. */
export type ApprovalReply = Immutable<z.infer<typeof approvalReply>>;
/** An account holder as operators see them, with their roles and whether they are signed in anywhere. */
export type AccountAnswer = Immutable<z.infer<typeof accountAnswer>>;
/** A one-time code for setting a new password, and when it expires, in milliseconds since 1970. The code is not shown again. */
export type RecoveryAnswer = Immutable<z.infer<typeof issuedRecovery>>;
/** A request to reset a password that waits for a second person's approval. Times are milliseconds since 1970. */
export type ResetAnswer = Immutable<z.infer<typeof reset>>;
/** The answer to a request that was approved or denied: the one-time code, or null, and when it expires. */
export type ResetOutcome = Immutable<z.infer<typeof resetOutcome>>;
/** A person's planned time at a post, and whether they are there. Times are milliseconds since 1970. */
export type ShiftAnswer = Immutable<z.infer<typeof shift>>;
/** A simulation on many machines, as it stands. Times are milliseconds since 1970. */
export type StudyAnswer = Immutable<z.infer<typeof study>>;
/** The report of a simulation, as JSON and as a page. */
export type StudyReportAnswer = Immutable<z.infer<typeof studyReport>>;
/** A shift to be planned. */
export type ShiftWish = Immutable<z.output<typeof shiftWish>>;
/** Who goes on duty at a post, and who goes off. */
export type PostWish = Immutable<z.output<typeof postWish>>;
/** What is changed when a table is replaced; whatever is left out stays as it was. */
export type ChangesWish = Immutable<z.output<typeof changesWish>>;
/**
 * One of a person's own sign-in sessions, with its start and end in milliseconds since 1970. `isThis` marks the session that made
 * the request.
 */
export type SessionAnswer = Immutable<z.infer<typeof ownSession>>;
/** One row of a record, flat, so that it can be written as JSON or CSV. */
export type RecordRow = Immutable<z.infer<typeof row>>;
/** A page of rows. `next` is the value to request the next page with; null on the last page. */
export type RowsAnswer = Immutable<z.infer<typeof rows>>;
/**
 * A page of a table's record, as the caller may see it. `next` is the sequence number to request the next page with; null on the
 * last page.
 */
export type NightAnswer = Immutable<z.infer<typeof night>>;
