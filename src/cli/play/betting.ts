// Making bets: the player hears what was taken, or why it was refused and what would be accepted.

import { type Cents, showDollars, unreachable } from 'boxperson/base';
import {
  centsOf,
  eachOf,
  matching,
  sayWager,
  stepsText,
  type Understood,
  understand,
  type Wish,
  type WishedBet,
} from 'boxperson/betting';
import { type CompiledSpot, isRefusal, type WagerSpots } from 'boxperson/rules';
import { type Acted, type Bounds, isWorking, type Table } from 'boxperson/table';
import { ask, bad, capital, good, type Line, listed, say } from './answer/line.ts';
import { nameNamed, nameSpot, nameStanding } from './answer/names.ts';
import { refusalLines } from './answer/refusing.ts';
import { causeOf } from './answer/why.ts';
import { afterMine, BY_ME, type Evening, ME, type Step, step, withCauses } from './evening.ts';

export async function makeBets(evening: Evening, wishes: readonly Wish[]): Promise<Step> {
  let now: Evening = { ...evening, proposal: null };
  const lines: Line[] = [];
  for (const wish of wishes.flatMap((one) => eachOf(now.table, one))) {
    const made = await makeBet(now, wish);
    now = made.evening;
    lines.push(...made.lines);
  }
  return step(now, ...lines);
}

async function makeBet(evening: Evening, wish: Wish): Promise<Step> {
  const { table } = evening;
  const understood = understand(table, ME, wish);
  switch (understood.is) {
    case 'bets':
      return made(evening, understood.bets);
    case 'refused':
      return refused(evening, understood);
    case 'which-number':
      return step(evening, whichNumber(understood.entry, wish));
    case 'how-much': {
      const { spot, bounds } = understood;
      const limits = limitsText(table, bounds);
      return askAmount(evening, understood.wish, `How much on ${nameSpot(spot)}? From ${limits}.`);
    }
    case 'how-much-in-all': {
      const steps = stepsText(understood.spreads);
      return askAmount(evening, understood.wish, `How much ${nameNamed(wish)}? Bet in ${steps}.`);
    }
    case 'behind-which': {
      const names = understood.bases.map((one) => nameStanding(table, one));
      return step(evening, ask(`Behind which bet, ${listed(names, 'or')}? Say "odds 20 on ${names[0]}".`));
    }
    case 'odds-full':
      return step(
        evening,
        say(`${capital(`odds behind ${nameStanding(table, understood.base)}`)} are already full.`),
      );
    case 'no-odds': {
      const { game } = table.rules;
      return step(evening, bad(`${game.name} has no odds bets (${game.closedList}).`));
    }
    default:
      return unreachable(understood);
  }
}

/** Asks for the number of a wager that was named without one. */
function whichNumber(entry: WagerSpots, wish: Wish): Line {
  const ons = [...entry.byOn.keys()].filter((on) => on !== null);
  const shown =
    ons.length > 6
      ? `a combination such as ${listed(ons.slice(0, 3), 'or')}`
      : `a number: ${listed(ons, 'or')}`;
  const example = sayWager(entry.wager.id, ons[Math.min(2, ons.length - 1)] ?? null, entry.wager.name);
  const amount = wish.amount === null ? '10' : showDollars(centsOf(wish)).slice(1);
  const name = capital(sayWager(entry.wager.id, null, entry.wager.name));
  return ask(`${name} needs ${shown}. Say "${amount} on ${example}".`);
}

/** Asks for a missing amount: the next number typed is the answer. */
const askAmount = (evening: Evening, wish: Wish, question: string): Step =>
  step({ ...evening, proposal: { kind: 'wish', wish, nearestCents: [] } }, ask(question));

function limitsText({ rules }: Table, { leastCents, mostCents, stepCents }: Bounds): string {
  const steps = stepCents === rules.house.unitCents ? '' : ` in steps of ${showDollars(stepCents)}`;
  const most = mostCents === null ? '' : ` to ${showDollars(mostCents)}`;
  return `${showDollars(leastCents)}${most}${steps}`;
}

export async function made(evening: Evening, bets: readonly WishedBet[]): Promise<Step> {
  let now = evening;
  const lines: Line[] = [];
  for (const { asked, wish, cents, spot } of bets) {
    const acted = await now.solo.give({ ...asked, by: BY_ME });
    if (isRefusal(acted)) {
      lines.push(...refusalLines(acted, cents));
      continue;
    }
    now = { ...afterMine(now, acted), proposal: null, made: [...now.made, wish] };
    lines.push(...acted.events.flatMap((event) => takenLines(acted.table, event, cents, spot)));
  }
  return step(now, ...lines);
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
  const fee = standing.feeCents === 0 ? '' : `, plus a ${showDollars(standing.feeCents)} fee`;
  const up = table.wagers.find((one) => one.id === standing.id) ?? standing;
  const off = isWorking(table, up) ? '' : ', off until there is a point';
  // Odds go behind a bet, not on a spot.
  const on = standing.behind === 0 ? 'on ' : '';
  const from = standing.from === null || spot === null ? '' : `, from your ${nameSpot(spot)}`;
  return [good(`${showDollars(standing.stakeCents)} ${on}${nameStanding(table, up)}${fee}${off}${from}.`)];
}

/** The refusal, its clause, and what would be accepted instead. */
function refused(
  evening: Evening,
  { refusal, wish, wager }: Extract<Understood, { readonly is: 'refused' }>,
): Step {
  // For an unknown wager the rules give its id; the player should hear the name as typed.
  const says = refusal.says.replace(new RegExp(`^${wager} is`), `${capital(nameNamed(wish))} is`);
  const isOffered = evening.table.rules.offered.has(wager);
  const remedy = isOffered ? refusal.remedy : 'Say "offers" to hear what you can bet here.';
  const named = { ...refusal, says, remedy };
  const next = withCauses(evening, [causeOf(named, wager, wish.on)]);
  const { nearestCents } = refusal;
  const proposal = nearestCents.length === 0 ? null : ({ kind: 'wish', wish, nearestCents } as const);
  return step({ ...next, proposal }, ...refusalLines(named, centsOf(wish)));
}

/** Whether the requested bet is already up, for "again". */
export const isUp = (table: Table, wish: Wish): boolean => matching(table, ME, wish).length > 0;
