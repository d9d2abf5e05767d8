// What events about the crew and the table's day say.

import { capital, wordList } from 'boxperson/base';
import { type CrewRole, causeText, roleText, theRole } from 'boxperson/rules';
import { autoCrew, OPERATOR } from '../auto-crew.ts';
import type { EventSentences, Voice } from './audience.ts';

/** Sentences about the crew and the table's day. */
export const crewSentences = {
  CrewSignedOn: ({ member }, voice) => `${dutyText(member, voice, 'on')}.`,
  CrewSignedOff: (event, voice) => `${dutyText(event, voice, 'off')}.`,
  Attested: ({ attestation: { item, by } }, { acts, table }) => {
    const says = table.rules.game.checklist.find(({ id }) => id === item)?.says ?? item;
    return `${acts(by, 'attest', 'attests')}: ${says}.`;
  },
  TableOpened: ({ by }, { acts }) => `${acts(by, 'open', 'opens')} the table.`,
  TableClosed: ({ by }, { acts }) => `${acts(by, 'close', 'closes')} the table.`,
  TimeTold: ({ minute }) => timeText(minute),
  SurveillanceNotified: ({ wagers, points }, { bet }) =>
    `Surveillance is notified of ${wordList(wagers.map(bet))}: ${points} points.`,
  NoticeConfirmed: ({ by }, { acts }) => `${acts(by, 'confirm', 'confirms')} the side bet’s progress.`,
  IncidentOpened: ({ cause }, { table }) => `An incident is opened: ${causeText(table.rules.game, cause)}.`,
} satisfies Partial<EventSentences>;

/** Automatic crew are named by role, people by name. */
function dutyText(
  member: { readonly id: string; readonly role: CrewRole },
  voice: Voice,
  duty: 'on' | 'off',
): string {
  const [come, comes] = duty === 'on' ? ['come', 'comes'] : ['go', 'goes'];
  const { id, role } = member;
  return id === OPERATOR.id || id === autoCrew(role).id
    ? `${capital(theRole(role))} ${comes} ${duty} duty`
    : `${voice.does(id, come, comes)} ${duty} duty as ${roleText(role)}`;
}

/**
 * The table's time in words. Minutes count from 1970 where the house sets the clock; where people do, from whenever
 * they started.
 */
export const timeText = (minute: number): string =>
  minute < SINCE_1970
    ? `It is minute ${minute} of this table’s day.`
    : `It is ${inUtc().format(minute * 60_000)} UTC.`;

/** Made when it is first needed, because it takes a browser longer to make than all else that a page begins with. */
let format: Intl.DateTimeFormat | null = null;
const inUtc = (): Intl.DateTimeFormat => {
  format ??= new Intl.DateTimeFormat('en-GB', { timeZone: 'UTC', dateStyle: 'medium', timeStyle: 'short' });
  return format;
};
const SINCE_1970 = 10_000_000;
