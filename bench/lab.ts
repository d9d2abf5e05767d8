// The lab's speed once everything is explored, with all figures kept, compared with hand-written loops on the same dice in the
// same run. `node bench/lab.ts [SECONDS] [LETTERS]`; one worker in this process, then one per core.

import { availableParallelism, cpus } from 'node:os';
import { isMainThread, parentPort, Worker, workerData } from 'node:worker_threads';
import { NEW_JERSEY_CRAPS } from 'boxperson/games';
import { required } from '../src/game/base/assert.ts';
import type { Roll } from '../src/game/base/dice.ts';
import { configure } from '../src/game/rules/compile/configure.ts';
import { isRefusal } from '../src/game/rules/language/refusal.ts';
import { diceFromSeed } from '../src/lab/dice/stream.ts';
import type { Strategy } from '../src/lab/explore/strategy.ts';
import { libraryStrategy } from '../src/lab/library/index.ts';
import { Study } from '../src/lab/simulate/study.ts';
import { playTableSession } from '../src/lab/simulate/table-session.ts';
import { strategyOf } from '../src/lab/strategy/play/strategy-of.ts';
import type { WrittenStrategy } from '../src/lab/strategy/read/schema.ts';
import { BARE_CASES, playBare, SEAT_SIZE } from './lab-bare.ts';
import { EIGHT_PLAYERS } from './lab-players.ts';

const SLICES = 8;
const SESSION = 100_000;
const LOOPS = ['a', 'b', 'c', 'd', 'e'] as const;
type LoopLetter = (typeof LOOPS)[number];
const LETTERS = [...LOOPS, 'f'] as const;
type Letter = (typeof LETTERS)[number];

const NAMES: Readonly<Record<Letter, string>> = {
  a: 'pass line',
  b: 'pass, 2x odds, place 6 and 8',
  c: 'iron cross',
  d: 'three-point Molly, full odds',
  e: 'eight players, seven bets each',
  f: 'across, pressed, in parts',
};

function strategiesOf(letter: Letter): readonly Strategy[] {
  if (letter === 'e') return EIGHT_PLAYERS;
  if (letter === 'f') return [strategyOf(ACROSS_PRESSED, rulesOf())];
  const written = libraryStrategy(BARE_CASES[letter].name);
  if ('says' in written) throw new Error(written.says);
  return [strategyOf(written, rulesOf())];
}

function rulesOf() {
  const rules = configure(NEW_JERSEY_CRAPS, {});
  if (isRefusal(rules)) throw new Error(rules.says);
  return rules;
}

/** Six numbers, each pressed a unit with each hit, up to ten units: a million situations together. */
const ACROSS_PRESSED: WrittenStrategy = {
  name: 'across-pressed',
  title: 'Across, pressed',
  when: [{ if: 'point on', do: { 'place-win@4/5/9/10': 5, 'place-win@6/8': 6 } }],
  press: [
    { 'each of': ['place-win@4/5/9/10'], after: 'win', by: 5, 'up to': 50 },
    { 'each of': ['place-win@6/8'], after: 'win', by: 6, 'up to': 60 },
  ],
};

/** A study that has explored every situation reached in a few million rolls. */
function exploredStudy(letter: Letter): (session: number) => number {
  const question = {
    bankrollCents: null,
    rolls: SESSION,
    seed: 'bench',
    weights: null,
    situationsMax: 200_000,
  };
  const study = new Study(rulesOf(), strategiesOf(letter), question);
  const play = (session: number): number => {
    let rolls = 0;
    study.play(session, (count) => {
      rolls += count;
      return true;
    });
    return rolls;
  };
  for (let session = 0; session < (letter === 'f' ? 600 : 120); session++) play(session);
  return play;
}

/** Processor time of this thread: on a shared machine the clock also counts what others take. */
const processorSeconds = (): number => {
  const { user, system } = process.threadCpuUsage();
  return (user + system) / 1e6;
};

/** Rolls per second of processor time: the best of several slices, because other load on a shared machine only slows a slice down. */
function best(seconds: number, run: (turn: number) => number): number {
  let most = 0;
  let turn = 0;
  for (let slice = 0; slice < SLICES; slice++) {
    const start = processorSeconds();
    let rolls = 0;
    while (processorSeconds() - start < seconds / SLICES) rolls += run(turn++);
    most = Math.max(most, rolls / (processorSeconds() - start));
  }
  return most;
}

function bareRate(letter: LoopLetter, seconds: number, withDice: boolean): number {
  const dice = diceFromSeed('bench', null);
  dice.begin(0);
  const block = new Uint8Array(16_384 + 64);
  dice.fill(block, 16_384);
  const seat = new Int32Array(SEAT_SIZE);
  if (!withDice)
    return best(seconds, () => {
      for (let times = 0; times < 32; times++) BARE_CASES[letter].loop(block, 16_384, seat);
      return 32 * 16_384;
    });
  const filled = (rolls: Uint8Array): void => {
    dice.fill(block, rolls.length);
    rolls.set(block.subarray(0, rolls.length));
  };
  return best(seconds, () => playBare(BARE_CASES[letter], filled, 500_000).rolls);
}

/** Rolls per second of processor time at the real table, without lookups. */
function straightRate(seconds: number): number {
  const rules = rulesOf();
  const strategy = strategyOf(ACROSS_PRESSED, rules);
  const limits = { bankrollCents: null, winCents: null, lossCents: null, rolls: 400, shooters: null };
  const dice = diceFromSeed('bench', null);
  const block = new Uint8Array(4096 + 64);
  return best(seconds, (turn) => {
    dice.begin(turn);
    let at = 0;
    let have = 0;
    return playTableSession(rules, strategy, limits, () => {
      if (at === have) {
        have = dice.fill(block, 4096);
        at = 0;
      }
      return block[at++] as Roll;
    }).rolls;
  });
}

type Task = { readonly letter: Letter | 'straight'; readonly seconds: number };

const rateOf = ({ letter, seconds }: Task): number =>
  letter === 'straight' ? straightRate(seconds) : best(seconds, exploredStudy(letter));

/** The rate in a thread of its own, as in a simulation: what other cases have taught the compiler does not matter there. */
const inThread = (task: Task): Promise<number> =>
  new Promise((resolve) => {
    new Worker(new URL(import.meta.url), { workerData: task }).once('message', resolve);
  });

async function allCores(letter: Letter, seconds: number): Promise<number> {
  const threads = Array.from({ length: availableParallelism() }, () => inThread({ letter, seconds }));
  return (await Promise.all(threads)).reduce((sum, rate) => sum + rate, 0);
}

if (isMainThread) {
  const seconds = Number(process.argv[2] ?? 2);
  const only = process.argv[3] ?? LETTERS.join('');
  const shown = (figure: number, digits: number): string =>
    (Number.isNaN(figure) ? 'none' : figure.toFixed(digits)).padStart(8);
  const millions = (rate: number): string => shown(rate / 1e6, 1);
  process.stdout.write(`${cpus()[0]?.model ?? 'unknown processor'}, Node ${process.version}\n`);
  process.stdout.write(
    'million rolls per processor second: loop  loop, dice   the lab     ratio  all cores\n',
  );
  for (const letter of LETTERS) {
    if (!only.includes(letter)) continue;
    const isLoop = letter !== 'f';
    const loop = isLoop ? bareRate(letter, seconds, false) : Number.NaN;
    const withDice = isLoop ? bareRate(letter, seconds, true) : Number.NaN;
    const lab = best(seconds, exploredStudy(letter));
    const all = await allCores(letter, seconds);
    process.stdout.write(
      `(${letter}) ${NAMES[letter].padEnd(28)} ${millions(loop)}    ${millions(withDice)}  ${millions(lab)}  ${shown(lab / withDice, 2)}   ${millions(all)}\n`,
    );
  }
  const thousands = ((await inThread({ letter: 'straight', seconds: 3 * seconds })) / 1000).toFixed(1);
  process.stdout.write(`straight, at the real table, (f): ${thousands} thousand rolls per second\n`);
} else {
  required(parentPort, 'a worker has a parent').postMessage(rateOf(workerData as Task));
}
