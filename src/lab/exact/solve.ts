// Linear equations in integers, solved without rounding (Dixon, "Exact solution of linear equations using p-adic expansions",
// 1982): solved once modulo a prime, then lifted digit by digit until the reconstructed fractions satisfy every equation
// exactly.

import { required } from 'boxperson/base';

export type MatrixEntry = { readonly row: number; readonly column: number; readonly value: number };

/** Each unknown is its numerator over the common denominator. */
export type Solution = { readonly numerators: readonly bigint[]; readonly denominator: bigint };

/** Primes just below 2²⁶, so that a product of two remainders is exact in a double. */
const PRIMES = [67_108_859, 67_108_837, 67_108_819] as const;
/** The most digits: more than any chain small enough to try needs. */
const DIGITS_MAX = 20_000;
/** Equations with larger numbers would not stay exact in doubles. */
const VALUE_MAX = 2 ** 24;

/** Null if the numbers are too large or the equations have no unique solution. */
export function solveExactly(entries: readonly MatrixEntry[], right: readonly number[]): Solution | null {
  const size = right.length;
  if (size === 0) return { numerators: [], denominator: 1n };
  const rows = rowsOf(entries, size);
  const isTooLarge = (row: Row, at: number): boolean =>
    row.values.reduce(
      (sum, value) => sum + Math.abs(value),
      Math.abs(required(right[at], 'a right-hand side')),
    ) > VALUE_MAX;
  if (rows.some(isTooLarge)) return null;
  for (const prime of PRIMES) {
    const factors = factored(rows, size, prime);
    if (factors !== null) return lifted(rows, right, factors, prime);
  }
  return null;
}

type Row = { readonly columns: readonly number[]; readonly values: readonly number[] };

function rowsOf(entries: readonly MatrixEntry[], size: number): readonly Row[] {
  const rows: Map<number, number>[] = Array.from({ length: size }, () => new Map());
  for (const { row, column, value } of entries) {
    const own = required(rows[row], 'a row');
    own.set(column, (own.get(column) ?? 0) + value);
  }
  return rows.map((own) => ({ columns: [...own.keys()], values: [...own.values()] }));
}

/** The LU factors, with the row order. */
type Factors = {
  readonly cells: readonly Float64Array[];
  readonly order: readonly number[];
  /** The modular inverse of each pivot. */
  readonly inverses: Float64Array;
};

const modulo = (value: number, prime: number): number => value - Math.floor(value / prime) * prime;

function factored(rows: readonly Row[], size: number, prime: number): Factors | null {
  const cells = rows.map(({ columns, values }) => {
    const row = new Float64Array(size);
    for (const [at, column] of columns.entries()) row[column] = modulo(values[at] as number, prime);
    return row;
  });
  const order = rows.map((_, at) => at);
  const inverses = new Float64Array(size);
  for (let pivot = 0; pivot < size; pivot++) {
    const found = cells.findIndex((row, at) => at >= pivot && row[pivot] !== 0);
    if (found === -1) return null;
    swap(cells, pivot, found);
    swap(order, pivot, found);
    const base = cells[pivot] as Float64Array;
    const inverse = inverseOf(base[pivot] as number, prime);
    inverses[pivot] = inverse;
    for (let below = pivot + 1; below < size; below++) {
      const row = cells[below] as Float64Array;
      if (row[pivot] === 0) continue;
      const factor = modulo((row[pivot] as number) * inverse, prime);
      row[pivot] = factor;
      const minus = prime - factor;
      for (let column = pivot + 1; column < size; column++) {
        const cell = base[column] as number;
        if (cell !== 0) row[column] = modulo((row[column] as number) + minus * cell, prime);
      }
    }
  }
  return { cells, order, inverses };
}

function swap<T>(all: T[], a: number, b: number): void {
  const one = all[a] as T;
  all[a] = all[b] as T;
  all[b] = one;
}

/** A modular inverse (extended Euclid). */
function inverseOf(value: number, prime: number): number {
  let [a, b, x, y] = [value, prime, 1, 0];
  while (b !== 0) {
    const times = Math.floor(a / b);
    [a, b] = [b, a - times * b];
    [x, y] = [y, x - times * y];
  }
  return modulo(x, prime);
}

/** The solution modulo the prime for a right-hand side. */
function solvedModulo({ cells, order, inverses }: Factors, right: Float64Array, prime: number): Float64Array {
  const size = right.length;
  const solution = new Float64Array(size);
  for (let at = 0; at < size; at++) {
    const row = cells[at] as Float64Array;
    let sum = modulo(right[order[at] as number] as number, prime);
    for (let column = 0; column < at; column++) {
      const cell = row[column] as number;
      if (cell !== 0) sum = modulo(sum + (prime - cell) * (solution[column] as number), prime);
    }
    solution[at] = sum;
  }
  for (let at = size - 1; at >= 0; at--) {
    const row = cells[at] as Float64Array;
    let sum = solution[at] as number;
    for (let column = at + 1; column < size; column++) {
      const cell = row[column] as number;
      if (cell !== 0) sum = modulo(sum + (prime - cell) * (solution[column] as number), prime);
    }
    solution[at] = modulo(sum * (inverses[at] as number), prime);
  }
  return solution;
}

/** Lifts digit by digit, checking now and then whether the digits so far give fractions that solve the equations. */
function lifted(
  rows: readonly Row[],
  right: readonly number[],
  factors: Factors,
  prime: number,
): Solution | null {
  const base = BigInt(prime);
  const digits: Float64Array[] = [];
  let rest = Float64Array.from(right);
  for (let wanted = 4; digits.length < DIGITS_MAX; wanted = Math.ceil(wanted * 1.6)) {
    while (digits.length < wanted) {
      const digit = solvedModulo(factors, rest, prime);
      digits.push(digit);
      rest = rest.map((value, at) => {
        const { columns, values } = rows[at] as Row;
        let sum = value;
        for (const [index, column] of columns.entries())
          sum -= (values[index] as number) * (digit[column] as number);
        return sum / prime;
      });
    }
    const solution = fractionsOf(numbersOf(digits, base), base ** BigInt(digits.length));
    if (solution !== null && isSolution(rows, right, solution)) return solution;
  }
  return null;
}

/** The numbers given by each unknown's digits, lowest digit first; long ones are combined by halves. */
function numbersOf(digits: readonly Float64Array[], base: bigint): readonly bigint[] {
  const size = required(digits[0], 'a digit').length;
  const powers: bigint[] = [base];
  const spell = (at: number, from: number, length: number, level: number): bigint => {
    if (length === 1) return BigInt(digits[from]?.[at] ?? 0);
    const half = 2 ** (level - 1);
    if (length <= half) return spell(at, from, length, level - 1);
    const upper = spell(at, from + half, length - half, level - 1);
    return spell(at, from, half, level - 1) + upper * required(powers[level - 1], 'a power');
  };
  const levels = Math.ceil(Math.log2(digits.length));
  while (powers.length < levels) {
    const last = required(powers.at(-1), 'a power');
    powers.push(last * last);
  }
  return Array.from({ length: size }, (_, at) => spell(at, 0, digits.length, levels));
}

/** Small fractions with these remainders over a common denominator; null if there are none. */
function fractionsOf(remainders: readonly bigint[], modulus: bigint): Solution | null {
  const bound = squareRoot(modulus / 2n);
  let denominator = 1n;
  const found: { readonly numerator: bigint; readonly over: bigint }[] = [];
  for (const remainder of remainders) {
    const scaled = (remainder * denominator) % modulus;
    const part = fractionOf(scaled, modulus, bound);
    if (part === null) return null;
    denominator *= part.denominator;
    if (denominator > bound) return null;
    found.push({ numerator: part.numerator, over: denominator });
  }
  return { denominator, numerators: found.map(({ numerator, over }) => numerator * (denominator / over)) };
}

/** The fraction with small terms that has this remainder (Euclid, stopped halfway). */
function fractionOf(
  remainder: bigint,
  modulus: bigint,
  bound: bigint,
): { numerator: bigint; denominator: bigint } | null {
  if (remainder <= bound) return { numerator: remainder, denominator: 1n };
  if (modulus - remainder <= bound) return { numerator: remainder - modulus, denominator: 1n };
  let [a, b, x, y] = [modulus, remainder, 0n, 1n];
  while (b > bound) {
    const times = a / b;
    [a, b] = [b, a - times * b];
    [x, y] = [y, x - times * y];
  }
  const size = y < 0n ? -y : y;
  if (size === 0n || size > bound) return null;
  return { numerator: y < 0n ? -b : b, denominator: size };
}

function squareRoot(value: bigint): bigint {
  let root = 1n << BigInt(Math.ceil(value.toString(2).length / 2));
  for (;;) {
    const better = (root + value / root) / 2n;
    if (better >= root) return root;
    root = better;
  }
}

function isSolution(
  rows: readonly Row[],
  right: readonly number[],
  { numerators, denominator }: Solution,
): boolean {
  return rows.every(({ columns, values }, at) => {
    let sum = 0n;
    for (const [index, column] of columns.entries())
      sum += BigInt(values[index] as number) * (numerators[column] as bigint);
    return sum === BigInt(right[at] as number) * denominator;
  });
}
