// The message reference, docs/protocol.md and /api/docs, generated from the schemas that validate the messages.

import { COMMAND_FIELDS, COMMANDS, EVENT_FIELDS, parts, tableEvent, tableState } from 'boxperson/table';
import { z } from 'zod';
import { CLIENT_MESSAGES, PROTOCOL } from './client-message.ts';
import { feedEntry, SERVER_MESSAGES } from './server-message.ts';
import { shownDice } from './shown-dice.ts';

/** The subset of JSON Schema that our schemas produce. */
type Schema = {
  readonly [key: string]: unknown;
  readonly type?: string | readonly string[];
  readonly description?: string;
  readonly properties?: Readonly<Record<string, Schema>>;
  readonly required?: readonly string[];
  readonly items?: Schema;
  readonly prefixItems?: readonly Schema[];
  readonly anyOf?: readonly Schema[];
  readonly oneOf?: readonly Schema[];
  readonly enum?: readonly unknown[];
  readonly const?: unknown;
  readonly default?: unknown;
};

/** The protocol reference in Markdown, generated from the schemas that validate the messages. */
export function messageReference(): string {
  return [
    `# The protocol, version ${PROTOCOL}`,
    '',
    ...INTRODUCTION,
    '',
    '## Client messages',
    '',
    ...Object.entries(CLIENT_MESSAGES).flatMap(([name, form]) => section(`### ${name}`, form)),
    '## Server messages',
    '',
    ...Object.entries(SERVER_MESSAGES).flatMap(([name, form]) => section(`### ${name}`, form)),
    '## The table',
    '',
    'The `state` of a `table` message: a `Table` from `boxperson/table` without its rules.',
    '',
    ...fieldTable(schemaOf(tableState)),
    '',
    '## Commands',
    '',
    'Each is an object with `do` and these fields. The game determines who may give which command; a refusal names the clause.',
    '',
    ...list('command', COMMAND_FIELDS, COMMANDS),
    '',
    '## Events',
    '',
    'Each is an object with `type` and these fields.',
    '',
    ...list('event', EVENT_FIELDS),
    '',
    '## Parts',
    '',
    ...namedParts(),
    '',
  ].join('\n');
}

const INTRODUCTION = [
  'Clients play over one WebSocket at `/live`, with one JSON object per text frame. `/api/openapi.json` describes the HTTP API.',
  '`npm run generate` writes this page from the schemas that the server validates messages with.',
  '',
  '1. Get a session: `POST /api/guest` with `{"name": "Ann"}` sets a cookie and returns a token for non-browser clients.',
  '2. Open the socket and send `hello`; the server answers with `welcome`. No session is needed to watch.',
  '3. Send `watch` for a table. A `table` message has its full state; `events` messages have everything that happens after that.',
  '4. Send `command`s, each with its own id. `done` means that the command is on disk.',
  '',
  'A client can keep its own copy of the table up to date: `follow(tableFrom(rules, state), events)` from `boxperson/wire` gives the',
  'same table as the server, except for what the seat may not see. A hidden event is `null` and still counts as an event.',
  '',
  'After a disconnect, send `watch` with `after`: the last sequence number received. The server sends the missed `events`, or the whole',
  'table if there are too many. A client that got no answer to a command resends it with the same id; it is executed only once.',
  'A client that reads too slowly is dropped from the live feed and gets the whole table when it has caught up.',
  '',
  'The server answers every JSON message that has a string `id`, under that id, even if the message is invalid. A command that comes too fast',
  'is not executed: `problem` with the code `too-fast` says in `retryMs` how long to wait. A message without an id that comes too fast is dropped,',
  'with one `problem` a second. After 500 messages over the limit the socket is closed.',
  '',
  'A refusal is tied to its id: resending a refused command with the same id gets the same refusal, even if the command would be allowed',
  'by now. Use a new id to try again. The process that writes the table remembers the last 128 refusals of each person, for the 1,000 people',
  'refused most recently, until it ends or another process takes over the table. It does not remember `problem`s (too fast, too many in progress, try',
  'again), unreadable commands, or commands for tables that do not exist. Executed commands stay in the record for good.',
  '',
  'The socket closes with 4400 for a different version, 4401 when the session ends, 4408 without a hello, 4429 after too many messages or',
  'sockets, 1003 for binary data, 1009 for a message that is too long, 1013 while the record is unavailable, and 1001 when the house closes.',
  '',
  'There are two views. Crew notes, notices to surveillance and confirmations by surveillance are shown only to the crew, the',
  'operator and surveillance (`pit`), not to players (`public`). Nobody knows the result of dice in the air.',
  '',
  'The `instrument` of a bet is `chips` by default. `match-play` and `coupon` use a whole coupon that the house has issued to that player',
  '(`GET /api/me` lists them); without `coupon`, the matching one that expires first is used. It stays on the table until its wager is decided,',
  'and comes back after a stand-off, a void roll or a take-down.',
  '',
  'For verifiable dice, promises, public data and proofs are in `dice` of a `table` message and in `shown` of an `events` message.',
  'The notes on verifiable rolls (docs/dice/verifiable.md) explain each field and how to check it.',
  '',
  'Amounts are whole cents. The server ignores unknown fields, so that newer clients can talk to older servers; clients must',
  'ignore message types, fields and codes that they do not know.',
];

type Defined = Schema & { readonly $defs?: Readonly<Record<string, Schema>> };

/** The JSON Schema of a form; a form that is only a named definition is replaced by that definition. */
function schemaOf(form: z.ZodType): Defined {
  const schema = z.toJSONSchema(form, { io: 'input', reused: 'inline' }) as Defined;
  const own = typeof schema.$ref === 'string' ? schema.$defs?.[nameIn(schema.$ref)] : undefined;
  return own === undefined ? schema : { ...schema, ...own };
}

const nameIn = (ref: string): string => ref.split('/').at(-1) ?? '';

/** The named parts, which are referred to by name everywhere else. */
function namedParts(): readonly string[] {
  const command = parts.unionSchema('do', COMMAND_FIELDS, z.object);
  const { $defs = {} } = schemaOf(
    z.object({ state: tableState, event: tableEvent, command, happening: feedEntry, dice: shownDice }),
  );
  const isWhole = (name: string): boolean => ['table', 'event'].includes(name);
  return [
    '| name | type |',
    '|---|---|',
    ...Object.entries($defs)
      .filter(([name]) => !isWhole(name))
      .map(([name, schema]) => `| \`${name}\` | ${cell(inFull(schema))} |`),
  ];
}

const inFull = (schema: Schema): string =>
  schema.enum !== undefined
    ? schema.enum.map((one) => JSON.stringify(one)).join(' | ')
    : schema.properties !== undefined
      ? fieldsShown(schema, 0)
      : shown(schema);

function section(title: string, form: z.ZodType): readonly string[] {
  const schema = schemaOf(form);
  return [title, '', schema.description ?? '', '', ...fieldTable(schema), ''];
}

function fieldTable(schema: Schema): readonly string[] {
  const rows = Object.entries(schema.properties ?? {}).filter(([name]) => name !== 'type');
  if (rows.length === 0) return ['No fields.'];
  return [
    '| field | type | description |',
    '|---|---|---|',
    ...rows.map(
      ([name, field]) =>
        `| \`${named(schema, name)}\` | ${cell(shown(field))} | ${cell(field.description ?? '')} |`,
    ),
  ];
}

/** A row for each shape, with what it does if that is said. */
function list(
  what: string,
  shapes: Readonly<Record<string, z.ZodRawShape>>,
  does: Readonly<Record<string, { readonly says: string }>> | null = null,
): readonly string[] {
  return [
    `| ${what} |${does === null ? '' : ' what it does |'} fields |`,
    does === null ? '|---|---|' : '|---|---|---|',
    ...Object.entries(shapes).map(([name, shape]) => {
      const whole = schemaOf(z.object(shape));
      const fields = Object.entries(whole.properties ?? {}).map(
        ([field, schema]) => `\`${named(whole, field)}: ${cell(shown(schema))}\``,
      );
      const says = does === null ? '' : ` ${does[name]?.says ?? ''} |`;
      return `| \`${name}\` |${says} ${fields.join(', ')} |`;
    }),
  ];
}

/** A short form of a schema, in TypeScript notation. */
function shown(schema: Schema, depth = 0): string {
  if (schema.const !== undefined) return JSON.stringify(schema.const);
  if (schema.enum !== undefined)
    return schema.enum.length > 6 ? 'enum' : schema.enum.map((one) => JSON.stringify(one)).join(' | ');
  const union = schema.anyOf ?? schema.oneOf;
  if (union !== undefined)
    return union.length > 8 ? 'any' : [...new Set(union.map((one) => shown(one, depth)))].join(' | ');
  if (schema.prefixItems !== undefined)
    return `[${schema.prefixItems.map((one) => shown(one, depth)).join(', ')}]`;
  if (schema.items !== undefined) return `list of ${shown(schema.items, depth)}`;
  if (schema.properties !== undefined) {
    const names = Object.keys(schema.properties).map((name) => named(schema, name));
    return depth > 0 || names.length > 8 ? `{ ${names.join(', ')} }` : fieldsShown(schema, depth);
  }
  return typeof schema.$ref === 'string' ? nameIn(schema.$ref) : plainType(schema.type);
}

const plainType = (type: Schema['type']): string =>
  typeof type === 'string' ? type : (type?.join(' | ') ?? 'any');

const fieldsShown = (schema: Schema, depth: number): string =>
  `{ ${Object.entries(schema.properties ?? {})
    .map(([name, one]) => `${named(schema, name)}: ${shown(one, depth + 1)}`)
    .join(', ')} }`;

/** The name of a field, with a `?` if it is optional. */
const named = ({ required }: Schema, name: string): string =>
  required?.includes(name) === true ? name : `${name}?`;

const cell = (text: string): string => text.replaceAll('|', '\\|');
