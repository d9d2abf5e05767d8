// `boxperson settle FILE|DIR|-`: plays scenario files and reports every step that went otherwise.

import { readdirSync, readFileSync, statSync } from 'node:fs';
import { join } from 'node:path';
import { text } from 'node:stream/consumers';
import { gameById } from '../../games/index.ts';
import { Trouble, withTrouble } from '../serve/house-file.ts';
import { type Failure, playScenario } from './play.ts';
import { readScenarios, ScenarioError } from './scenario.ts';

export type Report = { scenarios: number; passed: number; failed: Failure[] };

export function settle(paths: readonly string[], options: { json?: boolean }): Promise<number> {
  return withTrouble(async () => {
    const report: Report = { scenarios: 0, passed: 0, failed: [] };
    for (const path of paths.flatMap(filesAt))
      settleText(path === '-' ? await text(process.stdin) : readText(path), path, report);
    process.stdout.write(options.json === true ? `${JSON.stringify(report)}\n` : printReport(report));
    return report.failed.length === 0 ? 0 : 1;
  });
}

/** Plays everything that one text holds into a report. */
export function settleText(content: string, from: string, report: Report): void {
  let value: unknown;
  try {
    value = JSON.parse(content);
  } catch (error) {
    throw new Trouble(`${from} is not JSON: ${error instanceof Error ? error.message : String(error)}`);
  }
  try {
    for (const scenario of readScenarios(value, from)) {
      report.scenarios++;
      const game = gameById(scenario.game);
      const failures: readonly Failure[] =
        game === null
          ? [{ id: scenario.id, step: 0, expected: 'a game that exists', got: scenario.game, clause: null }]
          : played(scenario, game);
      if (failures.length === 0) report.passed++;
      report.failed.push(...failures);
    }
  } catch (error) {
    if (error instanceof ScenarioError) throw new Trouble(error.message);
    throw error;
  }
}

/** A scenario that cannot be played to its end has failed; the others go on. */
function played(...[scenario, game]: Parameters<typeof playScenario>): readonly Failure[] {
  try {
    return playScenario(scenario, game);
  } catch (error) {
    if (!(error instanceof ScenarioError)) throw error;
    return [
      {
        id: scenario.id,
        step: 0,
        expected: 'a scenario that can be played',
        got: error.message,
        clause: null,
      },
    ];
  }
}

function printReport(report: Report): string {
  const lines = report.failed.map(
    (failure) =>
      `${failure.id}, step ${failure.step}: expected ${show(failure.expected)}, got ${show(failure.got)}${failure.clause === null ? '' : ` [${failure.clause}]`}`,
  );
  const failed = report.scenarios - report.passed;
  lines.push(
    `${report.scenarios} ${report.scenarios === 1 ? 'scenario' : 'scenarios'}: ${report.passed} went as written${failed === 0 ? '.' : `, ${failed} did not.`}`,
  );
  return `${lines.join('\n')}\n`;
}

const show = (value: unknown): string => (typeof value === 'string' ? value : JSON.stringify(value));

function readText(path: string): string {
  try {
    return readFileSync(path, 'utf8');
  } catch (error) {
    throw new Trouble(`${path} cannot be read: ${error instanceof Error ? error.message : String(error)}`);
  }
}

/** A file is itself; a folder is every JSON file below it, in the order of their names. */
function filesAt(path: string): readonly string[] {
  if (path === '-') return [path];
  const stat = statSync(path, { throwIfNoEntry: false });
  if (stat === undefined) throw new Trouble(`There is no file or folder ${path}.`);
  if (!stat.isDirectory()) return [path];
  return readdirSync(path, { recursive: true, encoding: 'utf8' })
    .filter((name) => name.endsWith('.json'))
    .toSorted()
    .map((name) => join(path, name));
}
