// The player and the dice: taking them, asking for them, passing them.

import { capital } from 'boxperson/base';
import { isRefusal, type Refusal } from 'boxperson/rules';
import { act, handedRound, holderOf, isShooter, shooterName } from 'boxperson/table';
import { type OutputLine, sayLine } from './answer/output-line.ts';
import { refusalLine } from './answer/refusing.ts';
import { causeOf } from './answer/why.ts';
import {
  BY_ME,
  type Evening,
  type EveningStep,
  eveningAfter,
  eveningStep,
  ME,
  withCauses,
} from './evening.ts';
import { diceLines, lineBetMissing } from './round.ts';

/** "take the dice". */
export async function takeDice(evening: Evening): Promise<EveningStep> {
  const { table, solo } = evening;
  const word = handedRound(table.rules.game);
  const it = word === 'dice' ? 'them' : 'it';
  if (isShooter(table, ME)) return eveningStep(evening, sayLine(`You have the ${word}.`));
  if (table.dice.offeredTo !== ME) return wantDice(evening);
  const accepted = await solo.give({ do: 'accept-dice', by: BY_ME, player: ME });
  if (isRefusal(accepted)) return refusedStep(evening, accepted, []);
  const mine = eveningAfter(eveningAfter(evening, accepted), await solo.goOn('shooter'));
  const only = mine.table.dice.decisionOnly ? ', only to decide the remaining come bets' : '';
  const needs = lineBetMissing(mine.table) === null ? '' : ` Bet the line before you throw ${it}.`;
  return eveningStep(mine, sayLine(`You have the ${word}${only}.${needs}`));
}

/** Asks for dice that are not on offer: the player takes them at once on their own turn, otherwise when it comes. */
async function wantDice(evening: Evening): Promise<EveningStep> {
  const { solo } = evening;
  const word = handedRound(evening.table.rules.game);
  const wanted = await solo.give({ do: 'want-dice', by: BY_ME, player: ME });
  const now = isRefusal(wanted) ? evening : eveningAfter(evening, wanted);
  const { shooter } = now.table.dice;
  // A crew member shooting because no player would gives the dice up to a player who wants them.
  if (shooter?.kind !== 'player') {
    const offer = { do: 'offer-dice', by: holderOf(now.table, 'control-dice') } as const;
    const offered = act(now.table, offer);
    if (!isRefusal(offered) && offered.table.dice.offeredTo === ME) {
      const given = await solo.give(offer);
      if (!isRefusal(given)) return takeDice(eveningAfter(now, given));
    }
  }
  const has = word === 'dice' ? 'them' : 'it';
  const who = shooter === null ? '' : ` ${capital(shooterName(shooter))} has ${has} now.`;
  return eveningStep(now, sayLine(`You will be offered the ${word} when your turn comes.${who}`));
}

/** "pass" declines offered dice; "pass the dice" gives up dice that the player holds. */
export async function passDice(evening: Evening): Promise<EveningStep> {
  const { table, solo } = evening;
  const word = handedRound(table.rules.game);
  if (table.dice.offeredTo === ME) return declineDice(evening);
  const passed = await solo.give({ do: 'pass-dice', by: BY_ME });
  if (isRefusal(passed)) {
    const who = capital(shooterName(table.dice.shooter));
    return refusedStep(evening, { ...passed, remedy: `${who} has the ${word} now.` }, []);
  }
  return eveningStep(eveningAfter(evening, passed), sayLine(`You pass the ${word}.`));
}

async function declineDice(evening: Evening): Promise<EveningStep> {
  const { table, solo } = evening;
  const word = handedRound(table.rules.game);
  const declined = await solo.give({ do: 'decline-dice', by: BY_ME, player: ME });
  if (isRefusal(declined)) return refusedStep(evening, declined, []);
  const round = await solo.goOn('shooter');
  const next = eveningAfter(eveningAfter(evening, declined), round);
  const lines = [sayLine(`You decline the ${word}.`), ...diceLines(next, round.events)];
  if (round.stuck === null) return eveningStep(next, ...lines);
  return refusedStep(next, { ...round.stuck, remedy: `Say "take the ${word}" when you are ready.` }, lines);
}

/** A refusal about the dice: the message, the clause and what to do. */
export function refusedStep(evening: Evening, refusal: Refusal, before: readonly OutputLine[]): EveningStep {
  const next = withCauses(evening, [causeOf(refusal, null, null)]);
  return eveningStep(next, ...before, refusalLine(refusal), sayLine(refusal.remedy));
}
