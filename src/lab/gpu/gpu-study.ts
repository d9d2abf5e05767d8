// A study on a graphics card: strategies that play the same sessions on the same dice, with the same totals as `Study`, to the bit.

import { required } from 'boxperson/base';
import type { Rules } from 'boxperson/rules';
import { keyOfSeed } from '../dice/stream.ts';
import { Explorer } from '../explore/explore.ts';
import { StrategyFault } from '../explore/fault.ts';
import type { Strategy } from '../explore/strategy.ts';
import type { PlayMethod } from '../simulate/sessions.ts';
import { limitsOf, type StudyQuestion } from '../simulate/study.ts';
import { noTotals, type PairTotals, type Totals } from '../simulate/totals.ts';
import { readWords, storage, uniform } from './card-memory.ts';
import type { Card, GpuBuffer } from './device.ts';
import { bindGroup, type GpuLoad, GpuPlayer, type NetsTarget, sumFromBytes } from './gpu-player.ts';
import { GpuRefusal } from './gpu-refusal.ts';
import { PackedTable } from './packed-table.ts';
import { Pipelines } from './pipelines.ts';
import { COMPARERS, PAIR_FIELDS, SUM_PIECES, WIDE_SUM_PIECES, WORKGROUP_THREADS } from './shader.ts';

/** Twice as many threads as the largest cards run at once: 132 processors of 2,048. A dispatch must stay below 2³² rolls. */
const ON_A_CARD: GpuLoad = {
  threads: 540_672,
  blocksMost: 480,
  steps: 2 ** 20,
  dispatchesMost: 16,
  group: 512,
  countedMost: 2 ** 32,
  shortMs: 30,
};
/** Beside a page, which the same card draws: it must not wait long for its turn. */
const BESIDE_A_PAGE: GpuLoad = { ...ON_A_CARD, threads: 131_072, dispatchesMost: 2, shortMs: 6 };
const IN_SOFTWARE: GpuLoad = {
  threads: 1_024,
  blocksMost: 256,
  steps: 2 ** 15,
  dispatchesMost: 1,
  group: 256,
  countedMost: 2 ** 21,
  shortMs: 30,
};
/** Sessions of a batch that are compared, for each strategy. */
const COMPARED_MOST = 2 ** 22;
const BATCH_MOST = 2 ** 31 - 1;
/** A batch shorter than this may be larger next time: what is played is known at the end of a batch. */
const BATCH_MS = 1_500;
/** Words of the workgroup's memory that are not counters of rolls. */
const BESIDE_BINS = 1_400;
/** Software takes long to compile a shader with more counters. */
const SOFTWARE_BINS = 256;
const SITUATIONS = 100_000;

/** What has been played, for showing progress: of the first strategy, the sums of results and of their squares in cents. */
export type GpuProgress = { readonly sessions: number; readonly cents: number; readonly squares: number };

/** Plays strategies on a graphics card, all in the same sessions on the same dice. */
export class GpuStudy {
  readonly card: Card;
  readonly #pipelines: Pipelines;
  readonly #players: readonly GpuPlayer[];
  readonly #now: () => number;
  readonly #pairs: readonly PairTotals[];
  #nets: GpuBuffer | null = null;
  #batch: number;
  #sessions = 0;
  #rolls = 0n;

  /**
   * Throws `GpuRefusal` if the card cannot play this study. `ways` are those that `Study` has found; `now` tells milliseconds;
   * `isBesidePage` keeps turns on the card short, because it draws a page meanwhile.
   */
  constructor(
    card: Card,
    rules: Rules,
    strategies: readonly Strategy[],
    question: StudyQuestion,
    ways: readonly PlayMethod[],
    now: () => number,
    isBesidePage = false,
  ) {
    this.card = card;
    this.#now = now;
    const { limits } = card.device;
    const hardware = isBesidePage ? BESIDE_A_PAGE : ON_A_CARD;
    const group = Math.min(hardware.group, limits.maxComputeInvocationsPerWorkgroup);
    const pace = card.isSoftware ? IN_SOFTWARE : { ...hardware, group };
    this.#pipelines = Pipelines.on(card.device);
    if (question.weights !== null) throw new GpuRefusal('Biased dice are thrown by the processor.');
    const key = keyOfSeed(question.seed);
    const binsMost = card.isSoftware
      ? SOFTWARE_BINS
      : roomWithin(limits.maxComputeWorkgroupStorageSize / 4 - BESIDE_BINS);
    this.#players = strategies.map((strategy, index) => {
      const { how, why } = required(ways[index], 'how it is played');
      if (how !== 'lookups')
        throw new GpuRefusal(`${strategy.name} is not simply looked up. ${why ?? ''}`.trim());
      const { bankrollCents } = question;
      const most = Math.max(SITUATIONS, question.situationsMax);
      const explorer = new Explorer(rules, strategy, most, { bankrollCents, isOpenEnded: true });
      const needCents = explorer.startNeedCents - explorer.startGainCents;
      if (bankrollCents !== null && bankrollCents < needCents)
        throw StrategyFault.tooPoor(strategy, bankrollCents, needCents);
      const limits = limitsOf(strategy, question);
      return new GpuPlayer(this.#pipelines, new PackedTable(explorer, binsMost), limits, key, pace, now);
    });
    this.#pairs = noTotals(strategies.length).pairs;
    this.#batch = pace.threads;
  }

  /**
   * Plays sessions from one number up to, but not including, another, batch by batch, and returns where it stopped: at the end, or
   * after the batch in which `goesOn` returned false.
   */
  async play(from: number, to: number, goesOn: (finished: number) => boolean): Promise<number> {
    let first = from;
    while (first < to) {
      const sessions = Math.min(to - first, this.#batch, this.#isCompared ? COMPARED_MOST : BATCH_MOST);
      const start = this.#now();
      await this.#playBatch(first, sessions, (finished) => void goesOn(first - from + finished));
      const isWhole = sessions === this.#batch;
      if (isWhole && this.#now() - start < BATCH_MS) this.#batch *= 2;
      first += sessions;
      if (!goesOn(first - from)) break;
    }
    return first;
  }

  get #isCompared(): boolean {
    return this.#players.length > 1;
  }

  async #playBatch(first: number, sessions: number, onProgress: (finished: number) => void): Promise<void> {
    const buffer = this.#isCompared ? this.#netsFor(sessions) : null;
    const share = 1 / this.#players.length;
    for (const [index, player] of this.#players.entries()) {
      const nets: NetsTarget | null =
        buffer === null ? null : { buffer, at: sessions * (index + 1), isFirst: index === 0 };
      await player.play(first, sessions, nets, (finished) =>
        onProgress((index * sessions + finished) * share),
      );
    }
    this.#sessions += sessions;
    if (buffer !== null) await this.#compare(buffer, sessions);
  }

  #netsFor(sessions: number): GpuBuffer {
    const words = sessions * (this.#players.length + 1);
    if (this.#nets === null || this.#nets.size < words * 4) {
      this.#nets?.destroy();
      this.#nets = storage(this.card.device, words);
    }
    return this.#nets;
  }

  /** Adds up the differences between the strategies in this batch. */
  async #compare(nets: GpuBuffer, sessions: number): Promise<void> {
    const { device } = this.card;
    const pipeline = await this.#pipelines.compare();
    const counts = storage(device, this.#pairs.length * PAIR_FIELDS.words);
    const encoder = device.createCommandEncoder();
    const asked = this.#pairs.map(({ a, b }, index) => {
      const buffer = uniform(device, 4);
      const words = [sessions, sessions * (a + 1), sessions * (b + 1), index * PAIR_FIELDS.words];
      device.queue.writeBuffer(buffer, 0, Uint32Array.from(words));
      const pass = encoder.beginComputePass();
      pass.setPipeline(pipeline);
      pass.setBindGroup(0, bindGroup(device, pipeline, [buffer, nets, counts]));
      pass.dispatchWorkgroups(COMPARERS / WORKGROUP_THREADS);
      pass.end();
      return buffer;
    });
    device.queue.submit([encoder.finish()]);
    const words = await readWords(device, counts, 0, this.#pairs.length * PAIR_FIELDS.words);
    for (const buffer of [counts, ...asked]) buffer.destroy();
    const at = (index: number): number => required(words[index], 'a count');
    for (const [index, pair] of this.#pairs.entries()) {
      const to = index * PAIR_FIELDS.words;
      pair.sumCents += sumFromBytes(at, to + PAIR_FIELDS.sum, SUM_PIECES) - BigInt(COMPARERS) * (1n << 63n);
      pair.sumSquares += sumFromBytes(at, to + PAIR_FIELDS.squares, WIDE_SUM_PIECES);
      pair.aBetter += at(to + PAIR_FIELDS.aBetter);
      pair.bBetter += at(to + PAIR_FIELDS.bBetter);
      if (index === 0) this.#rolls += sumFromBytes(at, to + PAIR_FIELDS.rolls, SUM_PIECES);
    }
  }

  /** The totals of all sessions played. */
  totals(): Totals {
    const strategies = this.#players.map((player) => player.totals());
    return {
      sessions: this.#sessions,
      rolls: this.#isCompared ? Number(this.#rolls) : required(strategies[0], 'totals').rolls,
      strategies,
      pairs: this.#pairs.map((pair) => ({ ...pair })),
      table: null,
    };
  }

  /** The answer so far. */
  progress(): GpuProgress {
    let [sessions, cents, squares] = [0, 0, 0];
    for (const [result, times] of required(this.#players[0], 'a player').results) {
      sessions += times;
      cents += result * times;
      squares += result ** 2 * times;
    }
    return { sessions, cents, squares };
  }

  free(): void {
    for (const player of this.#players) player.free();
    this.#nets?.destroy();
  }
}

/** The largest power of two that fits: counters have room in such steps. */
const roomWithin = (words: number): number => 2 ** Math.floor(Math.log2(words));
