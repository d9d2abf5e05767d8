// Who a sentence is for: what players and wagers are called, and which player is "you".

import { capital, type Point } from 'boxperson/base';
import { type CompiledSpot, findSpot, type Game, theRole } from 'boxperson/rules';
import { wagerNameOf } from '../ask/ask.ts';
import { spotOf } from '../decide/working.ts';
import type { EventOf, EventType } from '../event.ts';
import type { Actor, BetTerms, PlayerId, Shooter, StandingWager, Table, WagerId } from '../state.ts';

/**
 * Who a sentence is for: which player is "you", and what players and wagers are called. By default players go by
 * their ids, wagers by their names on the layout, and nobody is "you".
 */
export type Audience = {
  readonly me?: PlayerId | null;
  readonly player?: (id: PlayerId) => string;
  /** A spot's name, with the number of the wager there; 0 if it has none. */
  readonly wager?: (spot: CompiledSpot, number: Point | 0) => string;
};

/** A table, who hears of it, and how its people and wagers are named for them. */
export type Voice = {
  readonly table: Table;
  readonly audience: Audience;
  /** What players pass around in this game. */
  readonly it: 'dice' | 'shaker';
  /** "Ann bets", "You bet"; the verb for "you" comes first. */
  readonly does: (id: PlayerId, mine: string, others: string) => string;
  /** The same for anyone: "The dealer covers". */
  readonly acts: (by: Actor, mine: string, others: string) => string;
  readonly throws: (by: Shooter, mine: string, others: string) => string;
  /** "Ann", "you", "the dealer": for use inside a sentence. */
  readonly player: (id: PlayerId) => string;
  readonly actor: (by: Actor) => string;
  /** "Ann’s Come on 5", "your Come on 5". */
  readonly bet: (id: WagerId) => string;
  /** "Come on 5". */
  readonly wager: (standing: StandingWager) => string;
  readonly spot: (wager: string, on: BetTerms['on']) => string;
  /** "Ann’s", "your". */
  readonly whose: (id: PlayerId) => string;
};

/** What each of these events did, in a sentence; the voice is that of the table before it. */
export type EventSentences<Types extends EventType = EventType> = {
  readonly [Type in Types]: (event: EventOf<Type>, voice: Voice) => string;
};

export function voiceAt(table: Table, audience: Audience): Voice {
  const { me = null, player: call = (id) => id } = audience;
  const whose = (id: PlayerId): string => (id === me ? 'your' : `${call(id)}’s`);
  const does: Voice['does'] = (id, mine, others) => (id === me ? `You ${mine}` : `${call(id)} ${others}`);
  const wager = (standing: StandingWager): string =>
    audience.wager?.(spotOf(table, standing), standing.number) ?? wagerNameOf(table, standing);
  const player = (id: PlayerId): string => (id === me ? 'you' : call(id));
  return {
    table,
    audience,
    it: handedRound(table.rules.game),
    does,
    acts: (by, mine, others) =>
      by.role === 'player' ? does(by.id, mine, others) : `${capital(theRole(by.role))} ${others}`,
    throws: (by, mine, others) =>
      by.kind === 'player' ? does(by.id, mine, others) : `${capital(theRole(by.role))} ${others}`,
    player,
    actor: (by) => (by.role === 'player' ? player(by.id) : theRole(by.role)),
    bet: (id) => {
      const standing = table.wagers.find((one) => one.id === id);
      return standing === undefined ? 'a wager' : `${whose(standing.player)} ${wager(standing)}`;
    },
    wager,
    spot: (id, on) => {
      const spot = findSpot(table.rules, id, on);
      if (spot === null) return table.rules.offered.get(id)?.wager.name ?? id;
      return audience.wager?.(spot, 0) ?? spot.spot.name;
    },
    whose,
  };
}

/** Capitalizes the start of a sentence; a name stays as its owner writes it. */
export const opening = (words: string): string => (/^(?:your|a)(?= |$)/.test(words) ? capital(words) : words);

/** What players pass around in this game: the dice or the shaker. */
export const handedRound = ({ device }: Game): 'dice' | 'shaker' =>
  device.kind === 'hand' ? 'dice' : 'shaker';

/** The shooter in a sentence: "Rosa", "the dealer", or "nobody". */
export const shooterName = (shooter: Shooter | null, player = (id: PlayerId): string => id): string => {
  if (shooter === null) return 'nobody';
  return shooter.kind === 'player' ? player(shooter.id) : theRole(shooter.role);
};
