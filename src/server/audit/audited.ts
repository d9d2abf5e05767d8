// Everything that has been taken in of a house, for whoever judges one entry by the rest.

import type { StreamId } from '../../store/index.ts';
import type { PersonId } from '../people/event.ts';
import type { AuditedPerson } from './audited-person.ts';
import type { AuditedTable } from './audited-table.ts';
import type { Clocks } from './clocks.ts';

export type Audited = {
  readonly person: (id: PersonId) => AuditedPerson;
  readonly tables: ReadonlyMap<StreamId, AuditedTable>;
  /** How many entries a stream has. */
  readonly lengthOf: (stream: StreamId) => number;
  readonly clocks: Clocks;
};
