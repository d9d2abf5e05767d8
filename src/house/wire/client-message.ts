// Messages a client may send, and the parser that every one of them goes through.

import { parts } from 'boxperson/table';
import { z } from 'zod';
import { personId, phraseId, seq, tableId } from './ids.ts';
import { PHRASE_EVERY_MS } from './phrases.ts';

/** The version of the socket protocol. A client names it in `hello`; the server closes a socket that names another one. */
export const PROTOCOL = 1;

/**
 * The views of a table: `public` for players and spectators, and `pit` for crew members, the operator and surveillance, who see
 * everything.
 */
export const VIEWS = ['public', 'pit'] as const;
/** One of `VIEWS`. */
export type View = (typeof VIEWS)[number];

/** The schema of a command id. The client chooses it; a command resent with the same id is never executed twice. */
export const commandId = z
  .string()
  .regex(/^[\x21-\x7e]{1,48}$/)
  .describe(
    'chosen by the client, 1 to 48 visible ASCII characters, new for every command; a command resent with the same id is not executed twice',
  );

const hello = z
  .object({
    type: z.literal('hello'),
    version: z.int().describe(`the client’s protocol version: ${PROTOCOL}`),
    token: z
      .string()
      .max(256)
      .optional()
      .describe('a session token, for non-browser clients; browsers send their cookie'),
  })
  .describe('The first message on every socket.');

const watch = z
  .object({
    type: z.literal('watch'),
    table: tableId,
    after: seq.optional().describe('the last sequence number the client has, after a disconnect'),
    view: z.enum(VIEWS).optional().describe('the view that the client has'),
  })
  .describe(
    'Requests a table’s current state, or the missed events, and everything that happens from now on.',
  );

const unwatch = z.object({ type: z.literal('unwatch'), table: tableId }).describe('Stops watching a table.');

const command = z
  .object({
    type: z.literal('command'),
    id: commandId,
    table: tableId,
    as: parts.role.default('player').describe('the role in which the sender acts'),
    command: z
      .looseObject({ do: z.string().max(64) })
      .describe('one of the commands below; `player` defaults to the sender'),
  })
  .describe(
    'Sends a command to a table. It gets exactly one answer with its id, even if it comes too fast: done, refused, waiting or problem.',
  );

const say = z
  .object({
    type: z.literal('say'),
    id: commandId,
    table: tableId,
    phrase: phraseId.describe('one of the set phrases'),
  })
  .describe(
    `Says one of the set phrases to everyone at a table where you have a place, at most every ${PHRASE_EVERY_MS / 1000} seconds. It is answered with heard or refused, and is not part of the table’s record.`,
  );

const ping = z
  .object({ type: z.literal('ping'), at: z.int().optional().describe('returned unchanged') })
  .describe('Checks the connection.');

/** The schemas of all messages a client may send, by type. */
export const CLIENT_MESSAGES = { hello, watch, unwatch, command, say, ping } as const;

/** The schema of every message a client may send. */
export const clientMessage = z.discriminatedUnion('type', [hello, watch, unwatch, command, say, ping]);
/** A message from a client, as parsed: defaults are filled in. */
export type ClientMessage = z.infer<typeof clientMessage>;

/** What is wrong with a message: a code, what happened, and what to do. */
export type MessageProblem = { readonly code: string; readonly says: string; readonly remedy: string };

/**
 * A parsed message, or what is wrong with it. `id` is the id that the frame carried, even if the rest is invalid; null if it had
 * none.
 */
export type ParsedMessage = { readonly id: string | null } & (
  | { readonly message: ClientMessage }
  | { readonly problem: MessageProblem }
);

/** Parses one text frame into a message, or says what is wrong with it. */
export function readMessage(frame: string): ParsedMessage {
  let value: unknown;
  try {
    value = JSON.parse(frame);
  } catch {
    return wrong('not-json', 'The message is not JSON.', 'Send one JSON object in every frame.', null);
  }
  const id = idIn(value);
  const read = clientMessage.safeParse(value);
  if (read.success) return { message: read.data, id };
  const [issue] = read.error.issues;
  const place = issue?.path.map(String).join('.').slice(0, 80) ?? '';
  const types = Object.keys(CLIENT_MESSAGES).join(', ');
  return place === '' || place === 'type'
    ? wrong('not-a-message', 'The message has no known type.', `Send one of ${types}.`, id)
    : wrong('not-a-message', `“${place}” is missing or invalid.`, SEE, id);
}

const SEE = 'See /api/docs for the format, then correct the message and send it again.';

const wrong = (code: string, says: string, remedy: string, id: string | null): ParsedMessage => ({
  problem: { code, says, remedy },
  id,
});

/** The id of a message that is otherwise unreadable; null if it has none. */
export function idOf(frame: string): string | null {
  try {
    return idIn(JSON.parse(frame));
  } catch {
    return null;
  }
}

function idIn(value: unknown): string | null {
  const hasId = typeof value === 'object' && value !== null && Object.hasOwn(value, 'id');
  const id: unknown = hasId ? Reflect.get(value, 'id') : null;
  return typeof id === 'string' ? id : null;
}

/** The schema of a person as others see them: a display name, never the account. */
export const person = z.strictObject({
  id: personId,
  name: z.string().describe('the display name'),
  isBot: z.boolean(),
});
/** A person as others see them: a display name, never the account. (The faces of dice are `Face` in `boxperson/base`.) */
export type PublicProfile = Readonly<z.infer<typeof person>>;
