// "rules", "rules place" and "what can I bet": the table's rules in a few lines, each with its clause.

import { type Cents, capital, showDollars, wordList } from 'boxperson/base';
import {
  idNamed,
  leastShares,
  type NamedWager,
  sayWager,
  spreadsOf,
  stepsText,
  WAGER_GROUPS,
} from 'boxperson/betting';
import { clauseById } from 'boxperson/games';
import {
  amountsText,
  type CompiledSpot,
  feeOn,
  isRefusal,
  PUBLISHED_ONLY,
  printedOdds,
  takesFee,
  type Wager,
  type WagerSpots,
} from 'boxperson/rules';
import { notOffered, offersTo, spotOf, type Table } from 'boxperson/table';
import { ME } from '../evening.ts';
import { beginnerBet } from './help.ts';
import { nameNamed, nameSpot } from './names.ts';
import { type OutputLine, sayLine } from './output-line.ts';

const cited = (id: string): string => {
  const clause = clauseById(id);
  return clause === null ? `(${id})` : `${clause.text} (${id})`;
};

/** The rules of one wager. */
export function wagerRules(table: Table, named: NamedWager): readonly OutputLine[] {
  const { rules } = table;
  const [spoken = ''] = named.ids;
  const spreads = WAGER_GROUPS.has(spoken) ? spreadsOf(table, ME, spoken) : null;
  const spread = spreads === null || isRefusal(spreads) ? undefined : spreads.at(-1);
  if (spreads !== null && !isRefusal(spreads) && spread !== undefined)
    return [
      sayLine(`${capital(nameNamed(named))} is several bets at once: ${leastShares(spread)}.`),
      sayLine(`Amounts: in ${stepsText(spreads)}.`),
    ];
  const entry = entryFor(table, named);
  if (entry === null) {
    const id = named.ids[0];
    if (id === undefined) return [sayLine('Name a bet, like "rules place" or "rules field".')];
    const { clause } = notOffered(table, id);
    return [
      sayLine(
        `${capital(nameNamed(named))} is not a bet at ${rules.game.name}${clause === null ? '' : ` (${clause})`}.`,
      ),
    ];
  }
  const { wager } = entry;
  const all = [...entry.byOn.values()];
  const one = all.find((spot) => spot.on === named.on);
  const spots = one === undefined ? all : [one];
  const first = spots[0];
  return [
    sayLine(headed(title(spots), cited(first?.spot.clause ?? wager.clause))),
    sayLine(`Pays ${payText(table, spots)}.`),
    sayLine(`Amounts: ${together(spots, (spot) => amountsText(rules, spot))}.${feeText(table, spots)}`),
    sayLine(`${madeText(wager)} ${holdText(table, wager)}${sleepText(table, wager)}`),
  ];
}

/** A clause under the wager's name; many begin with that name themselves: "Horn: single-roll bet …", "Fire bet: taken only …". */
function headed(name: string, text: string): string {
  const [own = ''] = text.split(':', 1);
  const isNamed = own.length < text.length && `${own} `.toLowerCase().startsWith(`${name} `.toLowerCase());
  return isNamed ? text : `${capital(name)}: ${text}`;
}

function entryFor(table: Table, named: NamedWager): WagerSpots | null {
  const { offered } = table.rules;
  if (named.odds === true) {
    for (const entry of offered.values())
      if (
        entry.wager.behind !== undefined &&
        (named.ids.length === 0 || named.ids.includes(entry.wager.behind))
      )
        return entry;
    return null;
  }
  return offered.get(idNamed(table, named)) ?? null;
}

/** "place 4, 5, 6, 8, 9 and 10". */
function title(spots: readonly CompiledSpot[]): string {
  const [first] = spots;
  if (first === undefined) return '';
  if (spots.length === 1) return nameSpot(first);
  const ons = spots.map((spot) => spot.on ?? '');
  const shown = ons.length > 6 ? [...ons.slice(0, 3), 'and so on'].join(', ') : wordList(ons, 'or');
  return sayWager(first.wager.id, shown, first.wager.name);
}

/** Groups spots that share a text: "9 to 5 on 4 and 10". */
function together(spots: readonly CompiledSpot[], of: (spot: CompiledSpot) => string): string {
  const groups = new Map<string, (number | string)[]>();
  for (const spot of spots) groups.set(of(spot), [...(groups.get(of(spot)) ?? []), spot.on ?? '']);
  if (groups.size === 1) return [...groups.keys()].join('');
  return [...groups]
    .map(([text, ons]) => `${text} on ${ons.length > 6 ? 'the rest' : wordList(ons)}`)
    .join(', ');
}

const payText = (table: Table, spots: readonly CompiledSpot[]): string =>
  together(spots, (spot) => {
    const names = (parts: readonly { wager: string; on: number | string | null }[]): readonly string[] =>
      parts.map((part) => sayWager(part.wager, part.on, part.wager));
    if (spot.split !== null) return `as ${wordList(names(spot.split))}, which it is split into`;
    if (spot.parts === null) return wordList(printedOdds(table.rules, spot));
    const parts = spot.parts.map(
      (part) => `${nameSpot(part.spot)} ${wordList(printedOdds(table.rules, part.spot))}`,
    );
    return `by its parts: ${wordList(parts)}`;
  });

function feeText(table: Table, spots: readonly CompiledSpot[]): string {
  const [first] = spots;
  if (first?.wager.fee === undefined) return '';
  const text = together(spots, (spot) =>
    takesFee(table.rules, spot, 'on-win') ? 'when it wins' : 'when it is made',
  );
  const example: Cents = Math.max(2_000, first.stepCents * 20);
  return ` A fee is taken ${text}: ${showDollars(feeOn(table.rules, first, example))} on ${showDollars(example)}.`;
}

function madeText(wager: Wager): string {
  if (wager.behind !== undefined)
    return `Goes behind a ${sayWager(wager.behind, null, wager.behind)} bet once it has its point.`;
  switch (wager.made) {
    case 'come-out':
      return 'Can be made before a come-out roll.';
    case 'point-on':
      return 'Can be made while a point is on.';
    case 'any-time':
      return 'Can be made at any time.';
    case 'new-shooter':
      return 'Can be made before a new shooter’s first come-out roll.';
  }
}

function holdText({ rules: { house } }: Table, wager: Wager): string {
  switch (wager.hold) {
    case 'free':
      return 'You can change it or take it down before any roll.';
    case 'contract':
      return 'Once it has its number, it stays up until decided.';
    case 'one-way':
      return 'You can always take it down, but you cannot raise it once it has its number.';
    case 'frozen':
      return 'It cannot be changed once made.';
    case 'window':
      return house.placeComesDown
        ? 'You can change it or take it down before any "No more bets".'
        : 'You can correct it only before the next "No more bets".';
  }
}

const sleepText = (table: Table, wager: Wager): string =>
  table.rules.game.points === null || wager.sleeps !== true
    ? ''
    : ' Off on the come-out unless you turn it on.';

const AREAS: readonly (readonly [label: string, areas: readonly Wager['area'][]])[] = [
  ['Line', ['line']],
  ['Come', ['come']],
  ['Odds', ['behind']],
  ['Numbers', ['numbers']],
  ['Field and center', ['field', 'centre']],
  ['Side bets', ['side']],
];

/** The bets open to the player now, and those that are not. */
export function offersNow(table: Table): readonly OutputLine[] {
  const open = offersTo(table, ME);
  if (open.length === 0) return [sayLine('No bets are open right now.')];
  const isOpen = (spot: CompiledSpot): boolean =>
    open.some((offer) => offer.wager === spot.wager.id && offer.on === spot.on);
  const entries = [...table.rules.offered.values()].map(({ wager, byOn }) => ({
    wager,
    spots: [...byOn.values()].filter(isOpen),
  }));
  const lines = AREAS.flatMap(([label, areas]) => {
    const here = entries.filter(({ wager, spots }) => areas.includes(wager.area) && spots.length > 0);
    return here.length === 0
      ? []
      : [sayLine(`${label}: ${offerTexts(here.map(({ spots }) => spots)).join('; ')}.`)];
  });
  const shut = entries.filter(({ spots }) => spots.length === 0);
  // Odds that are up and not open are at their limit.
  const isFull = ({ wager }: { readonly wager: Wager }): boolean =>
    wager.behind !== undefined &&
    table.wagers.some((standing) => standing.player === ME && spotOf(table, standing).wager.id === wager.id);
  const full = shut.filter(isFull);
  const later = shut.filter((one) => !isFull(one));
  if (full.length > 0)
    lines.push(
      sayLine(`In full: ${wordList(full.map(({ wager }) => sayWager(wager.id, null, wager.name)))}.`),
    );
  if (later.length > 0)
    lines.push(
      sayLine(`Not now: ${wordList(later.map(({ wager }) => sayWager(wager.id, null, wager.name)))}.`),
    );
  return [...lines, sayLine(`Say "rules ${beginnerBet(table.rules.game)}" for the rules of a bet.`)];
}

/** Groups wagers on the same numbers: "place, buy or lay on 4, 5, 6, 8, 9 or 10". */
function offerTexts(entries: readonly (readonly CompiledSpot[])[]): readonly string[] {
  const byOns = new Map<string, (readonly CompiledSpot[])[]>();
  for (const spots of entries) {
    const ons = wordList(
      spots.map((spot) => spot.on ?? ''),
      'or',
    );
    const key = spots.length > 1 ? ons : title(spots);
    byOns.set(key, [...(byOns.get(key) ?? []), spots]);
  }
  return [...byOns].map(([ons, same]) => {
    const [first = []] = same;
    if (same.length === 1) return title(first);
    const names = same.flatMap(([spot]) =>
      spot === undefined ? [] : [sayWager(spot.wager.id, null, spot.wager.name)],
    );
    return `${wordList(names, 'or')} on ${ons}`;
  });
}

/** The rules of the game in a few lines. */
export function gameRules(table: Table): readonly OutputLine[] {
  const { game } = table.rules;
  const clauses = [
    ...(game.points === null ? [] : [game.points.comeOut, game.points.point]),
    game.making.general,
    game.making.payable,
    ...(game.sleep === null ? [] : [game.sleep.clause]),
    game.shooter.ends.clause,
    game.settlement.clause,
  ];
  return [
    sayLine(`${game.name}: ${game.edition.document}.`),
    ...(game.edition.isPublishedOnly === true ? [sayLine(`${PUBLISHED_ONLY}.`)] : []),
    ...[...new Set(clauses)].map((id) => sayLine(cited(id))),
    sayLine(
      `Say "rules ${beginnerBet(game)}" for one bet. Run "boxperson rules ${game.id}" to print the whole rulebook.`,
    ),
  ];
}
