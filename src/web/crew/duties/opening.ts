// Duties before a table opens and after it closes: dice, inspections, the checklist, the bank and the clock.

import { type CrewRole, plainThrow, thingsToLookAt } from 'boxperson/rules';
import { checklistOf, nextSet, type Table } from 'boxperson/table';
import { type CrewWish, type Holds, plain, type Sketch, when } from '../sketch.ts';

export function openingDuties(table: Table, role: CrewRole, holds: Holds): readonly Sketch[] {
  const { set, minute } = table;
  const { device } = table.rules.game;
  const { unitCents } = table.rules.house;
  // A new set that waits for its turn is all that was asked for.
  const isSetDue =
    set.next === null && (set.id === null || set.warned || set.dice.some(({ where }) => where === 'lost'));
  const bring: Sketch = {
    id: 'bring-dice',
    form: 'dice-set',
    power: 'handle-dice-set',
    wish: { do: 'bring-dice', ...nextSet(table) },
    lookAt: thingsToLookAt(table.rules.game, 'brought'),
  };
  const test: CrewWish = { do: 'test-roll', observation: plainThrow(0) };
  const inspects = holds('inspect-dice') && device.inspectors.includes(role);
  return [
    ...when(holds('handle-dice-set'), { ...bring, isDue: isSetDue }),
    ...when(inspects, inspection(table)),
    ...when(holds('test-roll'), {
      ...plain('test-roll', test, !set.tested),
      form: 'test',
    }),
    ...attestations(table, role),
    ...when(
      holds('open-close'),
      plain('open-close', { do: 'open-table' }),
      plain('open-close', { do: 'close-table' }, false),
      { ...plain('open-close', { do: 'fill-bank', cents: unitCents }, false), form: 'fill' },
    ),
    ...when(
      holds('handle-dice-set') && !table.isOpen && set.id !== null,
      plain('handle-dice-set', { do: 'check-in-dice' }, false),
    ),
    ...when(holds('tell-time'), { ...plain('tell-time', { do: 'tell-time', minute }, false), form: 'time' }),
  ];
}

/** Real dice are looked at; software dice are tested by the house itself. */
function inspection({ set, rules }: Table): Sketch {
  const attest = plain('inspect-dice', { do: 'inspect-dice' });
  return set.kind === 'software'
    ? attest
    : { ...attest, form: 'look', lookAt: thingsToLookAt(rules.game, 'inspected') };
}

/** The checklist items still open for this role. */
function attestations(table: Table, role: CrewRole): readonly Sketch[] {
  const attested = new Set(table.attested.map((one) => one.item));
  return checklistOf(table)
    .filter((item) => item.by.includes(role) && !attested.has(item.id))
    .map(({ id: item, says, clause }) => ({
      id: `attest ${item}`,
      form: 'attest',
      title: says,
      clause,
      wish: { do: 'attest', item, note: '' },
      isDue: !table.isOpen,
    }));
}
