// What players do at a random table: bets, odds, changes, calls, and coming and going.

import { ceilTo } from '../../../src/game/base/cents.ts';
import type { CompiledSpot } from '../../../src/game/rules/compile/compile.ts';
import { oddsMost } from '../../../src/game/rules/compile/odds-limit.ts';
import { findSpot } from '../../../src/game/rules/compile/rules.ts';
import { spotOf } from '../../../src/game/table/decide/working.ts';
import { INSTRUMENTS } from '../../../src/game/table/instrument.ts';
import type { Actor, Player, StandingWager } from '../../../src/game/table/state.ts';
import { asPlayer, crewWith, NAMES, type Said, type Scene, WILD_NAMES } from './scene.ts';

const PLAYERS_MOST = 7;
const WAGERS_MOST = 36;
/** Wagers that some tables do not offer, and words for none. */
const NOT_EVERYWHERE = [
  ...['whirl', 'world', 'place', 'fire', 'hot-roller', 'all-small', 'constructor', 'Pass', 'big-6'],
];
const MONEY = ['cash', 'chips', 'plaques'];

/** Something a player may want now; null when it is time for a roll instead. */
export function playersWish(scene: Scene): Said | null {
  const { table, random } = scene;
  if (table.pending.length > 0 && random.chance(60)) return answer(scene);
  const called = table.wagers.find((one) => one.asked !== 'none');
  if (called !== undefined && random.chance(30))
    return { do: 'mark', by: crewWith(scene, 'mark-on'), wager: called.id };
  if (table.wagers.length > 0 && random.chance(22)) return change(scene, random.pick(table.wagers));
  const player = random.pick(table.players);
  if (player.away && random.chance(70)) return comeBack(scene, player);
  if (player.rackCents < 30 * table.rules.house.unitCents) return buyIn(scene, player);
  return random.chance(86) ? bet(scene, player) : mind(scene, player);
}

export function comeIn({ table, random, isWild }: Scene): Said {
  const player = random.pick(isWild ? WILD_NAMES : NAMES);
  const place = 1 + random.below(Math.min(9, table.rules.house.places));
  return { do: 'take-place', by: asPlayer(player), player, place, seated: random.chance(92) };
}

function comeBack({ random }: Scene, player: Player): Said {
  const place = player.place !== 0 && random.chance(60) ? player.place : 1 + random.below(9);
  return { do: 'take-place', by: asPlayer(player.id), player: player.id, place, seated: true };
}

function buyIn({ table, random }: Scene, player: Player): Said {
  const cents = table.rules.house.unitCents * (20 + random.below(500));
  return { do: 'buy-in', by: asPlayer(player.id), player: player.id, cents, with: random.pick(MONEY) };
}

/** Arriving, leaving and similar commands. */
function mind(scene: Scene, player: Player): Said {
  const { table, random } = scene;
  const own = { by: asPlayer(player.id), player: player.id };
  const wish = random.weighed([
    [18, 'buy-in'],
    [18, 'cash-out'],
    [12, 'want-dice'],
    [4, 'leave'],
    [5, 'step-away'],
    [player.seated ? 5 : 40, player.seated ? 'stand' : 'sit'],
    [10, 'come'],
    [6, 'move'],
    [6, 'pass-dice'],
    [3, 'dispute'],
  ] as const);
  if (wish === 'buy-in') return buyIn(scene, player);
  if (wish === 'cash-out') {
    const unit = scene.isWild && random.chance(10) ? 1 : table.rules.house.unitCents;
    return { do: wish, ...own, cents: unit * (1 + random.below(Math.floor(player.rackCents / unit))) };
  }
  if (wish === 'come' && table.players.length < PLAYERS_MOST) return comeIn(scene);
  if (wish === 'come' || wish === 'move')
    return { do: 'take-place', ...own, place: 1 + random.below(12), seated: true };
  return wish === 'step-away' ? { do: wish, ...own, leaves: random.chance(30) } : { do: wish, ...own };
}

/** The crew's answer to a pending wager. */
function answer(scene: Scene): Said {
  const { table, random } = scene;
  const { id, kind } = random.pick(table.pending);
  const isLate = kind === 'late' || table.dice.stage === 'in-air';
  const power = isLate ? 'confirm-late' : kind === 'spoken' ? 'confirm-verbal' : 'book-side-bet';
  return { do: random.chance(88) ? 'confirm' : 'deny', by: crewWith(scene, power), pending: id };
}

function change(scene: Scene, standing: StandingWager): Said {
  const { table, random, mood } = scene;
  const wager = standing.id;
  const by = speaker(scene, standing.player);
  const { stepCents, wager: kind } = spotOf(table, standing);
  const step = (random.chance(90) ? stepCents : table.rules.house.unitCents) * (1 + random.below(3));
  const wish = random.weighed([
    [mood === 'closing' ? 400 : 12, 'remove'],
    [20, 'increase'],
    [20, 'reduce'],
    [15, 'leave-up'],
    [kind.sleeps === true ? 5 : 20, 'odds'],
    [kind.sleeps === true ? 35 : 2, random.chance(60) ? 'call-on' : 'call-off'],
  ] as const);
  if (wish === 'odds') return odds(scene, standing);
  if (wish === 'increase') return { do: wish, by, wager, cents: standing.stakeCents + step };
  if (wish === 'reduce') return { do: wish, by, wager, cents: Math.max(0, standing.stakeCents - step) };
  return wish === 'leave-up' ? { do: wish, by, wager, stays: !standing.stays } : { do: wish, by, wager };
}

/** The player, or sometimes the dealer at the player's request. */
const speaker = (scene: Scene, player: string): Actor =>
  scene.random.chance(90) ? asPlayer(player) : crewWith(scene, 'place-for-player');

function bet(scene: Scene, player: Player): Said | null {
  const { table, random, mood, menu } = scene;
  if (mood === 'closing' || table.wagers.length >= WAGERS_MOST) return null;
  const by = speaker(scene, player.id);
  if (random.chance(1.5)) {
    const wager = random.pick(NOT_EVERYWHERE);
    return { do: 'bet', by, player: player.id, wager, on: random.pick([null, 6, '1-3']), cents: 600 };
  }
  if (scene.isWild && menu.side.length > 0 && random.chance(8))
    return betOn(scene, player.id, random.pick(menu.side), by);
  const flats = table.wagers.filter((one) => one.player === player.id && one.number !== 0);
  if (flats.length > 0 && random.chance(25)) return odds(scene, random.pick(flats));
  const isLineTime = table.point === null && (mood === 'lively' || table.dice.decisionOnly);
  const isNew = table.point === null && table.dice.isFresh;
  const made = random.weighed([
    [isNew ? 15 : 1, 'new-shooter'],
    [isLineTime ? 35 : 2, 'come-out'],
    [table.point === null ? 2 : 35, 'point-on'],
    [60, 'any-time'],
  ] as const);
  const spots = menu.byMade[made] ?? menu.byMade['any-time'] ?? Object.values(menu.byMade).flat();
  return spots.length === 0 ? null : betOn(scene, player.id, random.pick(spots), by);
}

function odds(scene: Scene, base: StandingWager): Said {
  const { table, random, menu } = scene;
  const wager = menu.oddsOn.get(spotOf(table, base).wager.id);
  const spot = wager === undefined ? null : findSpot(table.rules, wager, base.number);
  if (spot === null) return { do: 'remove', by: asPlayer(base.player), wager: base.id };
  const said = betOn(scene, base.player, spot, asPlayer(base.player));
  if (scene.isWild && random.chance(40)) {
    const most = ceilTo(oddsMost(table.rules, spot, base.stakeCents), spot.stepCents);
    return { ...said, cents: most + spot.stepCents * random.below(2), behind: base.id };
  }
  return random.chance(70) ? { ...said, behind: base.id } : said;
}

export function betOn(scene: Scene, player: string, spot: CompiledSpot, by: Actor): Said {
  const { table, random } = scene;
  const cents = amount(scene, spot);
  const unit = table.rules.house.unitCents;
  const isSplit = spot.wager.nominatedSplit !== undefined && random.chance(50);
  const split = (spot.parts ?? []).map((part, index) => [
    part.spot.wager.id,
    index === 0 ? cents - unit : unit,
  ]);
  return {
    do: 'bet',
    by,
    player,
    wager: spot.wager.id,
    ...(spot.on === null ? {} : { on: spot.on }),
    cents,
    ...(random.chance(9) ? { instrument: random.pick(INSTRUMENTS) } : {}),
    ...(random.chance(15) ? { stays: true } : {}),
    ...(scene.isWild && spot.wager.ownSpot !== undefined && random.chance(30)
      ? { spot: 1 + random.below(9) }
      : {}),
    ...(isSplit ? { split: Object.fromEntries(split) } : {}),
  };
}

/** The smallest stake that the table accepts and can pay. */
export const leastOf = ({ leastCents, stepCents }: Pick<CompiledSpot, 'leastCents' | 'stepCents'>): number =>
  ceilTo(leastCents, stepCents);

/** Usually a payable amount; sometimes one too small, too large or not payable. */
function amount({ table, random }: Scene, { leastCents, stepCents, mostCents }: CompiledSpot): number {
  const dart = random.below(100);
  const least = leastOf({ leastCents, stepCents });
  if (dart < 84) return Math.min(least + stepCents * random.below(4), mostCents ?? 2 ** 33);
  if (dart < 95) return table.rules.house.unitCents * (1 + random.below(40));
  return dart < 98 ? random.below(50_000) : least * 10_000;
}
