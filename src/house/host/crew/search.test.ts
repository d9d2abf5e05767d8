// The automatic crew and dice that are missing: it searches at once, keeps nobody waiting for it, brings new dice where
// the rules ask for them, and always comes to the next throw.

import { describe, expect, test } from 'vitest';
import { crew, irregularThrow, type Night, night, player, rollNamed } from '../../../../tests/support/kit.ts';
import { plainThrow } from '../../../game/rules/language/throw.ts';
import { awaitedStep } from '../../../game/table/ask/awaited.ts';
import type { TableCommand } from '../../../game/table/command.ts';
import { DEFAULT_PACE, NO_DICE_AT_HAND, type TableCompany } from './pace.ts';
import { nextStep } from './steps.ts';

/** Everyone is here; A and B are people, and the others are bots. */
const company: TableCompany = { isBot: (id) => id !== 'A' && id !== 'B', isHere: () => true };
const stepAt = ({ table }: Night) => nextStep(table, NO_DICE_AT_HAND, company, DEFAULT_PACE, 0);

/** The crew's commands, besides what it attests, until it has nothing more to do or someone throws. */
function goOn(at: Night): readonly TableCommand['do'][] {
  const given: TableCommand['do'][] = [];
  for (let step = stepAt(at); step !== null; step = stepAt(at)) {
    if (given.length > 40) throw new Error(`The crew goes round in circles: ${given.join(', ')}`);
    given.push(step.command.do);
    at.act(step.command);
    if (step.command.do === 'throw' || step.command.do === 'order-pass') break;
  }
  return given.filter((one) => one !== 'attest');
}

/** A, a person, has the dice at New Zealand craps, and one of them has just left the table. */
function dieGone(): Night {
  const at = night('nz-craps', {}, ['A']);
  at.shooters = ['A'];
  at.bet('A', 'pass', 10);
  at.irregular('4-3', 'off-table');
  return at;
}

describe('New Zealand', () => {
  test('[NZ 6.1(a)] the crew searches at once, while the table waits only for the shooter', () => {
    const at = dieGone();
    expect(awaitedStep(at.table)).toMatchObject({ does: 'choose-dice', player: 'A' });
    expect(stepAt(at)).toMatchObject({
      command: { do: 'found-die', die: 'die-1' },
      inMs: DEFAULT_PACE.stepMs,
    });
    expect(goOn(at)).toEqual(['found-die', 'inspect-found']);
    expect(awaitedStep(at.table)).toMatchObject({ does: 'choose-dice', player: 'A' });
  });

  test('[NZ 6.4] before it searches it announces No Roll, but waits for a person who has the stick', () => {
    const at = night('nz-craps', {}, ['A']);
    at.shooters = ['A'];
    at.bet('A', 'pass', 10);
    at.out();
    const by = crew('stickperson');
    at.act({ do: 'rest', by, observation: irregularThrow('4-3', 'off-table') });
    expect(stepAt(at)?.command).toMatchObject({ do: 'no-roll', by, ground: 'off-table' });
    const kim = at.table.crew.map((one) => (one.role === 'stickperson' ? { ...one, id: 'Kim' } : one));
    at.table = { ...at.table, crew: kim };
    expect(stepAt(at)).toBeNull();
    expect(awaitedStep(at.table)).toMatchObject({ does: 'no-roll' });
  });

  test('[NZ 6.1(b)] a shooter who chooses and throws first is not kept waiting', () => {
    const at = dieGone();
    at.act({ do: 'choose-dice', by: player('A'), dice: ['die-2', 'die-3'] });
    at.act({ do: 'throw', by: player('A') });
    expect(stepAt(at)).toBeNull();
    at.rest(plainThrow(rollNamed('5-4')));
    expect(goOn(at)).toEqual(['found-die', 'inspect-found']);
  });

  test('[NZ 6.1(b)] a die that was asked for comes back to the shooter', () => {
    const at = dieGone();
    at.act({ do: 'choose-dice', by: player('A'), dice: ['die-1', 'die-2'] });
    goOn(at);
    expect(awaitedStep(at.table)).toMatchObject({ does: 'throw', player: 'A' });
  });

  test('[NZ 6.1(d)] for a die that people gave up it brings a new set and has it inspected', () => {
    const at = dieGone();
    at.act({ do: 'lost-die', by: crew('dealer'), die: 'die-1' });
    expect(goOn(at)).toEqual(['bring-dice', 'inspect-dice', 'inspect-dice']);
    at.act({ do: 'choose-dice', by: player('A'), dice: ['die-2', 'die-3'] });
    at.act({ do: 'pass-dice', by: player('A') });
    expect(goOn(at)[0]).toBe('offer-dice');
    expect(at.table.set.id).toBe('set-2');
  });

  test('[NZ 6.1(d)] also if the hand was over before the new set came', () => {
    const at = dieGone();
    at.act({ do: 'lost-die', by: crew('dealer'), die: 'die-1' });
    at.act({ do: 'pass-dice', by: player('A') });
    expect(goOn(at).slice(0, 4)).toEqual(['bring-dice', 'inspect-dice', 'inspect-dice', 'offer-dice']);
  });

  test('[NZ 5.11] the stickperson who throws for the players chooses again and throws', () => {
    const at = night('nz-craps', {}, ['A']);
    at.shooters = [];
    at.bet('A', 'field', 5);
    at.irregular('4-3', 'off-table');
    expect(goOn(at)).toEqual(['found-die', 'inspect-found', 'choose-dice', 'throw']);
  });

  test('[NZ 6.1(a)] while people search, bots choose and throw', () => {
    const at = night('nz-craps', {}, ['S', 'T']);
    at.irregular('4-3', 'off-table');
    for (const role of ['stickperson', 'dealer', 'game-supervisor'] as const) {
      at.act({ do: 'sign-on', by: crew('operator'), id: `p-${role}`, role, pit: 'Pit 1' });
      at.act({ do: 'sign-off', by: crew('operator'), id: crew(role).id, role });
    }
    expect(goOn(at)).toEqual(['choose-dice', 'throw']);
  });
});

describe.each(['nj-craps', 'nj-mini-craps'])('%s', (game) => {
  const keeper = crew(game === 'nj-craps' ? 'stickperson' : 'dealer');

  test('[NJ 13:69F-1.7(a)] a lost die is replaced before the next throw', () => {
    const at = night(game, {}, ['S', 'T']);
    at.roll('4-2');
    at.act({ do: 'lost-die', by: keeper, die: 'die-1' });
    expect(awaitedStep(at.table)).toMatchObject({ does: 'bring-dice', player: null });
    expect(goOn(at)).toEqual(['bring-dice', 'choose-dice', 'throw']);
    at.rest(plainThrow(rollNamed('4-3')));
    at.act({ do: 'lost-die', by: keeper, die: 'set-2-die-1' });
    at.bet('S', 'pass', 10);
    expect(goOn(at).slice(0, 2)).toEqual(['bring-dice', 'offer-dice']);
  });

  test('[NJ 13:69F-1.7(a)] even if almost all are lost while the shooter chooses', () => {
    const at = night(game, {}, ['A']);
    at.bet('A', 'pass', 10);
    at.act({ do: 'offer-dice', by: keeper });
    at.act({ do: 'accept-dice', by: player('A'), player: 'A' });
    for (const die of ['die-1', 'die-2', 'die-3', 'die-4']) at.act({ do: 'lost-die', by: keeper, die });
    expect(goOn(at)).toEqual(['bring-dice']);
    expect(awaitedStep(at.table)).toMatchObject({ does: 'choose-dice', player: 'A' });
  });
});

test('[NJ 13:69F-1A.5(e)] [NJ 19:47-13.5(e)] the crew settles a dispute as the dice lie, also where nobody names faces', () => {
  for (const game of ['nj-automated-craps', 'nj-mini-dice']) {
    const at = night(game);
    at.bet('A', 'field', 5);
    at.out();
    at.act({ do: 'rest', by: crew('dealer'), observation: irregularThrow('4-3', 'touched-chips') });
    at.act({ do: 'dispute', by: player('A') });
    expect(goOn(at).slice(0, 2)).toEqual(['settle-dispute', 'call-total']);
  }
});
