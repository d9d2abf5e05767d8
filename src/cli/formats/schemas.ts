// The schema of every format, and the JSON Schema made from it.

import { gameData, writtenGame } from 'boxperson/authoring';
import { ROLLS, rollName } from 'boxperson/base';
import { bestPlaySchema, listedStrategies, strategySchema } from 'boxperson/lab';
import { simulationReportSchema } from 'boxperson/report';
import { rulebookSchema } from 'boxperson/rules';
import { scenarioFile } from 'boxperson/settle';
import { nightFile, rollProof, seriesProof } from 'boxperson/wire';
import { z } from 'zod';
import { clauseReport, fairnessVerdict, recordVerdict, rollCheck, settleReport } from './checks.ts';
import { combinationReport, handReport, oddsRows } from './exact-odds.ts';
import { FORMATS, type FormatName } from './formats.ts';
import { houseOptions } from './house-options.ts';
import { backupLine, exportLine } from './record-lines.ts';

const weight = z.number().min(0).max(1e6);

/** A file with biased dice. */
const diceWeights = z.union([
  z.array(weight).length(ROLLS.length).describe('the weights in the order 1-1, 1-2, … 6-6'),
  z.strictObject(Object.fromEntries(ROLLS.map((roll) => [rollName(roll), weight]))),
]);

const SCHEMAS: Readonly<Record<Exclude<FormatName, 'strategy'>, z.ZodType>> = {
  odds: oddsRows,
  'odds-hand': handReport,
  'odds-combine': combinationReport,
  simulation: simulationReportSchema,
  'best-play': bestPlaySchema,
  strategies: listedStrategies,
  game: writtenGame,
  'game-data': gameData,
  scenario: scenarioFile,
  'settle-report': settleReport,
  clauses: clauseReport,
  rulebook: rulebookSchema,
  house: houseOptions,
  'dice-weights': diceWeights,
  'dice-test': fairnessVerdict,
  verdict: recordVerdict,
  proof: z.union([rollProof, seriesProof]),
  'roll-check': rollCheck,
  'export-line': exportLine,
  'backup-line': backupLine,
  night: nightFile,
};

/** The JSON Schema of a format. It refuses fields that it does not list. */
export function jsonSchemaOf(name: FormatName): Readonly<Record<string, unknown>> {
  // Strategies have theirs from the lab, with examples for editors.
  if (name === 'strategy') return strategySchema();
  const { $schema, description, ...schema } = z.toJSONSchema(SCHEMAS[name]);
  const { title, about } = FORMATS[name];
  return { $schema, title, description: description ?? about, ...schema };
}
