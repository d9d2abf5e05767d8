// A strategy that cannot be played: the action, the table's refusal, and the situation.

import { firstFace, secondFace, showDollars } from 'boxperson/base';
import { findSpot, type Refusal } from 'boxperson/rules';
import type { PlayerView, Strategy, StrategyAct } from './strategy.ts';

/**
 * Thrown if a strategy cannot be played: the table refuses a bet, its code fails, or it has too many situations. The message, of
 * several lines, says what happened and in which situation.
 */
export class StrategyFault extends Error {
  static refused(strategy: Strategy, view: PlayerView, act: StrategyAct, refusal: Refusal): StrategyFault {
    const clause = refusal.clause === null ? '' : ` [${refusal.clause}]`;
    return new StrategyFault(
      `The table refuses an action of ${strategy.name}: ${showAct(view, act)}.\n` +
        `${refusal.says}${clause}\n${refusal.remedy}\nThis happened ${situationText(view)}.`,
    );
  }

  static broke(strategy: Strategy, view: PlayerView, error: unknown): StrategyFault {
    const message = error instanceof Error ? error.message : String(error);
    const isFrozen = /read only|not extensible|Cannot (?:add|delete|define) property/.test(message);
    const says = isFrozen ? `${message}\n${FROZEN}` : message;
    return new StrategyFault(
      `${strategy.name} failed: ${says}\nThis happened ${situationText(view)}. Correct its play function.`,
    );
  }

  static unrepeatable(name: string, says: string): StrategyFault {
    return new StrategyFault(`${name} cannot be simulated. ${says}`);
  }

  static tooPoor(strategy: Strategy, bankrollCents: number, needCents: number): StrategyFault {
    return new StrategyFault(
      `${strategy.name} needs ${showDollars(needCents)} for its first wagers, but the bankroll is ${showDollars(bankrollCents)}.\n` +
        'Use a larger bankroll or smaller bets.',
    );
  }

  static withoutBankroll(strategy: Strategy): StrategyFault {
    return new StrategyFault(
      `${strategy.name} stops at a part of its bankroll, but has none.\nGive it a bankroll, or write its limits in dollars.`,
    );
  }

  static tooDear(strategy: Strategy, view: PlayerView): StrategyFault {
    return new StrategyFault(
      `${strategy.name} puts more than five million dollars at risk on one roll, which is the most the lab can count.\n` +
        `Cap its progression. This happened ${situationText(view)}.`,
    );
  }

  static exploded(strategy: Strategy, found: number, view: PlayerView): StrategyFault {
    return new TooManySituations(
      strategy,
      `${strategy.name} has more than ${found.toLocaleString('en-US')} different situations, and more are still being found.\n` +
        'Every distinct stake, set of bets and memory is a separate situation. Cap its progression, ' +
        'reduce what it remembers, or bet on fewer numbers; --situations N raises the limit.\n' +
        `The last one found was ${whereOf(view)}.`,
    );
  }
}

const FROZEN =
  'Views and memories cannot be changed: return a new memory instead, such as { ...memory, losses: memory.losses + 1 }.';

/** Thrown if a strategy has more situations than were allowed. */
export class TooManySituations extends StrategyFault {
  readonly strategy: Strategy;

  constructor(strategy: Strategy, message: string) {
    super(message);
    this.strategy = strategy;
  }
}

/** Describes a situation: "after a roll of 4-2, with the point on 6, with pass on 6 $10 up". */
export function situationText(view: PlayerView): string {
  const last =
    view.last === null
      ? 'before the first roll'
      : `after a roll of ${firstFace(view.last.roll)}-${secondFace(view.last.roll)}`;
  return `${last}, ${whereOf(view)}`;
}

function whereOf(view: PlayerView): string {
  const puck =
    view.point === null
      ? view.isNewShooter
        ? 'before a new shooter’s come-out roll'
        : 'before a come-out roll'
      : `with the point on ${view.point}`;
  const up = view.up.map((one) => {
    const on = one.on ?? (one.number === 0 ? null : one.number);
    return `${one.wager}${on === null ? '' : ` on ${on}`} ${showDollars(one.cents)}`;
  });
  return `${puck}, with ${up.length === 0 ? 'nothing' : up.join(', ')} up`;
}

function showAct(view: PlayerView, act: StrategyAct): string {
  if (act.do === 'bet') {
    const on = act.on ?? null;
    const name = findSpot(view.rules, act.wager, on)?.spot.name ?? act.wager;
    const where = on === null || name.includes(String(on)) ? '' : ` on ${on}`;
    return `${showDollars(act.cents)} on ${name}${where}`;
  }
  const own = view.up.find((one) => one.id === act.id);
  const name =
    own === undefined ? `wager ${act.id}` : `${own.wager}${own.on === null ? '' : ` on ${own.on}`}`;
  if (act.do === 'remove') return `${name} taken down`;
  return act.do === 'turn' ? `${name} called ${act.to}` : `${name} changed to ${showDollars(act.cents)}`;
}
