// One strategy on a graphics card: plays batches of sessions, explores what the card asks for, and adds up what it has counted.

import { type Cents, required } from 'boxperson/base';
import type { Key } from '../dice/threefry.ts';
import { DONE } from '../explore/explore.ts';
import { ENDINGS } from '../result/terms.ts';
import type { ResolvedLimits } from '../simulate/player.ts';
import { addWagers, noTotals, type StrategyTotals, type ValueCounts } from '../simulate/totals.ts';
import { readBuffer, readWords, storage, uniform } from './card-memory.ts';
import { type CountsLayout, memoryLayoutOf } from './counts-layout.ts';
import { type GpuBuffer, type GpuDevice, type GpuEncoder, type GpuPipeline, USE } from './device.ts';
import { GpuRefusal } from './gpu-refusal.ts';
import { type PackedTable, situationRow } from './packed-table.ts';
import type { Pipelines } from './pipelines.ts';
import {
  ASIDE_WORDS,
  DISPATCH_FIELDS,
  ENDINGS_AT,
  RICHEST,
  SESSION_COUNTERS,
  SPILL_WORDS,
  STATUS_WORDS,
  SUM_PIECES,
  THREAD_WORDS,
  WORKGROUP_THREADS,
} from './shader.ts';

/** How much the card does at once. */
export type GpuLoad = {
  readonly threads: number;
  /** Blocks of sixteen rolls that a thread plays in one dispatch, at most. */
  readonly blocksMost: number;
  /** Steps of each histogram. */
  readonly steps: number;
  /** Dispatches submitted at once, at most. */
  readonly dispatchesMost: number;
  /** Threads of a workgroup. */
  readonly group: number;
  /** What counters of 32 bits may come to before they are added to sums of 64. */
  readonly countedMost: number;
  /** A submission that takes less than this can be longer; one that takes eight times as long is too long. */
  readonly shortMs: number;
};

/** For comparisons: where a batch's results go, session by session. */
export type NetsTarget = { readonly buffer: GpuBuffer; readonly at: number; readonly isFirst: boolean };

/** Rolls of a block. */
const BLOCK = 16;
/** Blocks in which nearly everyone has played out the bets of a session. */
const PLAYED_OUT = 1;
/** The share of its time that a thread must be playing if sessions are in step. */
const IN_STEP = 0.85;
const SPILLS = 65_536;
const FIRST_BLOCKS = 8;
/** The most that a thread adds to a counter at the end of its sessions: a piece of a sum. */
const PIECE_MOST = 255;
/** Changed rolls closer than this are written at once. */
const GAP = 64;
const NEVER = 2 ** 31 - 1;
/** Farther below the best result than anyone gets. */
const FAR_BELOW = 2 ** 30;
/** A need that nobody fails to meet. */
const NO_NEED = -(2 ** 29);
const BIAS = 1n << 63n;
/** The columns of the rolls come first among the numbers of a dispatch. */
const COLUMN_WORDS = 36;

export class GpuPlayer {
  readonly #device: GpuDevice;
  readonly #pipelines: Pipelines;
  readonly #table: PackedTable;
  readonly #limits: ResolvedLimits;
  readonly #key: Key;
  readonly #pace: GpuLoad;
  readonly #now: () => number;
  readonly #totals: StrategyTotals = required(noTotals(1).strategies[0], 'totals');
  readonly #asked: GpuBuffer;
  readonly #kept: GpuBuffer;
  readonly #aside: GpuBuffer;
  readonly #noNets: GpuBuffer;
  #on: OnCard | null = null;
  #product = 0n;
  #blocks = FIRST_BLOCKS;
  /** Blocks after which finished sessions are counted. */
  #every = 1;
  #dispatches = 1;
  /** The most that one counter can have come to since all were last added to the sums. */
  #counted = 0;

  constructor(
    pipelines: Pipelines,
    table: PackedTable,
    limits: ResolvedLimits,
    key: Key,
    pace: GpuLoad,
    now: () => number,
  ) {
    const { device } = pipelines;
    this.#device = device;
    this.#pipelines = pipelines;
    this.#table = table;
    this.#limits = limits;
    this.#key = key;
    this.#pace = pace;
    this.#now = now;
    this.#asked = uniform(device, COLUMN_WORDS + DISPATCH_FIELDS.length);
    this.#kept = storage(device, pace.threads * THREAD_WORDS);
    this.#aside = storage(device, pace.threads * ASIDE_WORDS);
    this.#noNets = storage(device, 4);
    this.#check();
  }

  /** Plays sessions to their ends. `onProgress` is told now and then how many have been finished. */
  async play(
    first: number,
    sessions: number,
    nets: NetsTarget | null,
    onProgress: (finished: number) => void,
  ): Promise<void> {
    const threads = Math.min(this.#pace.threads, sessions);
    const encoder = this.#device.createCommandEncoder();
    encoder.clearBuffer(this.#kept);
    encoder.clearBuffer(this.#aside);
    this.#device.queue.submit([encoder.finish()]);
    for (let finished = 0; finished < sessions; ) {
      this.#on ??= await this.#put();
      const on = this.#on;
      this.#ask(on, { first, sessions, threads, nets });
      const start = this.#now();
      const status = await this.#dispatch(on, Math.ceil(threads / this.#pace.group), nets);
      this.#adapt(this.#now() - start, status);
      finished += required(status[STATUS_WORDS.finished], 'a count');
      if (status[STATUS_WORDS.tooRich] !== 0)
        throw new GpuRefusal('Its sessions win or lose more than 32 bits can count.');
      await this.#takeSpilled(on, required(status[STATUS_WORDS.spilled], 'a count'));
      if (status[STATUS_WORDS.waiting] !== 0) await this.#explore(on, status);
      onProgress(finished);
    }
    await this.#harvest();
    this.#product -= BigInt(threads) * BIAS;
    this.#keepStep();
  }

  /** Everything counted so far. */
  totals(): StrategyTotals {
    const { explorer } = this.#table;
    explorer.compareAll();
    const totals: StrategyTotals = {
      ...this.#totals,
      wagers: new Map(),
      onTableCents: 0,
      shooters: this.#table.shooters,
      rollsTimesCents: this.#product,
    };
    for (const [length, times] of totals.lengths) {
      totals.rolls += length * times;
      totals.rollsSquared += BigInt(times) * BigInt(length) ** 2n;
    }
    addWagers(totals, [explorer]);
    return totals;
  }

  /** Results so far, for showing progress. */
  get results(): ReadonlyMap<Cents, number> {
    return this.#totals.results;
  }

  free(): void {
    for (const buffer of [this.#asked, this.#kept, this.#aside, this.#noNets]) buffer.destroy();
    this.#take();
  }

  /**
   * If nearly all sessions are equally long, those of neighboring threads begin and end together, so that none waits while another
   * is counted; if not, a short wait is cheaper.
   */
  #keepStep(): void {
    const { rolls } = this.#limits;
    const whole = Math.ceil(rolls / BLOCK) + PLAYED_OUT;
    let blocks = 0;
    for (const [length, times] of this.#totals.lengths) blocks += Math.ceil(length / BLOCK) * times;
    const mean = blocks / this.#totals.sessions;
    this.#every = whole <= this.#pace.blocksMost && mean > whole * IN_STEP ? whole : mean > 8 ? 2 : 1;
  }

  /** What the card could not count in 32 bits. */
  #check(): void {
    const { explorer } = this.#table;
    const { bankrollCents, rolls } = this.#limits;
    if (explorer.start === DONE) throw new GpuRefusal('The strategy goes home at once.');
    if (explorer.levels.at.length > 0) throw new GpuRefusal('It looks at its money.');
    if ((bankrollCents ?? 0) >= RICHEST)
      throw new GpuRefusal('The bankroll is larger than the card can count.');
    if (rolls >= NEVER) throw new GpuRefusal('Its sessions are longer than the card can count.');
    this.#checkGains();
  }

  #checkGains(): void {
    if (this.#table.explorer.gainMostCents * 16 >= RICHEST)
      throw new GpuRefusal('A roll can win or lose more than the card can count.');
  }

  /** Puts the tables on the card. */
  async #put(): Promise<OnCard> {
    const table = this.#table;
    const { rolls, bankrollCents, winCents, lossCents, shooters, belowBestCents } = this.#limits;
    const layout = memoryLayoutOf(table.edges, rolls, bankrollCents, table.unitCents || 1, this.#pace.steps);
    const device = this.#device;
    const statusWords = STATUS_WORDS.words + Math.ceil((table.edges * 2) / 32);
    const isLimited = [winCents, lossCents, shooters, belowBestCents ?? null].some((limit) => limit !== null);
    const bins = roomFor(table.bins.length);
    table.takeChanged();
    const [play, fold] = await Promise.all([
      this.#pipelines.sessions({ isSmall: table.isSmall, bins, group: this.#pace.group, isLimited }),
      this.#pipelines.fold(),
    ]);
    const on: OnCard = {
      layout,
      bins,
      unitCents: table.unitCents || 1,
      version: table.version,
      play,
      fold,
      statusWords,
      quick: storage(device, table.quick.length),
      whole: storage(device, table.whole.length),
      counts: storage(device, layout.words),
      sums: storage(device, layout.words * 2),
      status: storage(device, statusWords + SPILLS * SPILL_WORDS),
      copy: device.createBuffer({ size: statusWords * 4, usage: USE.mapRead | USE.copyTo }),
    };
    device.queue.writeBuffer(on.quick, 0, table.quick);
    device.queue.writeBuffer(on.whole, 0, table.whole);
    return on;
  }

  #take(): void {
    if (this.#on === null) return;
    const { quick, whole, counts, sums, status, copy } = this.#on;
    for (const buffer of [quick, whole, counts, sums, status, copy]) buffer.destroy();
    this.#on = null;
  }

  #ask(
    { layout, statusWords }: OnCard,
    batch: {
      readonly first: number;
      readonly sessions: number;
      readonly threads: number;
      readonly nets: NetsTarget | null;
    },
  ): void {
    const { bankrollCents, winCents, lossCents, shooters, belowBestCents, rolls } = this.#limits;
    const { explorer, needMostCents } = this.#table;
    const [k0, k1, k2, k3] = this.#key;
    const purse = bankrollCents ?? 0;
    const asked: Readonly<Record<(typeof DISPATCH_FIELDS)[number], number>> = {
      k0,
      k1,
      k2,
      k3,
      k4: 0x1bd11bda ^ k0 ^ k1 ^ k2 ^ k3,
      firstLow: batch.first % 2 ** 32,
      firstHigh: Math.floor(batch.first / 2 ** 32),
      sessions: batch.sessions,
      threads: batch.threads,
      blocks: this.#wholeBlocks,
      every: this.#every,
      start: situationRow(explorer.start),
      purse,
      opening: explorer.startGainCents,
      hasPurse: bankrollCents === null ? 0 : 1,
      needMost: bankrollCents === null ? NO_NEED : needMostCents,
      win: winCents === null ? NEVER : Math.min(NEVER, purse + winCents),
      loss: lossCents === null ? -NEVER : Math.max(-NEVER, purse - lossCents),
      belowBest: Math.min(FAR_BELOW, belowBestCents ?? FAR_BELOW),
      shootersMost: shooters ?? NEVER,
      rolls,
      columns: this.#table.columns.count,
      departuresAt: layout.departuresAt,
      wholesAt: layout.wholesAt,
      resultsAt: layout.resultsAt,
      results: layout.results,
      resultLow: layout.resultLowCents,
      unit: layout.unitCents,
      drawdownsAt: layout.drawdownsAt,
      drawdowns: layout.drawdowns,
      lengthsAt: layout.lengthsAt,
      lengths: layout.lengths,
      spillAt: statusWords,
      spills: SPILLS,
      keeps: batch.nets === null ? 0 : 1,
      netsAt: batch.nets?.at ?? 0,
      isFirst: batch.nets?.isFirst === true ? 1 : 0,
    };
    const words = [...this.#table.columns.of, ...DISPATCH_FIELDS.map((name) => asked[name] >>> 0)];
    this.#device.queue.writeBuffer(this.#asked, 0, Uint32Array.from(words));
  }

  /** Blocks of a dispatch: finished sessions are counted at its end. */
  get #wholeBlocks(): number {
    return Math.ceil(this.#blocks / this.#every) * this.#every;
  }

  /** Some dispatches, and the status after them. */
  async #dispatch(on: OnCard, groups: number, nets: NetsTarget | null): Promise<Uint32Array> {
    const device = this.#device;
    const counts = groups * this.#pace.group * Math.max(this.#wholeBlocks * BLOCK, PIECE_MOST);
    const playing = bindGroup(device, on.play, [
      this.#asked,
      on.quick,
      on.whole,
      this.#kept,
      on.counts,
      on.status,
      nets?.buffer ?? this.#noNets,
      this.#aside,
    ]);
    const encoder = device.createCommandEncoder();
    encoder.clearBuffer(on.status, 0, on.statusWords * 4);
    for (let dispatch = 0; dispatch < this.#dispatches; dispatch++) {
      if (this.#counted + counts > this.#pace.countedMost) this.#fold(on, encoder);
      this.#counted += counts;
      const pass = encoder.beginComputePass();
      pass.setPipeline(on.play);
      pass.setBindGroup(0, playing);
      pass.dispatchWorkgroups(groups);
      pass.end();
    }
    encoder.copyBufferToBuffer(on.status, 0, on.copy, 0, on.statusWords * 4);
    device.queue.submit([encoder.finish()]);
    return readBuffer(on.copy);
  }

  /** Adds the counters to the sums. For a large table this takes as long as playing many rolls. */
  #fold(on: OnCard, encoder: GpuEncoder): void {
    const pass = encoder.beginComputePass();
    pass.setPipeline(on.fold);
    pass.setBindGroup(0, bindGroup(this.#device, on.fold, [on.counts, on.sums]));
    pass.dispatchWorkgroups(Math.ceil(on.layout.words / WORKGROUP_THREADS));
    pass.end();
    this.#counted = 0;
  }

  /** Longer dispatches if they are short, shorter ones while the card waits for exploration. */
  #adapt(ms: number, status: Uint32Array): void {
    const { blocksMost, dispatchesMost, shortMs } = this.#pace;
    if (status[STATUS_WORDS.waiting] !== 0) this.#dispatches = 1;
    else if (ms < shortMs && this.#blocks < blocksMost) this.#blocks = Math.min(blocksMost, this.#blocks * 2);
    else if (ms < shortMs && this.#dispatches < dispatchesMost) this.#dispatches *= 2;
    else if (ms > 8 * shortMs && this.#dispatches > 1) this.#dispatches /= 2;
    else if (ms > 8 * shortMs && this.#blocks > 1) this.#blocks = Math.ceil(this.#blocks / 2);
  }

  async #explore(on: OnCard, status: Uint32Array): Promise<void> {
    const table = this.#table;
    const wanted: number[] = [];
    for (let word = STATUS_WORDS.words; word < on.statusWords; word++)
      for (let bits = required(status[word], 'bits'); bits !== 0; bits &= bits - 1)
        wanted.push((word - STATUS_WORDS.words) * 32 + 31 - Math.clz32(bits & -bits));
    table.explore(wanted);
    this.#checkGains();
    const isSame =
      table.version === on.version &&
      table.unitCents === on.unitCents &&
      !table.isOutgrown &&
      table.bins.length <= on.bins;
    if (isSame) {
      this.#write(on, table.takeChanged());
      return;
    }
    await this.#harvest();
    if (table.isOutgrown) table.enlarge();
    this.#take();
  }

  /** Writes changed rolls, neighbors together. */
  #write(on: OnCard, changed: readonly number[]): void {
    const { queue } = this.#device;
    const { quick, whole } = this.#table;
    for (let at = 0; at < changed.length; ) {
      const from = required(changed[at], 'a roll');
      let to = from + 1;
      for (; at < changed.length && required(changed[at], 'a roll') < to + GAP; at++)
        to = required(changed[at], 'a roll') + 1;
      queue.writeBuffer(on.whole, from * 16, whole, from * 4, (to - from) * 4);
      queue.writeBuffer(on.quick, from * 8, quick, from * 2, (to - from) * 2);
    }
  }

  /** Sessions that did not fit the histograms. */
  async #takeSpilled(on: OnCard, spilled: number): Promise<void> {
    const count = Math.min(SPILLS, spilled);
    if (count === 0) return;
    const words = await readWords(this.#device, on.status, on.statusWords, count * SPILL_WORDS);
    const { results, drawdowns, lengths } = this.#totals;
    for (let at = 0; at < words.length; at += SPILL_WORDS) {
      add(results, required(words[at], 'a result') | 0, 1);
      add(drawdowns, required(words[at + 1], 'a drawdown'), 1);
      add(lengths, required(words[at + 2], 'a length'), 1);
    }
  }

  /** Adds up what the card has counted, which starts over. */
  async #harvest(): Promise<void> {
    const on = this.#on;
    if (on === null) return;
    const { layout } = on;
    const folding = this.#device.createCommandEncoder();
    this.#fold(on, folding);
    this.#device.queue.submit([folding.finish()]);
    const words = await readWords(this.#device, on.sums, 0, layout.words * 2);
    const clearing = this.#device.createCommandEncoder();
    clearing.clearBuffer(on.sums);
    this.#device.queue.submit([clearing.finish()]);
    const at = (index: number): number =>
      required(words[index * 2], 'a sum') + required(words[index * 2 + 1], 'a sum') * 2 ** 32;
    const table = this.#table;
    const counters = table.isSmall ? table.bins.length : layout.wholesAt;
    eachCount(words, 0, counters, (counter, times) => table.count(counter, times, layout.departuresAt));
    this.#addSessions(layout, at, words);
  }

  #addSessions(layout: CountsLayout, at: (index: number) => number, words: Uint32Array): void {
    const totals = this.#totals;
    const { wholesAt, resultsAt, resultLowCents, unitCents, drawdownsAt, lengthsAt } = layout;
    add(totals.lengths, this.#limits.rolls, at(wholesAt));
    for (const [index, name] of ENDINGS.entries()) totals.endings[name] += at(wholesAt + ENDINGS_AT + index);
    totals.sessions += at(wholesAt + SESSION_COUNTERS - 1);
    this.#product += sumFromBytes(at, wholesAt + SESSION_COUNTERS, SUM_PIECES);
    eachCount(words, resultsAt, layout.results, (step, times) =>
      add(totals.results, resultLowCents + step * unitCents, times),
    );
    eachCount(words, drawdownsAt, layout.drawdowns, (step, times) =>
      add(totals.drawdowns, step * unitCents, times),
    );
    eachCount(words, lengthsAt, layout.lengths, (length, times) => add(totals.lengths, length, times));
  }
}

/** Goes through the sums that are not zero; nearly all of a histogram are. */
function eachCount(
  words: Uint32Array,
  from: number,
  count: number,
  use: (index: number, times: number) => void,
): void {
  for (let index = 0, at = from * 2; index < count; index++, at += 2) {
    const low = words[at] as number;
    const high = words[at + 1] as number;
    if ((low | high) !== 0) use(index, low + high * 2 ** 32);
  }
}

/** The tables of a strategy on the card, and what is counted there. */
type OnCard = {
  readonly layout: CountsLayout;
  readonly bins: number;
  readonly unitCents: Cents;
  readonly version: number;
  readonly play: GpuPipeline;
  readonly fold: GpuPipeline;
  readonly statusWords: number;
  readonly quick: GpuBuffer;
  readonly whole: GpuBuffer;
  readonly counts: GpuBuffer;
  readonly sums: GpuBuffer;
  readonly status: GpuBuffer;
  /** Of the status, for reading. */
  readonly copy: GpuBuffer;
};

const add = (counts: ValueCounts, value: number, times: number): void => {
  if (times > 0) counts.set(value, (counts.get(value) ?? 0) + times);
};

/** A sum that was added up in pieces of eight bits. */
export function sumFromBytes(at: (index: number) => number, from: number, pieces: number): bigint {
  let sum = 0n;
  for (let piece = 0; piece < pieces; piece++) sum += BigInt(at(from + piece)) << BigInt(8 * piece);
  return sum;
}

/** Room for counters, in large steps, so that few pipelines are compiled. The less memory they take, the more threads run at once. */
const ROOMS = [256, 2_048];
const roomFor = (bins: number): number =>
  ROOMS.find((room) => bins <= room) ?? 2 ** Math.ceil(Math.log2(bins));

/** A pipeline's buffers, in the order of their bindings. */
export const bindGroup = (device: GpuDevice, pipeline: GpuPipeline, buffers: readonly GpuBuffer[]): object =>
  device.createBindGroup({
    layout: pipeline.getBindGroupLayout(0),
    entries: buffers.map((buffer, binding) => ({ binding, resource: { buffer } })),
  });
