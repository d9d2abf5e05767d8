// Sessions at all five games, typed line by line with fixed dice: the money, the answers, the clauses.

import { ALL_GAMES, gameById } from 'boxperson/games';
import { regulars } from 'boxperson/lab';
import { describe, expect, test } from 'vitest';
import { givenDice } from '../../../tests/support/dice-source.ts';
import { required } from '../../game/base/assert.ts';
import { parseRoll, type Roll } from '../../game/base/dice.ts';
import { configure, type HouseChoices } from '../../game/rules/compile/configure.ts';
import { isRefusal } from '../../game/rules/language/refusal.ts';
import { chipsAtTable } from '../../game/table/evolve/evolve.ts';
import { promptText } from './answer/answers.ts';
import { namedBots } from './bots.ts';
import { type Evening, inPlayCents, ownPlayer } from './evening.ts';
import { openingLines, startEvening } from './opening.ts';
import { carryOutLine } from './session.ts';

/** A seat at a table: `say` types a line, with the dice if that line rolls, and returns the answer. */
class Seat {
  evening: Evening;
  isOver = false;
  readonly #dice: Roll[];

  private constructor(evening: Evening, dice: Roll[]) {
    this.evening = evening;
    this.#dice = dice;
  }

  static async at(game: string, choices: HouseChoices = {}, players = 4): Promise<Seat> {
    const rules = configure(required(gameById(game), game), choices);
    if (isRefusal(rules)) throw new Error(rules.says);
    const dice: Roll[] = [];
    const chance = givenDice(() => required(dice.shift(), 'dice for this line'));
    return new Seat(await startEvening(rules, namedBots(regulars(rules, players - 1)), chance), dice);
  }

  async say(line: string, dice?: string): Promise<readonly string[]> {
    if (dice !== undefined) this.#dice.push(required(parseRoll(dice), dice));
    const { rolls } = this.evening.table;
    const next = await carryOutLine(this.evening, line);
    const lines = next.lines.map((one) => one.text);
    if (this.#dice.length > 0) throw new Error(`"${line}" threw no dice: ${lines.join(' ')}`);
    this.evening = next.evening;
    this.isOver = next.isOver === true;
    const { table } = this.evening;
    if (table.rolls !== rolls + (dice === undefined ? 0 : 1))
      throw new Error(`"${line}" threw different dice`);
    if (chipsAtTable(table) !== table.issuedCents) throw new Error('Chips were created or lost');
    return lines;
  }

  /** Several lines that do not roll. */
  async all(...lines: readonly string[]): Promise<readonly string[]> {
    const said: string[] = [];
    for (const line of lines) said.push(...(await this.say(line)));
    return said;
  }

  /** Dollars in the rack. */
  get rack(): number {
    return ownPlayer(this.evening.table).rackCents / 100;
  }

  get up(): number {
    return inPlayCents(this.evening.table) / 100;
  }

  get prompt(): string {
    return promptText(this.evening.table);
  }
}

const NJ = 'NJ 13:69F-';

describe('a session at New Jersey craps', () => {
  test('line, odds, come and place, through a made point, a come-out and a seven out', async () => {
    const seat = await Seat.at('nj-craps');
    expect(seat.prompt).toBe('Come-out. No one has the dice. You have $1,000.');
    expect(await seat.say('10 on pass')).toEqual(['$10 on pass.']);
    expect(await seat.say('', '4-2')).toEqual([
      'Rosa (bot, three-point-molly) has the dice.',
      'Rosa throws 4 and 2. Six, easy six. Point is six, mark it.',
    ]);
    expect(await seat.say('odds 20')).toEqual(['$20 odds behind pass.']);
    expect(await seat.say('place 8 for 12')).toEqual(['$12 on place 8.']);
    expect(await seat.say('10 on come')).toEqual(['$10 on come.']);
    expect(seat.prompt).toBe('Point 6. Rosa shoots. You have $948, $52 in play.');
    expect(await seat.say('', '5-4')).toEqual([
      'Rosa throws 5 and 4. Nine, center field nine.',
      'Your come goes to 9.',
    ]);
    expect(await seat.say('odds 10 on come 9')).toEqual(['$10 odds behind come 9.']);
    expect(await seat.say('roll', '3-3')).toEqual([
      'Rosa throws 3 and 3. Winner six, the hard way, pay the line.',
      'You win $10 on pass at 1 to 1. You collect $20.',
      'You win $24 on odds behind pass at 6 to 5. You collect $44.',
      'In all: up $34.',
    ]);
    expect(seat.rack).toBe(1002);
    expect(await seat.say('', '6-3')).toEqual([
      'Rosa throws 6 and 3. Nine, center field nine. Point is nine, mark it.',
      'You win $10 on come 9 at 1 to 1. You collect $20.',
      'Your $10 on odds behind come 9 was off and is returned.',
    ]);
    expect([seat.rack, seat.up]).toEqual([1032, 12]);
    expect(await seat.say('', '4-4')).toEqual([
      'Rosa throws 4 and 4. Hard eight.',
      'You win $14 on place 8 at 7 to 6, and it stays up.',
    ]);
    expect(await seat.say('', '5-2')).toEqual([
      'Rosa throws 5 and 2. Seven out, line away.',
      'You lose $12 on place 8.',
      'Rosa gives up the dice: seven out.',
    ]);
    expect([seat.rack, seat.up]).toEqual([1046, 0]);
    expect(await seat.say('leave')).toEqual([
      'You leave after 6 rolls.',
      'Bought in for $1,000, leaving with $1,046: up $46.',
    ]);
    expect(seat.isOver).toBe(true);
  });

  test('the dice are offered once, taken with Enter, thrown with "roll", and given up on a seven out', async () => {
    const seat = await Seat.at('nj-craps');
    await seat.say('', '4-2');
    await seat.say('', '4-3');
    expect(await seat.say('')).toEqual(['The dice are offered to you: take them or pass?']);
    expect(seat.prompt).toBe('Come-out. The dice are offered to you. You have $1,000.');
    expect(await seat.say('bets')).toEqual(['You have no bets up.']);
    expect(await seat.say('')).toEqual(['You have the dice. Bet the line before you throw them.']);
    expect(await seat.say('roll')).toEqual([
      `The shooter needs a Pass or Don’t Pass Bet to throw (${NJ}1.8).`,
      'Bet the line, or pass the dice.',
    ]);
    await seat.say('10 on dont pass');
    expect(await seat.say('roll', '6-4')).toEqual([
      'You throw 6 and 4. Ten, easy ten. Point is ten, mark it.',
    ]);
    expect(await seat.say('full odds')).toEqual(["$40 odds behind don't pass."]);
    expect(await seat.say('full odds')).toEqual(["Odds behind don't pass are already full."]);
    const offers = await seat.say('offers');
    expect(offers).toContain("In full: odds behind don't pass.");
    expect(offers.find((line) => line.startsWith('Not now'))).not.toContain("odds behind don't pass");
    expect(await seat.say('', '6-1')).toEqual([
      'You throw 6 and 1. Seven out, line away.',
      "You win $10 on don't pass at 1 to 1. You collect $20.",
      "You win $20 on odds behind don't pass at 1 to 2. You collect $60.",
      'In all: up $30.',
      'You give up the dice: seven out.',
    ]);
    expect((await seat.say('why')).at(-1)).toBe(
      `${NJ}1.11(a)1: Throwing a loser 7 obliges the shooter to give up the dice.`,
    );
    expect((await seat.say('', '1-1'))[0]).toBe('Mick (bot, pass-six-and-eight) has the dice.');
  });

  test('"pass" declines offered dice, "pass the dice" gives up held ones, and "roll" takes and throws', async () => {
    const seat = await Seat.at('nj-craps');
    await seat.say('', '4-2');
    await seat.say('', '4-3');
    await seat.say('');
    expect(await seat.say('pass')).toEqual([
      'You decline the dice.',
      'Mick (bot, pass-six-and-eight) has the dice.',
    ]);
    expect(await seat.say('pass the dice')).toEqual([
      `Only the shooter may pass the dice (${NJ}1.11(a)).`,
      'Mick has the dice now.',
    ]);
    expect(await seat.say('take the dice')).toEqual([
      'You will be offered the dice when your turn comes. Mick has them now.',
    ]);
    await seat.say('', '4-2');
    await seat.say('', '4-3');
    expect((await seat.say('', '1-6')).slice(0, 2)).toEqual([
      'Ines passes the dice.',
      'Rosa (bot, three-point-molly) has the dice.',
    ]);
    await seat.say('', '5-5');
    await seat.say('', '5-2');
    await seat.say('10 on pass');
    await seat.say('');
    expect(await seat.say('roll', '5-6')).toEqual([
      'You have the dice.',
      'You throw 5 and 6. Yo, eleven, front line winner.',
      'You win $10 on pass at 1 to 1. You collect $20.',
    ]);
    expect(await seat.say('pass the dice')).toEqual(['You pass the dice.']);
  });

  test('a lone player who declines the dice can take them later', async () => {
    const seat = await Seat.at('nj-craps', {}, 1);
    await seat.say('');
    const nobody = `Everyone has declined the dice (${NJ}1.11(b)#sole-shooter).`;
    expect(await seat.say('pass')).toEqual([
      'You decline the dice.',
      nobody,
      'Say "take the dice" when you are ready.',
    ]);
    expect((await seat.say('roll'))[0]).toBe(nobody);
    expect(await seat.say('take the dice')).toEqual([
      'You have the dice. Bet the line before you throw them.',
    ]);
  });

  test('a fire bet counts points, and the dealer books side bets from proposed rules', async () => {
    const seat = await Seat.at('nj-craps');
    expect(await seat.say('fire 5')).toEqual(['$5 on Fire.']);
    await seat.say('', '2-2');
    expect(await seat.say('', '3-1')).toContain('Your Fire has 1 of 6: 4.');
    expect((await seat.say('take down fire'))[0]).toBe(`Fire Bet stays up until decided (${NJ}1.3(c)2).`);
    const bonus = await Seat.at('nj-craps', {
      'proposals.treatAsAdopted': { bonus: true, hot: false },
      'bonus.offered': true,
    });
    expect(await bonus.say('5 each on small and tall')).toEqual(['$5 on All Small.', '$5 on All Tall.']);
    expect(bonus.rack).toBe(990);
    expect(await bonus.say('', '1-1')).toContain('Your All Small has 1 of 5: 2.');
    expect(await bonus.say('', '6-1')).toEqual(
      expect.arrayContaining(['You lose $5 on All Small.', 'You lose $5 on All Tall.', 'In all: down $10.']),
    );
  });
});

describe('a session at New Jersey mini-craps', () => {
  test('hops, horns and fees; a bettor stays seated until the round is settled', async () => {
    const seat = await Seat.at('nj-mini-craps');
    expect(
      await seat.all('buy 4 for 20', 'lay 10 for 40', 'hop 1-3 for 2', 'horn 4', 'c and e 5', 'whirl 5'),
    ).toEqual([
      '$20 on buy 4, off until there is a point.',
      '$40 on lay 10, plus a $2 fee.',
      '$2 on hop 1-3.',
      '$4 on horn.',
      '$5 on C and E.',
      '$4 on horn, from your whirl.',
      '$1 on any 7, from your whirl.',
    ]);
    expect([seat.rack, seat.up]).toEqual([922, 76]);
    expect((await seat.say('leave'))[0]).toBe(
      `A player who has bet stays seated until the round is settled (${NJ}1.3(f)).`,
    );
    expect(await seat.say('', '5-6')).toEqual([
      'Rosa (bot, three-point-molly) has the dice.',
      'Rosa throws 5 and 6. Yo, eleven, front line winner.',
      'You lose $2 on hop 1-3.',
      'You lose $1 on any 7.',
      'You win $15 on horn (eleven) at 15 to 1, less $3 lost on its other parts. You collect $16.',
      'You win $37.50 on C and E (eleven) at 15 to 1, less $2.50 lost on its other parts. You collect $40.',
      'You win $15 on horn (eleven) at 15 to 1, less $3 lost on its other parts. You collect $16.',
      'In all: up $56.',
    ]);
    expect([seat.rack, seat.up]).toEqual([994, 60]);
    expect(await seat.say('', '3-1')).toEqual([
      'Rosa throws 3 and 1. Four, easy four. Point is four, mark it.',
      'Your buy 4 was off and stays up.',
    ]);
    expect(await seat.say('', '2-2')).toContain(
      'You win $40 on buy 4 at 2 to 1, less a fee of $1, and it stays up.',
    );
    expect(seat.rack).toBe(1033);
    expect(await seat.say('leave')).toEqual([
      'Buy 4 comes down: $20 back to you.',
      'Lay 10 comes down: $40 and the $2 fee back to you.',
      'You leave after 3 rolls.',
      'Bought in for $1,000, leaving with $1,095: up $95.',
    ]);
  });
});

describe('a session at automated craps', () => {
  test('the shaker goes to line bettors, and any seven ends a turn', async () => {
    const seat = await Seat.at('nj-automated-craps');
    await seat.say('10 on pass');
    expect(await seat.say('', '5-2')).toEqual([
      'Rosa (bot, three-point-molly) has the shaker.',
      'No more bets.',
      'Rosa presses the button: 5 and 2. Winner seven, front line winner.',
      'You win $10 on pass at 1 to 1. You collect $20.',
      'Rosa gives up the shaker: a seven.',
    ]);
    await seat.say('10 on pass');
    expect(await seat.say('')).toEqual(['The shaker is offered to you: take it or pass?']);
    expect(await seat.say('take it')).toEqual(['You have the shaker.']);
    expect(await seat.say('', '3-5')).toEqual([
      'No more bets.',
      'You press the button: 3 and 5. Eight, easy eight. Point is eight, mark it.',
    ]);
    expect(seat.prompt).toBe('Point 8. You have the shaker. You have $1,000, $10 in play.');
    expect(await seat.say('turn off place 6')).toEqual(['You have nothing on place 6.']);
    expect(await seat.say('', '4-4')).toContain('You win $10 on pass at 1 to 1. You collect $20.');
    expect(await seat.say('')).toEqual([
      `The shooter needs a Pass or Don’t Pass Bet to throw (${NJ}1A.5(b)#eligible).`,
      'Bet the line, or pass the dice.',
    ]);
    await seat.say('pass the shaker');
    expect((await seat.say('', '1-2'))[0]).toBe('Mick (bot, pass-six-and-eight) has the shaker.');
  });
});

describe('a session at New Zealand craps', () => {
  test('single odds, on and off markers, a nominated split, Big 6', async () => {
    const seat = await Seat.at('nz-craps');
    await seat.all('10 on pass', '10 on big 6', '12 each on place 6 and 8');
    expect(await seat.say('turn on place 6')).toEqual(['Place 6 is on for the come-out.']);
    expect(await seat.say('bets')).toEqual([
      '4 bets, $44 in play.',
      'Pass $10.',
      'Big 6 $10.',
      'Place 6 $12, on.',
      'Place 8 $12.',
    ]);
    expect(await seat.say('', '5-3')).toEqual([
      'Rosa (bot, three-point-molly) has the dice.',
      'Rosa throws 5 and 3. Eight, easy eight. Point is eight, mark it.',
      'You win $14 on place 8 at 7 to 6, and it stays up.',
    ]);
    expect(await seat.say('odds 20')).toEqual([
      'The maximum for Odds on the Pass on 8 is now $10 (NZ 4.1(e)(i)).',
      'Say "yes" for $10, or name another amount.',
    ]);
    expect(await seat.say('yes')).toEqual(['$10 odds behind pass.']);
    expect(await seat.say('turn off place 8')).toEqual(['Place 8 is off.']);
    expect(await seat.say('c and e 5')).toEqual([
      '$5 on C & E cannot be paid exactly in units of $1; the bet must be a multiple of $2 (NZ 4.1(y)(i)).',
      'Bet $4 or $6. Say "yes" for $4, or name the amount.',
    ]);
    expect(await seat.say('c and e 5 split 3 and 2')).toEqual(['$5 on C and E.']);
    expect(await seat.say('', '6-2')).toEqual([
      'Rosa throws 6 and 2. Winner eight, pay the line.',
      'You lose $5 on C and E (any craps $3, eleven $2).',
      'You win $10 on pass at 1 to 1. You collect $20.',
      'You win $12 on odds behind pass at 6 to 5. You collect $22.',
      'Your place 8 was off and stays up.',
      'In all: up $17.',
    ]);
    // 1000 - 44 + 14 - 10 - 5 + 42.
    expect([seat.rack, seat.up]).toEqual([997, 34]);
    expect((await seat.say('buy 5 for 21'))[0]).toBe(
      '$21 on Buy 5 cannot be paid exactly in units of $1; the bet must be a multiple of $20 (NZ 4.1(j)).',
    );
    expect(await seat.say('20')).toEqual(['$20 on buy 5, plus a $1 fee, off until there is a point.']);
    expect(await seat.say('take down buy 5')).toEqual(['Buy 5 comes down: $20 and the $1 fee back to you.']);
  });

  test('only line bettors are offered the dice', async () => {
    const seat = await Seat.at('nz-craps');
    await seat.say('', '4-2');
    await seat.say('', '4-3');
    await seat.say('10 on pass');
    expect(await seat.say('')).toEqual(['The dice are offered to you: take them or pass?']);
    await seat.say('pass');
    await seat.say('', '4-2');
    expect(await seat.say('', '4-3')).toContain('You lose $10 on pass.');
    expect((await seat.say('', '4-2'))[0]).toBe('Rosa (bot, three-point-molly) has the dice.');
    expect(await seat.say('', '4-3')).toContain('Rosa gives up the dice: seven out.');
    // The player, without a line bet, is skipped, and so is Mick, who plays the iron cross.
    expect((await seat.say('', '4-2'))[0]).toBe('Ines (bot, dont-with-odds) has the dice.');
  });
});

describe('a session at mini-dice', () => {
  test('shakes, plain totals, and bets that stay until they are decided', async () => {
    const seat = await Seat.at('nj-mini-dice');
    expect(seat.prompt).toBe('Bets are open. No one has the shaker. You have $1,000.');
    await seat.all('10 on over 7', 'place 6 for 12');
    expect(await seat.say('', '4-1')).toEqual([
      'No more bets.',
      'Rosa (bot, field) has the shaker.',
      'Rosa shakes. Five, four and one.',
      'You lose $10 on over 7.',
    ]);
    expect(await seat.say('take down place 6')).toEqual([
      'Place Bet works on every shake until decided (NJ 19:47-13.2(a)1#active).',
      'It stays up until it wins or loses.',
    ]);
    expect((await seat.say('why place 6'))[1]).toMatch(/^NJ 19:47-13\.2\(a\)1#active: /);
    expect(await seat.say('', '3-3')).toContain('You win $14 on place 6 at 7 to 6, and it stays up.');
    expect(await seat.say('take down place 6')).toEqual(['Place 6 comes down: $12 back to you.']);
    expect(seat.rack).toBe(1004);
    expect(await seat.say('5 on any 7')).toEqual(['$5 on any 7.']);
    expect(await seat.say('', '6-1')).toEqual([
      'No more bets.',
      'Rosa shakes. Seven, six and one.',
      'You win $20 on any 7 at 4 to 1. You collect $25.',
      'Rosa gives up the shaker: a seven.',
    ]);
    expect(await seat.say('')).toEqual(['No more bets.', 'The shaker is offered to you: take it or pass?']);
    expect((await seat.say('5 on field'))[0]).toBe('“No more bets” has been called (NJ 19:47-13.4(d)).');
    expect(await seat.say('roll', '6-6')).toEqual([
      'You have the shaker.',
      'You shake. Twelve, a pair of sixes.',
    ]);
    expect(await seat.say('odds 5')).toEqual(['New Jersey mini-dice has no odds bets (NJ 19:47-13.2(b)).']);
    expect(await seat.say('10 on pass')).toEqual([
      'Pass is not offered at this table (NJ 19:47-13.2(b)).',
      'Say "offers" to hear what you can bet here.',
    ]);
    expect((await seat.say('history'))[0]).toBe('4 shakes so far, newest first.');
    expect(await seat.say('leave')).toEqual([
      'You leave after 4 shakes.',
      'Bought in for $1,000, leaving with $1,024: up $24.',
    ]);
  });

  test('a player who declines the shaker leaves it to the dealer until asking for it again', async () => {
    const seat = await Seat.at('nj-mini-dice', {}, 1);
    await seat.say('10 on field');
    expect(await seat.say('')).toEqual(['No more bets.', 'The shaker is offered to you: take it or pass?']);
    expect(await seat.say('pass')).toEqual([
      'You decline the shaker.',
      'No player takes the shaker, so the dealer has it.',
    ]);
    expect(await seat.say('', '3-1')).toEqual([
      'The dealer shakes. Four, three and one.',
      'You win $10 on field at 1 to 1. You collect $20.',
    ]);
    expect(await seat.say('', '4-4')).toEqual([
      'No more bets.',
      'No player takes the shaker, so the dealer has it.',
      'The dealer shakes. Eight, a pair of fours.',
    ]);
    expect(await seat.say('take the shaker')).toEqual([
      'You will be offered the shaker when your turn comes.',
    ]);
    expect(await seat.say('')).toContain('The shaker is offered to you: take it or pass?');
  });
});

describe('a refusal says what would be accepted', () => {
  test.each([
    ['yes', '$12 on place 6, off until there is a point.'],
    ['18', '$18 on place 6, off until there is a point.'],
    ['no', 'All right.'],
  ])('and takes "%s" as an answer', async (answer, result) => {
    const seat = await Seat.at('nj-craps');
    expect(await seat.say('10 on place 6')).toEqual([
      `$10 on Place 6 to Win cannot be paid exactly in units of $1; the bet must be a multiple of $6 (${NJ}1.4(f)).`,
      'Bet $6 or $12. Say "yes" for $12, or name the amount.',
    ]);
    expect((await seat.say('why'))[1]).toMatch(/^NJ 13:69F-1\.4\(f\): /);
    expect(await seat.say(answer)).toEqual([result]);
    expect(await seat.say('yes')).toEqual(['There is nothing to say yes to.']);
  });

  test('a refused raise is corrected the same way', async () => {
    const seat = await Seat.at('nj-craps');
    await seat.say('6 on place 6');
    expect((await seat.say('press place 6 to 20'))[1]).toBe(
      'Bet $18 or $24. Say "yes" for $18, or name the amount.',
    );
    expect(await seat.say('yes')).toEqual(['Place 6 goes up to $18.']);
    expect(await seat.say('press place 6')).toEqual(['Place 6 goes up to $36.']);
    expect(await seat.say('6 on place 6')).toEqual(['$6 more on place 6, $42 in all.']);
    expect(await seat.say('reduce place 6 by 12')).toEqual(['Place 6 comes down to $30.']);
    expect([seat.rack, seat.up]).toEqual([970, 30]);
  });

  test('a posted limit covers everything on a spot', async () => {
    const seat = await Seat.at('nj-craps', { 'table.minMax': { min: '5', max: '100' } });
    await seat.say('80 on field');
    expect(await seat.say('50 on field')).toEqual([
      'The maximum for Field is now $20.',
      'Say "yes" for $20, or name another amount.',
    ]);
    expect(await seat.say('yes')).toEqual(['$20 more on field, $100 in all.']);
    expect(await seat.say('5 on field')).toEqual([
      'You may not bet any more on Field.',
      'Bet elsewhere, or wait for the next decision.',
    ]);
    expect(await seat.say('3 on pass')).toEqual([
      'The Pass Line minimum is $5.',
      'Say "yes" for $5, or name another amount.',
    ]);
  });

  test('asks once for a missing amount', async () => {
    const seat = await Seat.at('nj-craps');
    expect(await seat.say('pass')).toEqual(['How much on pass? From $1.']);
    expect(await seat.say('10')).toEqual(['$10 on pass.']);
    expect(await seat.say('place')).toEqual([
      'Place needs a number: 4, 5, 6, 8, 9 or 10. Say "10 on place 6".',
    ]);
    expect(await seat.say('10')).toEqual(['$10 on what? For example, say "10 on pass".']);
  });

  test('asks about a typo once, and "yes" accepts the correction', async () => {
    const seat = await Seat.at('nj-craps');
    expect(await seat.say('10 on feild')).toEqual(['Did you mean "10 on field"? Say "yes" if so.']);
    expect(await seat.say('yes')).toEqual(['$10 on field.']);
    expect(await seat.say('gibberish')).toHaveLength(1);
  });

  test('a pass bet with its point stays up, and everything else comes down', async () => {
    const seat = await Seat.at('nj-craps');
    await seat.say('10 on pass');
    await seat.say('', '4-2');
    await seat.all('odds 10', '5 on field');
    expect(await seat.say('take everything down')).toEqual([
      'Odds behind pass come down: $10 back to you.',
      'Field comes down: $5 back to you.',
      `Pass Bet with a number may not be lowered or taken down (${NJ}1.3(c)1).`,
      'You may lower or take down the odds behind it.',
    ]);
    expect(await seat.say('10 on pass')).toEqual([
      `Pass Bet may be made only before a come-out roll (${NJ}1.2(a)1).`,
      'Wait until the point is decided.',
    ]);
    expect(await seat.say('leave')).toEqual([
      'You leave after 1 roll, with $10 still up on pass (counted below).',
      'Bought in for $1,000, leaving with $1,000: even.',
    ]);
  });

  test('reducing a bet cuts the odds behind it', async () => {
    const seat = await Seat.at('nj-craps');
    await seat.say('20 on dont pass');
    await seat.say('', '4-2');
    await seat.say('full odds');
    expect(await seat.say("reduce don't pass to 10")).toEqual([
      "Don't pass comes down to $10.",
      "Odds behind don't pass come down to $24 with it.",
    ]);
  });
});

describe('odds', () => {
  test('go behind the line bet or a named come bet', async () => {
    const seat = await Seat.at('nj-craps');
    expect((await seat.say('odds 20'))[0]).toBe(
      `You have no pass bet with a point to put odds behind (${NJ}1.6(a)).`,
    );
    await seat.say('', '4-2');
    for (const dice of ['5-4', '3-2']) {
      await seat.say('10 on come');
      await seat.say('', dice);
    }
    expect(await seat.say('odds 10')).toEqual([
      'Behind which bet, come 9 or come 5? Say "odds 20 on come 9".',
    ]);
    expect((await seat.say('odds 13 on come 5'))[1]).toBe(
      'Bet $12 or $14. Say "yes" for $12, or name the amount.',
    );
    expect(await seat.say('yes')).toEqual(['$12 odds behind come 5.']);
    expect(await seat.say('double odds on come 9')).toEqual(['$20 odds behind come 9.']);
    expect(await seat.say('odds 4 on come 5')).toEqual(['$4 more odds behind come 5, $16 in all.']);
    expect((await seat.say('odds 10 on come 5'))[0]).toBe(
      `The maximum for Come Odds on 5 is now $4 (${NJ}1.6(e)).`,
    );
    expect([seat.rack, seat.up]).toEqual([944, 56]);
  });

  test('are off on the come-out unless turned on', async () => {
    const seat = await Seat.at('nj-craps');
    await seat.say('', '4-2');
    await seat.say('10 on come');
    await seat.say('', '5-4');
    await seat.say('odds 10 on come 9');
    await seat.say('', '3-3');
    expect((await seat.say('bets'))[2]).toBe('Odds behind come 9 $10, off on the come-out.');
    expect(await seat.say('what if 7')).toEqual([
      'On 7:',
      'You lose $10 on come 9.',
      'Your $10 on odds behind come 9 was off and is returned.',
    ]);
    expect(await seat.say('turn on odds')).toEqual(['Odds behind come 9 are on for the come-out.']);
    expect(await seat.say('what if 7')).toEqual([
      'On 7:',
      'You lose $10 on come 9.',
      'You lose $10 on odds behind come 9.',
      'In all: down $20.',
    ]);
    expect(await seat.say('turn off odds')).toEqual(['Odds behind come 9 are off.']);
    await seat.say('', '2-2');
    expect((await seat.say('turn off odds'))[0]).toBe(`Come Odds may not be called off here (${NJ}1.3(e)).`);
    expect(await seat.say('turn off pass')).toEqual(['You have nothing on pass.']);
  });
});

describe('questions', () => {
  test('"why" says what happened and cites each clause', async () => {
    const seat = await Seat.at('nj-craps');
    expect(await seat.say('why')).toEqual(['Nothing has been decided yet. Bet and roll, then ask again.']);
    await seat.say('', '4-2');
    await seat.all('12 on place 8', '5 on field');
    await seat.say('', '4-4');
    expect(await seat.say('why')).toEqual([
      'You lose $5 on field.',
      expect.stringMatching(/^NJ 13:69F-1\.2\(a\)11: /),
      'You win $14 on place 8 at 7 to 6, and it stays up.',
      expect.stringMatching(/^NJ 13:69F-1\.2\(a\)5: /),
      `${NJ}1.4(b)[place-8-win]: Minimum payout for Place 8 to win: 7 to 6.`,
    ]);
    expect(await seat.say('why field')).toHaveLength(2);
    await seat.say('', '3-2');
    expect((await seat.say('why place 8'))[0]).toBe('You win $14 on place 8 at 7 to 6, and it stays up.');
    expect((await seat.say('why hard 6'))[0]).toBe('Nothing has happened to hard 6 yet.');
    await seat.say('', '5-1');
    expect((await seat.say('why place 8'))[0]).toBe('You win $14 on place 8 at 7 to 6, and it stays up.');
  });

  test('"my numbers" and "what if" list each total, hard and easy separately, and name combinations', async () => {
    const seat = await Seat.at('nj-craps');
    expect(await seat.say('my numbers')).toEqual(['You have no bets up, so no roll affects you.']);
    await seat.say('10 on pass');
    await seat.say('', '4-2');
    await seat.all('5 on hard 8', 'hop 1-3 for 2', '10 on come');
    expect(await seat.say('my numbers')).toEqual([
      '2, 3 and 12: hop 1-3 and come lose; down $12.',
      'easy 4: hop 1-3 wins; come goes to that number; up $30.',
      'hard 4, 5, 9 and 10: hop 1-3 loses; come goes to that number; down $2.',
      '6: hop 1-3 loses; pass wins; come goes to that number; up $8.',
      '7: pass, hard 8 and hop 1-3 lose; come wins; down $7.',
      'easy 8: hard 8 and hop 1-3 lose; come goes to that number; down $7.',
      'hard 8: hop 1-3 loses; hard 8 wins; come goes to that number; up $43.',
      '11: hop 1-3 loses; come wins; up $8.',
    ]);
    expect(await seat.say('what if hard 8')).toEqual([
      'On hard 8:',
      'You lose $2 on hop 1-3.',
      'You win $45 on hard 8 at 9 to 1, and it stays up.',
      'Your come goes to 8.',
      'In all: up $43.',
    ]);
    expect((await seat.say('what if 8')).filter((line) => line.startsWith('On'))).toEqual([
      'On easy 8:',
      'On hard 8:',
    ]);
    const { rack, up } = seat;
    expect(await seat.say('', '4-4')).toContain('In all: up $43.');
    expect(seat.rack + seat.up - rack - up).toBe(43);
  });

  test('"bets", "table", "money", "history", "offers", "rules" and "help" answer', async () => {
    const seat = await Seat.at('nj-craps');
    await seat.say('10 on pass');
    await seat.say('', '5-4');
    expect(await seat.say('bets')).toEqual(['1 bet, $10 in play.', 'Pass $10, point 9.']);
    expect((await seat.say('table'))[0]).toMatch(
      /^Place 1: Rosa \(bot, three-point-molly\) has \$\d+ and the dice\. Pass \$10, point 9/,
    );
    expect((await seat.say('table'))[1]).toBe('Place 2: You have $990. Pass $10, point 9.');
    expect(await seat.say('bots')).toEqual([
      'Rosa (bot, three-point-molly): Three-point Molly. Even.',
      'Mick (bot, pass-six-and-eight): Pass, double odds, six and eight. Even.',
      'Ines (bot, iron-cross): Iron cross. Even.',
      'Say a name, such as "Rosa", to hear how that bot plays.',
    ]);
    expect(await seat.say('how does Ines play?')).toEqual([
      'Ines (bot, iron-cross): Iron cross. Even.',
      expect.stringMatching(/^While a point is on, the field and place bets on 5, 6 and 8/),
      'After you leave, run "boxperson strategies iron-cross" to see every bet.',
    ]);
    expect(await seat.say('boris')).toEqual(['Boris is not at this table.']);
    const sleeper = await Seat.at('nj-craps', {}, 1);
    await sleeper.all('take', '12 on place 8', '12 on place 6', '5 on field', '10 on pass', 'buy 4 for 20');
    expect(await sleeper.say('table')).toEqual([
      'Place 1: You have $941 and the dice. Pass $10; field $5; off on the come-out: place 6 $12, place 8 $12, buy 4 $20.',
      'Puck: Off. Buttons on bets: 1 Buy.',
    ]);
    const turner = await Seat.at('nz-craps');
    await turner.say('', '5-4');
    await turner.all('6 on place 8', '6 on place 6', 'turn off place 8');
    expect((await turner.say('table'))[1]).toBe('Place 2: You have $988. Place 6 $6; place 8 $6, off.');
    expect(await (await Seat.at('nj-craps', {}, 1)).say('bots')).toEqual([
      'There are no bots at this table.',
    ]);
    expect(await seat.say('money')).toEqual([
      '$990 in the rack and $10 in play: $1,000 in all.',
      'You bought in for $1,000, so you are even.',
    ]);
    expect(await seat.say('history')).toEqual([
      'One roll so far.',
      'Rosa, 5 and 4. Nine, center field nine. Point is nine, mark it.',
    ]);
    expect(await seat.say('offers')).toEqual(
      expect.arrayContaining(["Come: come; don't come.", 'Odds: odds behind pass.']),
    );
    expect(await seat.say('rules place')).toEqual([
      expect.stringContaining(`(${NJ}1.2(a)5)`),
      'Pays 9 to 5 on 4 and 10, 7 to 5 on 5 and 9, 7 to 6 on 6 and 8.',
      'Amounts: from $5 in steps of $5 on 4, 5, 9 and 10, from $6 in steps of $6 on 6 and 8.',
      'Can be made at any time. You can change it or take it down before any roll. Off on the come-out unless you turn it on.',
    ]);
    expect((await seat.say('rules horn'))[0]).toMatch(/^Horn: single-roll bet/);
    expect((await seat.say('rules fire'))[0]).toMatch(/^Fire bet: taken only/);
    expect((await seat.say('rules hard 6'))[0]).toMatch(/^Hard 6: /);
    expect(await seat.say('rules big 6')).toEqual([`Big 6 is not a bet at New Jersey craps (${NJ}1.2(b)).`]);
    expect((await seat.say('rules')).length).toBeGreaterThan(5);
    expect((await seat.say('help')).every((line) => line.length < 110)).toBe(true);
    expect((await seat.say('help bets')).length).toBeGreaterThan(6);
  });

  test('"again" repeats the last round of bets', async () => {
    const seat = await Seat.at('nj-craps');
    expect(await seat.say('again')).toEqual(['You have no earlier bets to repeat.']);
    await seat.all('10 on field', '12 on place 8');
    await seat.say('', '4-2');
    expect(await seat.say('again')).toEqual(['$10 on field.']);
    expect(await seat.say('again')).toEqual(['All of those bets are already up.']);
    await seat.say('take everything down');
    expect(await seat.say('again')).toEqual(['$10 on field.', '$12 on place 8.']);
  });

  test('one amount on several numbers can be bet, pressed, taken down, undone and repeated', async () => {
    const seat = await Seat.at('nj-craps');
    await seat.say('10 on pass');
    await seat.say('', '4-2');
    const inside = ['$5 on place 5.', '$6 on place 6.', '$6 on place 8.', '$5 on place 9.'];
    expect(await seat.say('22 inside')).toEqual(inside);
    expect(await seat.say('press the inside')).toEqual([
      'Place 5 goes up to $10.',
      'Place 6 goes up to $12.',
      'Place 8 goes up to $12.',
      'Place 9 goes up to $10.',
    ]);
    expect(await seat.say('undo')).toEqual([
      'Place 9 comes down to $5.',
      'Place 8 comes down to $6.',
      'Place 6 comes down to $6.',
      'Place 5 comes down to $5.',
    ]);
    expect((await seat.say('take down the inside')).at(-1)).toBe('Place 9 comes down: $5 back to you.');
    expect([seat.rack, seat.up]).toEqual([990, 10]);
    expect(await seat.say('undo')).toEqual(inside.toReversed());
    expect([seat.rack, seat.up]).toEqual([968, 32]);
    await seat.say('', '5-2');
    expect(await seat.say('again')).toEqual(
      inside.map((line) => line.replace('.', ', off until there is a point.')),
    );
  });

  test('refuses a bet too large for the house to count', async () => {
    const seat = await Seat.at('nj-craps', {}, 1);
    let said: readonly string[] = [];
    for (let times = 0; times < 400 && !/^This table/.test(said[0] ?? ''); times++)
      said = (await seat.all('buy 100000000', '100000000 on craps 12')).slice(-2);
    expect(said).toEqual([
      'This table could end up owing more than $703,687,441,776.64, the most a house can count.',
      'Bet less, or wait until other wagers are decided.',
    ]);
  });

  test('refuses an amount that does not split, and names amounts that do', async () => {
    const seat = await Seat.at('nj-craps');
    expect(await seat.say('30 across')).toEqual([
      `$30 does not split evenly; bet across in steps of $32 (${NJ}1.4(f)).`,
      'Say "yes" for $32, or name another amount.',
    ]);
    expect(await seat.say('no')).toEqual(['All right.']);
    await seat.say('10 on pass');
    await seat.say('', '4-2');
    expect(await seat.say('30 across')).toEqual([
      `$30 does not split evenly; bet across in steps of $26 without the point, or of $32 with it (${NJ}1.4(f)).`,
      'Bet $26 or $32. Say "yes" for $32, or name the amount.',
    ]);
    expect(await seat.say('26')).toEqual([
      ...['$5 on place 4.', '$5 on place 5.', '$6 on place 8.', '$5 on place 9.', '$5 on place 10.'],
    ]);
    expect(await seat.say('three-way')).toEqual(['How much three-way? Bet in steps of $3.']);
    expect(await seat.say('3')).toEqual(['$1 on craps 2.', '$1 on craps 3.', '$1 on craps 12.']);
    expect(await seat.say('rules outside')).toEqual([
      'Outside is several bets at once: $5 on 4, $5 on 5, $5 on 9, $5 on 10.',
      'Amounts: in steps of $20.',
    ]);
    expect(await (await Seat.at('nj-mini-dice')).say('3 three-way')).toEqual([
      'Three-way is not offered at this table (NJ 19:47-13.2(b)).',
      'Say "offers" to hear what you can bet here.',
    ]);
  });

  test('"undo" reverses a bet, a raise, odds and a call, but nothing before the last roll', async () => {
    const seat = await Seat.at('nj-craps');
    await seat.say('10 on pass');
    await seat.say('', '4-2');
    expect(await seat.say('undo')).toEqual(['There is nothing to undo.']);
    await seat.all('odds 20', '12 on place 8', 'press place 8', 'bring place 8 down if it wins');
    expect(await seat.say('undo')).toEqual(['Place 8 stays up when it wins.']);
    expect(await seat.say('undo')).toEqual(['Place 8 comes down to $12.']);
    expect(await seat.say('take that back')).toEqual(['Place 8 comes down: $12 back to you.']);
    expect(await seat.say('undo')).toEqual(['Odds behind pass come down: $20 back to you.']);
    expect(await seat.say('undo')).toEqual(['There is nothing to undo.']);
    await seat.say('12 on place 8');
    await seat.say('', '3-3');
    await seat.say('turn on place 8');
    expect(await seat.say('undo')).toEqual(['Place 8 is off.']);
  });

  test('"bring place 6 down if it wins" overrides the default of staying up', async () => {
    const seat = await Seat.at('nj-craps');
    await seat.say('', '5-4');
    await seat.say('12 on place 6');
    expect(await seat.say('bring place 6 down if it wins')).toEqual(['Place 6 comes down when it wins.']);
    expect(await seat.say('', '4-2')).toContain('You win $14 on place 6 at 7 to 6. You collect $26.');
  });
});

test('says when the player is out of chips, and "buy 500" buys in again', async () => {
  const seat = await Seat.at('nj-craps');
  await seat.say('1000 on any 7');
  expect((await seat.say('', '4-2')).at(-1)).toBe(
    'You are out of chips. Say "buy 500" to buy in again, or "leave".',
  );
  expect(await seat.say('10 on field')).toEqual([
    'That takes $10, and your rack is empty.',
    'Bet less, or say "buy 500" for more chips.',
  ]);
  expect(await seat.say('buy 500')).toEqual(['You buy in for $500.']);
  expect(await seat.say('10 on field')).toEqual(['$10 on field.']);
  expect((await seat.say('quit')).at(-1)).toBe('Bought in for $1,500, leaving with $500: down $1,000.');
});

test.each(ALL_GAMES.map((game) => game.id))(
  '%s opens in a few lines, and the suggested bet works',
  async (game) => {
    const seat = await Seat.at(game);
    const lines = openingLines(seat.evening.table.rules, seat.evening.bots).map((line) => line.text);
    expect(lines.length).toBeLessThanOrEqual(6);
    const first = /^Try "(.+)", then press Enter/.exec(lines.at(-1) ?? '')?.[1] ?? '';
    expect(await seat.say(first)).toEqual([expect.stringMatching(/^\$10 on /)]);
    expect((await seat.say('', '6-5')).at(-1)).not.toBe('');
    expect(seat.evening.past).toHaveLength(1);
  },
);
