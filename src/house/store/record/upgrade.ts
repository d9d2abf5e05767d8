// What older versions stored, in today's form: one row for each name or form that has changed. Nothing else in the program
// knows former names. A row applies to what was written up to its version and leaves everything else as it is. Hashes and seals
// are those of the stored bytes: where they are checked, that comes first.
//
// Some things have no row. Accounts and their balances are moved by postings, when a night is sealed, because the ledger
// has them as they were. Proofs and what was shown of the dice are evidence, which people hold copies of. The keys of options are
// read from people's own files, too, and stand with each option.

import { isPlainObject } from 'boxperson/base';
import type { Entry, EntryEffects, Json } from '../store.ts';
import { DATA_FORMAT } from './format.ts';

type StoredPart = 'command' | 'event' | 'draw' | 'state';

type UpgradeRow = {
  /** The last format in which it may have the older form. */
  readonly fromVersion: number;
  readonly what: StoredPart;
  /** `events` are those of the entry. A snapshot's state that cannot be used any more becomes undefined. */
  readonly upgrade: (value: Json, events: readonly Json[]) => Json | undefined;
};

type Fields = { readonly [name: string]: Json };

const ROWS: readonly UpgradeRow[] = [
  renamed(2, 'command', 'do', { 'bring-in-fire': 'bring-in', 'confirm-fire': 'confirm-notice' }),
  renamed(2, 'event', 'type', { FireBetsBroughtIn: 'BetsBroughtIn', FireConfirmed: 'NoticeConfirmed' }),
  // Dice were drawn as they went out, and their secrets stood in the record.
  { fromVersion: 2, what: 'draw', upgrade: drawnEarly },
  { fromVersion: 2, what: 'draw', upgrade: sealedTable },
  { fromVersion: 2, what: 'state', upgrade: completeTable },
  { fromVersion: 2, what: 'state', upgrade: peopleBeside },
];

/** An entry's effects in today's form. Those that are in it already are returned as they are. */
export function upgradedEffects<Stored extends Pick<EntryEffects, 'events' | 'draw'>>(
  stored: Stored,
  format: number,
): Stored {
  if (format === DATA_FORMAT) return stored;
  const events = stored.events.map((event) => upgraded('event', event, format) ?? event);
  return { ...stored, events, draw: upgraded('draw', stored.draw, format, events) ?? null };
}

/** The same for an entry with its command. */
export function upgradedEntry(entry: Entry, format: number): Entry {
  if (format === DATA_FORMAT) return entry;
  const command = upgraded('command', entry.command, format) ?? null;
  return upgradedEffects({ ...entry, command }, format);
}

/** The state of a snapshot in today's form; undefined if it cannot be used any more. */
export const upgradedState = (state: Json, format: number): Json | undefined =>
  format === DATA_FORMAT ? state : upgraded('state', state, format);

function upgraded(
  part: StoredPart,
  value: Json,
  format: number,
  events: readonly Json[] = [],
): Json | undefined {
  let now: Json | undefined = value;
  for (const { fromVersion, what, upgrade } of ROWS)
    if (what === part && format <= fromVersion && now !== undefined) now = upgrade(now, events);
  return now;
}

/** A row for former words of one field. */
function renamed(
  fromVersion: number,
  what: 'command' | 'event',
  field: 'do' | 'type',
  words: Readonly<Record<string, string>>,
): UpgradeRow {
  const names = new Map(Object.entries(words));
  const upgrade = (value: Json): Json => {
    const name = isFields(value) ? names.get(String(value[field])) : undefined;
    return name === undefined ? value : { ...(value as Fields), [field]: name };
  };
  return { fromVersion, what, upgrade };
}

/**
 * `early` is what was drawn before the dice came to rest; a later draw stands in the entry in which they do. The public
 * value that a roll was made from stands in its proof.
 */
function drawnEarly(draw: Json, events: readonly Json[]): Json {
  if (!isFields(draw)) return draw;
  const { roll, fair, thrown, series, value: _value, ...rest } = draw;
  const rested = events.some((event) => isFields(event) && event.type === 'DiceRested');
  return {
    ...rest,
    ...(roll === undefined ? {} : rested ? { roll } : { early: present({ roll, fair, thrown }) }),
    ...(series === undefined ? {} : { series: earlySeries(series) }),
  };
}

const earlySeries = (series: Json): Json =>
  isFields(series) ? { ...series, beacon: null, form: 1 } : series;

function sealedTable(draw: Json): Json {
  return isFields(draw) && draw.sealed !== undefined ? { ...draw, sealed: completeTable(draw.sealed) } : draw;
}

/** Tables had fewer fields: nobody was leaving, ordered to pass or sitting out, no faces had been ruled on, and editions had no dates. */
function completeTable(state: Json): Json {
  if (!isFields(state) || !isFields(state.table)) return state;
  const { table, dice, drawn = null, out = null, series = null, used = 0 } = state;
  const early = out ?? (drawn === null ? null : { roll: drawn });
  const { lastCall = null } = table;
  return {
    table: {
      ...completeFields(table),
      lastCall:
        isFields(lastCall) && isFields(lastCall.before)
          ? { ...lastCall, before: completeFields(lastCall.before) }
          : lastCall,
    },
    dice: dice ?? {
      series: earlySeries(series),
      used,
      out: early === null ? null : { early, chain: null, flight: null, closedAt: null, awaits: null },
      last: isFields(early) ? (early.roll ?? null) : null,
    },
  };
}

function completeFields(table: Fields): Fields {
  const { players, dice } = table;
  return {
    ...table,
    ...(isFields(dice)
      ? {
          dice: {
            ...dice,
            isRuled: dice.isRuled ?? false,
            ordered: dice.ordered ?? [],
            sittingOut: dice.sittingOut ?? [],
            edition: dice.edition ?? null,
          },
        }
      : {}),
    ...(Array.isArray(players)
      ? { players: (players as readonly Fields[]).map((one) => ({ ...one, leaving: one.leaving ?? false })) }
      : {}),
  };
}

/** People's names stood in their snapshot. It had no number then, and the record has everything that it had. */
function peopleBeside(state: Json): Json | undefined {
  if (!isFields(state) || state.people === undefined) return state;
  const { form, ...rest } = state;
  return form === 2 ? rest : undefined;
}

const isFields = (value: Json | undefined): value is Fields => isPlainObject(value);

const present = (fields: Readonly<Record<string, Json | undefined>>): Fields =>
  Object.fromEntries(Object.entries(fields).filter(([, value]) => value !== undefined)) as Fields;
