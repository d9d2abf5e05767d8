// What people at a random table base their next command on.

import type { CompiledSpot } from '../../../src/game/rules/compile/compile.ts';
import { grantOf, type Rules } from '../../../src/game/rules/compile/rules.ts';
import type { Power } from '../../../src/game/rules/language/crew.ts';
import { OPERATOR } from '../../../src/game/table/auto-crew.ts';
import type { Actor, Table } from '../../../src/game/table/state.ts';
import type { Random } from '../random.ts';

/** A wish, with only the fields that matter; the parser fills in the rest. */
export type Wish = { readonly do: string } & Readonly<Record<string, unknown>>;

/** A command before parsing. */
export type Said = Wish & { readonly by: unknown };

/** Lively tables bet; reluctant ones make no line bets and decline the dice; closing ones wait for the last decision. */
export type Mood = 'lively' | 'reluctant' | 'closing';

export type Scene = {
  readonly table: Table;
  readonly random: Random;
  readonly mood: Mood;
  readonly menu: Menu;
  /** A wild crowd has odd names, bets odd amounts, and sometimes sends nonsense. */
  readonly isWild: boolean;
};

/** A table's wagers by when they can be made, and which go behind which. */
export type Menu = {
  readonly byMade: Readonly<Record<string, readonly CompiledSpot[]>>;
  readonly oddsOn: ReadonlyMap<string, string>;
  readonly line: CompiledSpot | null;
  readonly side: readonly CompiledSpot[];
};

export function menuOf(rules: Rules): Menu {
  const menu = MENUS.get(rules) ?? newMenu(rules);
  MENUS.set(rules, menu);
  return menu;
}

const MENUS = new WeakMap<Rules, Menu>();

function newMenu(rules: Rules): Menu {
  const byMade: Record<string, CompiledSpot[]> = {};
  const oddsOn = new Map<string, string>();
  let line: CompiledSpot | null = null;
  const side: CompiledSpot[] = [];
  for (const { wager, byOn } of rules.offered.values()) {
    if (wager.behind !== undefined) oddsOn.set(wager.behind, wager.id);
    for (const spot of byOn.values()) {
      if (wager.line === true) line ??= spot;
      if (wager.area === 'side') side.push(spot);
      if (wager.behind !== undefined) continue;
      const list = byMade[wager.made] ?? [];
      list.push(spot);
      byMade[wager.made] = list;
    }
  }
  return { byMade, oddsOn, line, side };
}

export const NAMES = ['ann', 'bob', 'cy', 'dee', 'eve', 'fay', 'gus', 'hal'];
/** Includes two names that plain objects inherit. */
export const WILD_NAMES = [...NAMES, 'constructor', '__proto__'];

export const asPlayer = (id: string): Actor => ({ role: 'player', id });

/** Anyone on duty with the given power. */
export function crewWith({ table, random }: Scene, power: Power): Actor {
  const roles = grantOf(table.rules, power)?.roles ?? [];
  const able = table.crew.filter((one) => roles.includes(one.role));
  const { id, role } = able.length === 0 ? OPERATOR : random.pick(able);
  return { role, id };
}

/** The player or crew member who has the dice. */
export function holder({ table }: Scene): Actor {
  const { shooter } = table.dice;
  if (shooter?.kind === 'player') return asPlayer(shooter.id);
  const member = table.crew.find((one) => one.role === shooter?.role);
  return member === undefined ? OPERATOR : { role: member.role, id: member.id };
}

export const somePlayer = ({ table, random }: Scene): Actor =>
  asPlayer(table.players.length === 0 ? 'ann' : random.pick(table.players).id);
