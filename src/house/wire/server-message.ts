// Messages the server may send.

import { parts, tableEvent, tableState } from 'boxperson/table';
import { z } from 'zod';
import { person, VIEWS } from './client-message.ts';
import { personId, phraseId, seq, tableId } from './ids.ts';
import { shownDetails, shownDice } from './shown-dice.ts';

const { actor, cents, wholeNumber } = parts;
const code = z.string().describe('machine-readable code');
const says = z.string().describe('what happened, in one sentence');
const remedy = z.string().describe('what to do now');

const welcome = z
  .strictObject({
    type: z.literal('welcome'),
    version: wholeNumber.describe('the protocol version in use'),
    person: person.nullable().describe('the owner of the socket; null without a session'),
    at: z.int().describe('the server’s clock, in milliseconds since 1970'),
    limits: z.strictObject({
      messageBytes: wholeNumber,
      messagesPerSecond: wholeNumber,
      watchedTables: wholeNumber,
      commandsUnderWay: wholeNumber,
      idleMs: wholeNumber,
    }),
  })
  .describe('Answers hello.');

const table = z
  .strictObject({
    type: z.literal('table'),
    table: tableId,
    view: z.enum(VIEWS),
    seq: seq.describe('the last sequence number included'),
    game: z.string(),
    choices: z.record(z.string(), z.unknown()).describe('the house’s choices, without defaults'),
    dice: shownDice,
    state: tableState,
  })
  .describe('A table’s current state. It replaces everything the client had of that table.');

/** The schema of one entry of a table's record, as a client sees it. */
export const feedEntry = z.strictObject({
  seq,
  at: z.int().describe('milliseconds since 1970'),
  version: wholeNumber.describe('the table’s version before these events'),
  events: z
    .array(tableEvent.nullable())
    .describe('null for an event that this seat may not see; it still counts'),
  shown: shownDetails.exactOptional().describe('what is shown about the dice'),
});

const events = z
  .strictObject({
    type: z.literal('events'),
    table: tableId,
    from: seq.describe('always one more than the last number the client received'),
    to: seq,
    happened: z.array(feedEntry),
  })
  .describe('Everything that has happened since the last frame, in order and already on disk.');

const faces = z
  .strictObject({ type: z.literal('faces'), table: tableId, faces: z.array(person) })
  .describe('The people at a table, as far as others may know.');

/** The schema of `CrewPlan`. */
export const crewPlan = z.strictObject({
  does: z.string().describe('the command'),
  by: actor.describe('on whose behalf'),
  atMs: z.int().describe('when, by the server’s clock'),
});
/** What the automatic crew will do next at a table unless something else happens. */
export type CrewPlan = z.infer<typeof crewPlan>;

const next = z
  .strictObject({ type: z.literal('next'), table: tableId, planned: crewPlan.nullable() })
  .describe(
    'The automatic crew’s next step and its time, if nothing else happens; null while it waits for someone.',
  );

const said = z
  .strictObject({ type: z.literal('said'), table: tableId, player: personId, phrase: phraseId })
  .describe(
    'A player has said one of the set phrases. It is not part of the record: show it for a few seconds.',
  );

const answer = { id: z.string(), table: tableId };

const done = z
  .strictObject({
    type: z.literal('done'),
    ...answer,
    seq: seq.describe('its sequence number in the record'),
    version: wholeNumber.describe('the table’s version after it'),
    isRepeat: z.boolean().describe('the command had already been executed, and was not executed again'),
  })
  .describe('The command is on disk. Its events may arrive before or after this message.');

const waiting = z
  .strictObject({ type: z.literal('waiting'), ...answer, request: z.string(), says })
  .describe('The command needs a second person. It created a request that someone else may approve.');

const refused = z
  .strictObject({
    type: z.literal('refused'),
    ...answer,
    code,
    clause: z.string().nullable().describe('the clause it was refused under'),
    says,
    remedy,
    nearestCents: z.array(cents).describe('the nearest amounts that would be accepted'),
  })
  .describe('The command was not executed, and why.');

const problem = z
  .strictObject({
    type: z.literal('problem'),
    id: z.string().nullable().describe('the id of the message it answers, if it had one'),
    code,
    says,
    remedy,
    retryMs: wholeNumber.optional().describe('how long to wait before resending, if waiting helps'),
  })
  .describe(
    'Something is wrong with a message or with the socket. The command it names was not executed, unless the code is try-again.',
  );

const heard = z
  .strictObject({ type: z.literal('heard'), ...answer })
  .describe('Answers say: everyone who watches the table gets the phrase.');

const pong = z.strictObject({ type: z.literal('pong'), at: z.int().nullable() }).describe('Answers ping.');

const gone = z
  .strictObject({
    type: z.literal('gone'),
    table: tableId,
    why: z.enum(['closed', 'stopped', 'forbidden']),
    says,
  })
  .describe('The server sends nothing more about this table until the client watches it again.');

const notice = z
  .strictObject({
    type: z.literal('notice'),
    notice: z.strictObject({ code, says, remedy }).nullable().describe('null when it is over'),
  })
  .describe('An urgent notice for everyone in the house, such as dice that have failed their test.');

/** The schema of every message the server may send. */
export const serverMessage = z.discriminatedUnion('type', [
  welcome,
  table,
  events,
  faces,
  next,
  said,
  done,
  waiting,
  refused,
  problem,
  heard,
  pong,
  gone,
  notice,
]);
/** A message from the server. */
export type ServerMessage = z.infer<typeof serverMessage>;

/** The schemas of all messages the server may send, by type. */
export const SERVER_MESSAGES = {
  welcome,
  table,
  events,
  faces,
  next,
  said,
  done,
  waiting,
  refused,
  problem,
  heard,
  pong,
  gone,
  notice,
} as const satisfies Readonly<Record<ServerMessage['type'], z.ZodObject>>;
