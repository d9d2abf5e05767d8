// Older records call some commands and events by other names; they are read as what they are called now.

import { expect, test } from 'vitest';
import { COMMAND_FIELDS } from './command.ts';
import { EVENT_FIELDS } from './event.ts';
import { recordedCommand, recordedEvents } from './former-names.ts';

const COMMANDS = [
  ['bring-in-fire', 'bring-in'],
  ['confirm-fire', 'confirm-notice'],
] as const;
const EVENTS = [
  ['FireBetsBroughtIn', 'BetsBroughtIn'],
  ['FireConfirmed', 'NoticeConfirmed'],
] as const;

test.each(COMMANDS)('a record’s command %s is read as %s, with its fields', (former, now) => {
  expect(Object.keys(COMMAND_FIELDS)).toContain(now);
  expect(Object.keys(COMMAND_FIELDS)).not.toContain(former);
  const by = { role: 'boxperson', id: 'bea' };
  expect(recordedCommand({ do: former, by })).toEqual({ do: now, by });
});

test.each(EVENTS)('a record’s event %s is read as %s, with its fields, among others', (former, now) => {
  expect(Object.keys(EVENT_FIELDS)).toContain(now);
  expect(Object.keys(EVENT_FIELDS)).not.toContain(former);
  const others = [{ type: 'BettingClosed' }, { type: 'DiceRested', rolls: 3 }];
  expect(recordedEvents([others[0], { type: former, note: 'a' }, others[1]])).toEqual([
    others[0],
    { type: now, note: 'a' },
    others[1],
  ]);
});

test('what has its present name stays as it is; an entry without a command has none', () => {
  const command = { do: 'bet', wager: 'pass' };
  expect(recordedCommand(command)).toBe(command);
  expect(recordedCommand(null)).toBeNull();
  const events = [{ type: 'BettingClosed' }];
  expect(recordedEvents(events)).toBe(events);
});
