// The dice as somebody at the table sees them now: who has them, what they show, what one may do with them. Never a face
// that nobody has seen.

import type { Face } from '../../base/index.ts';
import {
  type ClauseId,
  causesOf,
  causeText,
  type DieAtRest,
  faceThatCounts,
  type Observation,
  ruleOn,
} from '../../rules/index.ts';
import type { PlayerId, Table } from '../../table/index.ts';
import type { Seen, TableSeen } from '../link/seen.ts';
import { actsOf, atHand, type DiceAct } from './throwing/acts.ts';
import { type Waits, waitsFor } from './throwing/waits.ts';

/** One of the two dice: the face that is up as it was observed, or null where nobody knows it. */
export type ShownDie = { readonly up: Face | null; readonly lies: DieAtRest['lies'] | null };

export type Scene = {
  readonly stage:
    | 'closed'
    | 'nobody'
    | 'offered'
    | 'choosing'
    | 'held'
    | 'lit'
    | 'moving'
    | 'rest'
    | 'disputed';
  /** The dice wait for me. */
  readonly isMine: boolean;
  /** What is waited for, and until when. */
  readonly waits: Waits;
  readonly acts: readonly DiceAct[];
  /** The dice of the set from which I choose two; none while I do not. */
  readonly choices: readonly string[];
  readonly dice: readonly [ShownDie, ShownDie];
  /** Shakes by whoever has the shaker, of so many that are asked for; null where nothing is shaken. */
  readonly shakes: { readonly done: number; readonly least: number } | null;
  /** Something irregular about the dice at rest that does not void the throw. */
  readonly oddity: { readonly says: string; readonly clause: ClauseId | null } | null;
  /** How often something was thrown, so that an animation begins anew with each. */
  readonly throwNo: number;
};

const UNKNOWN: ShownDie = { up: null, lies: null };
const NO_FACES: Scene['dice'] = [UNKNOWN, UNKNOWN];

export function sceneOf(
  seen: Pick<TableSeen, 'seen' | 'faces' | 'next'>,
  table: Table,
  me: PlayerId | null,
): Scene {
  const { dice, rules } = table;
  const { device } = rules.game;
  const isMine =
    me !== null &&
    (dice.offeredTo === me ||
      (dice.shooter?.kind === 'player' && dice.shooter.id === me && dice.stage !== 'in-air'));
  const stage = stageOf(table);
  const observed = dice.observation ?? lastObserved(seen.seen, table);
  return {
    stage,
    isMine,
    waits: waitsFor(seen, table, me),
    acts: me === null ? [] : actsOf(table, me),
    choices: isMine && stage === 'choosing' ? atHand(table) : [],
    dice: observed === null ? NO_FACES : facesOf(observed),
    shakes: device.shakes === null ? null : { done: dice.holderShakes, least: device.leastShakes },
    oddity: observed === null ? null : oddityOf(table, observed),
    throwNo: dice.throws + dice.holderShakes + table.rolls,
  };
}

function stageOf({ isOpen, dice, rules, isBettingOpen }: Table): Scene['stage'] {
  if (!isOpen) return 'closed';
  const { shakes } = rules.game.device;
  switch (dice.stage) {
    case 'idle':
      return 'nobody';
    case 'held':
      return shakes !== null && !isBettingOpen && dice.holderShakes > 0 ? 'moving' : 'held';
    case 'activated':
      return 'lit';
    case 'in-air':
      return 'moving';
    case 'at-rest':
      return 'rest';
    default:
      return dice.stage;
  }
}

const facesOf = ({ dice: [a, b] }: Observation): Scene['dice'] => [shown(a), shown(b)];
const shown = (die: DieAtRest): ShownDie => ({ up: faceThatCounts(die), lies: die.lies });

/** "A die leans: the roll stands." Nothing where the throw is void, or as it should be. */
function oddityOf({ rules: { game } }: Table, observed: Observation): Scene['oddity'] {
  const [cause] = causesOf(observed);
  if (cause === undefined || ruleOn(game.throws, observed).ruling === 'void') return null;
  const text = causeText(game, cause);
  return {
    says: `${text.charAt(0).toUpperCase()}${text.slice(1)}: the ${game.throwWord} stands.`,
    clause: game.throws.causes[cause].clause,
  };
}

/** What the dice showed when they were last seen, until they are taken up again or the page has missed a throw. */
function lastObserved(seen: readonly Seen[], { dice, rolls }: Table): Observation | null {
  if (dice.isCovered) return null;
  for (let index = seen.length - 1; index >= 0; index--) {
    const one = seen[index];
    switch (one?.event.type) {
      case 'DiceRested':
      case 'DisputeSettled': {
        const isLatest = one.before.dice.throws === dice.throws && one.before.rolls >= rolls - 1;
        return isLatest ? one.event.observation : null;
      }
      case 'DiceChosen':
      case 'DiceBrought':
      case 'TableClosed':
        return null;
      default:
    }
  }
  return null;
}
