// The message reference: docs/protocol.md and /api/docs, written from the same forms that check the messages.

import { z } from 'zod';
import { COMMAND_FIELDS, EVENT_FIELDS, parts, tableEvent, tableState } from '../table/index.ts';
import { CLIENT_MESSAGES, PROTOCOL } from './client-message.ts';
import { happening, SERVER_MESSAGES } from './server-message.ts';
import { shownDice } from './shown.ts';

/** The part of JSON Schema that our forms come out as. */
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

export function messageReference(): string {
  return [
    `# The protocol, version ${PROTOCOL}`,
    '',
    ...INTRODUCTION,
    '',
    '## What a client says',
    '',
    ...Object.entries(CLIENT_MESSAGES).flatMap(([name, form]) => section(`### ${name}`, form)),
    '## What the server says',
    '',
    ...Object.entries(SERVER_MESSAGES).flatMap(([name, form]) => section(`### ${name}`, form)),
    '## The table',
    '',
    'The `state` of a table message: a `Table` of `boxperson/table` without its rules.',
    '',
    ...fieldTable(schemaOf(tableState)),
    '',
    '## Commands',
    '',
    'Each is an object with `do` and these fields. Who may give which is for the game to say; a refusal names the clause.',
    '',
    ...list('command', COMMAND_FIELDS),
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
  'One WebSocket at `/live` for play, one JSON object in every text frame. `/api/openapi.json` describes the HTTP interface.',
  'This page is made from the forms that the server checks messages by (`node tools/protocol.ts`).',
  '',
  '1. Get a session: `POST /api/guest` with `{"name": "Ann"}` sets a cookie and answers with a token for other clients.',
  '2. Open the socket and send `hello`; `welcome` answers. Somebody without a session may look on.',
  '3. Send `watch` for a table. A `table` message brings all of it, `events` whatever happens from then on.',
  '4. Send `command`s, each with an id of its own. `done` says that it is on disk.',
  '',
  'A client may keep the table up to date by itself: `follow(tableFrom(rules, state), events)` of `boxperson/wire` gives the',
  'table that the server has, but for what the seat may not see. An event that is hidden is `null` and counts all the same.',
  '',
  'After a break, send `watch` with `after`: the last number that was seen. What was missed comes as `events`, or the whole',
  'table where that was too much. A client that has had no answer to a command sends it again with the same id: it is done once.',
  'A client that reads too slowly is left out of the live feed and gets the whole table once it has caught up.',
  '',
  'Every message that is JSON and has a string as its `id` is answered under that id, whatever is wrong with it. A command that comes too fast',
  'is not done: `problem` with the code `too-fast` says in `retryMs` how long to wait. What has no id and comes too fast is dropped, with one',
  '`problem` a second. After 500 messages beyond the rate the socket is closed.',
  '',
  'A refusal counts for its id: a command that was refused and is sent again with the same id gets the same refusal, even where it would be',
  'lawful by now. Take a new id to ask anew. The last 128 refusals of each person are remembered, for the 1,000 people who were refused last,',
  'by the process that writes the table: until it ends or another one writes the table. Not remembered are `problem`s (too fast, too many under',
  'way, try again), commands that cannot be read, and those for tables that are not there. What was done is in the record for good.',
  '',
  'The socket closes with 4400 for another version, 4401 when the session is over, 4408 without a hello, 4429 after too many messages or',
  'sockets, 1003 for bytes, 1009 for a message that is too long, 1013 while the record cannot be reached, and 1001 when the house closes.',
  '',
  'What seats see: notes of the crew, notices to surveillance and confirmations by surveillance are shown to the crew, the',
  'operator and surveillance (`pit`) and to nobody else (`public`). Dice that are in the air are known to nobody.',
  '',
  'A bet says what it is made with: `instrument` is `chips` unless it says otherwise. `match-play` and `coupon` take a coupon that the house',
  'has issued to that player (`GET /api/me` lists them), whole; without `coupon` the fitting one that expires first is taken. It lies on the',
  'table until its wager is decided, and comes back after a stand-off, a void roll or a take-down.',
  '',
  'Dice that anybody can check: what is promised, shown and proven of them comes with `dice` of a `table` message and with `shown` of what',
  'happened. The notes on verifiable rolls (docs/dice/verifiable.md) say what each of it means and how it is checked.',
  '',
  'Amounts are whole cents. Unknown fields of a message are ignored, so that later clients can talk to earlier servers; clients',
  'ignore message types, fields and codes that they do not know.',
];

type Defined = Schema & { readonly $defs?: Readonly<Record<string, Schema>> };

/** A form as JSON Schema; where all of it has a name of its own, what stands under that name. */
function schemaOf(form: z.ZodType): Defined {
  const schema = z.toJSONSchema(form, { io: 'input', reused: 'inline' }) as Defined;
  const own = typeof schema.$ref === 'string' ? schema.$defs?.[nameIn(schema.$ref)] : undefined;
  return own === undefined ? schema : { ...schema, ...own };
}

const nameIn = (ref: string): string => ref.split('/').at(-1) ?? '';

/** The parts that have names, and are used by their names everywhere else. */
function namedParts(): readonly string[] {
  const command = parts.oneOf('do', COMMAND_FIELDS, z.object);
  const { $defs = {} } = schemaOf(
    z.object({ state: tableState, event: tableEvent, command, happening, dice: shownDice }),
  );
  const isWhole = (name: string): boolean => ['table', 'event'].includes(name);
  return [
    '| name | what |',
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
    '| field | what | |',
    '|---|---|---|',
    ...rows.map(
      ([name, field]) =>
        `| \`${named(schema, name)}\` | ${cell(shown(field))} | ${cell(field.description ?? '')} |`,
    ),
  ];
}

function list(what: string, shapes: Readonly<Record<string, z.ZodRawShape>>): readonly string[] {
  return [
    `| ${what} | fields |`,
    '|---|---|',
    ...Object.entries(shapes).map(([name, shape]) => {
      const whole = schemaOf(z.object(shape));
      const fields = Object.entries(whole.properties ?? {}).map(
        ([field, schema]) => `\`${named(whole, field)}: ${cell(shown(schema))}\``,
      );
      return `| \`${name}\` | ${fields.join(', ')} |`;
    }),
  ];
}

/** A schema in a few letters, as TypeScript would write it. */
function shown(schema: Schema, depth = 0): string {
  if (schema.const !== undefined) return JSON.stringify(schema.const);
  if (schema.enum !== undefined)
    return schema.enum.length > 6
      ? 'one of its names'
      : schema.enum.map((one) => JSON.stringify(one)).join(' | ');
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

/** A field as it is written: with a `?` where it may be left out. */
const named = ({ required }: Schema, name: string): string =>
  required?.includes(name) === true ? name : `${name}?`;

const cell = (text: string): string => text.replaceAll('|', '\\|');
