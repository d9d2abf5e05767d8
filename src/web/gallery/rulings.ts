// How each hand-thrown game rules on dice at rest: whether they count, who may call No Roll, and under which clause. The rulings
// come from the games' own data.

import { firstFace, secondFace, totalOf } from 'boxperson/base';
import { GAMES } from 'boxperson/games';
import {
  type Cause,
  type CauseRule,
  type ClauseId,
  causesOf,
  causeText,
  type DieAtRest,
  faceThatCounts,
  type Game,
  nameRoles,
  type Observation,
  ruleOn,
} from 'boxperson/rules';
import { noRollCall } from 'boxperson/table';

export const VERDICTS = ['counts', 'callable', 'void'] as const;
export type ThrowVerdict = (typeof VERDICTS)[number];

/** One irregularity of a throw, and the game's ruling on it. */
type CauseRuled = {
  readonly cause: Cause;
  readonly says: string;
  readonly effect: CauseRule['effect'];
  /** In a few words: "void, called or not", "no reason to void the throw". */
  readonly does: string;
  readonly clauses: readonly ClauseId[];
};

export type GameRuling = {
  readonly game: Game;
  readonly verdict: ThrowVerdict;
  readonly says: string;
  readonly clause: ClauseId;
  readonly causes: readonly CauseRuled[];
};

export const HAND_THROWN: readonly Game[] = GAMES.filter(({ device }) => device.kind === 'hand');

/** How each hand-thrown game rules on these dice. */
export const rulingsOn = (observation: Observation): readonly GameRuling[] =>
  HAND_THROWN.map((game) => ruledBy(game, observation));

export function ruledBy(game: Game, observation: Observation): GameRuling {
  const ruling = ruleOn(game.throws, observation);
  const causes = causesOf(observation).map((cause) => causeRuled(game, cause));
  if (ruling.ruling === 'void')
    return {
      game,
      verdict: 'void',
      says: noRollCall(game, ruling.cause),
      clause: ruling.clause,
      causes,
    };
  const count = `The dice count as ${totalOf(ruling.roll)} (${firstFace(ruling.roll)} and ${secondFace(ruling.roll)})`;
  const isCallable = causes.some(({ effect }) => effect === 'callable');
  return {
    game,
    verdict: isCallable ? 'callable' : 'counts',
    says: isCallable
      ? `${count}, unless ${nameRoles(game.noRollCallers.allowed)} calls “No Roll”.`
      : `${count}.`,
    clause: ruling.clause,
    causes,
  };
}

function causeRuled(game: Game, cause: Cause): CauseRuled {
  const effect = game.throws.causes[cause];
  const text = causeText(game, cause);
  const clauses = [effect.clause, effect.effect === 'callable' ? effect.early : null].filter(
    (one): one is ClauseId => typeof one === 'string',
  );
  return {
    cause,
    says: `${text.charAt(0).toUpperCase()}${text.slice(1)}`,
    effect: effect.effect,
    does: doesText(game, effect),
    clauses: effect.effect === 'callable' ? [...clauses, game.noRollCallers.clause] : clauses,
  };
}

function doesText(game: Game, effect: CauseRule): string {
  switch (effect.effect) {
    case 'void':
      return 'void, called or not';
    case 'stands':
      return 'no reason to void the throw';
    case 'callable': {
      const who = `may be called No Roll by ${nameRoles(game.noRollCallers.allowed)}`;
      const judged = effect.judges === undefined ? '' : `, in the judgment of ${nameRoles(effect.judges)}`;
      const early = effect.early === undefined ? '' : ', before the dice stop if possible';
      return `${who}${judged}${early}${effect.inWords === true ? ', with a stated reason' : ''}`;
    }
  }
}

/** "First die: leans on a chip. It rests on 2, so 5 counts." */
export function dieInWords(which: 'First' | 'Second', die: DieAtRest, near: string): string {
  const faces =
    die.lies === 'leaning'
      ? `It rests on ${die.restsOn}, so ${faceThatCounts(die)} counts.`
      : die.up === undefined
        ? 'It shows no face.'
        : die.lies === 'flat'
          ? `It shows ${die.up}.`
          : `Its upper face is ${die.up}.`;
  return `${which} die: ${near}. ${faces}`;
}

/** The die in doubt; the first if neither is. */
export const dieInDoubt = ({ dice }: Observation): 0 | 1 =>
  dice[0].lies === 'flat' && dice[1].lies !== 'flat' ? 1 : 0;
