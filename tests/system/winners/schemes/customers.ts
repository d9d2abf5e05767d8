// Customers without a device, whom players try to use: their names, their chips, their cash, and the corrections that a crew makes.

import type { Table } from '../../../../src/game/table/state.ts';
import { CUSTOMERS, countedCash } from '../../../support/crowd/served.ts';
import type { Player } from '../hand.ts';

/** A table with a crew of people, as seen by this player; null if there is none. */
async function crewed(player: Player): Promise<{ readonly id: string; readonly table: Table } | null> {
  const some = player.hall.tables.filter(({ hasCrew }) => hasCrew);
  if (some.length === 0) return null;
  const { id } = player.random.pick(some);
  const table = await player.look(id);
  return table === null ? null : { id, table };
}

/** A customer at the table, or the name of one who has left or has not come. */
const customerAt = ({ players }: Table, { random }: Player): string => {
  const here = players.filter(({ served }) => served === true);
  return here.length === 0 ? random.pick(CUSTOMERS) : random.pick(here).id;
};

/** Speaks for a customer: bets, cashes out, answers for the dice, takes their wagers down. */
export async function speakFor(player: Player): Promise<void> {
  const { random, person } = player;
  const at = await crewed(player);
  if (at === null) return;
  const { id, table } = at;
  const customer = customerAt(table, player);
  const dealer = table.crew.find(({ role }) => role === 'dealer');
  const by = random.pick([
    { role: 'player', id: person },
    { role: 'player', id: customer },
    { role: 'dealer', id: person },
    { role: 'dealer', id: dealer?.id ?? 'auto-dealer' },
  ]);
  const rack = table.players.find((one) => one.id === customer)?.rackCents ?? 1_000;
  const theirs = table.wagers.filter((one) => one.player === customer);
  const wager = theirs.length === 0 ? 1 : random.pick(theirs).id;
  const wish = random.pick([
    { do: 'cash-out', player: customer, cents: Math.max(100, rack) },
    { do: 'buy-in', player: customer, cents: 50_000, with: 'cash', counted: countedCash(50_000) },
    { do: 'bet', player: customer, wager: 'field', cents: 1_000 },
    { do: 'leave', player: customer },
    { do: 'step-away', player: customer, leaves: true },
    { do: 'remove', wager },
    { do: 'reduce', wager, cents: 500 },
    { do: random.pick(['accept-dice', 'decline-dice', 'want-dice']), player: customer },
    { do: random.pick(['pass-dice', 'throw']) },
  ]);
  void player.give({ ...wish, by }, { table: id, number: random.below(2) });
}

/** Takes a customer's place, name or chips: as that customer, as a new guest of that name, or where the customer sat. */
export async function inherit(player: Player): Promise<void> {
  const { random, person, hall } = player;
  const at = await crewed(player);
  if (at === null) return;
  const { id, table } = at;
  const customer = customerAt(table, player);
  const place = table.players.find((one) => one.id === customer)?.place || 1 + random.below(9);
  const by = { role: 'player', id: random.chance(50) ? person : customer };
  const wish = random.below(5);
  if (wish === 0) {
    const { answer, done } = await player.ask('come-as-guest', (house) =>
      house.act('', { do: 'join', name: customer }, { address: `10.6.0.${random.below(200)}` }),
    );
    const guest =
      done === 'accepted' ? (answer as { readonly person?: { readonly id: string } }).person : null;
    if (guest == null) return;
    hall.join({ person: guest.id, isAccount: false });
    void player.as(guest.id).give({ do: 'cash-out', cents: 1_000 }, { table: id });
  } else if (wish === 1)
    void player.give({ do: 'take-place', player: customer, place, seated: true, by }, { table: id });
  else if (wish === 2)
    void player.give(
      { do: 'take-place', player: random.pick([customer, person]), place, served: true, by },
      { table: id },
    );
  else if (wish === 3) {
    player.moveTo(id);
    void player.give({ do: 'take-place', place, seated: true }, { table: id });
    void player.give({ do: 'cash-out', cents: 1_000 }, { table: id });
  } else {
    // Cash that nobody has put down, or counted twice.
    const counted = countedCash(random.pick([500, 50_000, 1_000_000]));
    void player.give({ do: 'buy-in', cents: 50_000, with: 'cash', counted }, { table: id });
  }
}

/** Has a payment or a wager corrected in the crew's name, and approves that or what the crew has asked for. */
export async function correct(player: Player): Promise<void> {
  const { random, person } = player;
  const at = await crewed(player);
  if (at === null) return;
  const { id, table } = at;
  const ruler = table.crew.length === 0 ? null : random.pick(table.crew);
  const by = random.pick([
    { role: ruler?.role ?? 'boxperson', id: ruler?.id ?? person },
    { role: ruler?.role ?? 'boxperson', id: person },
    { role: 'player', id: person },
  ]);
  const note = 'They paid me short.';
  const own = table.wagers.find((one) => one.player === person);
  const wish =
    own === undefined || random.chance(50)
      ? { do: 'correct-payment', player: person, cents: 50_000, note }
      : { do: 'correct-wager', wager: own.id, cents: random.pick([0, own.stakeCents * 10]), note };
  const request = player.nextId();
  void player.give({ ...wish, by }, { table: id, id: request });
  // Requests are named after the command that asks for them.
  const asked = random.pick([`${person}:${request}`, `${ruler?.id}:${1 + random.below(400)}`]);
  const reply = { do: 'give-second', request: asked, as: ruler?.role ?? 'boxperson', saw: '' } as const;
  void player.ask('answer-second', (house) => house.act(person, reply));
}
