// The session: turns a typed line and an evening into the next evening and an answer.

import { type Cents, showDollars, unreachable } from 'boxperson/base';
import { namedBetCents, nearestTo, undoOf } from 'boxperson/betting';
import { isRefusal } from 'boxperson/rules';
import { handedRound, isShooter } from 'boxperson/table';
import { lastRolls, myBets, myMoney, wholeTable, whoPlaysWhat } from './answer/answers.ts';
import { beginnerBet, helpLines } from './answer/help.ts';
import { lookAhead } from './answer/outlook.ts';
import { askLine, type OutputLine, sayLine } from './answer/output-line.ts';
import { refusalLines } from './answer/refusing.ts';
import { gameRules, offersNow, wagerRules } from './answer/wager-rules.ts';
import { explain } from './answer/why.ts';
import { isUp, makeBets } from './betting.ts';
import { callBets, carryOutCommand, changeAmount, leaveBetsUp, setAmount, takeDownBets } from './changing.ts';
import {
  BY_ME,
  type CounterOffer,
  type Evening,
  type EveningStep,
  eveningAfter,
  eveningStep,
  ME,
} from './evening.ts';
import { passDice, takeDice } from './hand.ts';
import { leaveTable, summary } from './leaving.ts';
import { letGo } from './rolling.ts';
import type { Intention } from './sentence/intention.ts';
import { lexiconFor, readSentence } from './sentence/sentence.ts';

/** Carries out one typed line. */
export async function carryOutLine(evening: Evening, line: string): Promise<EveningStep> {
  const { acts, made, saidAt } = evening;
  const next = await carryOut(evening, readSentence(line, lexiconFor(evening.table.rules.game)));
  return next.evening.acts.length > acts.length
    ? { ...next, evening: { ...next.evening, saidAt: [...saidAt, { acts: acts.length, made }] } }
    : next;
}

async function carryOut(evening: Evening, intention: Intention): Promise<EveningStep> {
  const { table } = evening;
  switch (intention.say) {
    case 'enter':
      return letGo(evening, true);
    case 'roll':
      return letGo(evening, false);
    case 'bet':
      return makeBets(evening, intention.wishes);
    case 'raise':
      return changeAmount(evening, 'increase', intention.named, intention.to, intention.isBy);
    case 'reduce':
      return changeAmount(evening, 'reduce', intention.named, intention.to, intention.isBy);
    case 'take-down':
      return takeDownBets(evening, intention.named);
    case 'turn':
      return callBets(evening, intention.call, intention.named);
    case 'leave-up':
      return leaveBetsUp(evening, intention.named, intention.stays);
    case 'again':
      return again(evening);
    case 'undo':
      return undo(evening);
    case 'pass':
      return passSaid(evening);
    case 'pass-dice':
    case 'decline-dice':
      return passDice(evening);
    case 'take-dice':
      return takeDice(evening);
    case 'yes':
      return accept(evening);
    case 'no':
      return table.dice.offeredTo === ME && evening.proposal === null
        ? passDice(evening)
        : eveningStep({ ...evening, proposal: null }, sayLine('All right.'));
    case 'amount':
      return amountSaid(evening, intention.cents);
    case 'buy-in':
      return buyIn(evening, intention.cents);
    case 'why':
      return explain(evening, intention.named);
    case 'what-if':
      return lookAhead(evening, intention.asked);
    case 'rules':
      return eveningStep(
        evening,
        ...(intention.named === null
          ? gameRules(table)
          : intention.named.flatMap((named) => wagerRules(table, named))),
      );
    case 'offers':
      return eveningStep(evening, ...offersNow(table));
    case 'bets':
      return myBets(evening);
    case 'table':
      return wholeTable(evening);
    case 'bots':
      return whoPlaysWhat(evening, intention.named);
    case 'history':
      return lastRolls(evening);
    case 'money':
      return myMoney(evening);
    case 'help':
      return eveningStep(evening, ...helpLines(table.rules.game, intention.topic));
    case 'leave':
      return leaveTable(evening);
    case 'quit':
      return { evening, lines: summary(evening), isOver: true };
    case 'unclear': {
      const { nearest, hint } = intention;
      const proposal: CounterOffer | null =
        nearest === null ? evening.proposal : { kind: 'sentence', text: nearest };
      return eveningStep(
        { ...evening, proposal },
        askLine(hint.replace('10 on pass', `10 on ${beginnerBet(table.rules.game)}`)),
      );
    }
    default:
      return unreachable(intention);
  }
}

/** "pass" alone: declines the dice if they are offered, otherwise a bet. */
async function passSaid(evening: Evening): Promise<EveningStep> {
  const { table } = evening;
  if (table.dice.offeredTo === ME) return passDice(evening);
  const word = handedRound(table.rules.game);
  const hasPass = table.rules.game.wagers.some(({ id }) => id === 'pass');
  if (isShooter(table, ME) || !hasPass)
    return eveningStep(
      evening,
      askLine(
        `Say "10 on ${beginnerBet(table.rules.game)}" to bet the line, or "pass the ${word}" to give ${word === 'dice' ? 'them' : 'it'} up.`,
      ),
    );
  return makeBets(evening, [{ ids: ['pass'], on: null, amount: null }]);
}

/** "yes" accepts the last proposal: the nearest amount, or the corrected sentence. */
async function accept(evening: Evening): Promise<EveningStep> {
  const { proposal, table } = evening;
  if (proposal === null)
    return table.dice.offeredTo === ME
      ? takeDice(evening)
      : eveningStep(evening, sayLine('There is nothing to say yes to.'));
  if (proposal.kind === 'sentence') return carryOutLine({ ...evening, proposal: null }, proposal.text);
  const asked = proposal.kind === 'wish' ? namedBetCents(proposal.wish) : proposal.askedCents;
  const cents = nearestTo(asked, proposal.nearestCents);
  return cents === null ? eveningStep(evening, askLine('Name an amount.')) : amountSaid(evening, cents);
}

/** An amount alone applies to the last bet that was proposed or asked about. */
async function amountSaid(evening: Evening, cents: Cents): Promise<EveningStep> {
  const { proposal, table } = evening;
  if (proposal === null || proposal.kind === 'sentence')
    return eveningStep(
      evening,
      askLine(
        `${showDollars(cents)} on what? For example, say "${showDollars(cents).slice(1)} on ${beginnerBet(table.rules.game)}".`,
      ),
    );
  if (proposal.kind === 'wish') return makeBets(evening, [{ ...proposal.wish, amount: { cents } }]);
  const standing = table.wagers.find((one) => one.id === proposal.wager);
  const next = { ...evening, proposal: null };
  return standing === undefined
    ? eveningStep(next, sayLine('That bet is no longer up.'))
    : setAmount(next, proposal.do, standing, cents);
}

/** Repeats the bets from the last round that had any, except those still up. */
async function again(evening: Evening): Promise<EveningStep> {
  const wishes = evening.madeBefore.filter((wish) => !isUp(evening.table, wish));
  if (evening.madeBefore.length === 0)
    return eveningStep(evening, sayLine('You have no earlier bets to repeat.'));
  return wishes.length === 0
    ? eveningStep(evening, sayLine('All of those bets are already up.'))
    : makeBets(evening, wishes);
}

/** Undoes what the player's last line did, latest action first. */
async function undo(evening: Evening): Promise<EveningStep> {
  const { acts, saidAt } = evening;
  const before = saidAt.findLast((one) => one.acts < acts.length) ?? { acts: 0, made: [] };
  let now: Evening = { ...evening, proposal: null };
  const lines: OutputLine[] = [];
  for (let left = acts.length; left > before.acts; left--) {
    const asked = undoOf(now.table, ME, now.acts)?.asked ?? [];
    for (const one of asked) {
      const done = await carryOutCommand(now, one);
      now = done.evening;
      lines.push(...done.lines);
    }
  }
  return lines.length === 0
    ? eveningStep(evening, sayLine('There is nothing to undo.'))
    : eveningStep({ ...now, made: before.made }, ...lines);
}

async function buyIn(evening: Evening, cents: Cents): Promise<EveningStep> {
  const bought = await evening.solo.give({ do: 'buy-in', by: BY_ME, player: ME, cents, with: 'cash' });
  if (isRefusal(bought)) return eveningStep(evening, ...refusalLines(bought, cents));
  return eveningStep(eveningAfter(evening, bought), sayLine(`You buy in for ${showDollars(cents)}.`));
}
