// Making bets: a wish becomes a command, and the table takes it or says why not and what it would take.

import { known } from '../../base/assert.ts';
import { type Cents, showDollars } from '../../base/cents.ts';
import type { CompiledSpot } from '../../rules/compile.ts';
import { isRefusal, type Refusal } from '../../rules/refusal.ts';
import { findSpot, type WagerSpots } from '../../rules/rules.ts';
import { holderOf } from '../../table/auto-crew.ts';
import type { BetCommand } from '../../table/command.ts';
import { type Acted, act } from '../../table/decide.ts';
import { mayNotRaise } from '../../table/decide-change.ts';
import { boundsOf, judgeBet } from '../../table/judge-bet.ts';
import type { Standing, Table } from '../../table/state.ts';
import { isWorking } from '../../table/working.ts';
import { BY_ME, type Evening, ME, myWagers, type Step, step, withCauses } from './evening.ts';
import { ask, capital, good, type Line, listed } from './line.ts';
import { matching, nameNamed, nameSpot, nameStanding } from './names.ts';
import { oddsMeant } from './odds-meant.ts';
import { centsOf, type Wish } from './phrase.ts';
import { refusalLines } from './refusing.ts';
import { causeOf } from './why.ts';
import { sayWager } from './words.ts';

export function makeBets(evening: Evening, wishes: readonly Wish[]): Step {
  let now: Evening = { ...evening, proposal: null };
  const lines: Line[] = [];
  for (const wish of wishes.flatMap((one) => spread(now.table, one))) {
    const made = makeBet(now, wish);
    now = made.evening;
    lines.push(...made.lines);
  }
  return step(now, ...lines);
}

/** "5 on the hardways" is five on each of them. */
function spread(table: Table, wish: Wish): readonly Wish[] {
  const entry = entryOf(table, wish.ids);
  if (wish.all !== true || entry === null) return [wish];
  const { all: _all, ...one } = wish;
  return [...entry.byOn.keys()].map((on) => ({ ...one, on }));
}

/** A name means the first of its wagers that this table offers. */
function entryOf(table: Table, ids: readonly string[]): WagerSpots | null {
  for (const id of ids) {
    const entry = table.rules.offered.get(id);
    if (entry !== undefined) return entry;
  }
  return null;
}

function makeBet(evening: Evening, wish: Wish): Step {
  if (wish.odds === true) return makeOdds(evening, wish);
  const { table } = evening;
  const entry = entryOf(table, wish.ids);
  const id = entry?.wager.id ?? wish.ids[0] ?? '';
  if (entry === null || wish.amount === null) {
    const spot = entry === null ? null : findSpot(table.rules, id, wish.on);
    if (entry !== null && spot === null) return whichNumber(evening, entry, wish);
    return spot === null ? offer(evening, wish, id, 100, null) : howMuch(evening, wish, spot, null);
  }
  if (wish.on === null && findSpot(table.rules, id, null) === null) return whichNumber(evening, entry, wish);
  return offer(evening, wish, id, centsOf(wish), null);
}

/** A wager on numbers that was named without one. */
function whichNumber(evening: Evening, entry: WagerSpots, wish: Wish): Step {
  const ons = [...entry.byOn.keys()].filter((on) => on !== null);
  const shown = ons.length > 6 ? `a combination such as ${ons.slice(0, 3).join(', ')}` : listed(ons, 'or');
  const example = sayWager(entry.wager.id, ons[Math.min(2, ons.length - 1)] ?? null, entry.wager.name);
  const amount = wish.amount === null ? '10' : showDollars(centsOf(wish)).slice(1);
  const name = capital(sayWager(entry.wager.id, null, entry.wager.name));
  return step(evening, ask(`${name} takes ${shown}. Say "${amount} on ${example}".`));
}

/** A bet without an amount: the next number typed is the amount. */
function howMuch(evening: Evening, wish: Wish, spot: CompiledSpot, base: Standing | null): Step {
  const bounds = boundsOf(evening.table, spot, base);
  const steps =
    bounds.stepCents === evening.table.rules.house.unitCents
      ? ''
      : ` in steps of ${showDollars(bounds.stepCents)}`;
  const most = bounds.mostCents === null ? '' : ` to ${showDollars(bounds.mostCents)}`;
  const trouble = judgeBet(evening.table, termsOf(wish, spot, base, bounds.leastCents));
  if (isRefusal(trouble) && trouble.refused !== 'too-few-chips')
    return refused(evening, trouble, wish, spot.wager.id);
  return step(
    { ...evening, proposal: { kind: 'wish', wish, nearestCents: [] } },
    ask(`How much for ${nameSpot(spot)}? From ${showDollars(bounds.leastCents)}${most}${steps}.`),
  );
}

/** Odds go behind the bet that is meant. */
function makeOdds(evening: Evening, wish: Wish): Step {
  const meant = oddsMeant(evening.table, wish);
  if ('text' in meant) return step(evening, meant);
  const { wager, behind } = meant;
  if (behind === null) return offer(evening, wish, wager.id, 100, null);
  const { base, spot, cents } = behind;
  const named: Wish = { ids: [wager.behind ?? ''], on: base.number, odds: true, amount: wish.amount };
  return cents === null ? howMuch(evening, named, spot, base) : offer(evening, named, wager.id, cents, base);
}

const termsOf = (wish: Wish, spot: CompiledSpot, base: Standing | null, cents: Cents) => ({
  player: ME,
  wager: spot.wager.id,
  on: base === null ? spot.on : base.number,
  cents,
  behind: base?.id ?? 0,
  split: splitOf(spot, wish),
  instrument: 'chips' as const,
  stays: staysUp(spot),
});

/** The player's parts of a composite, by the names that the rules have for them. */
function splitOf(spot: CompiledSpot, wish: Wish): Readonly<Record<string, Cents>> | null {
  if (wish.split === undefined || spot.parts === null) return null;
  return Object.fromEntries(spot.parts.map((part, index) => [part.spot.wager.id, wish.split?.[index] ?? 0]));
}

/** As at any table, a bet that lasts until it is decided is left up when it wins, and a bet on one roll comes down. */
function staysUp(spot: CompiledSpot): boolean {
  const { wager } = spot;
  if (wager.made !== 'any-time' || wager.behind !== undefined) return false;
  return spot.tables[0]?.some((outcome) => outcome === null) ?? false;
}

/** Puts the bet to the table: on top of the player's own bet on the same spot where that may be raised. */
function offer(evening: Evening, wish: Wish, id: string, cents: Cents, base: Standing | null): Step {
  const { table } = evening;
  const spot = base === null ? findSpot(table.rules, id, wish.on) : findSpot(table.rules, id, base.number);
  const terms =
    spot === null
      ? {
          ...termsOf(wish, known(table.rules.spots[0], 'a wager'), null, cents),
          wager: id,
          on: wish.on,
          split: null,
        }
      : termsOf(wish, spot, base, cents);
  const own = spot === null || wish.split !== undefined ? null : sameBet(table, spot, base);
  const judged = own === null ? null : judgeBet(table, terms);
  if (own !== null && judged !== null && !isRefusal(judged)) {
    const raised = act(table, { do: 'increase', by: BY_ME, wager: own.id, cents: own.stakeCents + cents });
    if (!isRefusal(raised)) return taken(evening, raised, wish, cents, spot);
    if (raised.refused === 'above-most') return refused(evening, lessWhatIsUp(raised, own), wish, id);
  }
  const command: BetCommand = { ...terms, do: 'bet', spot: null };
  const acted = act(table, { ...command, by: BY_ME });
  if (isRefusal(acted)) return refused(evening, acted, { ...wish, amount: { cents } }, id);
  return taken(evening, booked(acted), wish, cents, spot);
}

/** A limit holds for everything on the spot: what may still be added is the limit less what lies there. */
function lessWhatIsUp(refusal: Refusal, own: Standing): Refusal {
  const nearestCents = refusal.nearestCents
    .map((cents) => cents - own.stakeCents)
    .filter((cents) => cents > 0);
  const remedy = nearestCents.length === 0 ? 'Nothing more may be put there.' : refusal.remedy;
  return { ...refusal, nearestCents, remedy };
}

/** The player's own bet on the same spot that more may be added to. */
function sameBet(table: Table, spot: CompiledSpot, base: Standing | null): Standing | null {
  return (
    myWagers(table).find(
      (one) =>
        one.spot === spot.index &&
        one.number === 0 &&
        one.behind === (base?.id ?? 0) &&
        one.split === null &&
        one.from === null &&
        mayNotRaise(table, one) === null,
    ) ?? null
  );
}

/** A bet that the dealer has to book is booked by the automatic crew at once. */
function booked(acted: Acted): Acted {
  const asked = acted.events.find((event) => event.type === 'WagerAsked');
  if (asked?.type !== 'WagerAsked') return acted;
  const confirmed = act(acted.table, {
    do: 'confirm',
    by: holderOf(acted.table, 'book-side-bet'),
    pending: asked.pending.id,
  });
  return isRefusal(confirmed)
    ? acted
    : { table: confirmed.table, events: [...acted.events, ...confirmed.events] };
}

function taken(evening: Evening, acted: Acted, wish: Wish, cents: Cents, spot: CompiledSpot | null): Step {
  const next: Evening = {
    ...evening,
    table: acted.table,
    proposal: null,
    made: [...evening.made, { ...wish, amount: { cents } }],
  };
  return step(next, ...acted.events.flatMap((event) => takenLines(acted.table, event, cents, spot)));
}

function takenLines(
  table: Table,
  event: Acted['events'][number],
  cents: Cents,
  spot: CompiledSpot | null,
): readonly Line[] {
  if (event.type === 'WagerChanged') {
    const standing = table.wagers.find((one) => one.id === event.wager);
    if (standing === undefined) return [];
    return [
      good(
        `${showDollars(cents)} more ${standing.behind === 0 ? 'on ' : ''}${nameStanding(table, standing)}, ${showDollars(event.cents)} in all.`,
      ),
    ];
  }
  if (event.type !== 'WagerMade') return [];
  const { standing } = event;
  const fee = standing.feeCents === 0 ? '' : `, with a fee of ${showDollars(standing.feeCents)}`;
  const made = table.wagers.find((one) => one.id === standing.id) ?? standing;
  const off = isWorking(table, made) ? '' : ', off until there is a point';
  // Odds stand behind a bet and not on it.
  const on = standing.behind === 0 ? 'on ' : '';
  const from = standing.from === null || spot === null ? '' : `, from your ${nameSpot(spot)}`;
  return [good(`${showDollars(standing.stakeCents)} ${on}${nameStanding(table, made)}${fee}${off}${from}.`)];
}

/** The sentence, the clause, and what would be taken instead. */
function refused(evening: Evening, refusal: Refusal, wish: Wish, id: string): Step {
  // The rules name a wager that they do not have by its id; a player hears the word that was said.
  const says = refusal.says.replace(new RegExp(`^${id} is`), `${capital(nameNamed(wish))} is`);
  const isOffered = evening.table.rules.offered.has(id);
  const remedy = isOffered ? refusal.remedy : 'Say "offers" to hear what you can bet here.';
  const named = { ...refusal, says, remedy };
  const next = withCauses(evening, [causeOf(named, id, wish.on)]);
  const { nearestCents } = refusal;
  const proposal = nearestCents.length === 0 ? null : ({ kind: 'wish', wish, nearestCents } as const);
  return step({ ...next, proposal }, ...refusalLines(named, centsOf(wish)));
}

/** What the player has that a name means, for "again". */
export const isUp = (table: Table, wish: Wish): boolean => matching(table, ME, wish).length > 0;
