// The felt: late bets, wagers raised or taken down once the dice are known, other people's chips, odds without a bet behind
// them, bursts.

import { totalOf } from '../../../../src/game/base/dice.ts';
import { rollShown } from '../../../../src/game/rules/language/throw.ts';
import type { Table } from '../../../../src/game/table/state.ts';
import type { Player } from '../hand.ts';
import { onNextRoll, play } from './play.ts';

/** The total of the dice at rest; null before that. */
function shown(table: Table): number | null {
  const { observation } = table.dice;
  const roll = observation === null ? null : rollShown(observation);
  return roll === null ? null : totalOf(roll);
}

/** Bets that win on a total, at mini-dice or elsewhere. */
function winnersOf(total: number, isMiniDice: boolean): readonly (readonly [string, number | null])[] {
  if (total === 7) return [['any-seven', null]];
  if (isMiniDice)
    return [
      [total > 7 ? 'over-7' : 'under-7', null],
      ['place', total],
    ];
  if (total < 4 || total > 10) return [[total === 11 ? 'eleven' : 'any-craps', null]];
  return [
    ['place-win', total],
    ['buy', total],
    ['field', null],
  ];
}

/** With the dice out or at rest, bets on the winner and takes down the losers. */
export async function late(player: Player): Promise<void> {
  const { random, person } = player;
  const table = await player.look();
  if (
    table === null ||
    (table.dice.stage !== 'in-air' && table.dice.stage !== 'at-rest' && table.isBettingOpen)
  )
    return play(player);
  const own = table.wagers.filter((one) => one.player === person);
  const total = shown(table) ?? 2 + random.below(11);
  const [wager, on] = random.pick(winnersOf(total, player.gameOf() === 'nj-mini-dice'));
  void player.bet(wager, 1_000 * (1 + random.below(20)), on === null ? {} : { on });
  const victim = own.length === 0 ? null : random.pick(own);
  if (victim === null) return;
  void player.give({ do: 'increase', wager: victim.id, cents: victim.stakeCents * 2 });
  void player.give({ do: 'remove', wager: victim.id });
  if (random.chance(50)) void player.give({ do: 'reduce', wager: victim.id, cents: 500 });
  if (random.chance(30)) void player.give({ do: 'leave-up', wager: victim.id, stays: true });
}

/** Tries to take down, reduce, raise or call several wagers at once, including contract bets. */
export async function takeDown(player: Player): Promise<void> {
  const { random, person } = player;
  const table = await player.look();
  for (const one of table?.wagers.filter((wager) => wager.player === person).slice(0, 4) ?? []) {
    const wish = random.pick(['remove', 'reduce', 'increase', 'call-on', 'call-off', 'leave-up'] as const);
    const cents = wish === 'increase' ? one.stakeCents + 3_000 : Math.max(0, one.stakeCents - 500);
    void player.give({ do: wish, wager: one.id, cents, stays: random.chance(50) });
  }
}

/** Tries to use other people's wagers, racks, wallets and places. */
export async function burgle(player: Player): Promise<void> {
  const { random, hall } = player;
  const table = await player.look();
  const victim = random.pick(hall.players).person;
  const theirs = table?.wagers.filter((one) => one.player === victim) ?? [];
  const by = random.chance(50) ? { role: 'player', id: victim } : { role: 'player', id: player.person };
  const wish = random.below(7);
  if (wish === 0) void player.give({ do: 'cash-out', player: victim, cents: 1_000, by });
  else if (wish === 1) void player.give({ do: 'buy-in', player: victim, cents: 1_000, with: 'cash', by });
  else if (wish === 2) void player.give({ do: 'leave', player: victim, by });
  else if (wish === 3) void player.give({ do: 'bet', player: victim, wager: 'field', cents: 1_000, by });
  else if (wish === 4) void player.give({ do: 'deny', pending: (table?.nextId ?? 1) - 1, by });
  else {
    const wager = theirs.length === 0 ? random.below((table?.nextId ?? 1) + 1) : random.pick(theirs).id;
    const does = random.pick(['remove', 'reduce', 'increase', 'leave-up', 'call-off']);
    void player.give({ do: does, wager, cents: 500, by });
  }
}

/** Sends crew commands in the crew's names. */
export async function playCrew(player: Player): Promise<void> {
  const { random, person } = player;
  const table = await player.look();
  const role = random.pick(['dealer', 'stickperson', 'boxperson', 'operator', 'game-supervisor'] as const);
  const id = random.pick([person, `auto-${role}`, 'operator', 'house']);
  const by = { role: random.chance(70) ? role : 'player', id };
  const pending = table?.pending[0]?.id ?? 1;
  const said = random.pick([
    { do: 'fill-bank', cents: 1_000_000 },
    { do: 'call-total', total: 7 },
    { do: 'overrule', faces: null },
    { do: 'settle-dispute', faces: [6, 1] },
    { do: 'no-roll', ground: 'other', note: 'it loses' },
    { do: 'confirm', pending },
    { do: 'close-table' },
    { do: 'sign-on', id: person, role, pit: null },
    {
      do: 'rest',
      observation: {
        dice: [
          { lies: 'flat', up: 3 },
          { lies: 'flat', up: 4 },
        ],
        remarks: [],
      },
    },
  ]);
  void player.give({ ...said, by });
}

/** Takes odds behind bets that are gone, belong to others or have no number; or twice behind the same bet. */
export async function oddsBehind(player: Player): Promise<void> {
  const { random, person } = player;
  const table = await player.look();
  const flats = table?.wagers.filter((one) => one.number !== 0) ?? [];
  const base = flats.length === 0 ? null : random.pick(flats);
  const behind = base?.id ?? random.below((table?.nextId ?? 1) + 2);
  const kinds = ['pass-odds', 'dont-pass-odds', 'come-odds', 'dont-come-odds'];
  const cents = random.pick([1_000, 3_000, 6_000, 60_000, 500_000]);
  for (let copy = 0; copy < 3; copy++) {
    void player.bet(random.pick(kinds), cents, { behind });
    if (copy === 0 && base?.player === person) void player.give({ do: 'remove', wager: base.id });
  }
}

/** Makes ten bets in a burst from a rack that covers three. */
export async function burst(player: Player): Promise<void> {
  const { random, person } = player;
  const table = await player.look();
  const rack = table?.players.find((one) => one.id === person)?.rackCents ?? 3_000;
  const cents = Math.max(500, Math.floor(rack / 3_000) * 1_000);
  const isMiniDice = player.gameOf() === 'nj-mini-dice';
  const wager = random.pick([
    ...onNextRoll(player),
    ...(isMiniDice ? ['place'] : ['pass', 'dont-pass', 'place-win', 'come']),
  ]);
  const on = wager.startsWith('place') ? 5 : null;
  for (let copy = 0; copy < 8; copy++) void player.bet(wager, cents, { on }, { number: random.below(2) });
}

/** Bets without chips: missing cash, spoken wagers, booked side bets. */
export async function promise(player: Player): Promise<void> {
  const { random } = player;
  const instrument = random.pick(['cash', 'oral']);
  const cents = random.pick([1_000, 50_000, 100_000, 500_000]);
  for (let copy = 0; copy < 2; copy++)
    void player.bet(random.pick(['pass', 'field', 'any-seven', 'all-small', 'hardway']), cents, {
      instrument,
      on: random.chance(30) ? 6 : null,
    });
}

/** Leaves with wagers up, returns, and leaves again, all in one burst. */
export async function comeAndGo(player: Player): Promise<void> {
  const { random, hall } = player;
  void player.give({ do: 'leave' });
  if (random.chance(60)) void player.give({ do: 'take-place', place: 1 + random.below(9), seated: true });
  if (random.chance(30)) void player.give({ do: 'leave' }, { number: 1 - player.number });
  if (random.chance(30)) void player.give({ do: random.pick(['sit', 'stand', 'pass-dice', 'decline-dice']) });
  if (random.chance(50)) player.moveTo(random.pick(hall.tables).id);
}

/** Disputes a roll now and then. */
export async function quarrel(player: Player): Promise<void> {
  const table = await player.look();
  if (table?.dice.stage === 'at-rest') void player.give({ do: 'dispute' });
}
