// The player and the dice: taking them, wanting them, passing them on.

import { capital } from '../../base/index.ts';
import { isRefusal, type Refusal } from '../../rules/index.ts';
import { act, handedRound, holderOf, isShooter, shooterName } from '../../table/index.ts';
import { type Line, say } from './answer/line.ts';
import { refusalLine } from './answer/refusing.ts';
import { causeOf } from './answer/why.ts';
import { BY_ME, type Evening, ME, type Step, step, withCauses } from './evening.ts';
import { diceLines, goRound, lineBetMissing } from './round.ts';

/** "take the dice". */
export function takeDice(evening: Evening): Step {
  const { table } = evening;
  const word = handedRound(table.rules.game);
  const it = word === 'dice' ? 'them' : 'it';
  if (isShooter(table, ME)) return step(evening, say(`You have the ${word}.`));
  if (table.dice.offeredTo !== ME) return wantDice(evening);
  const accepted = act(table, { do: 'accept-dice', by: BY_ME, player: ME });
  if (isRefusal(accepted)) return refused(evening, accepted, []);
  const round = goRound(accepted.table);
  const next = isRefusal(round) ? accepted.table : round.acted.table;
  const mine = { ...evening, table: next };
  const only = next.dice.decisionOnly ? ', only to decide the come bets that are up' : '';
  const needs = lineBetMissing(next) === null ? '' : ` Bet the line before you throw ${it}.`;
  return step(mine, say(`You have the ${word}${only}.${needs}`));
}

/** Asks for dice that are not on offer: taken at once where it is the player's turn, otherwise when they come round. */
function wantDice(evening: Evening): Step {
  const word = handedRound(evening.table.rules.game);
  const wanted = act(evening.table, { do: 'want-dice', by: BY_ME, player: ME });
  const table = isRefusal(wanted) ? evening.table : wanted.table;
  const { shooter } = table.dice;
  // A member of the crew who throws for want of players gives way to an offer, as idle dice do.
  if (shooter?.kind !== 'player') {
    const offered = act(table, { do: 'offer-dice', by: holderOf(table, 'control-dice') });
    if (!isRefusal(offered) && offered.table.dice.offeredTo === ME)
      return takeDice({ ...evening, table: offered.table });
  }
  const has = word === 'dice' ? 'them' : 'it';
  const who = shooter === null ? '' : ` ${capital(shooterName(shooter))} has ${has} now.`;
  return step({ ...evening, table }, say(`You will be offered the ${word} in your turn.${who}`));
}

/** "pass" to dice that are offered, and "pass the dice" to dice that the player has. */
export function passDice(evening: Evening): Step {
  const { table } = evening;
  const word = handedRound(table.rules.game);
  if (table.dice.offeredTo === ME) return declineDice(evening);
  const passed = act(table, { do: 'pass-dice', by: BY_ME });
  if (isRefusal(passed)) {
    const who = capital(shooterName(table.dice.shooter));
    return refused(evening, { ...passed, remedy: `${who} has the ${word} now.` }, []);
  }
  return step({ ...evening, table: passed.table }, say(`You pass the ${word} on.`));
}

function declineDice(evening: Evening): Step {
  const { table } = evening;
  const word = handedRound(table.rules.game);
  const declined = act(table, { do: 'decline-dice', by: BY_ME, player: ME });
  if (isRefusal(declined)) return refused(evening, declined, []);
  const round = goRound(declined.table);
  if (isRefusal(round)) {
    const remedy = `Say "take the ${word}" when you want to go on.`;
    return refused({ ...evening, table: declined.table }, { ...round, remedy }, [
      say(`You let the ${word} pass.`),
    ]);
  }
  const next = { ...evening, table: round.acted.table };
  return step(next, say(`You let the ${word} pass.`), ...diceLines(next, round.acted.events));
}

/** A refusal about the dice: the sentence, the clause and what to do. */
export function refused(evening: Evening, refusal: Refusal, before: readonly Line[]): Step {
  const next = withCauses(evening, [causeOf(refusal, null, null)]);
  return step(next, ...before, refusalLine(refusal), say(refusal.remedy));
}
