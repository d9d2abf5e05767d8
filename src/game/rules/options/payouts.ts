// Options for payouts and for the word used in published odds.

import { compareRatios, isPlainObject, type Ratio } from 'boxperson/base';
import { parseOdds } from '../book/words.ts';
import type { Game } from '../language/game.ts';
import { payoutRows } from '../language/payout-rows.ts';
import { option, optionProblem, type PayoutFloor } from './option.ts';

/** Odds above the document's floors, by payout key ("any-seven", "place-win 6", "field:12"). */
type Raised = Readonly<Record<string, Ratio>>;

export const PAYOUT_OPTIONS = [
  option('raised', {
    usually: (): Raised => ({}),
    key: 'payout.higherThanMinimum',
    formerly: [
      'miniDice.payout.higherThanMinimum',
      'nz.payout',
      ['miniDice.under7.odds', (odds) => (odds === 'not offered' ? undefined : { 'under-7': odds })],
    ],
    label: 'Payouts above the required minimum',
    about:
      'Pay more than the document’s minimum odds on chosen wagers. The same odds apply at every table of the property.',
    clauses: ({ payouts }) => [payouts.raise ?? payouts.clause],
    read: raisedPayouts,
    range: (now, game) =>
      game.payouts.raise === null ? null : { kind: 'payouts', floors: floorsOf(game), now },
  }),
  option('oddsWord', {
    usually: (): 'to' | 'win' => 'to',
    key: 'odds.label.word',
    label: 'Word used in published odds',
    about: 'Publish odds as “9 to 5” or as “9 win 5”.',
    forPlayers: true,
    clauses: ({ payouts }) => [payouts.wording ?? payouts.clause],
    read: (value, _now, { payouts: { words } }) =>
      words.find((word) => word === value) ??
      optionProblem(`Published odds must say ${words.map((word) => `"${word}"`).join(' or ')}.`),
    range: (now, { payouts: { words } }) => (words.length === 1 ? null : { kind: 'one-of', words, now }),
  }),
] as const;

function raisedPayouts(value: unknown, now: Raised, game: Game) {
  const { clause, wording, raise } = game.payouts;
  if (!isPlainObject(value)) return optionProblem('Write raised payouts as {"any-seven": "5 to 1"}.', clause);
  const raised: Record<string, Ratio> = { ...now };
  for (const [key, text] of Object.entries(value)) {
    const odds = parseOdds(text);
    if (odds === null)
      return optionProblem(`Write odds as "5 to 1", not as ${JSON.stringify(text)}.`, wording ?? clause);
    const first = payoutNamed(game, key);
    if (first === undefined) return optionProblem(`There is no payout called ${key}.`, clause);
    const floor = first.row.pays;
    const above = compareRatios(odds, floor);
    if (above < 0)
      return optionProblem(`${key} must pay at least ${floor.over} to ${floor.under}.`, first.floorClause);
    if (above > 0 && (raise === null || first.row.isFloor !== true))
      return optionProblem(
        `${key} must pay exactly ${floor.over} to ${floor.under}.`,
        raise === null ? clause : first.row.paysBy,
      );
    raised[key] = odds;
  }
  return raised;
}

/** The paying row a key names, with the clause that makes its odds a floor. */
function payoutNamed(game: Game, key: string) {
  for (const wager of game.wagers)
    for (const entry of payoutRows(wager)) {
      if (entry.key !== key) continue;
      const tables = wager.offer === undefined ? undefined : game.offers[wager.offer]?.payTables;
      return { ...entry, floorClause: tables ?? game.payouts.clause };
    }
  return undefined;
}

/** The payouts that may be raised, without duplicates. */
function floorsOf(game: Game): readonly PayoutFloor[] {
  const floors = new Map<string, PayoutFloor>();
  for (const wager of game.wagers)
    for (const { key, row, spot } of payoutRows(wager))
      if (row.isFloor === true && !floors.has(key)) {
        const part = row.key === undefined ? '' : ` (${row.key})`;
        floors.set(key, { key, name: `${spot.name}${part}`, pays: row.pays });
      }
  return [...floors.values()];
}
