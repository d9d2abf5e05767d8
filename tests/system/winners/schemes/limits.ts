// Limits and exclusions: bets past them at several tables and processes at once, raised limits, and insincere exclusions.

import type { Player } from '../hand.ts';
import { freePlace, onNextRoll, play } from './play.ts';

/** Games that take spoken cash bets. */
const CASH = ['nj-craps', 'nj-mini-craps'];
const LIMITS = ['loss-day', 'loss-visit', 'stake'] as const;

export async function setLimit(player: Player): Promise<void> {
  const { random } = player;
  if (!player.isCautious) return play(player);
  const limit = random.chance(90) ? random.pick(LIMITS) : random.pick(['time-day', 'x', 'time-visit']);
  const value = random.chance(75) ? 1_000 * (2 + random.below(60)) : random.pick([null, 10_000_000, -5, 0.5]);
  // Time limits are long, to avoid ending the game for everyone.
  const set = limit.startsWith('time') ? 1_000 : value;
  const { done } = await player.ask('set-limit', (house) =>
    house.act(player.person, { do: 'set-limit', limit, value: set }),
  );
  if (done === 'accepted' && limit.startsWith('loss')) player.lossLimit = set;
}

/** Bets the whole remaining limit at several tables at once. */
export async function spread(player: Player): Promise<void> {
  const { random, hall, person } = player;
  if (player.lossLimit === null) return setLimit(player);
  const cents = Math.max(500, player.lossLimit - (player.lossLimit % 500));
  const tables = [player.table, ...hall.tables.map((one) => one.id).filter(() => random.chance(35))];
  for (const table of tables.slice(0, 4)) {
    const where = { table, number: random.below(2) };
    const live = (await player.look(table))?.players.find((one) => one.id === person);
    if (live === undefined)
      void player.give({ do: 'take-place', place: 1 + random.below(9), seated: true }, where);
    if ((live?.rackCents ?? 0) < cents && random.chance(60))
      void player.give({ do: 'buy-in', cents: cents + 1_000, with: 'chips' }, where);
    const wager = random.pick(onNextRoll(player, table));
    // A cash bet needs no chips at the table, and so no account there.
    const instrument = random.chance(40) ? 'cash' : 'chips';
    void player.bet(wager, cents, { instrument }, where);
  }
}

/** Bets cash at a table where this player never had chips, and chips at another while the crew takes the cash. */
export async function dodge(player: Player): Promise<void> {
  const { random, hall, lossLimit } = player;
  if (lossLimit === null || lossLimit < 500) return setLimit(player);
  const fresh = hall.tables.filter(({ id, game }) => CASH.includes(game) && !player.chipsAt.has(id));
  if (fresh.length === 0) return spread(player);
  const table = random.pick(fresh).id;
  const part = lossLimit / random.pick([1, 1, 2, 3]);
  const cents = Math.min(400_000, Math.max(500, part - (part % 500)));
  player.chipsAt.add(table);
  await player.give({ do: 'take-place', place: 1 + random.below(9), seated: true }, { table });
  for (const wager of ['pass', 'field']) void player.bet(wager, cents, { instrument: 'cash' }, { table });
  for (let tries = 0; tries < 5; tries++)
    hall.later(random.below(120), () => {
      void player.bet(random.pick(onNextRoll(player)), cents, {}, { number: random.below(2) });
    });
}

/** A new person with no losses, only for this scheme: sets a limit, bets cash at one table and the same in chips at another. */
export async function sneak(player: Player): Promise<void> {
  const { random, hall } = player;
  const [here, there] = [
    random.pick(hall.tables),
    random.pick(hall.tables.filter((one) => CASH.includes(one.game))),
  ];
  if (here.id === there.id) return;
  const address = `10.6.${random.below(250)}.${random.below(250)}`;
  const { answer } = await player.ask('come-as-guest', (house) =>
    house.act('', { do: 'join', name: 'a sneak' }, { address }),
  );
  const { person } = (answer ?? {}) as { readonly person?: { readonly id: string } };
  if (person === undefined) return;
  const self = player.as(person.id);
  const cents = 500 * (2 + random.below(20));
  const at = { table: here.id };
  for (const { id } of [here, there]) {
    const table = await self.look(id);
    const place = table === null ? null : freePlace(self, table);
    await self.give({ do: 'take-place', place: place ?? 1, seated: true }, { table: id });
  }
  await self.give({ do: 'buy-in', cents: 30_000, with: 'chips' }, at);
  const limit = random.pick(['loss-day', 'loss-visit'] as const);
  await self.ask('set-limit', (house) => house.act(self.person, { do: 'set-limit', limit, value: cents }));
  await self.bet('field', cents, { instrument: 'cash' }, { table: there.id });
  for (let tries = 0; tries < 4; tries++)
    hall.later(random.below(40), () => {
      void self.bet(random.pick(onNextRoll(self, here.id)), cents, {}, { ...at, number: random.below(2) });
    });
  hall.later(4_000, () => {
    for (const { id } of [here, there]) void self.give({ do: 'leave' }, { table: id });
  });
}

/** Sets limits below bets already up, and raises them again. */
export async function raise(player: Player): Promise<void> {
  const { random } = player;
  if (!player.isCautious) return play(player);
  const limit = random.pick(LIMITS);
  void player.ask(
    'set-limit',
    (house) => house.act(player.person, { do: 'set-limit', limit, value: 1_000 }),
    0,
  );
  void player.bet('field', 5_000, {}, { number: 1 });
  void player.ask(
    'set-limit',
    (house) => house.act(player.person, { do: 'set-limit', limit, value: 9_000_000 }),
    1,
  );
  void player.bet('field', 5_000, {}, { number: 0 });
}

/** Excludes the player for a while, with bets before, during and after. */
export async function exclude(player: Player): Promise<void> {
  const { random, hall } = player;
  const untilMs = hall.nowMs + 300 + random.below(4_000);
  if (random.chance(50)) void player.bet('field', 1_000, { stays: true });
  void player.ask(
    'exclude',
    (house) => house.act(player.person, { do: 'exclude', untilMs }),
    random.below(2),
  );
  for (const number of [0, 1]) {
    void player.bet(random.pick(['field', 'pass', 'over-7']), 1_000, {}, { number });
    void player.give({ do: 'buy-in', cents: 1_000, with: 'chips' }, { number });
  }
  void player.ask('top-up', (house) => house.act(player.person, { do: 'top-up' }), 1);
  if (random.chance(50))
    void player.ask('exclude', (house) => house.act(player.person, { do: 'exclude', untilMs: 1 }));
}
