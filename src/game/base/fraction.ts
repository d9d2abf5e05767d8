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
  const common = commonDivisor(n, d);
  return common === 1n ? { n, d } : { n: n / common, d: d / common };
}

const SAFE = BigInt(Number.MAX_SAFE_INTEGER);

/** The greatest common divisor; `b` is above zero. Numbers are many times faster than big integers once both fit. */
function commonDivisor(n: bigint, b: bigint): bigint {
  let a = n < 0n ? -n : n;
  let rest = b;
  while (rest > SAFE) [a, rest] = [rest, a % rest];
  if (rest === 0n) return a;
  let small = Number(rest);
  let other = Number(a % rest);
  while (other !== 0) [small, other] = [other, small % other];
  return BigInt(small);
}

/** a + b. Dividing by common factors early keeps the numbers short: both are in lowest terms. */
export function plus(a: Fraction, b: Fraction): Fraction {
  if (a.d === b.d) return reduced(a.n + b.n, a.d);
  const common = commonDivisor(a.d, b.d);
  if (common === 1n) return { n: a.n * b.d + b.n * a.d, d: a.d * b.d };
  const upper = a.n * (b.d / common) + b.n * (a.d / common);
  const again = commonDivisor(upper, common);
  return { n: upper / again, d: (a.d / common) * (b.d / again) };
}
/** a - b. */
export const minus = (a: Fraction, b: Fraction): Fraction => plus(a, { n: -b.n, d: b.d });
/** a × b. */
export function times(a: Fraction, b: Fraction): Fraction {
  const first = commonDivisor(a.n, b.d);
  const second = commonDivisor(b.n, a.d);
  return { n: (a.n / first) * (b.n / second), d: (a.d / second) * (b.d / first) };
}
/** a ÷ b; throws if b is zero. */
export function dividedBy(a: Fraction, b: Fraction): Fraction {
  if (b.n === 0n) throw new Error('Assertion failed: a divisor is not zero');
  return times(a, b.n < 0n ? { n: -b.d, d: -b.n } : { n: b.d, d: b.n });
}
/** -a. */
export const negative = (a: Fraction): Fraction => ({ n: -a.n, d: a.d });
/** The sum of all the fractions; zero if there are none. */
export const sumOfFractions = (all: Iterable<Fraction>): Fraction => {
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
