// Throws dice thousands of times at real tables and reports the results: npm run hunt -- throws 20000 [--seed N] [--examples FILE]
// Exits with 1 if the faces are not uniform, if a face correlates with the strength or direction of the throw, or if a kind of
// irregular throw never occurred.

import { createHash } from 'node:crypto';
import { writeFileSync } from 'node:fs';
import { parseArgs } from 'node:util';
import { judged, RISK } from '../../src/dice/fairness/battery.ts';
import { chiSquareFinding, type Finding, normalFinding } from '../../src/dice/fairness/statistic.ts';
import { Shaker } from '../../src/dice/shaker/shaker.ts';
import type { FillBytes } from '../../src/dice/shaker/system-source.ts';
import { GALLERY_KINDS } from '../../src/dice/thrown/gallery/gallery.ts';
import type { Surface, ThrowInputs } from '../../src/dice/thrown/inputs.ts';
import { type LandedThrow, loadThrower, STEP_SECONDS } from '../../src/dice/thrown/thrower.ts';
import { FACES, ROLLS } from '../../src/game/base/dice.ts';
import { GAMES } from '../../src/game/games/games.ts';
import { causesOf } from '../../src/game/rules/language/throw.ts';
import { surfaceOf } from '../../src/play/felt/chips-lie.ts';
import { fullTable } from '../../tests/support/crowd/full-table.ts';
import { anyThrow, MANNERS, Survey } from '../../tests/support/throw-survey.ts';
import { whole } from '../whole.ts';

const USAGE = `Throws dice at empty, ordinary and crowded tables of every hand-thrown game: npm run hunt -- throws [COUNT]

  --seed <n>         the seed of the throws (default 1)
  --examples <file>  write the first throws of each kind to a file
`;

/** The games at which dice are thrown by hand. */
const HAND_THROWN = GAMES.filter(({ device }) => device.kind === 'hand');
/** Players and wagers: an empty table, an ordinary evening, a busy one, a full table. */
const CROWDS = [
  [1, 0],
  [4, 14],
  [8, 60],
  [8, 110],
] as const;
/** How many examples of each kind to keep. */
const EXAMPLES_MOST = 12;

type Example = {
  readonly kinds: readonly string[];
  readonly near: readonly string[];
  readonly inputs: ThrowInputs;
};

const plan = readPlan();
process.exitCode = typeof plan === 'number' ? plan : (await survey(plan)) ? 0 : 1;

type Plan = { readonly throws: number; readonly seed: number; readonly examples: string | null };

function readPlan(): Plan | number {
  try {
    const { values, positionals } = parseArgs({
      allowPositionals: true,
      options: {
        seed: { type: 'string', default: '1' },
        examples: { type: 'string' },
        help: { type: 'boolean', short: 'h', default: false },
      },
    });
    const throws = whole(positionals[0] ?? '20000', 'throws');
    if (!values.help) return { throws, seed: whole(values.seed, 'seed'), examples: values.examples ?? null };
    console.log(USAGE);
    return 0;
  } catch (error) {
    console.error(`${error instanceof Error ? error.message : String(error)}\n\n${USAGE}`);
    return 2;
  }
}

/** Deterministic bytes for a seed. The shaker derives turns and seeds from them, as it does from the system's bytes. */
function seededFill(seed: number): FillBytes {
  let block = 0;
  return (bytes) => {
    for (let at = 0; at < bytes.length; at += 32) {
      const digest = createHash('sha256').update(`thrown dice ${seed} ${block++}`).digest();
      bytes.set(digest.subarray(0, Math.min(32, bytes.length - at)), at);
    }
  };
}

function tables(seed: number): readonly Surface[] {
  return HAND_THROWN.flatMap(({ id }) =>
    CROWDS.map(([players, wagers]) => surfaceOf(fullTable({ game: id, players, wagers, seed }))),
  );
}

async function survey({ throws, seed, examples }: Plan): Promise<boolean> {
  const thrower = await loadThrower();
  const shaker = new Shaker(seededFill(seed));
  const surfaces = tables(seed);
  const all = new Survey(HAND_THROWN);
  const byManner = new Map(MANNERS.map((manner) => [manner, new Survey(HAND_THROWN)]));
  const found: Example[] = [];
  const before = process.cpuUsage();
  for (let index = 0; index < throws; index++) {
    const manner = MANNERS[index % MANNERS.length] ?? 'plain';
    const choice = createHash('sha256').update(`${seed} ${index}`).digest('hex').slice(0, 32);
    const inputs = anyThrow(surfaces, manner, choice, { seed: shaker.hex(16), turns: shaker.turns() });
    const landed = thrower.throwAll(inputs);
    all.take(inputs, landed);
    byManner.get(manner)?.take(inputs, landed);
    if (examples !== null) keep(found, inputs, landed);
    if (index % 50 === 49) progress(index + 1, throws);
  }
  const { user, system } = process.cpuUsage(before);
  const ms = (user + system) / 1000 / throws;
  if (process.stderr.isTTY) process.stderr.write('\r\u001b[K');
  if (examples !== null) writeFileSync(examples, JSON.stringify(found));
  return report(all, byManner, ms, surfaces.length);
}

function progress(done: number, throws: number): void {
  if (process.stderr.isTTY) process.stderr.write(`\r${done} of ${throws} throws`);
  else if (done % 2000 === 0) process.stderr.write(`${done} of ${throws} throws\n`);
}

function keep(found: Example[], inputs: ThrowInputs, { observation, near }: LandedThrow): void {
  const kinds = causesOf(observation);
  const count = (kind: string): number => found.filter((one) => one.kinds.includes(kind)).length;
  if (kinds.some((kind) => count(kind) < EXAMPLES_MOST)) found.push({ kinds, near, inputs });
}

function report(all: Survey, byManner: ReadonlyMap<string, Survey>, ms: number, tablesMany: number): boolean {
  const seconds = (all.steps * STEP_SECONDS) / all.throws;
  say(`${all.throws} throws at ${tablesMany} tables of ${HAND_THROWN.map(({ id }) => id).join(', ')}`);
  say(
    `${seconds.toFixed(2)} s of flight and ${ms.toFixed(1)} ms of processor time per throw; ${all.atLimit} were still moving at the time limit`,
  );
  say('\nIrregular throws, by the shooter’s manner of throwing');
  row('', [...byManner.keys(), 'all']);
  const surveys = [...byManner.values(), all];
  row(
    'throws',
    surveys.map(({ throws }) => throws),
  );
  row(
    'irregular',
    surveys.map((one) => `${((100 * one.irregular) / Math.max(1, one.throws)).toFixed(2)}%`),
  );
  const seen = new Set([...GALLERY_KINDS, ...all.causes.keys()]);
  for (const cause of seen)
    row(
      cause,
      surveys.map(({ causes }) => causes.get(cause) ?? 0),
    );
  const isFair = reportFaces(all);
  say('\nHow each game rules');
  for (const [id, rulings] of all.rulings) {
    say(id);
    for (const [says, count] of [...rulings].toSorted()) say(`  ${String(count).padStart(6)}  ${says}`);
  }
  const missing = GALLERY_KINDS.filter((kind) => !all.causes.has(kind));
  say('');
  say(missing.length === 0 ? 'Every kind occurred.' : `Never occurred: ${missing.join(', ')}.`);
  say(isFair ? 'Faces are uniform at 99 percent.' : 'Faces are NOT uniform at 99 percent.');
  return isFair && missing.length === 0;
}

function reportFaces(all: Survey): boolean {
  const faces = all.faces.map((counts, die) =>
    chiSquareFinding(
      { name: `faces of die ${die + 1}`, of: counts.join(' ') },
      counts,
      FACES.map(() => 1 / 6),
    ),
  );
  const even = ROLLS.map(() => 1 / 36);
  const rolls = chiSquareFinding({ name: '36 rolls', of: 'throws of every kind' }, all.rolls, even);
  const counted = [...all.counted].map(([id, counts]) =>
    chiSquareFinding({ name: '36 rolls', of: `those that count at ${id}` }, counts, even),
  );
  const ties = all.ties.map((tie) =>
    normalFinding(
      { name: `die ${tie.die + 1} with ${tie.of}`, of: `correlation ${tie.correlation().toFixed(4)}` },
      tie.deviations(),
      all.throws,
    ),
  );
  const findings = judged([...faces, rolls, ...counted, ...ties]);
  say('\nFaces, and their correlation with the flick');
  for (const finding of findings)
    say(
      `  ${finding.name.padEnd(18)}${finding.of.padEnd(34)}${figure(finding).padEnd(26)}p ${finding.p.toFixed(4)}`,
    );
  return findings.every(({ adjusted }) => adjusted > RISK);
}

function figure({ figure: { kind, ...more }, value }: Finding): string {
  return 'freedom' in more
    ? `chi-square ${value.toFixed(1)} (${more.freedom})`
    : `${kind} ${value.toFixed(2)}`;
}

function say(line: string): void {
  process.stdout.write(`${line}\n`);
}

function row(name: string, cells: readonly (string | number)[]): void {
  say(`  ${name.padEnd(20)}${cells.map((cell) => String(cell).padStart(10)).join('')}`);
}
