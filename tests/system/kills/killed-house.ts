// A house on one machine, killed with -9 under load again and again, and restarted on the same data.

import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { FIRST_TABLES } from '../../support/first-tables.ts';
import { Random } from '../../support/random.ts';
import { type Audit, audit } from './audit.ts';
import { ClientLog } from './client-log.ts';
import { Gambler } from './gambler.ts';
import { pause, Served, until } from './served.ts';

export type Killing = {
  readonly kills: number;
  readonly seed: number;
  readonly cache: string;
  readonly playersPerTable?: number;
  readonly onKill?: (log: ClientLog) => void;
};

export type Killed = Audit &
  Pick<ClientLog, 'acknowledged' | 'repeats' | 'askedAgain'> & { readonly sent: number };

export async function killedHouse(killing: Killing): Promise<Killed> {
  const folder = mkdtempSync(join(tmpdir(), 'boxperson-kills-'));
  try {
    return await killedIn(folder, killing);
  } finally {
    rmSync(folder, { recursive: true, force: true });
  }
}

async function killedIn(
  folder: string,
  { kills, seed, cache, playersPerTable = 2, onKill }: Killing,
): Promise<Killed> {
  const random = new Random(seed);
  const log = new ClientLog();
  const where = { place: ['--data', folder], cache };
  let house: Served | null = null;
  const seats = FIRST_TABLES.flatMap(({ id }) =>
    Array.from({ length: playersPerTable }, (_, at) => [id, at] as const),
  );
  const gamblers = seats.map(([table, at]) => {
    const name = `${table.slice(0, 8)} ${at}`;
    return new Gambler({ name, table, log, random, address: () => house?.address ?? null });
  });
  const play = gamblers.map((one) => one.play());
  try {
    for (let kill = 0; kill < kills; kill++) {
      house = new Served(where);
      await aLife(house, random, log, kill);
      const complaint = await house.kill();
      if (complaint !== null) log.fault(complaint);
      if (log.faults.length > 0) break;
      onKill?.(log);
    }
    // A last run in which every open command is answered.
    for (const one of gamblers) one.finish();
    house = new Served(where);
    const last = house;
    await until(
      'every command is answered',
      () => last.isOver || (last.address !== null && gamblers.every((one) => one.unanswered === 0)),
      () => gamblers.map((one) => one.standing).join('\n'),
    );
    const complaint = await last.kill();
    if (complaint !== null) log.fault(complaint);
  } finally {
    for (const one of gamblers) one.stop();
    await Promise.all(play);
    if (house !== null && !house.isOver) await house.kill();
  }
  const { acknowledged, repeats, askedAgain, sent } = log;
  // Checked as an operator would after a power failure: after a house has opened the data again and closed it.
  return {
    ...(await audit(join(folder, 'house.db'), log)),
    acknowledged,
    repeats,
    askedAgain,
    sent: sent.length,
  };
}

/** Some are killed during startup, some at a random moment, and most while a command is in flight. */
async function aLife(house: Served, random: Random, log: ClientLog, kill: number): Promise<void> {
  if (kill > 0 && random.chance(20)) {
    await pause(random.below(1_000));
    return;
  }
  const before = log.acknowledged;
  await until('a command is acknowledged', () => house.isOver || log.acknowledged > before);
  await pause(random.below(400));
  if (random.chance(30)) return;
  const sent = log.sent.length;
  await until('a command is sent', () => log.sent.length > sent || house.isOver);
  await pause(random.below(6));
}
