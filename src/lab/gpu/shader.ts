// The lab's hot loop on a graphics card, in WGSL, the same in browsers and in Node: dice, lookups, and everything a report counts.
// Each thread plays every so-many-th session of a batch from its first roll to its last, with the same dice and the same decisions
// as lookup-loop.ts and runner.ts. A thread that gets to a roll that is not explored waits, and the host explores it.

/** What a thread keeps between dispatches, in words; the struct `Thread` below. */
export const THREAD_WORDS = 11;
export const ASIDE_WORDS = 4;

/** The first words of the status buffer; the bits of the rolls that are wanted follow. */
export const STATUS_WORDS = { finished: 0, waiting: 1, spilled: 2, tooRich: 3, words: 8 } as const;
/** A session whose figures do not fit the histograms: result, drawdown and rolls. */
export const SPILL_WORDS = 3;

/** The largest amount, in cents, at which money is still counted exactly in 32 bits. */
export const RICHEST = 2 ** 28;
/** A gain in the quick table that sends the thread to the whole one: less than anybody has. */
export const LOOK_CLOSER = -(2 ** 30);
/** Sums of 64 bits are added up in eight pieces of eight bits, so that many threads can add to 32-bit words. */
export const SUM_PIECES = 8;
export const WIDE_SUM_PIECES = 12;

/** Threads of a workgroup that folds or compares; those of one that plays depend on the card. */
export const WORKGROUP_THREADS = 256;

const DICE = /* wgsl */ `
/** Words below this limit, of 31 bits, give four equally likely rolls. */
const FOUR_ROLLS = 2146549248u;

fn turned(x: u32, by: u32) -> u32 { return (x << by) | (x >> (32u - by)); }

/** Threefry-4x32 with twenty rounds; see threefry.ts. */
fn threefry(count: u32, low: u32, high: u32) -> vec4<u32> {
  let k0 = asked.k0; let k1 = asked.k1; let k2 = asked.k2; let k3 = asked.k3; let k4 = asked.k4;
  var a = count + k0;
  var b = k1;
  var c = low + k2;
  var d = high + k3;
  ${rounds()}
  return vec4<u32>(a, b, c, d);
}
`;

/** The rounds are written out, since not every driver unrolls them. */
function rounds(): string {
  const by = [
    [10, 26],
    [11, 21],
    [13, 27],
    [23, 5],
    [6, 20],
    [17, 11],
    [25, 10],
    [18, 20],
  ] as const;
  const lines: string[] = [];
  for (let round = 0; round < 20; round++) {
    const [left, right] = by[round % 8] ?? [0, 0];
    const [x, y] = round % 2 === 0 ? ['b', 'd'] : ['d', 'b'];
    lines.push(
      `a += ${x}; ${x} = turned(${x}, ${left}u) ^ a; c += ${y}; ${y} = turned(${y}, ${right}u) ^ c;`,
    );
    if (round % 4 !== 3) continue;
    const turn = (round + 1) / 4;
    const key = (index: number): string => `k${(turn + index) % 5}`;
    lines.push(`a += ${key(0)}; b += ${key(1)}; c += ${key(2)}; d += ${key(3)} + ${turn}u;`);
  }
  return lines.join('\n  ');
}

/** The numbers of a dispatch, in order; the host fills them in by these names. */
export const DISPATCH_FIELDS = [
  'k0',
  'k1',
  'k2',
  'k3',
  'k4',
  'firstLow',
  'firstHigh',
  'sessions',
  'threads',
  'blocks',
  'every',
  'start',
  'purse',
  'opening',
  'hasPurse',
  'needMost',
  'win',
  'loss',
  'belowBest',
  'shootersMost',
  'rolls',
  'columns',
  'departuresAt',
  'wholesAt',
  'resultsAt',
  'results',
  'resultLow',
  'unit',
  'drawdownsAt',
  'drawdowns',
  'lengthsAt',
  'lengths',
  'spillAt',
  'spills',
  'keeps',
  'netsAt',
  'isFirst',
] as const;
const SIGNED = new Set<string>([
  'purse',
  'opening',
  'needMost',
  'win',
  'loss',
  'belowBest',
  'rolls',
  'resultLow',
  'unit',
]);

const asked = (): string =>
  DISPATCH_FIELDS.map((name) => `  ${name}: ${SIGNED.has(name) ? 'i32' : 'u32'},`).join('\n');

/** What is counted once for each session, in a workgroup: full lengths, then the endings, and last the sessions themselves. */
export const ENDINGS_AT = 1;
export const SESSION_COUNTERS = 8;

/** Plays sessions. The constants are set for each pipeline. */
export const SESSIONS_WGSL = /* wgsl */ `
struct Asked {
  /** The column of each of the 36 rolls in the tables: rolls that always do the same share one. */
  columnOf: array<vec4<u32>, 9>,
${asked()}
}

struct Thread {
  /** The session within the batch, and the next block of its dice. */
  session: u32,
  block: u32,
  /** 0 before the first session, 1 in a session, 2 after the last. */
  stage: u32,
  row: u32,
  wealth: i32,
  peak: i32,
  drawdown: i32,
  /** Rolls left; none or fewer while bets that could not be taken down are played out. */
  left: i32,
  shooters: u32,
  /** While the thread waits: its situation, and the roll of the block that is not explored; both plus one. */
  held: u32,
  played: u32,
}

/** What a thread needs once a session, which would only take up registers. */
struct Aside {
  ending: u32,
  /** With the rolls left, how many have been thrown. */
  base: i32,
  /** Of all its sessions: rolls times result. */
  productLow: u32,
  productHigh: u32,
}

@group(0) @binding(0) var<uniform> asked: Asked;
/** For each roll of each situation, and for each after which the player goes home: where it leads, and the gain. */
@group(0) @binding(1) var<storage, read> quick: array<vec2<u32>>;
/** The same with everything that is rarely needed. */
@group(0) @binding(2) var<storage, read> whole: array<vec4<u32>>;
@group(0) @binding(3) var<storage, read_write> kept: array<Thread>;
@group(0) @binding(7) var<storage, read_write> aside: array<Aside>;
@group(0) @binding(4) var<storage, read_write> counts: array<atomic<u32>>;
@group(0) @binding(5) var<storage, read_write> status: array<atomic<u32>>;
/** For comparisons: the longest length of each session of the batch, then the results of each strategy. */
@group(0) @binding(6) var<storage, read_write> nets: array<i32>;

/** Whether the counters fit the workgroup's memory, and how much room there is. */
override IS_SMALL: bool = true;
override BINS: u32 = 1u;
/** Threads of a workgroup, which share that memory. */
override THREADS: u32 = 256u;
/** Whether something other than the bankroll and the number of rolls may end a session. */
override IS_LIMITED: bool = true;

var<workgroup> bins: array<atomic<u32>, BINS>;
var<workgroup> wholes: array<atomic<u32>, ${SESSION_COUNTERS}>;
/** For two rolls in one number: the columns of both. */
var<workgroup> pairs: array<u32, 1296>;

const NO_ENDING = 99u;
/** The row where nothing happens. */
const HOME = 0u;

var<private> my: Thread;
var<private> me: u32;

${DICE}

fn begin(session: u32) {
  my.session = session;
  my.block = 0u;
  my.row = asked.start;
  my.wealth = asked.purse + asked.opening;
  my.peak = asked.purse;
  my.drawdown = -asked.opening;
  my.left = asked.rolls;
  aside[me].base = asked.rolls;
  my.shooters = 0u;
  aside[me].ending = 0u;
  my.stage = 1u;
}

/** This thread cannot go on before the host has explored a roll; until then it stays where nothing happens. */
fn wait(wanted: u32, at: u32) {
  atomicOr(&status[${STATUS_WORDS.words}u + (wanted >> 5u)], 1u << (wanted & 31u));
  hold(at);
}

fn move_on(found: vec4<u32>) {
  if (IS_SMALL) { atomicAdd(&bins[found.w], 1u); } else { atomicAdd(&counts[found.w], 1u); }
  my.wealth += bitcast<i32>(found.y);
  my.shooters += found.x & 1u;
  my.peak = max(my.peak, my.wealth);
  my.drawdown = max(my.drawdown, my.peak - my.wealth);
  my.left -= 1;
  my.row = (found.x >> 2u) - 1u;
}

/** A roll that the quick table does not decide. */
fn look_closer(column: u32, at: u32) {
  if (my.row == HOME) { return; }
  let edge = my.row * asked.columns + column;
  let found = whole[edge];
  if (my.left != 1 && found.x == 0u) { wait(edge, at); return; }
  let after = my.wealth + bitcast<i32>(found.y);
  var ending = NO_ENDING;
  if (my.left == 1) { ending = 0u; }
  else if (my.left > 0) {
    if ((found.x & 2u) != 0u) { ending = 5u; }
    else if (after >= asked.win) { ending = 2u; }
    else if (after <= asked.loss) { ending = 3u; }
    else if (after <= my.peak - asked.belowBest) { ending = 5u; }
    else if (asked.hasPurse != 0u && after < bitcast<i32>(found.z)) { ending = 4u; }
    else if (my.shooters + (found.x & 1u) >= asked.shootersMost) { ending = 1u; }
  }
  if (ending == NO_ENDING) { move_on(found); return; }
  let home = whole[asked.departuresAt + edge];
  if (home.x == 0u) { wait(asked.departuresAt + edge, at); return; }
  move_on(home);
  aside[me].ending = ending;
  aside[me].base = asked.rolls - my.left;
  my.left = 0;
}

/**
 * One roll. The last one of a session leads home without a detour. If a closer look is needed, nothing more happens in this block
 * before that.
 */
fn play(column: u32, at: u32) {
  let edge = my.row * asked.columns + column + select(0u, asked.departuresAt, my.left == 1);
  let found = quick[edge];
  let after = my.wealth + bitcast<i32>(found.y);
  var isClose = after < asked.needMost;
  if (IS_LIMITED) {
    isClose = isClose || after >= asked.win || after <= asked.loss || after <= my.peak - asked.belowBest
      || my.shooters + ((found.x >> 1u) & 1u) >= asked.shootersMost;
  }
  if (isClose) {
    hold(at);
    return;
  }
  if (IS_SMALL) {
    atomicAdd(&bins[found.x >> 16u], 1u);
    my.row = extractBits(found.x, 2u, 14u);
  } else {
    atomicAdd(&counts[edge], 1u);
    my.row = found.x >> 2u;
  }
  my.left -= i32(found.x & 1u);
  my.wealth = after;
  if (IS_LIMITED) { my.shooters += (found.x >> 1u) & 1u; }
  my.peak = max(my.peak, after);
  my.drawdown = max(my.drawdown, my.peak - after);
}

/** Stays where nothing happens; at home already, there is nothing to hold. */
fn hold(at: u32) {
  my.held = select(my.row + 1u, my.held, my.row == HOME);
  my.played = select(at + 1u, my.played, my.row == HOME);
  my.row = HOME;
}

/** Counts a session that is over. Returns false if there was no room for it. */
fn report() -> bool {
  let net = my.wealth - asked.purse;
  let rolls = u32(aside[me].base - my.left);
  let result = u32((net - asked.resultLow) / asked.unit);
  let drawdown = u32(my.drawdown / asked.unit);
  let fits = net >= asked.resultLow && result < asked.results && drawdown < asked.drawdowns && rolls < asked.lengths;
  if (fits) {
    atomicAdd(&counts[asked.resultsAt + result], 1u);
    atomicAdd(&counts[asked.drawdownsAt + drawdown], 1u);
    // Nearly all sessions have the same length.
    if (rolls == u32(asked.rolls)) { atomicAdd(&wholes[0], 1u); }
    else { atomicAdd(&counts[asked.lengthsAt + rolls], 1u); }
  } else {
    let place = atomicAdd(&status[${STATUS_WORDS.spilled}], 1u);
    if (place >= asked.spills) { return false; }
    let at = asked.spillAt + place * ${SPILL_WORDS}u;
    atomicStore(&status[at], bitcast<u32>(net));
    atomicStore(&status[at + 1u], bitcast<u32>(my.drawdown));
    atomicStore(&status[at + 2u], rolls);
  }
  atomicAdd(&wholes[${ENDINGS_AT}u + aside[me].ending], 1u);
  add_product(rolls, net);
  if (asked.keeps != 0u) {
    nets[asked.netsAt + my.session] = net;
    let before = select(nets[my.session], 0, asked.isFirst != 0u);
    nets[my.session] = max(before, i32(rolls));
  }
  atomicAdd(&wholes[7], 1u);
  return true;
}

fn add_product(rolls: u32, net: i32) {
  let product = product_of(rolls, u32(abs(net)));
  var low = product.x;
  var high = product.y;
  if (net < 0) {
    low = ~low + 1u;
    high = ~high + select(0u, 1u, low == 0u);
  }
  let sum = aside[me].productLow + low;
  aside[me].productHigh += high + select(0u, 1u, sum < low);
  aside[me].productLow = sum;
}

${product()}

fn add_in_pieces(to: u32, low: u32, high: u32) {
  for (var piece = 0u; piece < 4u; piece++) {
    atomicAdd(&counts[to + piece], (low >> (8u * piece)) & 0xffu);
    atomicAdd(&counts[to + 4u + piece], (high >> (8u * piece)) & 0xffu);
  }
}

/** Goes to the next session, or ends with the sums of all. */
fn go_on() {
  let next = my.session + asked.threads;
  if (next < asked.sessions) { begin(next); return; }
  my.stage = 2u;
  // The product may be negative, so it is counted from the lowest number.
  add_in_pieces(asked.wholesAt + ${SESSION_COUNTERS}u, aside[me].productLow, aside[me].productHigh ^ 0x80000000u);
}

fn play_four(word: u32, at: u32) {
  let number = word >> 1u;
  if (number >= FOUR_ROLLS) { return; }
  let rest = number / 1296u;
  let first = pairs[number - rest * 1296u];
  let second = pairs[rest % 1296u];
  play(first & 0xffu, at);
  play(first >> 8u, at + 1u);
  play(second & 0xffu, at + 2u);
  play(second >> 8u, at + 3u);
}

/** The sixteen rolls of a block, four of each word that is below the limit. */
fn play_block() {
  let low = asked.firstLow + my.session;
  let words = threefry(my.block, low, asked.firstHigh + select(0u, 1u, low < asked.firstLow));
  if (my.held == 0u) {
    play_four(words.x, 0u);
    play_four(words.y, 4u);
    play_four(words.z, 8u);
    play_four(words.w, 12u);
  }
  if (my.held != 0u) { play_rest(words); }
  if (my.held == 0u) { my.block += 1u; }
}

/** The rest of a block, from a roll that needs a closer look. */
fn play_rest(block: vec4<u32>) {
  var words = block;
  let begins = my.played - 1u;
  my.row = my.held - 1u;
  my.held = 0u;
  for (var at = 0u; at < 16u; at += 4u) {
    var number = words.x >> 1u;
    words = words.yzwx;
    if (number >= FOUR_ROLLS) { continue; }
    for (var next = 0u; next < 4u; next++) {
      let rest = number / 36u;
      if (at + next >= begins) { look_closer(pairs[number - rest * 36u] & 0xffu, at + next); }
      number = rest;
    }
  }
}

/** Counts the session if it is over; returns false if there was no room for it. */
fn is_counted() -> bool {
  if (my.row != HOME || my.held != 0u) { return true; }
  if (!report()) { return false; }
  go_on();
  return true;
}

@compute @workgroup_size(THREADS)
fn play_sessions(@builtin(global_invocation_id) id: vec3<u32>, @builtin(local_invocation_index) local: u32) {
  for (var pair = local; pair < 1296u; pair += THREADS) {
    let first = pair % 36u;
    let second = pair / 36u;
    pairs[pair] = asked.columnOf[first >> 2u][first & 3u] | (asked.columnOf[second >> 2u][second & 3u] << 8u);
  }
  workgroupBarrier();
  me = id.x;
  if (me < asked.threads) {
    my = kept[me];
    if (my.stage == 0u) { begin(me); }
    for (var block = 0u; block < asked.blocks && my.stage == 1u; block++) {
      if (abs(my.wealth) > ${RICHEST}) { atomicStore(&status[${STATUS_WORDS.tooRich}], 1u); }
      play_block();
      if (my.held != 0u) {
        atomicAdd(&status[${STATUS_WORDS.waiting}], 1u);
        break;
      }
      // Threads that count together do not hold each other up.
      if (block % asked.every == asked.every - 1u && !is_counted()) { break; }
    }
    kept[me] = my;
  }
  workgroupBarrier();
  if (IS_SMALL) {
    for (var bin = local; bin < BINS; bin += THREADS) {
      let count = atomicLoad(&bins[bin]);
      if (count != 0u) { atomicAdd(&counts[bin], count); }
    }
  }
  if (local < ${SESSION_COUNTERS}u) { atomicAdd(&counts[asked.wholesAt + local], atomicLoad(&wholes[local])); }
  if (local == 0u) { atomicAdd(&status[${STATUS_WORDS.finished}], atomicLoad(&wholes[7])); }
}
`;

/** Adds the counts of a dispatch to sums of 64 bits, and sets them to zero. */
export const FOLD_WGSL = /* wgsl */ `
@group(0) @binding(0) var<storage, read_write> counts: array<u32>;
@group(0) @binding(1) var<storage, read_write> sums: array<vec2<u32>>;

@compute @workgroup_size(${WORKGROUP_THREADS})
fn fold(@builtin(global_invocation_id) id: vec3<u32>) {
  let at = id.x;
  if (at >= arrayLength(&counts)) { return; }
  let count = counts[at];
  if (count == 0u) { return; }
  let low = sums[at].x + count;
  sums[at] = vec2<u32>(low, sums[at].y + select(0u, 1u, low < count));
  counts[at] = 0u;
}
`;

/** What is counted for two strategies: the sum of the differences, of their squares, and which was better how often. */
export const PAIR_FIELDS = {
  sum: 0,
  squares: SUM_PIECES,
  aBetter: SUM_PIECES + WIDE_SUM_PIECES,
  bBetter: SUM_PIECES + WIDE_SUM_PIECES + 1,
  /** The longer of the two sessions, or the longest of all. */
  rolls: SUM_PIECES + WIDE_SUM_PIECES + 2,
  words: SUM_PIECES + WIDE_SUM_PIECES + 2 + SUM_PIECES,
} as const;
/** Threads that compare. */
export const COMPARERS = 4096;

/** Compares two strategies session by session, once both have played a batch. */
export const COMPARE_WGSL = /* wgsl */ `
struct Pair { sessions: u32, a: u32, b: u32, to: u32 }

@group(0) @binding(0) var<uniform> pair: Pair;
@group(0) @binding(1) var<storage, read> nets: array<i32>;
@group(0) @binding(2) var<storage, read_write> counts: array<atomic<u32>>;

${product()}

fn add_word(to: u32, word: u32) {
  for (var piece = 0u; piece < 4u; piece++) { atomicAdd(&counts[to + piece], (word >> (8u * piece)) & 0xffu); }
}

@compute @workgroup_size(${WORKGROUP_THREADS})
fn compare(@builtin(global_invocation_id) id: vec3<u32>) {
  var sum = vec2<u32>(0u, 0x80000000u);
  var squares = vec3<u32>(0u);
  var rolls = vec2<u32>(0u);
  var aBetter = 0u;
  var bBetter = 0u;
  for (var session = id.x; session < pair.sessions; session += ${COMPARERS}u) {
    let more = nets[pair.a + session] - nets[pair.b + session];
    aBetter += select(0u, 1u, more > 0);
    bBetter += select(0u, 1u, more < 0);
    let low = sum.x + bitcast<u32>(more);
    sum.y += select(0u, 1u, low < sum.x) + select(0u, 0xffffffffu, more < 0);
    sum.x = low;
    let square = product_of(u32(abs(more)), u32(abs(more)));
    let first = squares.x + square.x;
    let carried = square.y + select(0u, 1u, first < square.x);
    let second = squares.y + carried;
    squares = vec3<u32>(first, second, squares.z + select(0u, 1u, second < carried));
    let length = u32(nets[session]);
    let all = rolls.x + length;
    rolls = vec2<u32>(all, rolls.y + select(0u, 1u, all < length));
  }
  add_word(pair.to + ${PAIR_FIELDS.sum}u, sum.x);
  add_word(pair.to + ${PAIR_FIELDS.sum + 4}u, sum.y);
  add_word(pair.to + ${PAIR_FIELDS.squares}u, squares.x);
  add_word(pair.to + ${PAIR_FIELDS.squares + 4}u, squares.y);
  add_word(pair.to + ${PAIR_FIELDS.squares + 8}u, squares.z);
  atomicAdd(&counts[pair.to + ${PAIR_FIELDS.aBetter}u], aBetter);
  atomicAdd(&counts[pair.to + ${PAIR_FIELDS.bBetter}u], bBetter);
  add_word(pair.to + ${PAIR_FIELDS.rolls}u, rolls.x);
  add_word(pair.to + ${PAIR_FIELDS.rolls + 4}u, rolls.y);
}
`;

/** The 64 bits of a product, lower half first. */
function product(): string {
  return /* wgsl */ `
fn product_of(a: u32, b: u32) -> vec2<u32> {
  let low = (a & 0xffffu) * (b & 0xffffu);
  let first = (a >> 16u) * (b & 0xffffu) + (low >> 16u);
  let second = (a & 0xffffu) * (b >> 16u) + (first & 0xffffu);
  return vec2<u32>((second << 16u) | (low & 0xffffu), (a >> 16u) * (b >> 16u) + (first >> 16u) + (second >> 16u));
}`;
}
