// The dice as somebody at the table sees them now: who has them, what they show, what one may do with them. Never a face
// that nobody has seen.

import type { Face } from '../../base/dice.ts';
import { causeText } from '../../rules/cause-words.ts';
import type { ClauseId } from '../../rules/clause.ts';
import { nameRoles } from '../../rules/crew.ts';
import { isRefusal } from '../../rules/refusal.ts';
import { causesOf, type DieAtRest, faceThatCounts, type Observation, ruleOn } from '../../rules/throw.ts';
import { decide } from '../../table/decide.ts';
import type { PlayerId, Shooter, Table } from '../../table/state.ts';
import { handedRound } from '../../table/tell.ts';
import { nameAt, type Seen, type TableSeen } from '../link/seen.ts';
import { actsOf, atHand, type DiceAct } from './acts.ts';

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
  readonly says: string;
  /** What to do where I may not do what is expected of me, and by which clause. */
  readonly remedy: string | null;
  readonly clause: ClauseId | null;
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

export function sceneOf(seen: Pick<TableSeen, 'seen' | 'faces'>, table: Table, me: PlayerId | null): Scene {
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
    ...wordsFor(seen, table, me, stage),
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

type Words = Pick<Scene, 'says' | 'remedy' | 'clause'>;
const plainly = (says: string, clause: ClauseId | null = null): Words => ({ says, remedy: null, clause });

function wordsFor(
  seen: Pick<TableSeen, 'faces'>,
  table: Table,
  me: PlayerId | null,
  stage: Scene['stage'],
): Words {
  const { dice, rules, set } = table;
  const { game } = rules;
  const it = handedRound(table);
  const are = it === 'dice' ? 'are' : 'is';
  const who = nameOfShooter(seen, dice.shooter);
  const isMe = dice.shooter?.kind === 'player' && dice.shooter.id === me;
  switch (stage) {
    case 'closed':
      return plainly('The table is closed.');
    case 'nobody':
      return plainly(
        `The ${it} ${it === 'dice' ? 'wait' : 'waits'} for ${it === 'dice' ? 'a shooter' : 'somebody to take it'}.`,
      );
    case 'offered':
      return plainly(
        `The ${it} ${are} offered to ${dice.offeredTo === me ? 'you' : nameAt(seen, dice.offeredTo ?? '')}.`,
        game.shooter.offer,
      );
    case 'choosing':
      return plainly(isMe ? 'Choose two dice.' : `${who} chooses two dice.`, game.device.choose);
    case 'moving':
      if (game.device.shakes === null) return plainly('The dice are out.');
      return isMe ? plainly(shakeText(table), game.device.shakes.player) : plainly(`${who} shakes.`);
    case 'rest':
      return plainly('The dice are at rest, and about to be called.');
    case 'disputed':
      return plainly(
        `A face is disputed. It is for ${nameRoles(game.powers['settle-dispute']?.roles ?? [])} to decide.`,
        game.dispute ?? game.call,
      );
    case 'lit':
      return plainly(
        isMe ? 'The button is lit. Press it to roll.' : `${who} is about to press the button.`,
        game.device.activate,
      );
    case 'held': {
      const { lost } = game.device;
      if (lost !== null && set.dice.some((die) => die.where === 'off-table'))
        return plainly('A die has left the table and is looked for.', lost.search);
      if (lost !== null && set.dice.some((die) => die.where === 'found'))
        return plainly('The die that was found is inspected.', lost.found);
      return isMe && me !== null ? heldByMe(table, me) : plainly(`${who} has the ${it}.`);
    }
  }
}

/** I have the dice: what I am to do, or why I may not do it yet. */
function heldByMe(table: Table, me: PlayerId): Words {
  const { device } = table.rules.game;
  const by = { role: 'player', id: me } as const;
  if (device.shakes !== null) {
    const refused = decide(table, { do: 'shake', by, times: 1 });
    return isRefusal(refused)
      ? plainly('You have the shaker. Shake it once bets are closed.', device.shakes.player)
      : plainly(shakeText(table), device.shakes.player);
  }
  if (device.activate !== null)
    return plainly('You have the button. It lights up once bets are closed.', device.activate);
  const refused = decide(table, { do: 'throw', by });
  return isRefusal(refused)
    ? { says: refused.says, remedy: refused.remedy, clause: refused.clause }
    : plainly('You have the dice. Throw, or flick them up the tray.', device.clause);
}

function shakeText({ dice, rules }: Table): string {
  const left = Math.max(0, rules.game.device.leastShakes - dice.holderShakes);
  if (left === 0) return 'Shaken. The dealer uncovers the dice.';
  return `Shake it ${left === 1 ? 'once' : `${left} times`}${dice.holderShakes === 0 ? ' at least' : ' more'}.`;
}

function nameOfShooter(seen: Pick<TableSeen, 'faces'>, shooter: Shooter | null): string {
  if (shooter === null) return 'Nobody';
  return shooter.kind === 'player' ? nameAt(seen, shooter.id) : `The ${shooter.role.replaceAll('-', ' ')}`;
}
