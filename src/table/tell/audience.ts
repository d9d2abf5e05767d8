// Who is told: how players and wagers are called there, and which of the players is "you".

import { capital, type Point } from '../../base/index.ts';
import { type CompiledSpot, findSpot, type Game, theRole } from '../../rules/index.ts';
import { nameOf } from '../ask/ask.ts';
import { spotOf } from '../decide/working.ts';
import type { Actor, BetTerms, PlayerId, Shooter, Standing, Table, WagerId } from '../state.ts';

/** Whatever is left out is said as the record has it: players by their ids, wagers by the layout's names, and nobody is "you". */
export type Audience = {
  readonly me?: PlayerId | null;
  readonly player?: (id: PlayerId) => string;
  /** A spot by name, with the number that a wager there has taken; 0 where it has none. */
  readonly wager?: (spot: CompiledSpot, number: Point | 0) => string;
};

/** People and wagers of one table, as its audience calls them. */
export type Voice = {
  /** "Ann bets", "You bet"; the verb as "you" has it comes first. */
  readonly does: (id: PlayerId, mine: string, others: string) => string;
  /** The same for anyone who acts: "The dealer covers". */
  readonly acts: (by: Actor, mine: string, others: string) => string;
  readonly throws: (by: Shooter, mine: string, others: string) => string;
  /** "Ann", "you", "the dealer": inside a sentence. */
  readonly player: (id: PlayerId) => string;
  readonly actor: (by: Actor) => string;
  /** "Ann’s Come on 5", "your Come on 5". */
  readonly bet: (id: WagerId) => string;
  /** "Come on 5". */
  readonly wager: (standing: Standing) => string;
  readonly spot: (wager: string, on: BetTerms['on']) => string;
  /** "Ann’s", "your". */
  readonly whose: (id: PlayerId) => string;
};

export function voiceAt(table: Table, audience: Audience): Voice {
  const { me = null, player: call = (id) => id } = audience;
  const whose = (id: PlayerId): string => (id === me ? 'your' : `${call(id)}’s`);
  const does: Voice['does'] = (id, mine, others) => (id === me ? `You ${mine}` : `${call(id)} ${others}`);
  const wager = (standing: Standing): string =>
    audience.wager?.(spotOf(table, standing), standing.number) ?? nameOf(table, standing);
  const player = (id: PlayerId): string => (id === me ? 'you' : call(id));
  return {
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

/** The first words of a sentence with their capital; a name stays as its owner writes it. */
export const opening = (words: string): string => (/^(?:your|a)(?= |$)/.test(words) ? capital(words) : words);

/** What goes round at this table, and is offered, kept and given up. */
export const handedRound = ({ device }: Game): 'dice' | 'shaker' =>
  device.kind === 'hand' ? 'dice' : 'shaker';

/** "Rosa", "the dealer", "nobody". */
export const shooterName = (shooter: Shooter | null, player = (id: PlayerId): string => id): string => {
  if (shooter === null) return 'nobody';
  return shooter.kind === 'player' ? player(shooter.id) : theRole(shooter.role);
};
