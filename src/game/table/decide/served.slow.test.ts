// A customer without a device is treated like any other player. Random nights are played at two tables: at one the players act for
// themselves, at the other the crew enters the same things for them. Both tables answer and end alike.

import { describe, expect, test } from 'vitest';
import { Crowd } from '../../../../tests/support/crowd/crowd.ts';
import { PLAYED_GAMES } from '../../../../tests/support/crowd/played-games.ts';
import { firstTable } from '../../../../tests/support/crowd/random-play.ts';
import { ENTERED_WITH, entered, isPlayers } from '../../../../tests/support/crowd/served.ts';
import { RUN_SEED } from '../../../../tests/support/run/seed.ts';
import { isRefusal } from '../../rules/language/refusal.ts';
import { parseCommand } from '../command.ts';
import type { Table } from '../state.ts';
import { act } from './decide.ts';

const STEPS = 1_500;

/** A table as text, without its rules and without what says who needs serving. */
const plain = (table: Table): string =>
  JSON.stringify({ ...table, rules: null }, (name, value) => (name === 'served' ? undefined : value));

describe.each(PLAYED_GAMES.map((played) => [played.name, played] as const))('%s', (_name, played) => {
  test('is played alike by customers without a device', () => {
    const first = firstTable(played, RUN_SEED);
    const crowd = new Crowd(first.rules, RUN_SEED, false);
    let own = first;
    let served = first;
    let acts = 0;
    for (let step = 0; step < STEPS; step++) {
      const command = parseCommand(crowd.next(own));
      if (isRefusal(command)) continue;
      const same = entered(served, command) ?? command;
      if (same === command && ENTERED_WITH[command.do] !== undefined && isPlayers(own, command)) continue;
      const [a, b] = [act(own, command), act(served, same)];
      if (isRefusal(a) !== isRefusal(b))
        expect.fail(`${JSON.stringify(same)}: ${isRefusal(b) ? b.says : 'taken, but not from the player'}`);
      if (isRefusal(a) || isRefusal(b)) continue;
      if (same !== command) acts++;
      own = a.table;
      served = b.table;
      const [theirs, entry] = [plain(own), plain(served)];
      // A difference is shown field by field, which takes longer than finding none.
      if (entry !== theirs) expect(JSON.parse(entry), JSON.stringify(same)).toEqual(JSON.parse(theirs));
    }
    expect(acts).toBeGreaterThan(30);
  });
});
