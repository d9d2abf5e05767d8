// The whole gateway under attack: every message is answered or dropped by the rules, and only messages answered with “done”
// have changed anything.

import { afterEach, describe, expect, test } from 'vitest';
import { attack, Hostile, type Tally } from '../../../../tests/support/gateway/hostile-clients.ts';
import { PretendHouse } from '../../../../tests/support/gateway/pretend-house.ts';
import { seedRows } from '../../../../tests/support/run/seed.ts';
import { chipsAtTable } from '../../../game/table/evolve/evolve.ts';
import { openGateway } from './open-gateway.ts';

const FREE = { perSecond: 1e9, atOnce: 1e9 };
const MESSAGES = 12_000;

let close: () => Promise<void> = async () => {};
afterEach(() => close());

describe('hostile messages', () => {
  test.each(seedRows(4711))(
    `${MESSAGES} of them change only what is answered with “done”, by %s`,
    async (_which, seed) => {
      const house = await PretendHouse.open();
      const faults: unknown[] = [];
      const fault = (error: unknown): void => void faults.push(error);
      const gateway = await openGateway(house, {
        port: 0,
        fault,
        bounds: { perSocket: FREE, perPerson: FREE, commandsPerPerson: FREE },
      });
      close = gateway.close;
      const entered = await Promise.all(
        ['Ann', 'Bob', 'Kim', 'Sam'].map((name) => house.act('', { do: 'join', name })),
      );
      const people = entered.flatMap((one) => ('person' in one ? [one] : []));
      const tokens = [undefined, ...people.map((one) => one.token)];
      const [kim, sam] = [people[2]?.person.id ?? '', people[3]?.person.id ?? ''];
      for (const role of ['boxperson', 'dealer', 'stickperson', 'operator'] as const)
        await house.act('x', { do: 'grant', person: kim, role, table: null });
      await house.act('x', { do: 'grant', person: sam, role: 'surveillance', table: null });
      for (const host of house.hosts.values())
        for (const [at, { person }] of people.slice(0, 2).entries()) {
          const by = { role: 'player', id: person.id } as const;
          const seat = { do: 'take-place', by, player: person.id, place: at + 1, seated: true } as const;
          await host.give(`sit-${at}`, person.id, seat);
          await host.give(`buy-${at}`, person.id, {
            do: 'buy-in',
            by,
            player: person.id,
            cents: 100_000,
            with: 'cash',
          });
        }
      const tables = new Map([...house.hosts].map(([id, host]) => [id, () => host.table]));
      const before = [...house.hosts.values()].map((host) => host.seq);
      const tally: Tally = { sent: 0, fatal: 0, done: 0, refused: 0, problems: 0 };
      const sight = { tables, people: people.map((one) => one.person.id) };
      await Promise.all(
        tokens.map((token, at) =>
          attack(gateway.address, token, new Hostile(seed + at, sight), MESSAGES / tokens.length, tally),
        ),
      );
      expect(faults).toEqual([]);
      expect(tally.sent).toBe(MESSAGES);
      const hosts = [...house.hosts.values()];
      // The tables have written exactly what was answered with “done”.
      const written = hosts.reduce((sum, host, at) => sum + host.seq - (before[at] ?? 0), 0);
      expect(written).toBe(tally.done);
      // How many a seed gets through varies; some must, or nothing was tried.
      expect(tally.done).toBeGreaterThan(MESSAGES / 600);
      expect(tally.refused).toBeGreaterThan(MESSAGES / 5);
      expect(tally.problems).toBeGreaterThan(MESSAGES / 24);
      for (const { table, id } of hosts) {
        expect([id, chipsAtTable(table)]).toEqual([id, table.issuedCents]);
        expect(table.players.every((player) => people.some((one) => one.person.id === player.id))).toBe(true);
      }
      for (const { person } of people)
        expect(await house.balance(`wallet:${person.id}`)).toBeGreaterThanOrEqual(0);
      expect(gateway.sockets.buffered().every((bytes) => bytes === 0)).toBe(true);
      while (gateway.sockets.count > 0) await new Promise((turn) => setImmediate(turn));
      expect(gateway.sockets.hub.feeds).toBe(0);
    },
  );
});
