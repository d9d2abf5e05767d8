// Steps shared by the checks of a whole series of either form.

import { capital, howOften } from 'boxperson/base';
import { type ArithmeticLine, type CheckStep, shortenRows } from '../steps.ts';

/** The last secret leads to the commitment. */
export function lastSecretStep(links: readonly string[], length: number, commitment: string): CheckStep {
  const holds = links.at(-1) === commitment;
  const rows = links.map(
    (link, at): ArithmeticLine => [
      at === 0
        ? `last secret, of roll ${length}`
        : at === length
          ? 'hashed again'
          : `hashed: roll ${length - at}`,
      link,
    ],
  );
  return {
    name: 'chain',
    says: `The last secret, hashed ${howOften(length)} with SHA-256, ${holds ? 'is' : 'is not'} the commitment.`,
    shown: [...shortenRows(rows), ['commitment', commitment]],
    holds,
  };
}

/** Which of the rolls 1 to `count` are missing, and which appear more than once. */
export function gapsIn(
  indices: readonly number[],
  count: number,
): { readonly missing: readonly number[]; readonly twice: readonly number[] } {
  const counts = new Map<number, number>();
  for (const index of indices) counts.set(index, (counts.get(index) ?? 0) + 1);
  return {
    missing: Array.from({ length: count }, (_, at) => at + 1).filter((index) => !counts.has(index)),
    twice: [...counts].flatMap(([index, times]) => (times > 1 ? [index] : [])),
  };
}

/** The faults that both forms can have, each as part of a sentence. */
export const gapFaults = ({ missing, twice }: ReturnType<typeof gapsIn>): readonly string[] => [
  ...(missing.length === 0 ? [] : [`${rollNumbersText(missing)} ${isOrAre(missing)} missing`]),
  ...(twice.length === 0
    ? []
    : [`${rollNumbersText(twice)} ${twice.length === 1 ? 'appears' : 'appear'} more than once`]),
];

export const foreignFaults = (indices: readonly number[], what: string): readonly string[] =>
  indices.length === 0
    ? []
    : [`${rollNumbersText(indices)} ${indices.length === 1 ? 'has' : 'have'} a different ${what}`];

const NAMED_MOST = 5;

export function rollNumbersText(indices: readonly number[]): string {
  const some = indices.slice(0, NAMED_MOST).join(', ');
  const more = indices.length > NAMED_MOST ? ` and ${indices.length - NAMED_MOST} more` : '';
  return `${indices.length === 1 ? 'Roll' : 'Rolls'} ${some}${more}`;
}

const isOrAre = (all: readonly unknown[]): string => (all.length === 1 ? 'is' : 'are');
export const sentence = (text: string): string => `${capital(text)}.`;
