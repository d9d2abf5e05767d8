// What someone at a table reads there: the rulebook, the layout, the felt, the duties that are open, who may do what.

import { showDollars } from 'boxperson/base';
import { termsOf } from 'boxperson/games';
import {
  bookPlaces,
  type ClauseId,
  grantOf,
  layoutOf,
  nameRoles,
  POWERS,
  powerText,
  rulebookOf,
} from 'boxperson/rules';
import {
  awaitedStep,
  buttonsSay,
  checksDue,
  DECIDING_SIGN,
  feltOf,
  litButtonSays,
  markSays,
  puckSays,
  spareDiceText,
  spotOf,
  type Table,
} from 'boxperson/table';

/** Where someone at a table can look. */
export const LOOK_PLACES = ['rulebook', 'layout', 'felt', 'duties', 'powers'] as const;
export type LookPlace = (typeof LOOK_PLACES)[number];

/** A line that can be read, and the clauses it cites. */
export type ReadLine = { readonly says: string; readonly clauses: readonly ClauseId[] };

/** Every line that can be read at a place. */
export function readLines(table: Table, at: LookPlace): readonly ReadLine[] {
  switch (at) {
    case 'rulebook':
      return [
        ...rulebookOf(table.rules, []).lines.map((says) => ({ says, clauses: [] })),
        documentLine(table),
        ...bookPlaces(table.rules, 'entered', termsOf(table.rules.game)),
      ];
    case 'layout':
      return layoutLines(table);
    case 'felt':
      return feltLines(table).map((says) => ({ says, clauses: [] }));
    case 'duties':
      return dutyLines(table);
    case 'powers':
      return POWERS.flatMap((power) => {
        const grant = grantOf(table.rules, power);
        return grant === null
          ? []
          : [{ says: `${powerText(power)}: ${nameRoles(grant.roles)}.`, clauses: [grant.clause] }];
      });
  }
}

/** Every area of the layout, with its boxes and the odds printed there. */
const layoutLines = ({ rules }: Table): readonly ReadLine[] =>
  layoutOf(rules).map(({ wager, label, boxes, odds, clause }) => {
    const { layout = [], payouts } = rules.game;
    const { layout: area, odds: printed } = rules.offered.get(wager)?.wager.restsOn ?? {};
    return {
      says: `${label}${boxes.length === 0 ? '' : `, with the boxes ${boxes.join(', ')}`}: ${odds.join('; ')}`,
      clauses: [clause, ...layout, area, printed, payouts.wording].filter((one) => typeof one === 'string'),
    };
  });

/** The sections of the document in their order. */
function documentLine({ rules }: Table): ReadLine {
  const rows = rulebookOf(rules, []).sections.find(({ id }) => id === 'document')?.rows ?? [];
  return { says: rows.flatMap(({ cells }) => cells).join('; '), clauses: [] };
}

function feltLines(table: Table): readonly string[] {
  const felt = feltOf(table);
  return [
    ...felt.pucks.map((puck) => `${puckSays(puck)}, at the ${puck.end}`),
    ...felt.stacks.map((stack) => {
      const standing = table.wagers.find(({ id }) => id === stack.wager);
      const name = standing === undefined ? '' : spotOf(table, standing).spot.name;
      const on = stack.number === 0 ? '' : ` on ${stack.number}`;
      const chips = stack.chips.map(({ cents }) => showDollars(cents)).join(', ');
      const buttons = buttonsSay(felt.buttons.filter(({ wager }) => wager === stack.wager));
      const off = felt.off.includes(stack.wager) ? ', off' : '';
      const brought = stack.isBroughtIn ? ', brought in' : '';
      return `${stack.player}’s ${name}${on}, ${showDollars(stack.cents)}${buttons}${off}${brought}; from the bottom: ${chips}`;
    }),
    ...felt.marks.map(markSays),
    spareDiceText(felt),
    ...(felt.dice.withShooter.length === 0 ? [] : [`${felt.dice.withShooter.length} dice with the shooter`]),
    ...(felt.hasOperatorButtons ? [litButtonSays(felt)] : []),
    ...(felt.isDecisionOnly ? [DECIDING_SIGN] : []),
  ];
}

function dutyLines(table: Table): readonly ReadLine[] {
  const next = awaitedStep(table);
  const who = next.player ?? (next.roles.length === 0 ? 'any player' : nameRoles(next.roles));
  return [
    ...checksDue(table).map(({ says, clause, by }) => ({
      says: `${says}: ${nameRoles(by)}`,
      clauses: [clause],
    })),
    { says: `Next, ${next.does}: ${who}${next.needsLine ? ', after a line bet' : ''}`, clauses: [] },
  ];
}
