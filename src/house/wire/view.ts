// What each seat may see. Everything at a table is public except crew notes and notices to surveillance: notes are blanked, and a
// hidden event becomes a gap, so that versions still add up.

import { unreachable } from 'boxperson/base';
import type { CrewRole } from 'boxperson/rules';
import type { Attestation, DiceState, Table, TableEvent, TableState } from 'boxperson/table';

/**
 * The views of a table: `public` for players and spectators, and `pit` for crew members, the operator and surveillance, who see
 * everything.
 */
export const VIEWS = ['public', 'pit'] as const;
/** One of `VIEWS`. */
export type View = (typeof VIEWS)[number];

/** The view for someone with these roles at a table: `public` with none, `pit` with any. */
export const viewFor = (roles: readonly CrewRole[]): View => (roles.length === 0 ? 'public' : 'pit');

/** An event as a view shows it; null if it is hidden. */
export type VisibleEvent = TableEvent | null;

/**
 * A table's state as a view shows it, without its rules. The public view has the notes of attestations blanked
 * and no notices to surveillance.
 */
export function visibleState(view: View, { rules: _rules, ...state }: Table): TableState {
  switch (view) {
    case 'pit':
      return state;
    case 'public': {
      const { attested, dice, lastCall } = state;
      return {
        ...state,
        attested: attested.every((one) => one.note === '') ? attested : attested.map(withoutNote),
        dice: withoutNotices(dice),
        lastCall:
          lastCall === null
            ? null
            : { ...lastCall, before: { ...lastCall.before, dice: withoutNotices(lastCall.before.dice) } },
      };
    }
    default:
      return unreachable(view);
  }
}

/**
 * An event as a view shows it. The public view gets null for `SurveillanceNotified` and `NoticeConfirmed`, and has crew notes
 * blanked.
 */
export function visibleEvent(view: View, event: TableEvent): VisibleEvent {
  if (view === 'pit') return event;
  switch (event.type) {
    case 'SurveillanceNotified':
    case 'NoticeConfirmed':
      return null;
    case 'Attested':
      return { ...event, attestation: withoutNote(event.attestation) };
    case 'RollVoided':
    case 'PaymentCorrected':
    case 'WagerCorrected':
      return { ...event, note: '' };
    default:
      return event;
  }
}

function withoutNotices(dice: DiceState): DiceState {
  if (dice.unconfirmed === undefined) return dice;
  const { unconfirmed: _, ...rest } = dice;
  return rest;
}

const withoutNote = (attestation: Attestation): Attestation => ({ ...attestation, note: '' });
