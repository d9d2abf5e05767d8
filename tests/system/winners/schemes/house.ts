// The house itself: private tables that pay too much, roles nobody granted, a second wallet under a second name.

import { isDenial } from '../../../../src/house/server/gateway/gateway.ts';
import type { TableWish } from '../../../../src/house/wire/answers.ts';
import type { Player } from '../hand.ts';

const GAMES = ['nj-craps', 'nj-mini-craps', 'nj-automated-craps', 'nz-craps', 'nj-mini-dice'] as const;

/** Choices that would pay off if a player could set them, including their former names. */
const GREEDY: readonly Readonly<Record<string, unknown>>[] = [
  { 'payout.higherThanMinimum': { 'any-seven': '1000 to 1' } },
  { 'payout.higherThanMinimum': { 'any-seven': '9999 to 1', 'craps-12': '9999 to 1' } },
  { 'miniDice.payout.higherThanMinimum': { 'over-7': '2 to 1', 'under-7': '2 to 1' } },
  { 'miniDice.under7.odds': '9 to 1' },
  { 'nz.payout': { 'any-seven': '5 to 1' } },
  { 'payout.higherThanMinimum': { 'over-7': '2 to 1', 'under-7': '2 to 1' } },
  { 'table.bank': '99999999' },
  { 'table.minMax': { min: '1', max: '100000000' } },
  { 'table.minMax': { pass: { max: '5000' } } },
  { payableUnit: '0.01' },
  { 'buy.vigPercent': 0.000001 },
  { 'coupons.matchPlay': true },
  { 'bonus.maxWager': '1000000' },
  { 'hot.minMax': { min: '1', max: '1000000' } },
];

/** Choices players may set. */
const LAWFUL: readonly Readonly<Record<string, unknown>>[] = [
  {},
  { 'odds.take.multiple': 100, 'odds.lay.multiple': 100 },
  { 'fire.offered': true, 'fire.payTable': 'B' },
  { 'proposals.treatAsAdopted': { bonus: true, hot: false }, 'bonus.offered': true },
  { 'proposals.treatAsAdopted': { bonus: false, hot: true }, 'hot.offered': true, 'hot.payTable': 'C' },
  { 'table.minMax': { min: '1', max: '4000' } },
  { 'place.removable': true },
  { 'nz.overruleWindow': 'unlimited' },
];

export async function openTable(player: Player): Promise<void> {
  const { random, hall } = player;
  const game = random.pick(GAMES);
  const isGreedy = random.chance(70);
  const wish: TableWish = {
    name: 'A table of my own',
    game,
    choices: random.pick(isGreedy ? GREEDY : LAWFUL),
    isAutomatic: !random.chance(5),
    hasDualControl: random.chance(5),
    isPrivate: !random.chance(8),
    bots: random.chance(20) && game === 'nj-craps' ? ['pass-line'] : [],
    dice: random.chance(15) ? 'verifiable' : 'shaker',
  };
  const { answer } = await player.ask('create-table', (house) =>
    house.act(player.person, { do: 'create-table', ...wish }),
  );
  if (answer === null || isDenial(answer)) return;
  const { id } = answer as { readonly id?: string };
  if (id === undefined) return;
  hall.openTable({ id, game, isPrivate: true, hasCrew: false });
  player.moveTo(id);
}

/** Closes the player's own table in mid-hand and reopens it; tries the same on other tables. */
export async function slam(player: Player): Promise<void> {
  const { random, hall } = player;
  const own = hall.tables.filter((one) => one.isPrivate);
  const table = own.length === 0 || random.chance(20) ? random.pick(hall.tables).id : random.pick(own).id;
  void player.ask('close-table', (house) => house.act(player.person, { do: 'close-table', table }));
  if (random.chance(40)) void player.bet('field', 1_000, {}, { table });
  void player.ask(
    'open-table',
    (house) => house.act(player.person, { do: 'open-table', table }),
    random.below(2),
  );
}

/** Tries everything reserved for operators. */
export async function usurp(player: Player): Promise<void> {
  const { random, person } = player;
  const wish = random.below(6);
  if (wish === 0)
    void player.ask('set-role', (house) =>
      house.act(person, { do: 'grant', person, role: 'operator', table: null }),
    );
  else if (wish === 1)
    void player.ask('redeem-code', (house) =>
      house.act(person, { do: 'use-code', code: 'AAAAA-BBBBB' }, { address: `10.9.${person}` }),
    );
  else if (wish === 2)
    void player.ask('post-payouts', (house) =>
      house.act(person, {
        do: 'post-payouts',
        group: 'new-jersey-craps',
        payouts: { 'any-seven': '1000 to 1' },
      }),
    );
  else if (wish === 3)
    void player.ask('allow-options', (house) =>
      house.act(person, { do: 'allow-options', options: ['payout.higherThanMinimum'] }),
    );
  else if (wish === 4)
    void player.ask('answer-second', (house) =>
      house.act(person, { do: 'give-second', request: 'x', as: 'dealer', saw: '' }),
    );
  else
    void player.ask('set-role', (house) =>
      house.act(person, { do: 'grant', person, role: 'casino-manager', table: player.table }),
    );
}

/** Opens an account for a guest, whose chips are already counted, or a second account for someone who has one. */
export async function anotherName(player: Player): Promise<void> {
  const { hall, random } = player;
  const name = `rich ${random.below(1_000_000)}`;
  const from = random.chance(85) ? player.person : random.pick(hall.players).person;
  // The session decides whose account it is; nobody can open one in another person's name.
  const whose = from === player.person ? from : player.person;
  const { done } = await hall.act('open-account', async () => {
    const door = hall.process(player.number)?.door;
    if (door == null) return null;
    return (await door.openAccount(whose, name, 'two black chips, one red', `10.1.${player.person}`)) ?? null;
  });
  if (done === 'accepted') player.isAccount = true;
}

/** A new guest joins with the usual free chips; each address allows only a few. */
export async function newGuest(player: Player): Promise<void> {
  const { hall, random } = player;
  const address = random.chance(50) ? '10.2.0.1' : `10.3.0.${random.below(200)}`;
  const { answer, done } = await player.ask('come-as-guest', (house) =>
    house.act('', { do: 'join', name: 'a guest' }, { address }),
  );
  if (done !== 'accepted') return;
  const { person } = answer as { readonly person?: { readonly id: string } };
  if (person !== undefined) hall.join({ person: person.id, isAccount: false });
}
