// How events change the crew, and the table's day: opening, closing, the clock and notices.

import { IDLE_DICE } from '../open.ts';
import type { Attestation, Table } from '../state.ts';
import { clearInspection, handOver } from './dice-set.ts';
import type { EventHandlers } from './event-handlers.ts';

/** Does nothing: the event is only for the record. */
const recordOnly = (): void => undefined;

/** What events about the crew and the table's day do. */
export const crewEvents = {
  CrewSignedOn: (draft, { member }) => {
    draft.crew = [...draft.crew, member];
  },
  CrewSignedOff: (draft, { id, role }) => {
    draft.crew = draft.crew.filter((one) => one.id !== id || one.role !== role);
  },
  Attested: (draft, { attestation }) => {
    draft.attested = attestedBy(draft.attested, attestation);
  },
  TableOpened: (draft, { edition }) => {
    draft.isOpen = true;
    draft.isBettingOpen = true;
    if (edition !== undefined) draft.dice = { ...draft.dice, edition };
  },
  TableClosed: (draft) => {
    draft.isOpen = false;
    draft.isBettingOpen = false;
    draft.attested = [];
    // The table forgets who had the dice and starts fresh when it opens.
    draft.dice = { ...IDLE_DICE, throws: draft.dice.throws };
    draft.set = clearInspection(handOver(draft.set));
    draft.point = null;
    draft.lastCall = null;
  },
  TimeTold: (draft, { minute }) => {
    draft.minute = minute;
  },
  SurveillanceNotified: (draft) => {
    draft.dice = { ...draft.dice, unconfirmed: (draft.dice.unconfirmed ?? 0) + 1 };
  },
  NoticeConfirmed: (draft) => {
    // Surveillance confirms every notice it has been given.
    const { unconfirmed: _, ...rest } = draft.dice;
    draft.dice = rest;
  },
  IncidentOpened: recordOnly,
} satisfies Partial<EventHandlers>;

/** What holds for one set or shooter only takes the place of what held for the one before. */
const attestedBy = (before: Table['attested'], made: Attestation): Table['attested'] =>
  made.for === undefined ? [...before, made] : [...before.filter(({ item }) => item !== made.item), made];
