// What the server says.

import { z } from 'zod';
import { parts, tableEvent, tableState } from '../table/index.ts';
import { person } from './client-message.ts';
import { seq, tableId } from './ids.ts';
import { shown, shownDice } from './shown.ts';
import { VIEWS } from './view.ts';

const { actor, cents, whole } = parts;
const code = z.string().describe('for programs');
const says = z.string().describe('what happened, in one sentence');
const remedy = z.string().describe('what to do now');

const welcome = z
  .strictObject({
    type: z.literal('welcome'),
    version: whole.describe('the protocol that is spoken'),
    person: person.nullable().describe('who the socket belongs to; null for somebody who only looks on'),
    at: z.int().describe('the server’s clock, in milliseconds since 1970'),
    limits: z.strictObject({
      messageBytes: whole,
      messagesPerSecond: whole,
      watchedTables: whole,
      commandsUnderWay: whole,
      idleMs: whole,
    }),
  })
  .describe('Answers hello.');

const table = z
  .strictObject({
    type: z.literal('table'),
    table: tableId,
    view: z.enum(VIEWS),
    seq: seq.describe('what the table has been told up to'),
    game: z.string(),
    choices: z.record(z.string(), z.unknown()).describe('what the house has chosen, defaults left out'),
    dice: shownDice,
    state: tableState,
  })
  .describe('A table as it is. Whatever the client had of it before is replaced.');

export const happening = z.strictObject({
  seq,
  at: z.int().describe('milliseconds since 1970'),
  version: whole.describe('the table’s version before these events'),
  events: z
    .array(tableEvent.nullable())
    .describe('null for an event that this seat may not see; it counts all the same'),
  shown: shown.exactOptional().describe('what is shown of the dice with it'),
});

const events = z
  .strictObject({
    type: z.literal('events'),
    table: tableId,
    from: seq.describe('one more than the client has had, always'),
    to: seq,
    happened: z.array(happening),
  })
  .describe('What has happened since the last frame, on disk and in order.');

const faces = z
  .strictObject({ type: z.literal('faces'), table: tableId, faces: z.array(person) })
  .describe('Who the people at a table are, as far as others may know.');

export const planned = z.strictObject({
  does: z.string().describe('the command'),
  by: actor.describe('in whose name'),
  atMs: z.int().describe('when, by the server’s clock'),
});
/** What the house's own crew does at a table if nothing else happens. */
export type Planned = z.infer<typeof planned>;

const next = z
  .strictObject({ type: z.literal('next'), table: tableId, planned: planned.nullable() })
  .describe(
    'What the house’s own crew does if nothing else happens, and when; null where it waits for somebody.',
  );

const answer = { id: z.string(), table: tableId };

const done = z
  .strictObject({
    type: z.literal('done'),
    ...answer,
    seq: seq.describe('where the record has it'),
    version: whole.describe('the table’s version after it'),
    isRepeat: z.boolean().describe('it had been done before, and was not done again'),
  })
  .describe('The command is on disk. Its events may come before or after this.');

const waiting = z
  .strictObject({ type: z.literal('waiting'), ...answer, request: z.string(), says })
  .describe('The command needs a second person. It has a request, which somebody else may approve.');

const refused = z
  .strictObject({
    type: z.literal('refused'),
    ...answer,
    code,
    clause: z.string().nullable().describe('the clause that refuses it'),
    says,
    remedy,
    nearestCents: z.array(cents).describe('the nearest amounts that would be taken'),
  })
  .describe('The command was not done, and why.');

const problem = z
  .strictObject({
    type: z.literal('problem'),
    id: z.string().nullable().describe('the message that it answers, where that had an id'),
    code,
    says,
    remedy,
    retryMs: whole.optional().describe('how long to wait before sending it again, where waiting helps'),
  })
  .describe(
    'Something is wrong with a message, or with the socket. A command that it names was not done, unless its code is try-again.',
  );

const pong = z.strictObject({ type: z.literal('pong'), at: z.int().nullable() }).describe('Answers ping.');

const gone = z
  .strictObject({
    type: z.literal('gone'),
    table: tableId,
    why: z.enum(['closed', 'stopped', 'forbidden']),
    says,
  })
  .describe('Nothing more comes of this table until it is watched again.');

const notice = z
  .strictObject({
    type: z.literal('notice'),
    notice: z.strictObject({ code, says, remedy }).nullable().describe('null once it is over'),
  })
  .describe('What everybody in the house has to know at once, such as dice that have failed their test.');

export const serverMessage = z.discriminatedUnion('type', [
  welcome,
  table,
  events,
  faces,
  next,
  done,
  waiting,
  refused,
  problem,
  pong,
  gone,
  notice,
]);
export type ServerMessage = z.infer<typeof serverMessage>;

export const SERVER_MESSAGES = {
  welcome,
  table,
  events,
  faces,
  next,
  done,
  waiting,
  refused,
  problem,
  pong,
  gone,
  notice,
} as const satisfies Readonly<Record<ServerMessage['type'], z.ZodObject>>;
