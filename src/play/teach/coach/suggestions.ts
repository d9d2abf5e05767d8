// What a newcomer could do next: the line, odds, a come bet, a number, the dice. Every suggestion is lawful now, for the
// amount that a tap with the chip in hand would bet.

import { type Cents, exactCents, type Ratio, required, showDollars } from 'boxperson/base';
import { basesForOdds, betOn, commandFor } from 'boxperson/betting';
import { areaKey, standingSpotKey } from 'boxperson/felt';
import { type CompiledSpot, findSpot, lineBetsText, publishedOdds, type Rules } from 'boxperson/rules';
import {
  awaitedStep,
  handedRound,
  type PlayerId,
  type StandingWager,
  spotOf,
  type Table,
} from 'boxperson/table';
import { setsOf } from '../words/decided.ts';
import { rollsInWords } from '../words/rolls-in-words.ts';
import { PLAIN, type Suggestion, spotInWords } from './coach-line.ts';
import { cheapestSpot, comeSpot, lineSpot, offeredSpots } from './edges.ts';

/** Every bet worth suggesting now, in the order in which to learn them. */
export function betsToMake(table: Table, me: PlayerId, chipCents: Cents): readonly Suggestion[] {
  const up = table.wagers.filter((one) => one.player === me);
  const put = (spot: CompiledSpot | null, how: How): readonly Suggestion[] =>
    spot === null ? [] : bet(table, me, spot, chipCents, how);
  const { rules } = table;
  if (up.length === 0) {
    const start = lineSpot(rules) ?? cheapestSpot(rules, () => true);
    const now = [...put(start, 'first'), ...put(start, 'next')];
    return now.length > 0 ? now : put(comeSpot(rules), 'come');
  }
  const isOnNumber = up.some((one) => one.number !== 0 && spotOf(table, one).wager.line === true);
  return [
    ...odds(table, me, chipCents),
    ...(isOnNumber ? put(comeSpot(rules), 'come') : []),
    ...put(freeNumber(table, up), 'number'),
  ];
}

/** How many kinds of bets a game has to suggest: a first one, odds, a second line bet, and a number. */
export const kindsOfBets = (rules: Rules): number =>
  [
    true,
    offeredSpots(rules).some(
      ({ wager }) => wager.behind !== undefined && wager.behind === lineSpot(rules)?.wager.id,
    ),
    comeSpot(rules) !== null,
    cheapestSpot(rules, ({ wager, on }) => wager.area === 'numbers' && on !== null) !== null,
  ].filter(Boolean).length;

/** How a bet is suggested: as the first one, as the start of another hand, as a second line bet, or on a number. */
type How = 'first' | 'next' | 'come' | 'number';

/** The cheapest number to bet on directly, while it would be working and nothing of mine is on it. */
function freeNumber(table: Table, up: readonly StandingWager[]): CompiledSpot | null {
  const taken = new Set(up.flatMap((one) => [one.number, spotOf(table, one).on]));
  return cheapestSpot(
    table.rules,
    ({ wager, on }) =>
      wager.area === 'numbers' &&
      on !== null &&
      !taken.has(on) &&
      (table.point !== null || wager.sleeps !== true),
  );
}

/** Odds behind a bet that has its number and no odds yet. */
function odds(table: Table, me: PlayerId, chipCents: Cents): readonly Suggestion[] {
  const base = basesForOdds(table, me, null).find(({ id }) => !table.wagers.some((one) => one.behind === id));
  const meant =
    base === undefined ? null : commandFor(table, me, { wants: 'odds', wager: base.id, cents: chipCents });
  if (base === undefined || meant === null || meant.refusal !== null || meant.asked.do !== 'bet') return [];
  const spot = required(findSpot(table.rules, meant.asked.wager, base.number), 'the odds of a bet');
  const pays = required(spot.pays, 'odds pay something');
  const front = spotOf(table, base);
  // Where a tap on the area means another bet, as on a come bet that has moved, the stack is the place to tap.
  const key = standingSpotKey(table, base);
  const tapped = betOn(table, me, key, chipCents);
  const isOdds = tapped?.refusal === null && tapped.asked.do === 'bet' && tapped.asked.behind === base.id;
  const free = isFair(spot, pays) ? ' with no house edge' : '';
  return [
    {
      key: `odds ${spot.wager.id}`,
      says: `Put ${showDollars(meant.asked.cents)} odds behind your ${front.spot.name}: they pay ${publishedOdds(table.rules, pays)}${free}.`,
      at: isOdds ? key : `stack:${base.id}`,
      cents: meant.asked.cents,
    },
  ];
}

/** Whether a bet on what comes first pays exactly what it is worth. */
function isFair({ tables: [table = []] }: CompiledSpot, pays: Ratio): boolean {
  const { wins, loses, pushes } = setsOf(table);
  return pushes.length === 0 && wins.length * pays.over === loses.length * pays.under;
}

/** A bet on this spot as a suggestion; none if the table would not take it now. */
function bet(
  table: Table,
  me: PlayerId,
  spot: CompiledSpot,
  chipCents: Cents,
  how: How,
): readonly Suggestion[] {
  const at = areaKey(spot.wager.id, spot.on);
  const meant = betOn(table, me, at, chipCents);
  if (meant === null || meant.refusal !== null || meant.asked.do !== 'bet') return [];
  // A tap may mean odds behind a bet that is there.
  if (meant.asked.wager !== spot.wager.id) return [];
  const { cents } = meant.asked;
  const put = `Put ${showDollars(cents)} on ${spotInWords(spot)}`;
  const says =
    how === 'next'
      ? `${put} to play the next hand.`
      : how === 'come'
        ? `${put}, a new bet like the line: ${winsBy(table.rules, spot, cents)}.`
        : `${put}: ${winsBy(table.rules, spot, cents)}.`;
  return [{ key: `${how} ${spot.wager.id}`, says, at, cents }];
}

/** "7 or 11 wins now, 2, 3 or 12 loses", "you win $7 if a 6 comes before a 7". */
function winsBy({ game }: Rules, spot: CompiledSpot, cents: Cents): string {
  const { wins, loses, stays, travels } = setsOf(required(spot.tables[0], 'the first stage of a wager'));
  if (travels.length > 0) {
    const winning = wins.length === 0 ? 'nothing wins yet' : `${rollsInWords(wins, PLAIN)} wins now`;
    return `${winning}, ${loses.length === 0 ? 'and nothing loses yet' : `${rollsInWords(loses, PLAIN)} loses`}`;
  }
  const winning = rollsInWords(wins, { own: null, against: loses });
  return stays.length > 0
    ? `you win ${showDollars(exactCents(cents, required(spot.pays, 'a bet pays something')))} if ${winning} comes before ${rollsInWords(loses, { own: null, against: wins })}`
    : `you win if ${winning} comes on the next ${game.throwWord}`;
}

/** What to do with the dice, if that is up to this player. */
export function diceToThrow(table: Table, me: PlayerId): readonly Suggestion[] {
  const { does, player, needsLine } = awaitedStep(table);
  const { game } = table.rules;
  const say = (key: string, says: string): readonly Suggestion[] => [{ key, says, at: null, cents: null }];
  if (player !== me)
    return table.wagers.some((one) => one.player === me)
      ? say('dice others', `Your bets are down: now wait for the next ${game.throwWord}.`)
      : [];
  if (needsLine) return say('dice line', `To ${game.throwWord} you need a ${lineBetsText(table.rules)} bet.`);
  const [what, it] = handedRound(game) === 'dice' ? ['dice are', 'them'] : ['shaker is', 'it'];
  return does === 'accept-dice'
    ? say('dice offered', `The ${what} offered to you: take ${it} or pass. Your bets count either way.`)
    : say('dice mine', `It is your turn: ${game.throwWord} when your bets are down.`);
}
