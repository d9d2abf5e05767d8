// Probabilities under fair dice: the chi-square, normal and binomial distributions. Tail probabilities are computed directly,
// never as one minus the other side, so that one in a billion stays accurate.

const LANCZOS = [
  0.999_999_999_999_809_93, 676.520_368_121_885_1, -1259.139_216_722_402_8, 771.323_428_777_653_13,
  -176.615_029_162_140_6, 12.507_343_278_686_905, -0.138_571_095_265_720_12, 9.984_369_578_019_572e-6,
  1.505_632_735_149_311_6e-7,
] as const;

/** The natural logarithm of the gamma function, for numbers above zero. */
export function logGamma(x: number): number {
  if (x < 0.5) return Math.log(Math.PI / Math.sin(Math.PI * x)) - logGamma(1 - x);
  const t = x + 6.5;
  let sum: number = LANCZOS[0];
  for (const [index, term] of LANCZOS.entries()) if (index > 0) sum += term / (x - 1 + index);
  return 0.5 * Math.log(2 * Math.PI) + (x - 0.5) * Math.log(t) - t + Math.log(sum);
}

/** Both parts of the regularized incomplete gamma function: below `x` and above it. */
export function gammaShares(a: number, x: number): { readonly below: number; readonly above: number } {
  if (x <= 0) return { below: 0, above: 1 };
  if (x < a + 1) {
    const below = seriesBelow(a, x);
    return { below, above: 1 - below };
  }
  const above = fractionAbove(a, x);
  return { below: 1 - above, above };
}

const PRECISION = 1e-16;

const scale = (a: number, x: number): number => Math.exp(a * Math.log(x) - x - logGamma(a));

/** A series that converges quickly below the mean. */
function seriesBelow(a: number, x: number): number {
  let term = 1 / a;
  let sum = term;
  for (let n = a + 1; term > sum * PRECISION; n += 1) {
    term *= x / n;
    sum += term;
  }
  return sum * scale(a, x);
}

/** A continued fraction that converges quickly above the mean (Lentz's algorithm). */
function fractionAbove(a: number, x: number): number {
  const tiny = 1e-300;
  let b = x + 1 - a;
  let c = 1 / tiny;
  let d = 1 / b;
  let product = d;
  for (let n = 1; n < 100_000; n++) {
    const step = -n * (n - a);
    b += 2;
    d = 1 / (Math.abs(step * d + b) < tiny ? tiny : step * d + b);
    c = Math.abs(b + step / c) < tiny ? tiny : b + step / c;
    product *= d * c;
    if (Math.abs(d * c - 1) < 1e-15) break;
  }
  return product * scale(a, x);
}

export const chiSquareAtMost = (value: number, freedom: number): number =>
  gammaShares(freedom / 2, value / 2).below;
export const chiSquareAtLeast = (value: number, freedom: number): number =>
  gammaShares(freedom / 2, value / 2).above;

/** The two-sided p-value of a chi-square: a fit that is too good is as suspicious as a bad one. */
export function chiSquareTwoSided(value: number, freedom: number): number {
  const { below, above } = gammaShares(freedom / 2, value / 2);
  return Math.min(1, 2 * Math.min(below, above));
}

/** The two-sided p-value of a standard normal value. */
export const normalTwoSided = (z: number): number => gammaShares(0.5, (z * z) / 2).above;

/** The value that a chi-square exceeds with this probability. */
export function chiSquareExceeded(chance: number, freedom: number): number {
  return solved((value) => chiSquareAtLeast(value, freedom) > chance);
}

/** The value that a chi-square stays below with this probability. */
export function chiSquareUndercut(chance: number, freedom: number): number {
  return solved((value) => chiSquareAtMost(value, freedom) < chance);
}

/** The largest value for which `isBelow` is true, by bisection to the last bit. */
function solved(isBelow: (value: number) => boolean): number {
  let low = 0;
  let high = 1;
  while (isBelow(high)) high *= 2;
  for (;;) {
    const middle = (low + high) / 2;
    if (middle === low || middle === high) return low;
    if (isBelow(middle)) low = middle;
    else high = middle;
  }
}

/** The probability of at least `least` hits in `tries`, each with probability `p`; summed term by term to stay accurate. */
export function binomialAtLeast(least: number, tries: number, p: number): number {
  const from = Math.max(0, least);
  let term = Math.exp(
    logGamma(tries + 1) -
      logGamma(from + 1) -
      logGamma(tries - from + 1) +
      from * Math.log(p) +
      (tries - from) * Math.log1p(-p),
  );
  let sum = 0;
  for (let hits = from; hits <= tries; hits++) {
    sum += term;
    term *= ((tries - hits) / (hits + 1)) * (p / (1 - p));
  }
  return Math.min(1, sum);
}
