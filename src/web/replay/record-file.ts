// The record as files: JSON of the loaded events, and the server's CSV pages joined into one.

import { registeredGame } from 'boxperson/games';
import type { NightFile } from 'boxperson/wire';
import type { Night } from './night.ts';

/** The record as shown here, event by event. */
export function recordJson(table: string, game: string, choices: NightFile['choices'], night: Night): string {
  const events: NightFile['events'][number][] = [];
  for (let no = night.first + 1; no <= night.last; no += 1) {
    const moment = night.moment(no);
    if (moment !== null) events.push({ no, seq: moment.seq, at: moment.at, event: moment.event });
  }
  const data = registeredGame(game);
  const file: NightFile = {
    table,
    game,
    ...(data === null ? {} : { gameData: data }),
    choices,
    firstVersion: night.first,
    events,
  };
  return `${JSON.stringify(file, null, 1)}\n`;
}

/** Joins pages of CSV, keeping one header. */
export function joinedCsv(pages: readonly string[]): string {
  const full = pages.filter((page) => page !== '');
  return full.map((page, index) => (index === 0 ? page : page.slice(page.indexOf('\n') + 1))).join('');
}

/** The last entry on a page of CSV; null if the page is empty. */
export function lastSeqIn(page: string): number | null {
  const lines = page.trimEnd().split('\n');
  const seq = lines.length < 2 ? Number.NaN : Number.parseInt(lines.at(-1) ?? '', 10);
  return Number.isSafeInteger(seq) ? seq : null;
}
