// Duties before a table opens and after it closes: dice, inspections, the checklist, the bank and the clock.

import { type CrewRole, plainThrow, thingsToLookAt } from 'boxperson/rules';
import { checksDue, nextSet, owesCheck, type Table } from 'boxperson/table';
import { type CrewWish, type DutyDraft, draftsIf, type HoldsPower, plainDraft } from '../duty-draft.ts';

export function openingDuties(table: Table, role: CrewRole, holds: HoldsPower): readonly DutyDraft[] {
  const { set, minute } = table;
  const { device } = table.rules.game;
  const { unitCents } = table.rules.house;
  // A new set that waits for its turn is all that was asked for.
  const isSetDue =
    set.next === null && (set.id === null || set.warned || set.dice.some(({ where }) => where === 'lost'));
  const bring: DutyDraft = {
    id: 'bring-dice',
    form: 'dice-set',
    power: 'handle-dice-set',
    wish: { do: 'bring-dice', ...nextSet(table) },
    lookAt: thingsToLookAt(table.rules.game, 'brought'),
  };
  const test: CrewWish = { do: 'test-roll', observation: plainThrow(0) };
  const inspects = holds('inspect-dice') && device.inspectors.includes(role);
  return [
    ...draftsIf(holds('handle-dice-set'), { ...bring, isDue: isSetDue }),
    ...draftsIf(inspects, inspection(table)),
    ...draftsIf(holds('test-roll'), {
      ...plainDraft('test-roll', test, !set.tested),
      form: 'test',
    }),
    ...attestations(table, role),
    ...draftsIf(
      holds('open-close'),
      plainDraft('open-close', { do: 'open-table' }),
      plainDraft('open-close', { do: 'close-table' }, false),
      { ...plainDraft('open-close', { do: 'fill-bank', cents: unitCents }, false), form: 'fill' },
    ),
    ...draftsIf(
      holds('handle-dice-set') && !table.isOpen && set.id !== null,
      plainDraft('handle-dice-set', { do: 'check-in-dice' }, false),
    ),
    ...draftsIf(holds('tell-time'), {
      ...plainDraft('tell-time', { do: 'tell-time', minute }, false),
      form: 'time',
    }),
  ];
}

/** Real dice are looked at; software dice are tested by the house itself. */
function inspection({ set, rules }: Table): DutyDraft {
  const attest = plainDraft('inspect-dice', { do: 'inspect-dice' });
  return set.kind === 'software'
    ? attest
    : { ...attest, form: 'look', lookAt: thingsToLookAt(rules.game, 'inspected') };
}

/** What this post may attest now. Before the table opens each post is asked; later the one that owes it. */
const attestations = (table: Table, role: CrewRole): readonly DutyDraft[] =>
  checksDue(table)
    .filter(({ by }) => by.includes(role))
    .map((check) => ({
      id: `attest ${check.id}`,
      form: 'attest',
      title: check.says,
      clause: check.clause,
      wish: { do: 'attest', item: check.id, note: '' },
      isDue: !table.isOpen || owesCheck(table, check)?.role === role,
    }));
