// The formats of `boxperson export` and `boxperson backup`: files of lines, each a JSON value.

import { DATA_FORMAT, type Entry } from 'boxperson/store';
import { schemaOf } from 'boxperson/written';
import { z } from 'zod';

const count = z.int().min(0);
const hash = z
  .string()
  .regex(/^[0-9a-f]{64}$/)
  .describe('SHA-256 in hexadecimal');
const at = count.describe('milliseconds since 1970');
const format = z.int().min(1).max(DATA_FORMAT);
const writer = z.string().nullable().describe('the build that wrote the file');

const made = z
  .strictObject({ build: z.string(), rules: z.string() })
  .nullable()
  .describe('what decided it: the build, and a hash of its rules');

/** The text of an entry. Its JSON values are typed as unknown: what they hold depends on who wrote them. */
type EntryText = Omit<Entry, 'previous' | 'hash' | 'command' | 'events' | 'draw'> & {
  readonly format: number;
  readonly command: unknown;
  readonly events: readonly unknown[];
  readonly draw: unknown;
};

const entry = schemaOf<EntryText>()(
  z.strictObject({
    seq: count.min(1).describe('from 1, without gaps'),
    stream: z.string().describe('the table, or the people of the house'),
    version: count.describe('how many events the stream had before'),
    format: format.min(3).describe('the version of what it contains'),
    fence: count.nullable().describe('the lease under which it was written'),
    id: z.string().describe('the id of the command'),
    by: z.string().describe('who gave the command'),
    at,
    made,
    seen: z.record(z.string(), count).nullable().describe('how far other streams had been read'),
    command: z.unknown().describe('a command, as in protocol.md'),
    events: z.array(z.unknown()).describe('events, as in protocol.md'),
    draw: z.unknown().describe('the dice drawn for a throw'),
    postings: z.array(z.strictObject({ account: z.string(), cents: z.int() })),
  }),
);

const secondFormat = entry.omit({ format: true });
const firstFormat = secondFormat.omit({ made: true, seen: true });

const lines = [
  z
    .strictObject({
      boxperson: z.literal('record'),
      format,
      writer: writer.optional(),
      opening: z.strictObject({ stream: z.string(), at, about: z.unknown() }),
    })
    .describe('the first line of a record'),
  z
    .strictObject({
      hash: hash.describe('over the previous hash and this entry’s text'),
      entry: z.union([entry, secondFormat, firstFormat]),
    })
    .describe('an entry'),
  z
    .strictObject({
      end: z.literal('record'),
      entries: count,
      version: count,
      hash,
      first: hash.optional().describe('of the first line'),
    })
    .describe('the last line of a record'),
] as const;

/** One line of an exported table. */
export const exportLine = z.union(lines);

/** One line of a backup: the records of all streams, and the values kept beside them. */
export const backupLine = z.union([
  z
    .strictObject({ boxperson: z.literal('archive'), format, writer: writer.optional() })
    .describe('the first line'),
  ...lines,
  z
    .strictObject({
      kept: z.strictObject({
        kind: z.string(),
        key: z.string(),
        untilMs: z.int(),
        text: z.string(),
        seal: z.string(),
      }),
    })
    .describe('a value kept beside the records, such as a session'),
  z.strictObject({ end: z.literal('archive'), streams: count, kept: count, hash }).describe('the last line'),
]);
