// What the lab page downloads is a report of the command, which the command makes again with the same figures.

import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { exactOf, fansOf, Study, simulationOf } from 'boxperson/lab';
import { simulationReportSchema } from 'boxperson/report';
import { afterAll, expect, test } from 'vitest';
import { simulate } from '../../src/cli/simulate/simulate.ts';
import { reportHtml, simulationReport } from '../../src/web/lab/save/made-here.ts';
import { newStudy, stagedStudy } from '../../src/web/lab/study/lab-study.ts';
import type { ShownStudy } from '../../src/web/lab/study/use-run.ts';
import { catchPrinted, printedBy } from '../support/printed.ts';

const folder = mkdtempSync(join(tmpdir(), 'boxperson-lab-'));
afterAll(() => rmSync(folder, { recursive: true }));
const printed = catchPrinted();

const study = {
  ...newStudy('name: mine\nstart with:\n  pass: 10\nwhen:\n  - if: point on\n    do: {place-win@6/8: 12}\n'),
  sessions: 200,
  rolls: 60,
  limits: { winCents: 20_000, lossCents: null, shooters: null },
};

/** As much of the study as a page has played. */
function played(sessions: number): ShownStudy {
  const now = stagedStudy(study);
  const { rules, task, strategies } = now;
  if (rules === null || task === null) throw new Error('the study is ready');
  const own = new Study(rules, strategies, task.question);
  for (let session = 0; session < sessions; session++) own.play(session, () => true);
  const totals = own.totals();
  const fans = fansOf(new Study(rules, strategies, task.question), study.sessions, study.rolls);
  const exact = strategies.map((one) => exactOf(rules, one, task.question, { how: 'lookups', why: null }));
  const result = simulationOf({
    ...{ rules, strategies, question: task.question, sessions: study.sessions, totals, fans },
    ...{ ways: own.ways, exact, seconds: 1, workers: 1, card: null, rollsPerHour: 100 },
  });
  return { result, staged: now, workers: 1, isExact: true };
}

test.each([
  ['all sessions', 200],
  ['a study that was stopped', 120],
])('%s: the report is made again by the command, from JSON and from the page', async (_what, sessions) => {
  const report = simulationReport(played(sessions), study, '0.0.0', '2026-11-17T00:00:00.000Z');
  if (report === null) throw new Error('there is a report');
  expect(simulationReportSchema.safeParse(JSON.parse(JSON.stringify(report))).error).toBeUndefined();
  for (const [name, text] of [
    ['report.json', JSON.stringify(report)],
    ['report.html', reportHtml(report)],
  ] as const) {
    const file = join(folder, `${sessions}-${name}`);
    writeFileSync(file, text);
    const { code, err } = await printedBy(printed, () => simulate([], { again: file, json: true }));
    expect([code, err]).toEqual([0, expect.stringContaining('The figures are the same')]);
  }
});
