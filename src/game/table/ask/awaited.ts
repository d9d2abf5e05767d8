// What a table is waiting for, and from whom.

import { type CrewRole, grantOf, isRefusal, type Power } from 'boxperson/rules';
import { nextToThrow } from '../auto-crew.ts';
import type { CommandName, TableCommand } from '../command.ts';
import { decide } from '../decide/decide.ts';
import { diceTooOld, missingInspection, noMoreWagers, unreadyShaker } from '../decide/dice-set.ts';
import { holdsLine, mayNotThrow } from '../decide/shooter.ts';
import { areOut } from '../decide/throw.ts';
import type { PlayerId, Table } from '../state.ts';

/** What a table is waiting for, and from whom. */
export type AwaitedStep = {
  /** The next step toward a settled roll. */
  readonly does: CommandName;
  /** The player it is up to; null if it is up to the crew or to any player. */
  readonly player: PlayerId | null;
  /** The crew roles that may do it; empty if it is up to a player. */
  readonly roles: readonly CrewRole[];
  /** The shooter has the dice but may not throw without a line bet. */
  readonly needsLine: boolean;
};

/** The next step that a table needs before a roll can be settled, and who may take it. */
export function awaitedStep(table: Table): AwaitedStep {
  const { stage, shooter } = table.dice;
  if (!table.isOpen) return ofCrew(table, 'open-table', 'open-close');
  if (stage === 'disputed') return ofCrew(table, 'settle-dispute', 'settle-dispute');
  if (stage === 'at-rest') return ofCrew(table, 'call-total', 'call-total');
  if (areOut(table)) return ofCrew(table, 'rest', 'call-total');
  if (noMoreWagers(table) !== null) return ofCrew(table, 'bring-dice', 'handle-dice-set');
  if (table.wagers.length === 0 && shooter === null && stage !== 'offered') return ofAnybody('bet');
  const next = nextToThrow(table, () => true);
  if (next === null) return ofCrew(table, 'rest', 'call-total');
  const shaker = shakerStep(table, next);
  if (shaker !== null) return shaker;
  if (next.do === 'offer-dice' && haveAllDeclined(table, next)) return ofAnybody('want-dice');
  if (next.by.role !== 'player') return { ...NOBODY, does: next.do, roles: rolesFor(table, next) };
  const needsLine =
    next.do !== 'accept-dice' &&
    mayNotThrow(table, { kind: 'player', id: next.by.id }, holdsLine(table, next.by.id)) !== null;
  return { ...NOBODY, does: next.do, player: next.by.id, needsLine };
}

const NOBODY = { player: null, roles: [], needsLine: false } as const;

const ofAnybody = (does: CommandName): AwaitedStep => ({ ...NOBODY, does });

const ofCrew = (table: Table, does: CommandName, power: Power): AwaitedStep => ({
  ...NOBODY,
  does,
  roles: (grantOf(table.rules, power)?.roles ?? []) as readonly CrewRole[],
});

/** Whether there is nobody left to offer the dice to and no crew to throw them. */
function haveAllDeclined(table: Table, offer: TableCommand): boolean {
  const decision = decide(table, offer);
  return isRefusal(decision) && decision.code === 'nothing-to-do';
}

/** What has to be done to sealed dice before the next round may begin: they are replaced after a day, inspected and tested. */
function shakerStep(table: Table, next: TableCommand): AwaitedStep | null {
  if (next.do !== 'no-more-bets') return null;
  if (diceTooOld(table) !== null) return ofCrew(table, 'bring-dice', 'handle-dice-set');
  if (unreadyShaker(table) === null) return null;
  return missingInspection(table) === null
    ? ofCrew(table, 'test-roll', 'test-roll')
    : ofCrew(table, 'inspect-dice', 'inspect-dice');
}

/** The power behind each crew step on the way to a throw. */
const POWERS: Readonly<Partial<Record<CommandName, Power>>> = {
  'offer-dice': 'control-dice',
  'no-more-bets': 'close-betting',
  activate: 'activate',
  'no-roll': 'call-no-roll',
  'found-die': 'search-dice',
  'bring-dice': 'handle-dice-set',
};

function rolesFor(table: Table, { do: does, by }: TableCommand): readonly CrewRole[] {
  const power = POWERS[does];
  const roles = power === undefined ? [by.role] : (grantOf(table.rules, power)?.roles ?? [by.role]);
  return roles as readonly CrewRole[];
}
