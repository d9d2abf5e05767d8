// The bots of the house: people with chips, places and a strategy from the library.

import { type Bot, botChips, type TableAbout } from '../../host/index.ts';
import { libraryStrategy, strategyOf } from '../../lab/index.ts';
import { isRefusal, type Rules } from '../../rules/index.ts';
import { StoreBroken } from '../../store/index.ts';
import type { Command } from '../../table/index.ts';
import type { TableId } from '../people/event.ts';
import type { People } from '../people/people.ts';
import { entryOf } from '../people/register.ts';
import type { SignIn } from '../people/sign-in/sign-in.ts';
import type { GiveHere } from '../tables/tables.ts';

/** The bots for a new table: people of the house with chips and a place. */
export async function botsFor(
  people: People,
  door: SignIn,
  give: GiveHere,
  id: TableId,
  about: TableAbout,
  rules: Rules,
): Promise<readonly Bot[]> {
  const bots: Bot[] = [];
  for (const [index, name] of about.bots.entries()) {
    const written = libraryStrategy(name);
    if ('says' in written) continue;
    // A bot belongs to one table: otherwise it would have to share its chips among all tables that use its strategy.
    const known = `${name.slice(0, 12)} ${id.slice(-4)}-${index + 1}`;
    const person = people.known.named(known) ?? (await door.addBot(known));
    if (isRefusal(person)) throw new StoreBroken(`${known} could not join: ${person.says}`);
    const by = { role: 'player', id: person.id } as const;
    const place = rules.house.places - index;
    const seat: readonly Command[] = [
      { do: 'take-place', by, player: person.id, place, seated: true },
      { do: 'buy-in', by, player: person.id, cents: botChips(rules), with: 'chips' },
    ];
    // They left when their table was retired, and come back once it is in service again.
    const { restoredAt } = entryOf(people.known.register, id);
    const seated = `bot-${id}-${index}${restoredAt === null ? '' : `-${restoredAt}`}`;
    for (const command of seat) await give(`${seated}-${command.do}`, person.id, command);
    bots.push({ player: person.id, strategy: strategyOf(written, rules) });
  }
  return bots;
}
