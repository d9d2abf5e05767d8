// Checks a whole series once its last secret is known: that this secret leads to the commitment, that no roll is missing or there
// twice, and that each roll follows from its own secret. A draw that the house hid would be a gap.

import { rollName, rollOf } from '../../base/dice.ts';
import { linksForward } from './chain.ts';
import { type Checked, type ShownLine, type Step, shortened, times } from './check.ts';
import { inputsOf, type RollProof, type SeriesProof } from './proof.ts';
import { rollFrom } from './roll.ts';

export const checkSeriesProof = ({ commitment, last, proofs }: SeriesProof): Checked =>
  checkSeries(proofs, last, commitment);

/** `commitment` is the one that was noted before the series began; without it, the one that the first proof names. */
export function checkSeries(
  proofs: readonly RollProof[],
  revealedLast: string,
  commitment: string | undefined = proofs[0]?.series.commitment,
): Checked {
  const [first] = proofs;
  if (first === undefined || commitment === undefined)
    return { holds: false, steps: [], verdict: 'It does not hold. There is no roll in it.' };
  const { length } = first.series;
  const links = linksForward(revealedLast, length);
  const steps = [
    chainStep(links, length, commitment),
    wholeStep(proofs, first, commitment),
    rollsStep(proofs, links, length),
  ];
  const broken = steps.find((step) => !step.holds);
  const which = `series ${first.series.no} at table ${first.table}`;
  return {
    holds: broken === undefined,
    steps,
    verdict:
      broken === undefined
        ? `It holds: ${counted(proofs.length)} of ${which}, with none missing, all from one secret.`
        : `It does not hold. ${broken.says}`,
  };
}

function chainStep(links: readonly string[], length: number, commitment: string): Step {
  const holds = links.at(-1) === commitment;
  const rows = links.map(
    (link, at): ShownLine => [
      at === 0
        ? `last secret, of roll ${length}`
        : at === length
          ? 'hashed once more'
          : `hashed: roll ${length - at}`,
      link,
    ],
  );
  return {
    name: 'chain',
    says: `The last secret, hashed ${times(length)} with SHA-256, ${holds ? 'is' : 'is not'} the commitment.`,
    shown: [...shortened(rows), ['commitment', commitment]],
    holds,
  };
}

/** Every roll from the first to the last one that was made is there once, and all belong together. */
function wholeStep(proofs: readonly RollProof[], first: RollProof, commitment: string): Step {
  const counts = new Map<number, number>();
  for (const { index } of proofs) counts.set(index, (counts.get(index) ?? 0) + 1);
  const highest = Math.max(...counts.keys());
  const missing = Array.from({ length: highest }, (_, at) => at + 1).filter((index) => !counts.has(index));
  const twice = [...counts].flatMap(([index, count]) => (count > 1 ? [index] : []));
  const foreign = proofs.filter(
    ({ table, series }) =>
      table !== first.table ||
      series.no !== first.series.no ||
      series.length !== first.series.length ||
      series.commitment !== commitment,
  );
  const faults = [
    ...(missing.length === 0 ? [] : [`${named(missing)} ${isOrAre(missing)} missing`]),
    ...(twice.length === 0 ? [] : [`${named(twice)} ${isOrAre(twice)} there more than once`]),
    ...(foreign.length === 0
      ? []
      : [
          `${named(foreign.map(({ index }) => index))} ${isOrAre(foreign)} of another table, series or commitment`,
        ]),
    ...(highest <= first.series.length
      ? []
      : [`there is no roll ${highest} in a series of ${first.series.length}`]),
  ];
  const unused = first.series.length - highest;
  return {
    name: 'whole',
    says:
      faults.length === 0 ? `Every roll from 1 to ${highest} is there once.` : sentence(faults.join('; ')),
    shown: [
      ['promised', `${first.series.length}`],
      ['in this proof', `${proofs.length}`],
      ...(unused > 0
        ? [
            [
              'never used',
              `${unused}, as far as this proof says; the table’s record says whether it is so`,
            ] as const,
          ]
        : []),
    ],
    holds: faults.length === 0,
  };
}

function rollsStep(proofs: readonly RollProof[], links: readonly string[], length: number): Step {
  const judged = proofs.map((proof) => {
    const { roll, digest } = rollFrom(inputsOf(proof));
    const isSecretRight = links[length - proof.index] === proof.secret;
    const holds = isSecretRight && digest === proof.digest && roll === rollOf(...proof.faces);
    return { index: proof.index, roll, holds };
  });
  const wrong = judged.filter(({ holds }) => !holds).map(({ index }) => index);
  return {
    name: 'rolls',
    says:
      wrong.length === 0
        ? 'Each roll follows from its own secret, which follows from the last one.'
        : `${named(wrong)} ${wrong.length === 1 ? 'does' : 'do'} not follow from the last secret.`,
    shown: judged.map(
      ({ index, roll, holds }): ShownLine => [
        `roll ${index}`,
        `${rollName(roll)}${holds ? '' : ', and this is not what the proof says'}`,
      ],
    ),
    holds: wrong.length === 0,
  };
}

const NAMED_MOST = 5;

const named = (indices: readonly number[]): string => {
  const some = indices.slice(0, NAMED_MOST).join(', ');
  const more = indices.length > NAMED_MOST ? ` and ${indices.length - NAMED_MOST} more` : '';
  return `${indices.length === 1 ? 'Roll' : 'Rolls'} ${some}${more}`;
};

const isOrAre = (all: readonly unknown[]): string => (all.length === 1 ? 'is' : 'are');
const counted = (rolls: number): string => (rolls === 1 ? '1 roll' : `${rolls} rolls`);
const sentence = (text: string): string => `${text.charAt(0).toUpperCase()}${text.slice(1)}.`;
