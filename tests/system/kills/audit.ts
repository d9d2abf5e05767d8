// Compares the record of a house with what its clients were told: nothing acknowledged is missing, nothing is done twice, the
// chips add up, and the settled dice are the dice that were drawn.

import { isDeepStrictEqual } from 'node:util';
import type { TableEvent } from '../../../src/game/table/event.ts';
import { isTableAbout } from '../../../src/house/host/table-about.ts';
import { proveHouse } from '../../../src/house/server/audit/redecide/prove-house.ts';
import { openStore } from '../../../src/house/store/open.ts';
import type { Entry, Json } from '../../../src/house/store/store.ts';
import type { Vault } from '../../../src/house/store/vault.ts';
import { FIRST_TABLES } from '../../support/first-tables.ts';
import { type ClientLog, markOf, type Sent } from './client-log.ts';

export type Audit = {
  readonly faults: readonly string[];
  readonly entries: number;
  readonly rolls: number;
  /** Rolls drawn by one writer and settled by another. */
  readonly rollsAcross: number;
  /** How often a table got a new writer. */
  readonly fences: number;
  /** The longest time a table in play made no progress, by its writers' clocks. */
  readonly longestGapMs: number;
  /** Reported as refused but in the record: the first of two sends was delayed. */
  readonly refusedAndDone: number;
};

const PAGE = 2_000;

export async function audit(location: string, log: ClientLog, tables = FIRST_TABLES.length): Promise<Audit> {
  const vault = await openStore(location, { readOnly: true });
  try {
    return await auditOf(vault, log, tables);
  } finally {
    await vault.close();
  }
}

async function auditOf(vault: Vault, log: ClientLog, tables: number): Promise<Audit> {
  const faults: string[] = [...log.faults];
  const { verdict, rolls, remarkCount } = await proveHouse(vault);
  if (!verdict.holds) faults.push(`verify: ${JSON.stringify(verdict.problem)}`);
  if (remarkCount > 0) faults.push(`verify has ${remarkCount} remarks, though no call was wrong`);
  const heads = (await vault.streams()).filter(({ about }) => isTableAbout(about));
  if (heads.length !== tables) faults.push(`there are ${heads.length} tables, but ${tables} were opened`);
  let rollsAcross = 0;
  let [entries, fences, longestGapMs, refusedAndDone] = [0, 0, 0, 0];
  for (const { stream } of heads) {
    const record = await entriesOf(vault, stream);
    const sent = log.sent.filter(({ table }) => table === stream);
    faults.push(
      ...diceFaults(record),
      ...shownFaults(stream, record, log),
      ...(await chipFaults(vault, stream)),
    );
    const answers = answerFaults(stream, record, sent);
    faults.push(...answers.faults);
    refusedAndDone += answers.refusedAndDone;
    entries += record.length;
    rollsAcross += across(record);
    fences += new Set(record.map(({ fence }) => fence)).size;
    faults.push(...fenceFaults(stream, record));
    for (const [at, entry] of record.entries())
      longestGapMs = Math.max(longestGapMs, entry.at - (record[at - 1]?.at ?? entry.at));
  }
  return { faults, entries, rolls, rollsAcross, fences, longestGapMs, refusedAndDone };
}

async function entriesOf(vault: Vault, stream: string): Promise<readonly Entry[]> {
  const entries: Entry[] = [];
  for (;;) {
    const page = await vault.read(stream, entries.at(-1)?.seq ?? 0, PAGE);
    entries.push(...page);
    if (page.length < PAGE) return entries;
  }
}

function answerFaults(
  stream: string,
  record: readonly Entry[],
  sent: readonly Sent[],
): { readonly faults: readonly string[]; readonly refusedAndDone: number } {
  const faults: string[] = [];
  let refusedAndDone = 0;
  const found = new Map<string, Entry>();
  for (const entry of record) {
    if (found.has(entry.id)) faults.push(`${entry.id} was done twice at ${stream}`);
    found.set(entry.id, entry);
  }
  const known = new Set<string>();
  for (const { id, person, command, answer, times } of sent) {
    const name = `${person}:${id}`;
    known.add(name);
    const entry = found.get(name);
    if (answer === 'refused') {
      if (entry === undefined) continue;
      refusedAndDone += 1;
      if (times < 2) faults.push(`${name} was refused at ${stream}, but is entry ${entry.seq}`);
    } else if (answer !== null && entry === undefined)
      faults.push(`${name} was acknowledged at ${stream}, but is lost`);
    if (entry === undefined) continue;
    if (!holds(entry, command))
      faults.push(`${name} is a different command at ${stream}: ${JSON.stringify(entry.command)}`);
    if (answer === null || answer === 'refused') continue;
    if (entry.seq !== answer.seq || entry.version + entry.events.length !== answer.version)
      faults.push(`${name} was acknowledged as entry ${answer.seq} of ${stream}, but is entry ${entry.seq}`);
  }
  for (const { id, by } of record)
    if (id.startsWith(`${by}:`) && !known.has(id)) faults.push(`${id} is at ${stream}, but nobody sent it`);
  return { faults, refusedAndDone };
}

/** Every field sent is in the record unchanged. */
const holds = ({ command }: Entry, sent: Sent['command']): boolean =>
  typeof command === 'object' &&
  command !== null &&
  Object.entries(sent).every(([field, value]) => isDeepStrictEqual(Reflect.get(command, field), value));

/** A throw's own dice, not a commitment or the display. */
const isDraw = (draw: Json): boolean => Reflect.has(Object(draw), 'roll');

function diceFaults(record: readonly Entry[]): readonly string[] {
  const faults: string[] = [];
  let drawn: unknown = null;
  /** Events since the dice went out. */
  let since: string[] = [];
  for (const { stream, seq, draw, events } of record) {
    since.push(...(events as unknown as readonly TableEvent[]).map(({ type }) => type));
    if (isDraw(draw)) {
      if (drawn !== null)
        faults.push(`dice were drawn again at entry ${seq} of ${stream} after ${since.join(' ')}`);
      drawn = Reflect.get(Object(draw), 'roll');
      since = [];
    }
    for (const event of events as unknown as readonly TableEvent[]) {
      if (event.type === 'RollClosed' && event.roll !== drawn)
        faults.push(`${drawn} was drawn, but ${event.roll} was settled, at entry ${seq} of ${stream}`);
      if (event.type === 'RollClosed' || event.type === 'RollVoided') drawn = null;
    }
  }
  return faults;
}

function across(record: readonly Entry[]): number {
  let [count, drawnUnder] = [0, 0];
  for (const { draw, fence, events } of record) {
    if (isDraw(draw)) drawnUnder = fence ?? 0;
    const isClosed = (events as unknown as readonly TableEvent[]).some(({ type }) => type === 'RollClosed');
    if (isClosed && drawnUnder !== fence) count += 1;
  }
  return count;
}

/** A table has one writer at a time: a superseded writer writes nothing more. */
function fenceFaults(stream: string, record: readonly Entry[]): readonly string[] {
  let fence = 0;
  for (const entry of record) {
    if (entry.fence === null || entry.fence < fence)
      return [`entry ${entry.seq} of ${stream} has fence ${entry.fence} after ${fence}`];
    fence = entry.fence;
  }
  return [];
}

function shownFaults(stream: string, record: readonly Entry[], log: ClientLog): readonly string[] {
  const faults: string[] = [];
  for (const [seq, mark] of log.shownAt(stream)) {
    const entry = record[seq - 1];
    const kept = entry === undefined ? 'nothing' : markOf(entry);
    if (kept !== mark) faults.push(`entry ${seq} of ${stream} was shown as ${mark}, but is ${kept}`);
  }
  return faults;
}

async function chipFaults(vault: Vault, table: string): Promise<readonly string[]> {
  const players = [...(await vault.balances('rack:')), ...(await vault.balances('felt:'))];
  let cents = players.reduce((sum, one) => (one.account.endsWith(`:${table}`) ? sum + one.cents : sum), 0);
  for (const account of ['bank', 'fees', 'chips']) cents += await vault.balance(`${account}:${table}`);
  return cents === 0 ? [] : [`${cents} cents too many in chips at ${table}`];
}
