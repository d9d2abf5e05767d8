// A ruling before it is made: what was seen, what would be ruled and why, and what it would mean for every player's money.

import { type Cents, capital, rollName, showDollars, totalOf } from 'boxperson/base';
import { type ClauseId, causeText, isRefusal, type Refusal, ruleOn } from 'boxperson/rules';
import type { TableCommand } from '../command.ts';
import { findPlayer } from '../decide/authority.ts';
import { decide } from '../decide/decide.ts';
import { settleRoll } from '../decide/settle.ts';
import type { TableEvent } from '../event.ts';
import { evolve } from '../evolve/evolve.ts';
import type { LastCall, PlayerId, StandingWager, Table } from '../state.ts';
import { type Audience, voiceAt } from './audience.ts';
import { wagerResultsOf } from './results.ts';
import { facesText } from './throw.ts';

/** A ruling on a throw or a call, with everything that the person who approves it has to know. */
export type RulingPreview = {
  readonly clause: ClauseId | null;
  /** What was seen or called. */
  readonly seen: string;
  /** What is ruled. */
  readonly ruled: string;
  /** The ground, and the reason given; empty if there is neither. */
  readonly reason: string;
  readonly effects: readonly RulingEffect[];
};

/** What a ruling means for one player. */
export type RulingEffect = {
  readonly player: PlayerId;
  /** What becomes of the player's wagers, a sentence each. */
  readonly says: readonly string[];
  /** The change in the player's chips, in the rack and on the layout. */
  readonly cents: Cents;
  /** The same without the ruling, as the dice lie or as the call stands. */
  readonly otherwiseCents: Cents;
};

const RULINGS = [
  'no-roll',
  'settle-dispute',
  'overrule',
  'correct-payment',
  'correct-wager',
  'leave',
] as const;

/** The events that are rulings themselves; others come before or after them. */
const RULED: readonly TableEvent['type'][] = [
  'RollVoided',
  'NoRollAnnounced',
  'DisputeSettled',
  'CallOverruled',
  'PaymentCorrected',
  'WagerCorrected',
];

/** The commands that rule on a throw, a call, a payment or a wager, and the removal of a player. */
export type RulingCommand = Extract<TableCommand, { do: (typeof RULINGS)[number] }>;

/** Whether a command rules on a throw, a call, a payment or a wager, or removes a player. */
export const isRuling = (command: TableCommand): command is RulingCommand =>
  RULINGS.some((one) => one === command.do);

/** A ruling as it would turn out now, or why it is refused. If the roll counts, it is followed to its settlement. */
export function rulingOf(
  table: Table,
  command: RulingCommand,
  audience: Audience = {},
): RulingPreview | Refusal {
  const decided = decide(table, command);
  if (isRefusal(decided)) return decided;
  const at = decided.findIndex(({ type }) => RULED.includes(type));
  const own = decided[at];
  const ruled = decided.slice(0, at + 1).reduce(evolve, table);
  const followed = [...decided.slice(at + 1), ...asItLies(decided.reduce(evolve, table))];
  const after = followed.reduce(evolve, ruled);
  const otherwise = asItLies(table).reduce(evolve, table);
  const results = wagerResultsOf(ruled, followed, audience);
  return {
    clause: own !== undefined && 'clause' in own ? (own.clause ?? null) : null,
    seen: seenText(table, command, audience),
    ruled: ruledText(table, command, audience),
    reason: reasonText(table, command),
    effects: table.players.flatMap(({ id: player }): readonly RulingEffect[] => {
      const says = [
        ...undone(table, ruled, player, audience),
        ...results.filter((one) => one.player === player).map((one) => one.says),
        ...(command.do === 'correct-wager' ? restaked(table, after, player, audience) : []),
        ...(command.do === 'leave' && command.player === player ? removed(table, followed, player) : []),
      ];
      const cents = chipsOf(after, player) + cashedOut(followed, player) - chipsOf(table, player);
      const otherwiseCents = chipsOf(otherwise, player) - chipsOf(table, player);
      return says.length === 0 && cents === 0 && otherwiseCents === 0
        ? []
        : [{ player, says, cents, otherwiseCents }];
    }),
  };
}

/** The player's wagers that a ruling takes off the layout or puts back, because it goes back to before a call. */
function undone(now: Table, ruled: Table, player: PlayerId, audience: Audience): readonly string[] {
  const of = ({ wagers }: Table): readonly StandingWager[] => wagers.filter((one) => one.player === player);
  const others = (from: Table, to: Table): readonly StandingWager[] =>
    of(from).filter((one) => !to.wagers.some(({ id }) => id === one.id));
  const say = (table: Table, one: StandingWager, what: string): string =>
    `${capital(voiceAt(table, audience).bet(one.id))}, ${showDollars(one.stakeCents)}, ${what}.`;
  return [
    ...others(now, ruled).map((one) => say(now, one, 'made since the call, is returned')),
    ...others(ruled, now).map((one) => say(ruled, one, 'is up again as before the call')),
  ];
}

/** The player's wagers that get another stake, and those that come down. */
function restaked(before: Table, after: Table, player: PlayerId, audience: Audience): readonly string[] {
  const voice = voiceAt(before, audience);
  return before.wagers
    .filter((one) => one.player === player)
    .flatMap(({ id, stakeCents }): readonly string[] => {
      const next = after.wagers.find((one) => one.id === id)?.stakeCents ?? 0;
      const what = capital(voice.bet(id));
      const [from, to, change] = [stakeCents, next, Math.abs(next - stakeCents)].map((one) =>
        showDollars(one),
      );
      if (next === stakeCents) return [];
      if (next === 0) return [`${what} comes down: ${from} goes back to the rack.`];
      return [
        `${what} goes from ${from} to ${to}: ${change} ${next > stakeCents ? 'comes from' : 'goes back to'} the rack.`,
      ];
    });
}

/** What becomes of the chips of a player who is removed. */
function removed(table: Table, events: readonly TableEvent[], player: PlayerId): readonly string[] {
  const cents = cashedOut(events, player);
  const up = upFor(table, player);
  return [
    ...(cents === 0 ? [] : [`${showDollars(cents)} is cashed out.`]),
    ...(up === 0 ? [] : [`${showDollars(up)} stays up until it is settled, and what it wins is paid out.`]),
  ];
}

const cashedOut = (events: readonly TableEvent[], player: PlayerId): Cents =>
  events.reduce(
    (sum, event) => (event.type === 'CashedOut' && event.player === player ? sum + event.cents : sum),
    0,
  );

const upFor = ({ wagers }: Table, player: PlayerId): Cents =>
  wagers.reduce((sum, one) => (one.player === player ? sum + one.stakeCents : sum), 0);

/** The settlement of dice at rest, as they lie; nothing if there are none, or if their roll does not count. */
function asItLies(table: Table): readonly TableEvent[] {
  const { stage, observation } = table.dice;
  if ((stage !== 'at-rest' && stage !== 'disputed') || observation === null) return [];
  const ruling = ruleOn(table.rules.game.throws, observation);
  return ruling.ruling === 'counts' ? settleRoll(table, ruling.roll) : [];
}

const chipsOf = (table: Table, player: PlayerId): Cents =>
  (findPlayer(table, player)?.rackCents ?? 0) + upFor(table, player);

function seenText(table: Table, command: RulingCommand, audience: Audience): string {
  const { dice, lastCall, rules } = table;
  if (command.do === 'correct-payment' || command.do === 'leave') {
    const rack = findPlayer(table, command.player)?.rackCents ?? 0;
    const up = command.do === 'leave' ? ` and ${showDollars(upFor(table, command.player))} up` : '';
    return `${capital(voiceAt(table, audience).player(command.player))} has ${showDollars(rack)} in the rack${up}.`;
  }
  if (command.do === 'correct-wager') {
    const stake = table.wagers.find((one) => one.id === command.wager)?.stakeCents ?? 0;
    return `${capital(voiceAt(table, audience).bet(command.wager))} is up with ${showDollars(stake)}.`;
  }
  if (dice.observation !== null) return `The dice show ${facesText(rules.game, dice.observation)}.`;
  if (dice.stage === 'in-air') return 'The dice are in the air.';
  if (lastCall === null) return 'No dice have come to rest.';
  return lastCallSays(lastCall);
}

/** "The call was 8. The dice showed 6-5, 11." */
export const lastCallSays = ({ called, isVoid, roll }: LastCall): string =>
  isVoid
    ? 'The roll was called void.'
    : `The call was ${called}. The dice showed ${rollName(roll)}, ${totalOf(roll)}.`;

function ruledText(table: Table, command: RulingCommand, audience: Audience): string {
  const { rules } = table;
  const voice = voiceAt(table, audience);
  if (command.do === 'correct-payment')
    return command.cents > 0
      ? `${showDollars(command.cents)} more is paid to ${voice.player(command.player)}.`
      : `${showDollars(-command.cents)} is taken back from ${voice.player(command.player)}.`;
  if (command.do === 'leave') return `${capital(voice.player(command.player))} is removed from the table.`;
  if (command.do === 'correct-wager')
    return command.cents === 0
      ? `${capital(voice.bet(command.wager))} comes down.`
      : `${capital(voice.bet(command.wager))} is ${showDollars(command.cents)}.`;
  if (command.do === 'no-roll') return `The ${rules.game.throwWord} is void.`;
  const { faces } = command;
  return faces === null
    ? `The ${rules.game.throwWord} is void.`
    : `The dice count as ${faces[0]} and ${faces[1]}: ${faces[0] + faces[1]}.`;
}

function reasonText({ rules }: Table, command: RulingCommand): string {
  const ground = command.do === 'no-roll' ? causeText(rules.game, command.ground) : '';
  const note = command.do === 'leave' ? '' : (command.note ?? '');
  return [ground, note].filter((text) => text !== '').join(': ');
}
