// What each seat may see. Everything at a table is public except crew notes and notices to surveillance: notes are blanked, and a
// hidden event becomes a gap, so that versions still add up.

import { unreachable } from '../base/index.ts';
import type { CrewRole } from '../rules/index.ts';
import type { Attestation, Table, TableEvent, TableState } from '../table/index.ts';

/** Players and spectators see the same; crew members, the operator and surveillance see everything. */
export const VIEWS = ['public', 'pit'] as const;
export type View = (typeof VIEWS)[number];

/** The view that a person's roles at a table give. */
export const viewFor = (roles: readonly CrewRole[]): View => (roles.length === 0 ? 'public' : 'pit');

/** An event as a view shows it; null if it is hidden. */
export type Seen = TableEvent | null;

export function seenState(view: View, { rules: _rules, ...state }: Table): TableState {
  switch (view) {
    case 'pit':
      return state;
    case 'public':
      return state.attested.every((one) => one.note === '')
        ? state
        : { ...state, attested: state.attested.map(withoutNote) };
    default:
      return unreachable(view);
  }
}

export function seenEvent(view: View, event: TableEvent): Seen {
  if (view === 'pit') return event;
  switch (event.type) {
    case 'SurveillanceNotified':
    case 'FireConfirmed':
      return null;
    case 'Attested':
      return { ...event, attestation: withoutNote(event.attestation) };
    case 'RollVoided':
      return { ...event, note: '' };
    default:
      return event;
  }
}

const withoutNote = (attestation: Attestation): Attestation => ({ ...attestation, note: '' });
