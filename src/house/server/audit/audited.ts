// Everything read from a house, for judging one entry against the rest.

import type { StreamId } from 'boxperson/store';
import type { PersonId } from '../people/event.ts';
import type { AuditedPerson } from './audited-person.ts';
import type { AuditedTable } from './audited-table.ts';
import type { Clocks } from './clocks.ts';

export type AuditedHouse = {
  readonly person: (id: PersonId) => AuditedPerson;
  readonly tables: ReadonlyMap<StreamId, AuditedTable>;
  /** The number of entries in a stream. */
  readonly lengthOf: (stream: StreamId) => number;
  readonly clocks: Clocks;
};
