// Writes a report: to the terminal, as JSON, and as a page.

import { closeSync, existsSync, openSync, rmSync, writeFileSync } from 'node:fs';
import { programName } from 'boxperson/identity';
import type { SimulationReport } from 'boxperson/report';
import { pageHead } from '../../page/html-page.ts';
import { cannotWrite } from '../../user-error.ts';
import type { SimulateOptions } from '../options.ts';

export async function writeReport(report: SimulationReport, { json, html }: SimulateOptions): Promise<void> {
  if (html !== undefined) writePage(html, await simulationPage(report));
  if (json === true) {
    process.stdout.write(`${JSON.stringify(report)}\n`);
    return;
  }
  const { showResult } = await import('../terminal/terminal.ts');
  const width = Math.min(120, Math.max(80, process.stdout.columns ?? 100));
  const isTerminal = process.stdout.isTTY === true;
  const color = isTerminal && process.env.NO_COLOR === undefined;
  process.stdout.write(showResult(report, { width, color, isWhole: !isTerminal }));
  if (html !== undefined) process.stdout.write(`\nReport written to ${html}.\n`);
}

/** The report as a page. */
export async function simulationPage(report: SimulationReport): Promise<string> {
  const { reportPage } = await import('boxperson/report');
  return reportPage(report, programName(), pageHead());
}

/** Fails early if the file cannot be written; returns how to remove it again if there will be no report. */
export function reserveFile(file: string): () => void {
  const isNew = !existsSync(file);
  try {
    closeSync(openSync(file, 'a'));
  } catch (error) {
    throw cannotWrite(`the report to ${file}`, error);
  }
  return () => {
    if (isNew) rmSync(file, { force: true });
  };
}

function writePage(file: string, page: string): void {
  try {
    writeFileSync(file, page);
  } catch (error) {
    throw cannotWrite(`the report to ${file}`, error);
  }
}
