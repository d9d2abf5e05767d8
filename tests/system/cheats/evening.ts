// A few minutes at a table with verifiable dice, played by a program whose sources may have been changed. Ann throws, with her
// own word for each throw. Everything her seat was shown goes to standard output; the record stays in the folder. Several evenings,
// each named by its folder, its dice and its rolls, are played one after another.

import { join } from 'node:path';
import { setTimeout } from 'node:timers/promises';
import { type Beacon, dueAt } from '../../../src/dice/verifiable/beacon/beacon.ts';
import { required } from '../../../src/game/base/assert.ts';
import { isRefusal } from '../../../src/game/rules/language/refusal.ts';
import { parseCommand } from '../../../src/game/table/command.ts';
import { holdsLine } from '../../../src/game/table/decide/shooter.ts';
import { isDenial } from '../../../src/house/server/gateway/gateway.ts';
import { House } from '../../../src/house/server/house/house.ts';
import { openSqlite } from '../../../src/house/store/sqlite/sqlite.ts';
import type { Json } from '../../../src/house/store/store.ts';
import { diceWish } from '../../support/crowd/lawful.ts';
import { givenDice } from '../../support/dice-source.ts';
import { ownChain } from '../../support/drand.ts';
import { FIRST_TABLES } from '../../support/first-tables.ts';
import { bytesBySeed } from '../../support/people.ts';
import { WorldClock } from '../../support/test-clock.ts';

const args = process.argv.slice(2);
const evenings: unknown[] = [];
for (let at = 0; at < args.length; at += 3) {
  const [data = '', dice = 'verifiable', rolls = '20'] = args.slice(at);
  evenings.push(await evening(data, dice, Number(rolls)));
}
process.stdout.write(JSON.stringify(evenings));

async function evening(data: string, dice: string, rolls: number): Promise<unknown> {
  const clock = new WorldClock();
  const chain = ownChain('bls-unchained-g1-rfc9380');
  const beacon: Beacon = {
    info: chain.info,
    value: async (round) => (clock.now() >= dueAt(chain.info, round) ? chain.sign(round) : null),
  };
  const store = openSqlite(join(data, 'house.db'));
  // Only the table where they play: the others would take most of the time.
  const table = `nj-craps-${dice}-1`;
  const { about } = required(
    FIRST_TABLES.find(({ id }) => id === table),
    'a table',
  );
  await store.create(table, about as unknown as Json, clock.now());
  const house = await House.open({
    ...{ store, clock, beacon, dice: givenDice(() => 7, 11), random: bytesBySeed('cheats'), owner: 'one' },
  });
  const entered = await house.act('', { do: 'join', name: 'Ann' }, { address: '10.0.0.1' });
  if (isDenial(entered)) throw new Error(entered.says);
  const ann = entered.person.id;
  const live = required(await house.live(table), 'a table');
  const joined = live.shownDice;
  const happened: unknown[] = [];
  const words: { readonly seq: number; readonly word: string }[] = [];
  live.watch((all) => happened.push(...all));
  house.isHere(ann, table, true);
  let count = 0;
  const gives = async (fields: object): Promise<void> => {
    const command = parseCommand({ by: { role: 'player', id: ann }, player: ann, ...fields });
    if (isRefusal(command)) throw new Error(command.says);
    await house.give(ann, table, `${ann}:${count++}`, command);
  };
  await gives({ do: 'take-place', place: 1 });
  await gives({ do: 'buy-in', cents: 90_000 });
  for (let step = 0; step < 6_000 && live.table.rolls < rolls; step++) {
    const { dice: now, point } = live.table;
    if (now.stage !== 'in-air' && point === null && !holdsLine(live.table, ann))
      await gives({ do: 'bet', wager: 'pass', cents: 500 });
    const wish = diceWish(live.table, ann);
    if (wish?.do === 'throw') {
      const word = `word ${count}`;
      words.push({ seq: live.seq, word });
      await gives({ ...wish, hand: { flick: null, word } });
    } else if (wish !== null) await gives(wish);
    await clock.pass(250);
    // The disk is real, while the clock is simulated.
    await setTimeout(1);
  }
  await house.stop();
  await store.close();
  return { table, ann, joined, happened, words, rolls: live.table.rolls };
}
