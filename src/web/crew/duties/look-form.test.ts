// The console says what to look at before a person vouches for dice, and the record says what they looked at.

import { createElement } from 'react';
import { describe, expect, test } from 'vitest';
import { crew, type Night, night } from '../../../../tests/support/kit.ts';
import { everything, type Node, rendered, textOf } from '../../../../tests/support/rendered.ts';
import { required } from '../../../game/base/assert.ts';
import { ALL_GAMES } from '../../../game/games/games.ts';
import type { CrewRole } from '../../../game/rules/language/crew.ts';
import { thingsToLookAt } from '../../../game/rules/language/equipment.ts';
import { tell } from '../../../game/table/tell/tell.ts';
import type { CrewWish } from '../duty-draft.ts';
import { type Duty, dutiesOf } from './duties.ts';
import { DiceSetForm, LookForm, ThingsToSee } from './look-form.tsx';

const nothing = (): void => {};

const dutyOf = ({ table }: Night, role: CrewRole, does: CrewWish['do']): Duty =>
  required(
    dutiesOf(table, crew(role).id, role, { nameOf: (id) => id }).find(({ wish }) => wish.do === does),
    `${does} for the ${role}`,
  );

const formOf = ({ table }: Night, duty: Duty): Node =>
  rendered(
    createElement(duty.form === 'dice-set' ? DiceSetForm : LookForm, {
      ...{ table, duty, by: crew(duty.role), nameOf: (id: string) => id, isBusy: false, onSend: nothing },
    }),
  );

/** The lines of a form that are ticked, and whether its button is enabled before any of them is. */
function asked(form: Node): { readonly lines: readonly string[]; readonly isEnabled: boolean } {
  const nodes = everything(form);
  const boxes = nodes.filter(({ attributes }) => attributes.get('type') === 'checkbox');
  const rows = nodes.filter(
    ({ tag, attributes }) => tag === 'label' && attributes.get('class') === 'tick-row',
  );
  expect(boxes).toHaveLength(rows.length);
  expect(boxes.some(({ attributes }) => attributes.has('checked'))).toBe(false);
  const button = required(
    nodes.find(({ attributes }) => attributes.get('type') === 'submit'),
    'a button',
  );
  return { lines: rows.map(textOf), isEnabled: !button.attributes.has('disabled') };
}

/** A closed table whose new set has not been inspected. */
function withNewSet(game: string): Night {
  const at = night(game, {}, []);
  at.act({ do: 'close-table', by: crew('operator') });
  const role = (required(at.table.rules.grants['handle-dice-set'], 'someone who brings dice').roles[0] ??
    'dealer') as CrewRole;
  const bring = dutyOf(at, role, 'bring-dice');
  at.act({ ...bring.wish, by: crew(role) });
  return at;
}

test.each([
  ['[NJ 13:69F-1A.5(a)]', 'nj-automated-craps', ['floorperson'], /shaker is closed.*tumbles both dice/s],
  ['[NJ 19:47-13.5(a)]', 'nj-mini-dice', ['floorperson'], /shaker is closed.*cover hides both dice/s],
  ['[NZ 5.2]', 'nz-craps', ['dealer', 'game-supervisor'], /15 mm.*I looked at them myself/s],
] as const)('%s %s: %j are told what to look at, and tick it before they attest', (_, game, roles, says) => {
  const at = withNewSet(game);
  for (const role of roles) {
    const duty = dutyOf(at, role, 'inspect-dice');
    const { lines, isEnabled } = asked(formOf(at, duty));
    expect(lines.join('\n')).toMatch(says);
    expect(isEnabled).toBe(false);
    const listed = rendered(createElement(ThingsToSee, { things: required(duty.lookAt, 'things to see') }));
    expect(everything(listed).flatMap((one) => (one.tag === 'li' ? [textOf(one)] : []))).toEqual(lines);
    const before = at.table;
    const [event] = at.act({ do: 'inspect-dice', by: crew(role), looked: lines });
    expect(event).toMatchObject({ type: 'DiceInspected', looked: lines });
    for (const line of lines) expect(tell(before, required(event, 'an event'))).toContain(`${line}.`);
  }
});

test.each(['nj-craps', 'nj-mini-craps'])(
  '[NJ 13:69F-1.7(a)] the person who brings dice to %s is asked whether they are approved',
  (game) => {
    const at = night(game, {}, []);
    const role = game === 'nj-craps' ? 'stickperson' : 'dealer';
    const duty = dutyOf(at, role, 'bring-dice');
    const { lines, isEnabled } = asked(formOf(at, duty));
    expect(lines).toContain('Every die is approved');
    expect(isEnabled).toBe(false);
    const [event] = at.act({ ...duty.wish, by: crew(role), looked: lines } as never);
    expect(event).toMatchObject({ type: 'DiceBrought', looked: lines });
  },
);

test('[NZ 6.1(c)] the game supervisor is told what to look at on a recovered die', () => {
  const at = night('nz-craps');
  at.irregular('4-2', 'off-table');
  at.act({ do: 'found-die', by: crew('dealer'), die: 'die-1' });
  const duty = dutyOf(at, 'game-supervisor', 'inspect-found');
  const { lines, isEnabled } = asked(formOf(at, duty));
  expect(lines.join('\n')).toMatch(/undamaged.*altered.*out of order/s);
  expect(isEnabled).toBe(false);
  const [event] = at.act({ do: 'inspect-found', by: crew('game-supervisor'), die: 'die-1', looked: lines });
  expect(event).toMatchObject({ type: 'FoundDieInspected', looked: lines });
});

describe.each(ALL_GAMES.map((game) => [game.id, game] as const))('%s', (id, game) => {
  test('has something to look at wherever a person vouches for dice', () => {
    expect(thingsToLookAt(game, 'brought')).not.toEqual([]);
    expect(thingsToLookAt(game, 'inspected')).not.toEqual([]);
    if (game.device.lost !== null) expect(thingsToLookAt(game, 'found')).not.toEqual([]);
  });

  test('does not record anything that nobody was asked', () => {
    const at = night(id, {}, []);
    const role = (at.table.rules.grants['handle-dice-set']?.roles[0] ?? 'dealer') as CrewRole;
    const { wish } = dutyOf(at, role, 'bring-dice');
    const claim = { ...wish, by: crew(role), looked: ['The house tested the dice'] };
    expect(at.refusal(claim as never).says).toBe('“The house tested the dice” is not asked here.');
  });
});
