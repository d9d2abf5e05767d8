// Seeded hostile clients: malformed messages of every kind mixed with valid ones, and sockets that send them and count the
// answers.

import { CAUSES } from '../../../src/game/rules/language/cause.ts';
import { CREW_ROLES } from '../../../src/game/rules/language/crew.ts';
import { plainThrow } from '../../../src/game/rules/language/throw.ts';
import { COMMAND_FIELDS, type CommandName } from '../../../src/game/table/command.ts';
import type { Table } from '../../../src/game/table/state.ts';
import { CLIENT_LIMITS } from '../../../src/house/server/gateway/socket/client-limits.ts';
import { Random } from '../random.ts';
import { type Frame, promisedTo } from './promise.ts';
import { Dialled } from './socket-dial.ts';

const TOO_LARGE = 1009;

const text = (data: string): Frame => ({
  data,
  isBinary: false,
  closesWith: Buffer.byteLength(data) > CLIENT_LIMITS.messageBytes ? TOO_LARGE : null,
});

/** What an attacker can know: the tables, their players and their wagers. */
export type Sight = { readonly tables: ReadonlyMap<string, () => Table>; readonly people: readonly string[] };

const HUGE = ['1e308', '-1e308', '1e400', '9007199254740993', '-0', '1e-9', '0.1', '99999999999999999999999'];
const ODD_NAMES = [
  '__proto__',
  'constructor',
  'toString',
  '',
  ' ',
  '\u0000',
  '\ud800',
  '💥'.repeat(20),
  'x'.repeat(65),
];

export class Hostile {
  readonly #chance: Random;
  readonly #sight: Sight;
  #count = 0;

  constructor(seed: number, sight: Sight) {
    this.#chance = new Random(seed);
    this.#sight = sight;
  }

  next(): Frame {
    const dart = this.#chance.below(1000);
    if (dart < 4) return this.#fatal();
    if (dart < 560) return text(this.#command());
    if (dart < 660) return text(this.#mangled(this.#command()));
    if (dart < 760) return text(JSON.stringify(this.#junk(0)) ?? 'undefined');
    if (dart < 800) return text(this.#command().replace(/:\d+/, `:${this.#chance.pick(HUGE)}`));
    if (dart < 820) return text(this.#deep());
    if (dart < 840) return text(this.#command().replace('{"type"', '{"__proto__":{"type":"hello"},"type"'));
    if (dart < 960) return text(this.#watch());
    return text(this.#small());
  }

  #fatal(): Frame {
    return this.#chance.pick([
      { data: Buffer.from([0, 1, 2, 255]), isBinary: true, closesWith: 1003 },
      { data: Buffer.from([0xc3, 0x28, 0xff]), isBinary: false, closesWith: 1007 },
      { data: 'y'.repeat(17_000), isBinary: false, closesWith: TOO_LARGE },
    ]);
  }

  #table(): readonly [string, Table | null] {
    const name = this.#chance.pick([
      ...this.#sight.tables.keys(),
      ...this.#sight.tables.keys(),
      'no-such-table',
    ]);
    return [name, this.#sight.tables.get(name)?.() ?? null];
  }

  #command(): string {
    const chance = this.#chance;
    const [table, now] = this.#table();
    this.#count += 1;
    const anything = chance.pick(Object.keys(COMMAND_FIELDS)) as CommandName;
    // A closed table is not worth attacking.
    const isEnd = anything === 'close-table' || anything === 'leave' || anything === 'cash-out';
    const does = chance.below(3) === 0 || (isEnd && chance.below(20) > 0) ? 'bet' : anything;
    const isPlain = does === 'bet' && chance.below(3) === 0;
    const fields = Object.keys(COMMAND_FIELDS[does])
      .filter((field) => (field === 'player' ? chance.below(3) === 0 : chance.below(15) > 0))
      .map((field) => [field, chance.below(20) === 0 ? this.#junk(3) : this.#fitting(does, field, now)]);
    const plain = { do: 'bet', wager: chance.pick(['pass', 'field', 'under-7', 'come']), cents: 500 };
    const command = isPlain ? plain : { do: does, ...Object.fromEntries(fields) };
    const as = chance.below(3) === 0 ? chance.pick(CREW_ROLES) : 'player';
    // Sometimes a client claims to be someone else.
    const claim =
      chance.below(10) === 0 ? { by: { role: chance.pick(CREW_ROLES), id: 'auto-boxperson' } } : {};
    const id = chance.below(20) === 0 ? 'again' : `f${this.#count}`;
    return JSON.stringify({ type: 'command', id, table, as, command: { ...command, ...claim } });
  }

  #fitting(does: string, field: string, table: Table | null): unknown {
    const chance = this.#chance;
    switch (field) {
      case 'player':
      case 'id':
        return chance.pick([...this.#sight.people, 'auto-dealer', 'operator']);
      case 'wager':
        return does !== 'bet'
          ? chance.pick([
              chance.below((table?.nextId ?? 5) + 2),
              ...(table?.wagers ?? []).map((wager) => wager.id),
            ])
          : chance.pick(['pass', 'come', 'field', 'place-win', 'any-seven', 'under-7', 'hot-roller']);
      case 'pending':
      case 'behind':
        return chance.below((table?.nextId ?? 5) + 2);
      case 'cents':
        return chance.pick([0, 1, 100, 500, 600, 1000, 2500, 50_000, 10_000_000_000]);
      case 'role':
      case 'judgedBy':
        return chance.pick(CREW_ROLES);
      case 'on':
        return chance.pick([null, 2, 4, 6, 8, 11, '1-3', '6-6']);
      case 'spot':
        return chance.pick([null, null, 1, 3]);
      case 'place':
        return 1 + chance.below(16);
      case 'observation':
        return plainThrow(chance.below(36));
      case 'faces':
        return chance.pick([null, [1 + chance.below(6), 1 + chance.below(6)]]);
      case 'total':
        return 2 + chance.below(11);
      case 'dice':
        return ['die-1', 'die-2'];
      case 'die':
        return 'die-1';
      case 'ground':
        return chance.pick(CAUSES);
      case 'reason':
        return chance.pick(['delay', 'invalid-rolls', 'violation']);
      case 'times':
      case 'minute':
        return chance.below(100);
      case 'instrument':
        return chance.pick(['chips', 'chips', 'cash', 'oral', 'plaques']);
      case 'stays':
      case 'seated':
        return chance.below(2) === 0;
      case 'with':
        return 'cash';
      case 'split':
        return null;
      default:
        return chance.pick(['x', 'cup', 'Pit 1']);
    }
  }

  #watch(): string {
    const [table, now] = this.#table();
    const after = this.#chance.pick([undefined, 0, 5, now?.version ?? 1, 2 ** 52, -1, 0.5]);
    const view = this.#chance.pick([undefined, undefined, 'public', 'pit', 'all']);
    const type = this.#chance.pick(['watch', 'watch', 'watch', 'unwatch']);
    return JSON.stringify({ type, table, after, view });
  }

  #small(): string {
    return JSON.stringify(
      this.#chance.pick([
        { type: 'ping', at: this.#chance.below(1000) },
        { type: 'ping', at: 'now' },
        { type: 'hello', version: 1 },
        { type: 'hello', version: 2, token: 'token-p1' },
        { type: 'welcome', version: 1 },
        { type: this.#chance.pick(ODD_NAMES) },
      ]),
    );
  }

  #deep(): string {
    const depth = 1 + this.#chance.below(3000);
    const [open, close] = this.#chance.pick([
      ['[', ']'],
      ['{"a":', '}'],
    ] as const);
    const nest = `${open.repeat(depth)}1${close.repeat(depth)}`;
    return this.#chance.below(2) === 0 ? nest : this.#command().replace(/"do":"[^"]*"/, `$&,"split":${nest}`);
  }

  /** A message with one character changed, dropped or doubled. */
  #mangled(frame: string): string {
    const at = this.#chance.below(frame.length);
    const letter = this.#chance.pick(['', '"', '{', '}', '\\', '\u0000', ',', '9', frame.slice(at, at + 2)]);
    return frame.slice(0, at) + letter + frame.slice(at + 1);
  }

  #junk(depth: number): unknown {
    const chance = this.#chance;
    const leaf = (): unknown =>
      chance.pick([null, true, 0, -1, 0.5, 2 ** 60, chance.pick(ODD_NAMES), [], {}]);
    if (depth > 4 || chance.below(3) === 0) return leaf();
    const size = chance.below(4);
    const inner = Array.from({ length: size }, () => this.#junk(depth + 1));
    return chance.below(2) === 0
      ? inner
      : Object.fromEntries(inner.map((one) => [chance.pick(ODD_NAMES), one]));
  }
}

export type Tally = { sent: number; fatal: number; done: number; refused: number; problems: number };

/** Sends `count` messages over a series of sockets, and waits for the promised answers. */
export async function attack(
  address: string,
  token: string | undefined,
  hostile: Hostile,
  count: number,
  tally: Tally,
): Promise<void> {
  let line = await Dialled.hello(address, token);
  const open = new Set<string>();
  const take = async (id: string): Promise<void> => {
    const answer = await line.answerTo(id);
    if (answer.type === 'done' && !answer.isRepeat) tally.done += 1;
    else if (answer.type === 'refused') tally.refused += 1;
    else tally.problems += 1;
  };
  const takeAll = async (): Promise<void> => {
    for (const one of open) await take(one);
    open.clear();
    line.heard.length = 0;
    line.frames.length = 0;
  };
  for (let sent = 0; sent < count; sent++) {
    const frame = hostile.next();
    const { data, isBinary, closesWith } = frame;
    const { id } = promisedTo(frame);
    // One answer per id: a repeat waits for the first, and a frame that closes the socket waits for all of them.
    if (closesWith !== null || open.size >= 16 || (id !== null && open.has(id))) await takeAll();
    line.socket.send(data, { binary: isBinary });
    tally.sent += 1;
    if (id !== null) open.add(id);
    if (closesWith === null) continue;
    tally.fatal += 1;
    const code = await line.ended();
    if (code !== closesWith) throw new Error(`A socket closed with ${code} instead of ${closesWith}.`);
    line = await Dialled.hello(address, token);
  }
  await takeAll();
  line.socket.close();
  await line.ended();
}
