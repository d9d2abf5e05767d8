// `boxperson verify roll FILE|-`: checks the proof of one roll, or of a whole series, and prints the arithmetic of each step. It asks
// no house and no network.

import { createReadStream } from 'node:fs';
import { isHash } from '../dice/verifiable/chain.ts';
import { type Checked, checkProof, type Step } from '../dice/verifiable/check.ts';
import { checkSeriesProof } from '../dice/verifiable/check-series.ts';
import {
  type RollProof,
  readEither,
  SERIES_FORMAT,
  SERIES_TEXT_MOST,
  type SeriesProof,
} from '../dice/verifiable/proof.ts';
import { Trouble, withTrouble } from './house-file.ts';

export type VerifyRollOptions = { commitment?: string; json?: boolean };

/** Exit status 0 where the proof holds, 1 where it does not, 2 where it cannot be read. */
export function verifyRoll(file: string, options: VerifyRollOptions = {}): Promise<number> {
  return withTrouble(async () => {
    const { commitment } = options;
    if (commitment !== undefined && !isHash(commitment))
      throw new Trouble('A commitment is 64 hexadecimal digits in lower case, as it was published.');
    const proof = readEither(await textOf(file));
    if (!proof.isRead) throw new Trouble(`${nameOf(file)} holds no proof that can be read. ${proof.says}`);
    const report = reportOn(proof.value, commitment ?? null);
    process.stdout.write(options.json === true ? `${JSON.stringify(report, null, 2)}\n` : printed(report));
    return report.holds ? 0 : 1;
  });
}

type Report = Checked & { readonly about: string; readonly compare: readonly string[] };

function reportOn(proof: RollProof | SeriesProof, noted: string | null): Report {
  const isSeries = proof.format === SERIES_FORMAT;
  const checked = isSeries ? { compare: [], ...checkSeriesProof(proof) } : checkProof(proof);
  const { holds, steps, verdict, compare } = checked;
  const about = isSeries
    ? `A series of ${proof.proofs.length} rolls`
    : `Roll ${proof.index} of series ${proof.series.no} at table ${proof.table}`;
  const named = isSeries ? proof.commitment : proof.series.commitment;
  if (noted === null || noted === named) return { about, holds, steps, verdict, compare };
  const says = `The proof is for another series: its commitment is ${named}, and you noted ${noted}.`;
  return { about, holds: false, steps, verdict: `It does not hold. ${says}`, compare };
}

/** The report in words, each step with its arithmetic. */
function printed({ about, steps, compare, verdict }: Report): string {
  const own = compare.length === 0 ? [] : ['Compare yourself:', ...compare.map((one) => `  - ${one}`), ''];
  return [`${about}`, '', ...steps.flatMap(stepLines), ...own, verdict, ''].join('\n');
}

function stepLines({ says, shown, holds }: Step, at: number): readonly string[] {
  const width = Math.max(...shown.map(([what]) => what.length));
  return [
    `${at + 1}. ${holds ? 'holds' : 'FAILS'}  ${says}`,
    ...shown.map(([what, is]) => `     ${what.padEnd(width)}  ${is}`),
    '',
  ];
}

const nameOf = (file: string): string => (file === '-' ? 'Standard input' : file);

/** The text of a file or of standard input, no longer than the longest proof. */
async function textOf(file: string): Promise<string> {
  const parts: Buffer[] = [];
  let bytes = 0;
  try {
    for await (const part of file === '-' ? process.stdin : createReadStream(file)) {
      parts.push(part);
      bytes += part.length;
      if (bytes > SERIES_TEXT_MOST) throw new Trouble(`${nameOf(file)} is too long for a proof.`);
    }
  } catch (error) {
    if (error instanceof Trouble) throw error;
    throw new Trouble(`${file} cannot be read: ${error instanceof Error ? error.message : String(error)}`);
  }
  try {
    return new TextDecoder('utf-8', { fatal: true }).decode(Buffer.concat(parts));
  } catch {
    throw new Trouble(`${nameOf(file)} is not text in UTF-8.`);
  }
}
