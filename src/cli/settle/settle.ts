// `boxperson settle FILE|DIR|-`: runs scenario files and reports every step that differs.

import { readdirSync, readFileSync, statSync } from 'node:fs';
import { dirname, join, resolve } from 'node:path';
import { text } from 'node:stream/consumers';
import { gameById } from 'boxperson/games';
import {
  type Failure,
  playScenario,
  readScenarios,
  type Scenario,
  ScenarioError,
  type SharedCast,
} from 'boxperson/settle';
import type { SettleReport as Report } from '../formats/checks.ts';
import { scenesOfGame } from '../scenes/game-scenes.ts';
import { CAST, gamesWithScenes, isSceneFile, PLAYED } from '../scenes/locations.ts';
import { castIn } from '../scenes/scene-files.ts';
import { cannotRead, UserError, withUserErrors } from '../user-error.ts';

export function settleFiles(paths: readonly string[], options: { json?: boolean }): Promise<number> {
  return withUserErrors(async () => {
    const report: Report = { scenarios: 0, passed: 0, failed: [] };
    for (const path of paths.flatMap(filesAt)) {
      const scenes = gameScenesAt(path);
      if (scenes === null)
        settleText(
          path === '-' ? await text(process.stdin) : readText(path),
          path,
          report,
          castIn(dirname(dirname(path))),
        );
      else settleAll(scenes, report);
    }
    process.stdout.write(options.json === true ? `${JSON.stringify(report)}\n` : printReport(report));
    return report.failed.length === 0 ? 0 : 1;
  });
}

/** Runs every scenario in a text and returns a report. */
export function settleText(content: string, from: string, report: Report, sets: SharedCast = {}): void {
  let value: unknown;
  try {
    value = JSON.parse(content);
  } catch (error) {
    throw new UserError(`${from} is not JSON: ${error instanceof Error ? error.message : String(error)}`);
  }
  try {
    settleAll(readScenarios(value, from, sets), report);
  } catch (error) {
    if (error instanceof ScenarioError) throw new UserError(error.message);
    throw error;
  }
}

function settleAll(scenarios: readonly Scenario[], report: Report): void {
  for (const scenario of scenarios) {
    report.scenarios++;
    const game = gameById(scenario.game);
    const failures: readonly Failure[] =
      game === null
        ? [{ id: scenario.id, step: 0, expected: 'a known game', got: scenario.game, clause: null }]
        : played(scenario, game);
    if (failures.length === 0) report.passed++;
    report.failed.push(...failures);
  }
}

/** The scenes of a game from a file, if the path is their file; null if it is another one. */
function gameScenesAt(path: string): readonly Scenario[] | null {
  const game = gamesWithScenes().find(({ sceneFile }) => resolve(sceneFile) === resolve(path));
  if (game !== undefined) return scenesOfGame(game).map(({ scene }) => scene);
  if (isSceneFile(path) && !path.endsWith('.json'))
    throw new UserError(`${path} holds the scenes of a game. Name the file of that game with --games.`);
  return null;
}

/** A scenario that cannot be run to its end counts as failed; the others continue. */
function played(...[scenario, game]: Parameters<typeof playScenario>): readonly Failure[] {
  try {
    return playScenario(scenario, game);
  } catch (error) {
    if (!(error instanceof ScenarioError)) throw error;
    return [
      {
        id: scenario.id,
        step: 0,
        expected: 'a scenario that can be run',
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
    `${report.scenarios} ${report.scenarios === 1 ? 'scenario' : 'scenarios'}: ${report.passed} passed${failed === 0 ? '.' : `, ${failed} failed.`}`,
  );
  return `${lines.join('\n')}\n`;
}

const show = (value: unknown): string => (typeof value === 'string' ? value : JSON.stringify(value));

function readText(path: string): string {
  try {
    return readFileSync(path, 'utf8');
  } catch (error) {
    throw cannotRead(path, error);
  }
}

/** Expands a folder to every JSON file below it, sorted by name. */
function filesAt(path: string): readonly string[] {
  if (path === '-') return [path];
  const stat = statSync(path, { throwIfNoEntry: false });
  if (stat === undefined) throw new UserError(`No such file or folder: ${path}.`);
  if (!stat.isDirectory()) return [path];
  return readdirSync(path, { recursive: true, encoding: 'utf8' })
    .filter((name) => name.endsWith('.json') && name !== CAST && name !== PLAYED)
    .toSorted()
    .map((name) => join(path, name));
}
