// What each roll does to a wager and what it pays, written by hand from the documents, independently of the rules that run the
// tables. N.J.A.C. 13:69F-1.2, 1.4 to 1.6 and 19:47-13.2, 13.6; New Zealand Division 11, 4.1 and 4.14.

/** `over` to `under`. */
export type Odds = readonly [over: number, under: number];

export type Verdict =
  | { readonly does: 'wins'; readonly pays: Odds; readonly key: string }
  | { readonly does: 'loses' | 'stands-off' | 'waits' }
  | { readonly does: 'moves'; readonly to: number };

export type Dice = readonly [number, number];

const WAITS: Verdict = { does: 'waits' };
const LOSES: Verdict = { does: 'loses' };
const EVEN: Odds = [1, 1];

const TRUE: Readonly<Record<number, Odds>> = {
  4: [2, 1],
  5: [3, 2],
  6: [6, 5],
  8: [6, 5],
  9: [3, 2],
  10: [2, 1],
};
const LAID: Readonly<Record<number, Odds>> = {
  4: [1, 2],
  5: [2, 3],
  6: [5, 6],
  8: [5, 6],
  9: [2, 3],
  10: [1, 2],
};
const PLACE: Readonly<Record<number, Odds>> = {
  4: [9, 5],
  5: [7, 5],
  6: [7, 6],
  8: [7, 6],
  9: [7, 5],
  10: [9, 5],
};
const AGAINST: Readonly<Record<number, Odds>> = {
  4: [5, 11],
  5: [5, 8],
  6: [4, 5],
  8: [4, 5],
  9: [5, 8],
  10: [5, 11],
};
const HARD: Readonly<Record<number, Odds>> = { 4: [7, 1], 6: [9, 1], 8: [9, 1], 10: [7, 1] };

/** One-roll wagers: the winning totals and the payout. */
const NEXT: Readonly<Record<string, readonly [totals: readonly number[], pays: Odds]>> = {
  'any-seven': [[7], [4, 1]],
  'any-craps': [
    [2, 3, 12],
    [7, 1],
  ],
  'craps-2': [[2], [30, 1]],
  'craps-3': [[3], [15, 1]],
  'craps-12': [[12], [30, 1]],
  eleven: [[11], [15, 1]],
  'over-7': [[8, 9, 10, 11, 12], EVEN],
  'under-7': [[2, 3, 4, 5, 6], EVEN],
};

/** Composite wagers: their parts, with the share of each. */
const HORN: readonly (readonly [string, number])[] = [
  ['craps-2', 1],
  ['craps-3', 1],
  ['craps-12', 1],
  ['eleven', 1],
];
const HIGH: Readonly<Record<number, string>> = { 2: 'craps-2', 3: 'craps-3', 11: 'eleven', 12: 'craps-12' };

/** The parts of a wager; null for a single wager. */
export function partsOf(
  wager: string,
  on: number | string | null,
): readonly (readonly [string, number])[] | null {
  if (wager === 'horn') return HORN;
  if (wager === 'c-and-e')
    return [
      ['any-craps', 1],
      ['eleven', 1],
    ];
  if (wager === 'world') return [...HORN, ['any-seven', 1]];
  if (wager !== 'horn-high') return null;
  const high = HIGH[Number(on)];
  return HORN.map(([name, share]) => [name, name === high ? share + 1 : share]);
}

/** Wagers that are off on a come-out roll unless called on. */
export const SLEEPERS: ReadonlySet<string> = new Set(['place-win', 'buy', 'hardway', 'come-odds']);

/** Wagers that collect over many rolls, judged separately. */
export const COLLECTORS: ReadonlySet<string> = new Set([
  ...['fire', 'all-small', 'all-tall', 'all-or-nothing', 'hot-roller'],
]);

const key = (wager: string, on: number | string | null, row = ''): string =>
  `${wager}${on === null ? '' : ` ${on}`}${row}`;

const wins = (pays: Odds | undefined, name: string): Verdict =>
  pays === undefined ? WAITS : { does: 'wins', pays, key: name };

/** What a roll does to a wager with this number, 0 for none; null for a wager not in this table. */
export function verdictOn(
  wager: string,
  on: number | string | null,
  number: number,
  dice: Dice,
): Verdict | null {
  const total = dice[0] + dice[1];
  switch (wager) {
    case 'pass':
    case 'come':
      return forward(wager, number, total);
    case 'dont-pass':
    case 'dont-come':
      return against(wager, number, total);
    case 'pass-odds':
    case 'come-odds':
    case 'buy':
      return number7(total, Number(on), wins(TRUE[Number(on)], key(wager, on)));
    case 'dont-pass-odds':
    case 'dont-come-odds':
    case 'lay':
      return seven(total, Number(on), wins(LAID[Number(on)], key(wager, on)));
    case 'place-win':
    case 'place':
      return number7(total, Number(on), wins(PLACE[Number(on)], key(wager, on)));
    case 'place-lose':
      return seven(total, Number(on), wins(AGAINST[Number(on)], key(wager, on)));
    case 'big-6':
      return number7(total, 6, wins(EVEN, wager));
    case 'big-8':
      return number7(total, 8, wins(EVEN, wager));
    case 'hardway':
      if (total === 7) return LOSES;
      if (total !== on) return WAITS;
      return dice[0] === dice[1] ? wins(HARD[total], key(wager, on)) : LOSES;
    case 'field':
      if (total === 2 || total === 12) return wins([2, 1], key(wager, on, `:${total}`));
      return [3, 4, 9, 10, 11].includes(total) ? wins(EVEN, wager) : LOSES;
    case 'hop': {
      const [low, high] = dice.toSorted((a, b) => a - b);
      if (on !== `${low}-${high}`) return LOSES;
      return wins(low === high ? [30, 1] : [15, 1], key(wager, on));
    }
    case 'six-seven-eight':
      if (total < 6 || total > 8) return LOSES;
      return dice[0] === dice[1] ? wins([2, 1], `${wager}:pair`) : wins(EVEN, wager);
    default: {
      const next = NEXT[wager];
      if (next === undefined) return null;
      return next[0].includes(total) ? wins(next[1], wager) : LOSES;
    }
  }
}

function forward(wager: string, number: number, total: number): Verdict {
  if (number !== 0) return total === number ? wins(EVEN, wager) : total === 7 ? LOSES : WAITS;
  if (total === 7 || total === 11) return wins(EVEN, wager);
  return [2, 3, 12].includes(total) ? LOSES : { does: 'moves', to: total };
}

function against(wager: string, number: number, total: number): Verdict {
  if (number !== 0) return total === 7 ? wins(EVEN, wager) : total === number ? LOSES : WAITS;
  if (total === 2 || total === 3) return wins(EVEN, wager);
  if (total === 12) return { does: 'stands-off' };
  return total === 7 || total === 11 ? LOSES : { does: 'moves', to: total };
}

/** A number before the seven. */
const number7 = (total: number, number: number, won: Verdict): Verdict =>
  total === number ? won : total === 7 ? LOSES : WAITS;
/** The seven before a number. */
const seven = (total: number, number: number, won: Verdict): Verdict =>
  total === 7 ? won : total === number ? LOSES : WAITS;

const FIRE: Readonly<Record<string, Readonly<Record<number, number>>>> = {
  A: { 4: 24, 5: 249, 6: 999 },
  B: { 4: 39, 5: 199, 6: 499 },
};
const HOT: Readonly<Record<string, Readonly<Record<number, number>>>> = {
  A: { 2: 4, 3: 10, 4: 20, 5: 50, 6: 200 },
  B: { 2: 5, 3: 10, 4: 20, 5: 50, 6: 200 },
  C: { 2: 5, 3: 10, 4: 20, 5: 50, 6: 300 },
};
const SMALL = [2, 3, 4, 5, 6];
const TALL = [8, 9, 10, 11, 12];
const COMBINATIONS: Readonly<Record<number, number>> = { 4: 2, 5: 2, 6: 3, 8: 3, 9: 2, 10: 2 };

/** What a wager has collected so far: points made, or totals or combinations thrown. */
export type Collected = ReadonlySet<string>;

/** A roll, and the point before it; null on a come-out roll. */
export type Thrown = { readonly dice: Dice; readonly point: number | null };

/** A collecting wager's state and payout after a roll: `pays` is null while it continues, 0 if it loses. */
export function collect(
  wager: string,
  before: Collected,
  { dice, point }: Thrown,
  tables: { readonly fire: string; readonly hot: string },
): { readonly after: Collected; readonly pays: number | null } {
  const total = dice[0] + dice[1];
  if (wager === 'fire') {
    if (point !== null && total === 7) return { after: before, pays: FIRE[tables.fire]?.[before.size] ?? 0 };
    const made = point !== null && total === point;
    return { after: made ? new Set([...before, `${total}`]) : before, pays: null };
  }
  if (wager === 'hot-roller') {
    if (total === 7) return { after: before, pays: HOT[tables.hot]?.[complete(before)] ?? 0 };
    if (COMBINATIONS[total] === undefined) return { after: before, pays: null };
    const [low, high] = dice.toSorted((a, b) => a - b);
    return { after: new Set([...before, `${low}-${high}`]), pays: null };
  }
  if (total === 7) return { after: before, pays: 0 };
  const wanted = wager === 'all-small' ? SMALL : wager === 'all-tall' ? TALL : [...SMALL, ...TALL];
  const after = wanted.includes(total) ? new Set([...before, `${total}`]) : before;
  if (after.size < wanted.length) return { after, pays: null };
  return { after, pays: wager === 'all-or-nothing' ? 175 : 34 };
}

/** Points with every combination thrown. */
function complete(collected: Collected): number {
  const counts = new Map<number, number>();
  for (const name of collected) {
    const total = Number(name[0]) + Number(name[2]);
    counts.set(total, (counts.get(total) ?? 0) + 1);
  }
  return [...counts].filter(([total, count]) => count === COMBINATIONS[total]).length;
}
