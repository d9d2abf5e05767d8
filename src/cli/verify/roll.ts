// `boxperson verify roll FILE|-`: checks the proof of one roll, or of a whole series, and prints the arithmetic of each step. It
// contacts no house and no network.

import { createReadStream } from 'node:fs';
import { countOf } from 'boxperson/base';
import {
  type AnyRollProof,
  type AnySeriesProof,
  type CheckStep,
  type CheckTools,
  checkProof,
  checkSeriesProof,
  isHash,
  isSeriesProof,
  PROOF2_VERSION,
  readEither,
  rollProofsIn,
  SERIES_TEXT_MOST,
  STEP_NUMBERS,
  sourceName,
  toolsFor,
} from 'boxperson/dice/verifiable';
import type { RollCheck as Report } from '../formats/checks.ts';
import { cannotRead, UserError, withUserErrors } from '../user-error.ts';

export type VerifyRollOptions = { commitment?: string; source?: string; rolls?: string; json?: boolean };

/** Exits with 0 if the proof is valid, 1 if it is not, 2 if it cannot be read. */
export function verifyRoll(file: string, options: VerifyRollOptions = {}): Promise<number> {
  return withUserErrors(async () => {
    const noted = notedIn(options);
    const proof = readEither(await textOf(file));
    if (!proof.isRead) throw new UserError(`${nameOf(file)} contains no readable proof. ${proof.says}`);
    const report = reportOn(proof.value, noted, await toolsFor(rollProofsIn(proof.value)));
    process.stdout.write(options.json === true ? `${JSON.stringify(report, null, 2)}\n` : printed(report));
    return report.holds ? 0 : 1;
  });
}

/** What someone wrote down at the table, which the proof itself cannot show. */
type Noted = {
  readonly commitment: string | null;
  /** The promised public source; `none` if there was none. */
  readonly source: string | null;
  /** How many rolls of the series were seen. */
  readonly rolls: number | null;
};

function notedIn({ commitment, source, rolls }: VerifyRollOptions): Noted {
  if (commitment !== undefined && !isHash(commitment))
    throw new UserError('A commitment is 64 lowercase hexadecimal digits, as published.');
  if (rolls !== undefined && !/^\d{1,4}$/.test(rolls)) throw new UserError('--rolls must be a whole number.');
  return {
    commitment: commitment ?? null,
    source: source ?? null,
    rolls: rolls === undefined ? null : Number(rolls),
  };
}

function reportOn(proof: AnyRollProof | AnySeriesProof, noted: Noted, tools: CheckTools): Report {
  const isSeries = isSeriesProof(proof);
  const checked = isSeries ? { compare: [], ...checkSeriesProof(proof, tools) } : checkProof(proof, tools);
  const { holds, steps, verdict, compare, unchecked, limits } = checked;
  const about = isSeries
    ? `A series of ${countOf(proof.proofs.length, 'roll')}`
    : `Roll ${proof.index} of series ${proof.series.no} at table ${proof.table}`;
  const says = againstNotes(proof, noted);
  return says === null
    ? { about, holds, steps, verdict, compare, unchecked, limits }
    : { about, holds: false, steps, verdict: `The proof is not valid. ${says}`, compare, unchecked, limits };
}

/** How a proof contradicts what was written down; null if it agrees. */
function againstNotes(
  proof: AnyRollProof | AnySeriesProof,
  { commitment, source, rolls }: Noted,
): string | null {
  const isSeries = isSeriesProof(proof);
  const named = isSeries ? proof.commitment : proof.series.commitment;
  if (commitment !== null && commitment !== named)
    return `The proof is for another series: its commitment is ${named}, but you noted ${commitment}.`;
  const promised = promisedSource(proof);
  if (source !== null && source !== promised && source !== sourceName(promised))
    return `The proof names ${promised === NO_SOURCE ? 'no public source' : promised}, but you noted ${source}.`;
  const drawn = isSeries ? (proof.version === PROOF2_VERSION ? proof.used : proof.proofs.length) : null;
  if (rolls !== null && drawn !== null && drawn < rolls)
    return `The series has ${countOf(drawn, 'roll')}, but you saw ${rolls}: ${countOf(rolls - drawn, 'is', 'are')} missing at its end.`;
  return null;
}

const NO_SOURCE = 'none';

function promisedSource(proof: AnyRollProof | AnySeriesProof): string {
  if (proof.version !== PROOF2_VERSION) return NO_SOURCE;
  return (isSeriesProof(proof) ? proof.beacon : proof.series.beacon)?.source ?? NO_SOURCE;
}

/** The report as text, each step with its arithmetic. */
function printed({ about, steps, compare, unchecked, limits, verdict }: Report): string {
  const list = (title: string, items: readonly string[]): readonly string[] =>
    items.length === 0 ? [] : [title, ...items.map((one) => `  - ${one}`), ''];
  return [
    `${about}`,
    '',
    ...steps.flatMap(stepLines),
    ...list('Compare these yourself:', compare),
    ...list('Not checked here:', unchecked),
    ...list('What this does not prove:', limits),
    verdict,
    '',
  ].join('\n');
}

function stepLines({ name, says, shown, holds }: CheckStep): readonly string[] {
  const width = Math.max(...shown.map(([what]) => what.length));
  return [
    `${STEP_NUMBERS[name]}. ${holds ? 'passes' : 'FAILS'}  ${says}`,
    ...shown.map(([what, is]) => `     ${what.padEnd(width)}  ${is}`),
    '',
  ];
}

const nameOf = (file: string): string => (file === '-' ? 'Standard input' : file);

/** The text of a file or of standard input, up to the length of the longest proof. */
async function textOf(file: string): Promise<string> {
  const parts: Buffer[] = [];
  let bytes = 0;
  try {
    for await (const part of file === '-' ? process.stdin : createReadStream(file)) {
      parts.push(part);
      bytes += part.length;
      if (bytes > SERIES_TEXT_MOST) throw new UserError(`${nameOf(file)} is too long to be a proof.`);
    }
  } catch (error) {
    if (error instanceof UserError) throw error;
    throw cannotRead(file, error);
  }
  try {
    return new TextDecoder('utf-8', { fatal: true }).decode(Buffer.concat(parts));
  } catch {
    throw new UserError(`${nameOf(file)} is not UTF-8 text.`);
  }
}
