// The dice as a person at the table sees them now: who has them, what they show, and what that person may do with them. It
// never reveals a face that has not been observed.

import type { Face } from 'boxperson/base';
import {
  type ClauseId,
  causesOf,
  causeText,
  type DieAtRest,
  faceThatCounts,
  type Observation,
  ruleOn,
} from 'boxperson/rules';
import type { PlayerId, Table } from 'boxperson/table';
import type { PageEvent, PageTable } from '../link/page-table.ts';
import { atHand, awayFrom, type DiceAct, diceActsOf, mustChoose } from './throwing/acts.ts';
import { type WaitNotice, waitsFor } from './throwing/waits.ts';

/** One of the two dice: the observed face that is up, or null if it is not known. */
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
  /** The table is waiting for me to act on the dice. */
  readonly isMine: boolean;
  /** What the table is waiting for, and until when. */
  readonly waits: WaitNotice;
  readonly acts: readonly DiceAct[];
  /** The dice of the set to choose two from; empty unless I am choosing. */
  readonly choices: readonly string[];
  /** Dice that left the table and that I may ask for instead. */
  readonly away: readonly string[];
  readonly dice: readonly [ShownDie, ShownDie];
  /** The holder's shakes so far and the number required; null in games without a shaker. */
  readonly shakes: { readonly done: number; readonly least: number } | null;
  /** An irregularity in the dice at rest that does not void the throw. */
  readonly oddity: { readonly says: string; readonly clause: ClauseId | null } | null;
  /** Counts the throws, so that each one restarts the animation. */
  readonly throwNo: number;
};

const UNKNOWN: ShownDie = { up: null, lies: null };
const NO_FACES: Scene['dice'] = [UNKNOWN, UNKNOWN];

export function sceneOf(
  seen: Pick<PageTable, 'seen' | 'faces' | 'next'>,
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
  const isChoosing = isMine && dice.offeredTo !== me && mustChoose(table);
  const observed = dice.observation ?? lastObserved(seen.seen, table);
  return {
    stage,
    isMine,
    waits: waitsFor(seen, table, me),
    acts: me === null ? [] : diceActsOf(table, me),
    choices: isChoosing ? atHand(table) : [],
    away: isChoosing ? awayFrom(table, me) : [],
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

/** "A die is cocked: the roll stands." Null if the throw is void or regular. */
function oddityOf({ rules: { game } }: Table, observed: Observation): Scene['oddity'] {
  const [cause] = causesOf(observed);
  if (cause === undefined || ruleOn(game.throws, observed).ruling === 'void') return null;
  const text = causeText(game, cause);
  return {
    says: `${text.charAt(0).toUpperCase()}${text.slice(1)}: the ${game.throwWord} stands.`,
    clause: game.throws.causes[cause].clause,
  };
}

/** The last observation, until the dice are picked up again or the page has missed a throw. */
function lastObserved(seen: readonly PageEvent[], { dice, rolls }: Table): Observation | null {
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
