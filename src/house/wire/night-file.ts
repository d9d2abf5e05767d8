// A night as the replay page saves it: the table, its rules, and every event that the viewer may see.

import { gameData } from 'boxperson/authoring';
import type { Immutable } from 'boxperson/base';
import { parts, tableEvent } from 'boxperson/table';
import { z } from 'zod';
import { tableId } from './ids.ts';

/** The schema of `NightFile`. */
export const nightFile = z.strictObject({
  table: tableId,
  game: z.string(),
  gameData: gameData
    .describe('the game itself, unless it is built in, so that the night can be replayed anywhere')
    .exactOptional(),
  choices: z.record(z.string(), z.unknown()).describe('the house’s options'),
  firstVersion: parts.wholeNumber.describe('the table’s version before the first event'),
  events: z.array(
    z.strictObject({
      no: parts.wholeNumber.describe('the table’s version after the event'),
      seq: parts.wholeNumber.describe('the entry of the record'),
      at: z.int().describe('milliseconds since 1970'),
      event: tableEvent.nullable().describe('null if the viewer may not see it'),
    }),
  ),
});
/** A night as the replay page saves it: the table's options, and its events as one viewer may see them. */
export type NightFile = Immutable<z.infer<typeof nightFile>>;
