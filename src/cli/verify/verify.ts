// `boxperson verify`: rereads a whole record, checks chain, ledger and conservation, re-decides every command, and names the first
// invalid event. It only reads, so it can run beside an open house.

import { buildText, thisBuild } from 'boxperson/identity';
import { shortCount } from 'boxperson/lab';
import { type HouseNight, type HouseProof, proveHouse } from 'boxperson/server';
import type { Vault } from 'boxperson/store';
import type { RecordVerdict } from '../formats/checks.ts';
import { duration } from '../simulate/progress.ts';
import { type DataOptions, lookingAt, tableCalled } from '../store/house-data.ts';
import { withUserErrors } from '../user-error.ts';

export type VerifyOptions = DataOptions & { table?: string; json?: boolean };

/** Exits with 0 if the record is intact, 1 if not. */
export function verify(options: VerifyOptions = {}): Promise<number> {
  return withUserErrors(() =>
    lookingAt(options, async (vault) => {
      const table = options.table === undefined ? null : await tableCalled(vault, options.table);
      const bar = new Bar(await entriesOf(vault, table), process.stderr);
      const proof = await proveHouse(vault, { table, onEntry: (count) => bar.at(count) });
      bar.clear();
      const report = options.json === true ? `${JSON.stringify(jsonOf(proof), null, 2)}\n` : reportOf(proof);
      process.stdout.write(report);
      return proof.verdict.holds ? 0 : 1;
    }),
  );
}

async function entriesOf(vault: Vault, table: string | null): Promise<number> {
  const heads = await vault.streams();
  return heads.reduce((sum, { stream, seq }) => (table === null || stream === table ? sum + seq : sum), 0);
}

function jsonOf({ verdict, ...rest }: HouseProof): RecordVerdict {
  return { ...verdict, build: buildText(thisBuild()), ...rest };
}

/** The verdict as text. */
export function reportOf({ verdict, tables, rolls, sealed, remarks, remarkCount }: HouseProof): string {
  const notes = remarks.map(({ stream, seq, says }) => `  ${stream}, entry ${seq}: ${says}.\n`).join('');
  const more = remarkCount > remarks.length ? `  and ${count(remarkCount - remarks.length)} more.\n` : '';
  const worth = `${sealedText(sealed)}${remarkCount === 0 ? '' : `Lawful, but worth a look:\n${notes}${more}`}`;
  if (!verdict.holds) {
    const { stream, seq, what } = verdict.problem;
    const where = [stream, seq === null ? null : seq === 0 ? 'its opening' : `entry ${seq}`].filter(
      (part) => part !== null,
    );
    return `${worth}The record fails verification. ${where.length === 0 ? 'The ledger' : where.join(', ')}: ${what}.\n`;
  }
  const { streams, entries, events } = verdict;
  return (
    `${worth}The record is intact: ${count(entries)} entries with ${count(events)} events in ${count(streams)} ` +
    `${streams === 1 ? 'stream' : 'streams'}; ${count(tables)} ${tables === 1 ? 'table' : 'tables'} with ${count(rolls)} rolls re-decided.\n`
  );
}

/** Nights decided by other rules, with the program that wrote them. */
function sealedText(sealed: readonly HouseNight[]): string {
  if (sealed.length === 0) return '';
  const nights = sealed.map(({ stream, fromSeq, toSeq, made }) => {
    const by = made === null ? 'an unidentified program' : `${made.build}, rules ${made.rules}`;
    return `  ${stream}, entries ${count(fromSeq)} to ${count(toSeq)}, by ${by}.\n`;
  });
  return (
    'Sealed nights, decided under different rules from this program’s. Their chain, ledger and chips were checked; to re-decide them, ' +
    `use the program that wrote them:\n${nights.join('')}`
  );
}

const count = (number: number): string => number.toLocaleString('en-US');

const WIDTH = 24;
const EVERY_MS = 200;
const EVERY_ENTRIES = 256;

/** A progress bar redrawn as entries are read, because reading a file leaves no turn for a timer. */
class Bar {
  readonly #entries: number;
  readonly #stream: NodeJS.WriteStream;
  readonly #start = performance.now();
  #drawnAt = this.#start;

  constructor(entries: number, stream: NodeJS.WriteStream) {
    this.#entries = entries;
    this.#stream = stream;
  }

  at(done: number): void {
    if (!this.#stream.isTTY || done % EVERY_ENTRIES !== 0) return;
    const now = performance.now();
    if (now - this.#drawnAt < EVERY_MS) return;
    this.#drawnAt = now;
    this.#stream.write(`\r${barLine(done, this.#entries, (now - this.#start) / 1000)}\x1b[K`);
  }

  clear(): void {
    if (this.#stream.isTTY) this.#stream.write('\r\x1b[K');
  }
}

export function barLine(done: number, entries: number, seconds: number): string {
  const share = entries === 0 ? 1 : Math.min(1, done / entries);
  const full = Math.floor(share * WIDTH);
  const bar = '█'.repeat(full) + '░'.repeat(WIDTH - full);
  const rate = seconds === 0 ? 0 : done / seconds;
  const left = share === 0 ? '' : `, ${duration((seconds / share) * (1 - share))} left`;
  return `${bar} ${String(Math.floor(share * 100)).padStart(3)}%  ${shortCount(done)} entries at ${shortCount(rate)} per second${left}`;
}
