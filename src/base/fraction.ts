// Exact fractions of any size, for chances and edges. They stay exact until they are printed.

/**
 * An exact fraction of any size, `n` over `d`, in lowest terms and with a positive denominator. Make one with
 * `fraction`.
 */
export type Fraction = { readonly n: bigint; readonly d: bigint };

/** The fraction 0. */
export const ZERO: Fraction = { n: 0n, d: 1n };
/** The fraction 1. */
export const ONE: Fraction = { n: 1n, d: 1n };

/** The fraction n/d in lowest terms; throws if `d` is zero. Both must be whole numbers. */
export function fraction(n: bigint | number, d: bigint | number = 1n): Fraction {
  const upper = BigInt(n);
  const lower = BigInt(d);
  if (lower === 0n) throw new Error('Assertion failed: a denominator is not zero');
  return reduced(lower < 0n ? -upper : upper, lower < 0n ? -lower : lower);
}

function reduced(n: bigint, d: bigint): Fraction {
  let a = n < 0n ? -n : n;
  let b = d;
  while (b !== 0n) {
    const rest = a % b;
    a = b;
    b = rest;
  }
  return a <= 1n ? { n, d } : { n: n / a, d: d / a };
}

/** a + b. */
export const plus = (a: Fraction, b: Fraction): Fraction =>
  a.d === b.d ? reduced(a.n + b.n, a.d) : reduced(a.n * b.d + b.n * a.d, a.d * b.d);
/** a - b. */
export const minus = (a: Fraction, b: Fraction): Fraction => plus(a, { n: -b.n, d: b.d });
/** a × b. */
export const times = (a: Fraction, b: Fraction): Fraction => reduced(a.n * b.n, a.d * b.d);
/** a ÷ b; throws if b is zero. */
export const over = (a: Fraction, b: Fraction): Fraction => fraction(a.n * b.d, a.d * b.n);
/** -a. */
export const negative = (a: Fraction): Fraction => ({ n: -a.n, d: a.d });
/** The sum of all the fractions; zero if there are none. */
export const sumOf = (all: Iterable<Fraction>): Fraction => {
  let sum = ZERO;
  for (const one of all) sum = plus(sum, one);
  return sum;
};

/** Negative, zero or positive as a is below, equal to or above b. */
export function compareFractions(a: Fraction, b: Fraction): number {
  const difference = a.n * b.d - b.n * a.d;
  return difference < 0n ? -1 : difference > 0n ? 1 : 0;
}

/** A fraction as text: "7/495", or "4" if it is whole. */
export const showFraction = (a: Fraction): string => (a.d === 1n ? String(a.n) : `${a.n}/${a.d}`);

/** A fraction as a percentage with this many decimals and no percent sign: "16.667". */
export const inPercent = (share: Fraction, places: number): string =>
  decimalOf({ n: share.n * 100n, d: share.d }, places);

/** A fraction as a decimal with this many places, rounded half away from zero. */
export function decimalOf(a: Fraction, places: number): string {
  const scale = 10n ** BigInt(places);
  const size = a.n < 0n ? -a.n : a.n;
  const units = (2n * size * scale + a.d) / (2n * a.d);
  const text = units.toString().padStart(places + 1, '0');
  const sign = a.n < 0n && units !== 0n ? '-' : '';
  return places === 0 ? `${sign}${text}` : `${sign}${text.slice(0, -places)}.${text.slice(-places)}`;
}
