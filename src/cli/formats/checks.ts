// The formats of what `boxperson` finds out when it checks: scenarios, clauses, a house's record, a roll's proof, the shaker.

import type { Immutable } from 'boxperson/base';
import type { FairnessVerdict as Fairness } from 'boxperson/dice/fairness';
import { type CheckReport, STEP_NUMBERS } from 'boxperson/dice/verifiable';
import { ENFORCED_BY } from 'boxperson/rules';
import type { HouseProof } from 'boxperson/server';
import { failureSchema } from 'boxperson/settle';
import type { RecordCheck } from 'boxperson/store';
import { schemaOf } from 'boxperson/written';
import { z } from 'zod';

const count = z.int().min(0);

export const settleReport = z.strictObject({
  scenarios: count,
  passed: count,
  failed: z.array(failureSchema).describe('every step with another result than expected'),
});
export type SettleReport = z.infer<typeof settleReport>;

export const clauseReport = z.strictObject({
  clauses: count,
  met: count,
  notMet: z.array(z.string()).describe('the ids of those that should have a scene and have none'),
  recorded: z
    .strictObject({ rules: z.string() })
    .describe('the rules, by the beginning of their hash, that the scenes were played by'),
  rows: z.array(
    z.strictObject({
      id: z.string(),
      document: z.string(),
      heading: z.string(),
      text: z.string().describe('our paraphrase'),
      kind: z.string(),
      enforceable: z.enum(ENFORCED_BY).describe('how software can comply with it'),
      games: z.array(z.string()),
      met: z.boolean(),
      by: z.array(z.string()).describe('the files that show it'),
      where: z
        .array(
          z.strictObject({
            kind: z.literal('page'),
            says: z.string().describe('what it says there'),
            link: z.string().describe('the path at a running house'),
          }),
        )
        .describe('where in the product it is read'),
      physical: z
        .boolean()
        .describe(
          'about physical equipment: it does not apply at tables whose dice are software, which say so',
        ),
      owed: z.null().describe('always null: nothing is put off'),
      lacks: z.string().nullable().describe('what is missing, if it is not met'),
      reading: z.string().nullable().describe('our reading, if the text is unclear'),
      scene: z.string().nullable().describe('the file of its scene; null if it needs none, or lacks one'),
    }),
  ),
});
export type ClauseReport = Immutable<z.infer<typeof clauseReport>>;

const problem = z
  .strictObject({
    stream: z.string().nullable(),
    seq: count.nullable().describe('the entry; 0 is the opening of the stream'),
    what: z.string(),
  })
  .describe('the first problem found');

const verified = {
  build: z.string().describe('the program that verified it'),
  tables: count.describe('tables whose commands were decided again'),
  rolls: count,
  sealed: z
    .array(
      z.strictObject({
        stream: z.string(),
        fromSeq: count,
        toSeq: count,
        made: z.strictObject({ build: z.string(), rules: z.string() }).nullable(),
      }),
    )
    .describe('entries decided under other rules, which were not decided again'),
  remarks: z
    .array(z.strictObject({ stream: z.string(), seq: count, says: z.string() }))
    .describe('lawful, but worth a look'),
  remarkCount: count.describe('the number of all remarks, including those not listed'),
};

export const recordVerdict = schemaOf<
  RecordCheck & Omit<HouseProof, 'verdict'> & { readonly build: string }
>()(
  z.discriminatedUnion('holds', [
    z.strictObject({ holds: z.literal(true), streams: count, entries: count, events: count, ...verified }),
    z.strictObject({ holds: z.literal(false), problem, ...verified }),
  ]),
);
export type RecordVerdict = Immutable<z.infer<typeof recordVerdict>>;

const sentences = z.array(z.string());

export const rollCheck = schemaOf<
  CheckReport & { readonly about: string; readonly compare: readonly string[] }
>()(
  z.strictObject({
    about: z.string().describe('which roll or series'),
    holds: z.boolean().describe('no step failed'),
    steps: z.array(
      z.strictObject({
        name: z.enum(Object.keys(STEP_NUMBERS) as (keyof typeof STEP_NUMBERS)[]),
        says: z.string(),
        shown: z.array(z.tuple([z.string(), z.string()])).describe('the arithmetic: labels with values'),
        holds: z.boolean(),
      }),
    ),
    verdict: z.string(),
    compare: sentences.describe('what to compare with what you saw'),
    unchecked: sentences.describe('what could not be checked here'),
    limits: sentences.describe('what a valid roll does not prove'),
  }),
);
export type RollCheck = Immutable<z.infer<typeof rollCheck>>;

const figure = z.discriminatedUnion('kind', [
  z.strictObject({ kind: z.literal('chi-square'), freedom: count.describe('degrees of freedom') }),
  z.strictObject({ kind: z.literal('normal') }),
]);

export const fairnessVerdict = schemaOf<Fairness>()(
  z.strictObject({
    rolls: count,
    findings: z.array(
      z.strictObject({
        name: z.string(),
        of: z.string().describe('what is tested'),
        figure,
        value: z.number(),
        p: z.number().describe('the two-sided p-value'),
        samples: count,
        cells: z.array(z.strictObject({ name: z.string(), count, expected: z.number() })),
        isInside: z.boolean().describe('inside 99 percent when considered alone'),
        adjusted: z.number().describe('the p-value adjusted for multiple testing (Holm)'),
      }),
    ),
    isFair: z.boolean().describe('no finding is outside 99 percent after adjustment'),
  }),
);
