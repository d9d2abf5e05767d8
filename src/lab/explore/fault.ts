// A strategy that cannot be played: what it asked for, what the table said, and in which situation.

import { firstFace, secondFace, showDollars } from '../../base/index.ts';
import { findSpot, type Refusal } from '../../rules/index.ts';
import type { Act, Strategy, View } from './strategy.ts';

export class StrategyFault extends Error {
  static refused(strategy: Strategy, view: View, act: Act, refusal: Refusal): StrategyFault {
    const clause = refusal.clause === null ? '' : ` [${refusal.clause}]`;
    return new StrategyFault(
      `${strategy.name} asks for what the table refuses: ${showAct(view, act)}.\n` +
        `${refusal.says}${clause}\n${refusal.remedy}\nIt happened ${situationOf(view)}.`,
    );
  }

  static broke(strategy: Strategy, view: View, error: unknown): StrategyFault {
    const says = error instanceof Error ? error.message : String(error);
    return new StrategyFault(`${strategy.name} failed: ${says}\nIt happened ${situationOf(view)}.`);
  }

  static tooPoor(strategy: Strategy, bankrollCents: number, needCents: number): StrategyFault {
    return new StrategyFault(
      `${strategy.name} takes ${showDollars(needCents)} for its first wagers, and a player brings ${showDollars(bankrollCents)}.\n` +
        'Bring a larger bankroll, or bet less.',
    );
  }

  static tooDear(strategy: Strategy, view: View): StrategyFault {
    return new StrategyFault(
      `${strategy.name} puts more than five million dollars at risk on one roll, which is more than the lab counts.\n` +
        `Cap its progression. It happened ${situationOf(view)}.`,
    );
  }

  static exploded(strategy: Strategy, found: number, view: View): StrategyFault {
    return new StrategyFault(
      `${strategy.name} has more than ${found.toLocaleString('en-US')} different situations, and the last one found is not the last one there is.\n` +
        'Every stake, every wager that is up and everything it remembers makes a situation of its own. Cap its progression, ' +
        'let it remember less or bet on fewer numbers; --situations N allows more of them.\n' +
        `The last one found was ${whereOf(view)}.`,
    );
  }
}

/** A situation in words: "after a roll of 4-2, with the point on 6, with pass on 6 $10 up". */
export function situationOf(view: View): string {
  const last =
    view.last === null
      ? 'before the first roll'
      : `after a roll of ${firstFace(view.last.roll)}-${secondFace(view.last.roll)}`;
  return `${last}, ${whereOf(view)}`;
}

function whereOf(view: View): string {
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

function showAct(view: View, act: Act): string {
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
