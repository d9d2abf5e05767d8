// The crew's work at a random table apart from the rolls: opening, closing, shifts, fills, overrulings.

import { isRefusal } from 'boxperson/rules';
import { FACES } from '../../../src/game/base/dice.ts';
import { grantOf, rolesAt } from '../../../src/game/rules/compile/rules.ts';
import type { CrewRole } from '../../../src/game/rules/language/crew.ts';
import { OPERATOR, openingCommands } from '../../../src/game/table/auto-crew.ts';
import { checksDue, owesCheck } from '../../../src/game/table/checks.ts';
import type { CommandName, TableCommand } from '../../../src/game/table/command.ts';
import { decide } from '../../../src/game/table/decide/decide.ts';
import type { Actor, CrewMember, Table } from '../../../src/game/table/state.ts';
import { bringDice, noRoll, observation } from './dice.ts';
import { crewWith, type Said, type Scene } from './scene.ts';

/** The next step a closed table needs before it can open. */
export function opening(scene: Scene): Said {
  const { table } = scene;
  for (const command of openingCommands(table))
    if (!isDone(table, command) && !isRefusal(decide(table, command))) return command;
  return chore(scene);
}

/** Whether a step toward opening has been taken already. */
export const isDone = (table: Table, command: TableCommand): boolean =>
  (command.do === 'bring-dice' && table.set.id !== null) ||
  (command.do === 'test-roll' && table.set.tested) ||
  (command.do === 'attest' && !checksDue(table).some((one) => one.id === command.item));

const OPEN_CHORES: readonly (readonly [number, CommandName])[] = [
  [4, 'sign-on'],
  [1, 'sign-off'],
  [5, 'fill-bank'],
  [12, 'tell-time'],
  [6, 'order-pass'],
  [1, 'bring-dice'],
  [2, 'inspect-dice'],
  [1, 'check-in-dice'],
  [1, 'test-roll'],
  [2, 'close-table'],
  [1, 'open-table'],
  [5, 'bring-in'],
  [3, 'confirm-notice'],
  [2, 'no-more-bets'],
  [2, 'found-die'],
  [1, 'lost-die'],
  [2, 'cover'],
  [2, 'shake'],
  [3, 'no-roll'],
  [3, 'attest'],
  [1, 'dispute'],
  [4, 'correct-payment'],
  [4, 'correct-wager'],
];

const CLOSED_CHORES: readonly (readonly [number, CommandName])[] = [
  [3, 'sign-on'],
  [3, 'sign-off'],
  [2, 'fill-bank'],
  [6, 'check-in-dice'],
  [3, 'bring-dice'],
  [2, 'inspect-dice'],
  [3, 'test-roll'],
  [2, 'tell-time'],
  [1, 'overrule'],
  [2, 'confirm'],
  [1, 'no-roll'],
  [1, 'shake'],
  [1, 'open-table'],
];

export function chore(scene: Scene): Said {
  const { table, random, mood } = scene;
  const { game, house } = table.rules;
  if (mood === 'closing' && table.isOpen && table.wagers.length === 0)
    return { do: 'close-table', by: crewWith(scene, 'open-close') };
  if (game.overrule !== null && table.lastCall !== null && random.chance(45)) return overrule(scene);
  if (table.dice.unconfirmed !== undefined && random.chance(30))
    return { do: 'confirm-notice', by: crewWith(scene, 'confirm-notice') };
  const roles = rolesAt(table.rules) as readonly CrewRole[];
  const missing = roles.find((role) => !table.crew.some((member) => member.role === role));
  const isShort = missing !== undefined && random.chance(60);
  const does = isShort ? 'sign-on' : random.weighed(table.isOpen ? OPEN_CHORES : CLOSED_CHORES);
  const { id, role } = table.crew.length === 0 ? OPERATOR : random.pick(table.crew);
  switch (does) {
    case 'sign-on': {
      const pit = random.chance(70) ? house.pit : random.pick([null, 'Pit 2']);
      const as = missing ?? random.pick(roles);
      const who = as === 'operator' ? OPERATOR.id : random.pick([`auto-${as}`, 'kim']);
      return { do: does, by: OPERATOR, id: who, role: as, pit };
    }
    case 'sign-off':
      return { do: does, by: OPERATOR, id, role };
    case 'fill-bank':
      return { do: does, by: crewWith(scene, 'open-close'), cents: 100 * random.below(1000) };
    case 'tell-time':
      return { do: does, by: crewWith(scene, 'tell-time'), minute: table.minute + random.below(90) };
    case 'order-pass': {
      const reason = random.pick(['delay', 'invalid-rolls', 'violation']);
      return { do: does, by: crewWith(scene, 'order-pass'), reason };
    }
    case 'bring-dice':
      return bringDice(scene);
    case 'inspect-dice':
      return { do: does, by: crewWith(scene, 'inspect-dice') };
    case 'check-in-dice':
      return { do: does, by: crewWith(scene, 'handle-dice-set') };
    case 'test-roll':
      return { do: does, by: crewWith(scene, 'test-roll'), observation: observation(scene) };
    case 'close-table':
    case 'open-table':
      return { do: does, by: crewWith(scene, 'open-close') };
    case 'bring-in':
      return { do: does, by: crewWith(scene, 'bring-in') };
    case 'confirm-notice':
      return { do: does, by: crewWith(scene, 'confirm-notice') };
    case 'no-more-bets':
      return { do: does, by: crewWith(scene, 'close-betting') };
    case 'found-die':
    case 'lost-die': {
      const dice = [...table.set.dice, ...(table.set.missing ?? [])];
      const die = dice.length === 0 ? 'die-1' : random.pick(dice).id;
      return { do: does, by: crewWith(scene, 'search-dice'), die };
    }
    case 'cover':
    case 'shake':
      return { do: does, by: crewWith(scene, 'shake'), times: 1 + random.below(4) };
    case 'overrule':
      return overrule(scene);
    case 'no-roll':
      return noRoll(scene);
    case 'correct-payment':
    case 'correct-wager':
      return correction(scene, does) ?? noRoll(scene);
    case 'confirm':
      return { do: does, by: { role, id }, pending: table.pending[0]?.id ?? table.nextId };
    case 'attest': {
      const due = checksDue(table);
      if (due.length === 0 || random.chance(30))
        return { do: does, by: { role, id }, item: random.pick(game.checklist).id };
      const item = random.pick(due);
      return { do: does, by: owesCheck(table, item) ?? OPERATOR, item: item.id };
    }
    default:
      return { do: does, by: { role, id } };
  }
}

/** Usually a slip of a few chips; null if there is nothing to correct. */
export function correction(scene: Scene, does: 'correct-payment' | 'correct-wager'): Said | null {
  const { table, random } = scene;
  const { unitCents } = table.rules.house;
  const roles = grantOf(table.rules, 'open-close')?.roles ?? [];
  const able = table.crew.filter(({ role }) => role !== 'operator' && roles.includes(role));
  const said = { by: able.length === 0 ? OPERATOR : actorOf(random.pick(able)), note: 'A slip of the hand.' };
  if (does === 'correct-payment') {
    if (table.players.length === 0) return null;
    const cents = unitCents * (random.below(41) - 20);
    return { do: does, ...said, player: random.pick(table.players).id, cents };
  }
  if (table.wagers.length === 0) return null;
  const { id: wager, stakeCents, spot } = random.pick(table.wagers);
  const step = table.rules.spots[spot]?.stepCents ?? unitCents;
  const cents = random.chance(40) ? 0 : Math.max(0, stakeCents + step * (random.below(9) - 3));
  return { do: does, ...said, wager, cents };
}

const actorOf = ({ id, role }: CrewMember): Actor => ({ id, role });

function overrule(scene: Scene): Said {
  const { random } = scene;
  const faces = random.chance(75) ? [random.pick(FACES), random.pick(FACES)] : null;
  return { do: 'overrule', by: crewWith(scene, 'overrule'), faces };
}
