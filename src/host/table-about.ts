// What a table is opened with, as its stream says it: the game, the house's choices, and how it is run.

import { gameById } from '../games/index.ts';
import { configure, isRefusal, type Refusal, type Rules, refuse } from '../rules/index.ts';
import type { Json } from '../store/index.ts';
import type { DiceKind } from './dice/table-dice.ts';

export type TableAbout = {
  readonly kind: 'table';
  readonly name: string;
  readonly game: string;
  readonly choices: Readonly<Record<string, Json>>;
  /** The house deals where nobody is on duty. */
  readonly isAutomatic: boolean;
  /** Overrules and voids with money on the table need a second person. */
  readonly hasDualControl: boolean;
  /** Library strategies of the bots that sit here. */
  readonly bots: readonly string[];
  /** Where the dice come from that the house deals with; its shaker where it is left out. */
  readonly dice?: DiceKind;
  /** Not in the list of tables; whoever has its address finds it. */
  readonly isPrivate?: boolean;
  /** Left out for the tables that the house opened itself. */
  readonly openedBy?: string;
};

export const isTableAbout = (about: Json): about is TableAbout & Json =>
  typeof about === 'object' && about !== null && 'kind' in about && about.kind === 'table';

export const diceKindOf = ({ dice }: Pick<TableAbout, 'dice'>): DiceKind => dice ?? 'shaker';

/** The rules of a table, or why there are none. */
export function rulesOfAbout({ game, choices }: Pick<TableAbout, 'game' | 'choices'>): Rules | Refusal {
  const found = gameById(game);
  if (found === null)
    return refuse(
      'unlawful-option',
      null,
      `There is no game called ${game}.`,
      'Choose one of the five games.',
    );
  const name = JSON.stringify([game, choices]);
  const before = known.get(name);
  if (before !== undefined) return before;
  const rules = configure(found, choices);
  // Choices come from outside, and nobody fills the memory with them.
  if (known.size >= KNOWN_MOST) known.clear();
  if (!isRefusal(rules)) known.set(name, rules);
  return rules;
}

/** Rules are worked out once and never change, so that every table of a kind shares them. */
const known = new Map<string, Rules>();
const KNOWN_MOST = 500;
