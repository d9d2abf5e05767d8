// The next step toward a settled roll at a random table, with everything that can go wrong.

import { FACES, ROLLS, totalOf } from '../../../src/game/base/dice.ts';
import { CAUSES } from '../../../src/game/rules/language/cause.ts';
import { CREW_ROLES } from '../../../src/game/rules/language/crew.ts';
import {
  facesThatCount,
  LIES,
  plainThrow,
  REMARKS,
  rollShown,
} from '../../../src/game/rules/language/throw.ts';
import { OPERATOR } from '../../../src/game/table/auto-crew.ts';
import { holdsLine, mayNotThrow } from '../../../src/game/table/decide/shooter.ts';
import type { Actor, Die } from '../../../src/game/table/state.ts';
import { betOn } from './bets.ts';
import { asPlayer, crewWith, holder, type Said, type Scene, somePlayer } from './scene.ts';

export function forward(scene: Scene): Said {
  const { table, random } = scene;
  switch (table.dice.stage) {
    case 'offered':
      return answerOffer(scene);
    case 'in-air':
      return random.chance(6) ? noRoll(scene) : rest(scene);
    case 'at-rest':
      return ruling(scene);
    case 'disputed': {
      const { observation: seen } = table.dice;
      const shown = (seen === null ? null : facesThatCount(seen)) ?? [];
      // Where nobody names faces, most disputes are settled as the dice lie.
      const named = table.rules.game.asTheyLie === undefined || random.chance(10);
      const faces = named ? [random.pick(FACES), random.pick(FACES)] : shown;
      const by = crewWith(scene, 'settle-dispute');
      return { do: 'settle-dispute', by, faces: random.chance(85) ? faces : null };
    }
    case 'activated':
      return { do: 'throw', by: holder(scene) };
    case 'idle':
    case 'choosing':
    case 'held':
      return diceSet(scene) ?? towardsThrow(scene);
  }
}

function answerOffer({ table, random, mood }: Scene): Said {
  const player = table.dice.offeredTo ?? 'ann';
  const isReluctant = mood === 'reluctant' && table.dice.lastShooter !== player;
  const does = random.chance(isReluctant ? 8 : 88) ? 'accept-dice' : 'decline-dice';
  return { do: does, by: asPlayer(player), player };
}

/** Problems with the dice: one left the table, too few remain, the set is too old. */
function diceSet(scene: Scene): Said | null {
  const { table, random } = scene;
  const { set, minute } = table;
  const { device } = table.rules.game;
  const away = [...set.dice, ...(set.missing ?? [])];
  // Play goes on during a search, as long as there are two dice.
  const isSearching = set.dice.filter(isHere).length < 2 || random.chance(60);
  const gone = isSearching
    ? away.find((die) => die.where === 'off-table' || die.where === 'found')
    : undefined;
  if (device.lost !== null && gone?.where === 'found') {
    const inspector = table.crew.find((one) => one.role === 'game-supervisor') ?? OPERATOR;
    return { do: 'inspect-found', by: { role: inspector.role, id: inspector.id }, die: gone.id };
  }
  if (device.lost !== null && gone !== undefined) {
    const does = random.chance(70) ? 'found-die' : 'lost-die';
    return { do: does, by: crewWith(scene, 'search-dice'), die: gone.id };
  }
  const inspector = uninspected(scene);
  if (inspector !== null) return { do: 'inspect-dice', by: inspector };
  if (device.testRoll !== null && !set.tested)
    return { do: 'test-roll', by: crewWith(scene, 'test-roll'), observation: observation(scene) };
  const isOffered = table.dice.shooter === null || device.fullSet !== undefined;
  const isBroken = isOffered && set.dice.some((die) => die.where === 'lost');
  // A round for which betting has closed is finished with the dice it began with.
  const isLimited = device.dailyLimit !== null && table.isBettingOpen;
  const isOld = isLimited && minute - (set.placedAtMinute ?? 0) > 1440;
  if (!isOld && !isBroken && set.dice.filter(isHere).length >= 2) return null;
  if (set.next === null) return bringDice(scene);
  return table.dice.shooter === null ? null : { do: 'pass-dice', by: holder(scene) };
}

/** Someone on duty who has yet to inspect the dice; null if no one does. */
function uninspected({ table, random }: Scene): Actor | null {
  const { inspectedBy } = table.set.next ?? table.set;
  const { inspectors } = table.rules.game.device;
  const able = table.crew.filter(
    ({ role, id }) =>
      inspectors.includes(role) && !inspectedBy.some((one) => one.role === role || one.id === id),
  );
  if (able.length === 0) return null;
  const { role, id } = random.pick(able);
  return { role, id };
}

const isHere = (die: Die): boolean => die.where === 'kept' || die.where === 'shooter';

export function bringDice(scene: Scene): Said {
  const { table, random } = scene;
  const by = crewWith(scene, 'handle-dice-set');
  const lost = table.set.dice.filter((die) => die.where === 'lost').length;
  if (lost > 0 && random.chance(50)) {
    const more = Array.from({ length: lost }, () => `die-${random.below(1_000_000)}`);
    return { do: 'bring-dice', by, set: table.set.id ?? 'set-0', dice: more };
  }
  const set = `set-${1 + random.below(1000)}`;
  const dice = Array.from({ length: table.rules.house.diceCount }, (_, index) => `${set}-${index + 1}`);
  return { do: 'bring-dice', by, set, dice };
}

function towardsThrow(scene: Scene): Said {
  const { table, random } = scene;
  const { dice, set } = table;
  const { device, making } = table.rules.game;
  if (dice.stage === 'choosing') return choose(scene);
  const isTimeToClose = device.shakes !== null || dice.stage === 'held';
  if (making.closes.at === 'no-more-bets' && table.isBettingOpen && isTimeToClose)
    return lineBet(scene) ?? { do: 'no-more-bets', by: crewWith(scene, 'close-betting') };
  const times = 1 + random.below(4);
  if (device.shakes !== null && dice.dealerShakes < device.leastShakes)
    return { do: 'shake', by: crewWith(scene, 'shake'), times };
  if (dice.shooter === null && nobodyBetsLine(scene)) return anyLineBet(scene);
  if (dice.shooter === null) return { do: 'offer-dice', by: crewWith(scene, 'control-dice') };
  if (device.shakes !== null)
    return dice.holderShakes < device.leastShakes ? { do: 'shake', by: holder(scene), times } : rest(scene);
  const chosen = set.dice.filter((die) => die.where === 'shooter').length;
  if (device.choose !== null && chosen !== 2) return choose(scene);
  return (
    lineBet(scene) ??
    (device.activate === null
      ? { do: 'throw', by: holder(scene) }
      : { do: 'activate', by: crewWith(scene, 'activate') })
  );
}

/** At a lively table, a line bet goes down before the dice are offered. */
const nobodyBetsLine = ({ table, mood, menu, random }: Scene): boolean =>
  mood === 'lively' &&
  menu.line !== null &&
  table.point === null &&
  table.isBettingOpen &&
  !table.players.some((player) => holdsLine(table, player.id)) &&
  random.chance(70);

function anyLineBet(scene: Scene): Said {
  const { menu, random, table } = scene;
  const player = random.pick(table.players).id;
  const lines = (menu.byMade['come-out'] ?? []).filter((one) => one.wager.line === true);
  // A game from outside may have its line bets made at other times.
  const spots = lines.length > 0 || menu.line === null ? lines : [menu.line];
  return betOn(scene, player, random.pick(spots), asPlayer(player));
}

/** What a shooter does about a missing line bet; null if none is needed. */
function lineBet(scene: Scene): Said | null {
  const { table, random, mood, menu } = scene;
  const { shooter } = table.dice;
  if (shooter?.kind !== 'player' || menu.line === null) return null;
  if (mayNotThrow(table, shooter, holdsLine(table, shooter.id)) === null) return null;
  const by = asPlayer(shooter.id);
  if (scene.isWild && random.chance(10)) return { do: 'throw', by };
  if (table.point === null && random.chance(mood === 'reluctant' ? 8 : 85))
    return betOn(scene, shooter.id, menu.line, by);
  return random.chance(30)
    ? { do: 'pass-dice', by }
    : { do: 'offer-dice', by: crewWith(scene, 'control-dice') };
}

function choose(scene: Scene): Said {
  // Sometimes a die that left the table is asked for.
  const asks = scene.random.chance(20);
  const here = scene.table.set.dice.filter((die) => isHere(die) || (asks && die.where !== 'lost'));
  const from = scene.random.below(Math.max(1, here.length - 1));
  return { do: 'choose-dice', by: holder(scene), dice: here.slice(from, from + 2).map((die) => die.id) };
}

const rest = (scene: Scene): Said => ({
  do: 'rest',
  by: crewWith(scene, 'call-total'),
  observation: observation(scene),
});

/** Usually the right call for the dice at rest; sometimes a dispute, a late “No Roll” or a wrong call. */
function ruling(scene: Scene): Said {
  const { table, random } = scene;
  const { observation: seen } = table.dice;
  const shown = seen === null ? null : rollShown(seen);
  const right = shown === null ? 7 : totalOf(shown);
  const dart = random.below(100);
  if (dart < 4)
    return { do: 'dispute', by: random.chance(50) ? somePlayer(scene) : crewWith(scene, 'call-total') };
  if (dart < 8) return noRoll(scene);
  const total = dart < 14 ? 2 + random.below(11) : right;
  return { do: 'call-total', by: crewWith(scene, 'call-total'), total };
}

export function noRoll(scene: Scene): Said {
  const { random } = scene;
  const note = random.chance(70) ? 'seen by all' : '';
  const judgedBy = random.chance(50) ? random.pick(CREW_ROLES) : null;
  return { do: 'no-roll', by: crewWith(scene, 'call-no-roll'), ground: random.pick(CAUSES), note, judgedBy };
}

/** Sixty rolls in every hundred and twenty, the dice of a wild crowd rarely come up 7, so that side bets on long hands are won, too. */
const isHot = ({ isWild, table }: Scene): boolean => isWild && table.rolls % 120 >= 60;
const ROLLS_BUT_SEVENS = ROLLS.filter((roll) => totalOf(roll) !== 7);

export function observation(scene: Scene): unknown {
  const { random } = scene;
  const drawn = random.pick(ROLLS);
  const isSpared = totalOf(drawn) === 7 && isHot(scene) && random.chance(90);
  const plain = plainThrow(isSpared ? random.pick(ROLLS_BUT_SEVENS) : drawn);
  if (random.chance(88)) return plain;
  const dice = plain.dice.map((die) => {
    if (random.chance(50)) return die;
    const lies = random.pick(LIES);
    const face = random.pick(FACES);
    if (lies === 'leaning') return { lies, restsOn: face };
    // Some people say what a die showed that left the table; nobody has to.
    return lies === 'off-table' && face > 3 ? { lies } : { lies, up: face };
  });
  return { dice, remarks: random.chance(40) ? [random.pick(REMARKS)] : [] };
}
