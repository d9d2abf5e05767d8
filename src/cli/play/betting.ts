// Making bets: the player hears what was taken, or why it was refused and what would be accepted.

import { type Cents, showDollars, unreachable } from 'boxperson/base';
import {
  type BetResolution,
  eachNamedBet,
  type NamedBet,
  namedBetCents,
  type ResolvedBet,
  resolveBet,
  sayWager,
  stepsText,
  wagersMatching,
} from 'boxperson/betting';
import { type CompiledSpot, isRefusal, type WagerSpots } from 'boxperson/rules';
import { type BetBounds, isWorking, type Table, type TableUpdate } from 'boxperson/table';
import { nameNamed, nameSpot, nameStanding } from './answer/names.ts';
import {
  askLine,
  badLine,
  capital,
  goodLine,
  type OutputLine,
  sayLine,
  wordList,
} from './answer/output-line.ts';
import { refusalLines } from './answer/refusing.ts';
import { causeOf } from './answer/why.ts';
import { afterMine, BY_ME, type Evening, type EveningStep, eveningStep, ME, withCauses } from './evening.ts';

export async function makeBets(evening: Evening, wishes: readonly NamedBet[]): Promise<EveningStep> {
  let now: Evening = { ...evening, proposal: null };
  const lines: OutputLine[] = [];
  for (const wish of wishes.flatMap((one) => eachNamedBet(now.table, one))) {
    const made = await makeBet(now, wish);
    now = made.evening;
    lines.push(...made.lines);
  }
  return eveningStep(now, ...lines);
}

async function makeBet(evening: Evening, wish: NamedBet): Promise<EveningStep> {
  const { table } = evening;
  const understood = resolveBet(table, ME, wish);
  switch (understood.is) {
    case 'bets':
      return sendBets(evening, understood.bets);
    case 'refused':
      return refused(evening, understood);
    case 'which-number':
      return eveningStep(evening, whichNumber(understood.entry, wish));
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
      return eveningStep(
        evening,
        askLine(`Behind which bet, ${wordList(names, 'or')}? Say "odds 20 on ${names[0]}".`),
      );
    }
    case 'odds-full':
      return eveningStep(
        evening,
        sayLine(`${capital(`odds behind ${nameStanding(table, understood.base)}`)} are already full.`),
      );
    case 'no-odds': {
      const { game } = table.rules;
      return eveningStep(evening, badLine(`${game.name} has no odds bets (${game.closedList}).`));
    }
    default:
      return unreachable(understood);
  }
}

/** Asks for the number of a wager that was named without one. */
function whichNumber(entry: WagerSpots, wish: NamedBet): OutputLine {
  const ons = [...entry.byOn.keys()].filter((on) => on !== null);
  const shown =
    ons.length > 6
      ? `a combination such as ${wordList(ons.slice(0, 3), 'or')}`
      : `a number: ${wordList(ons, 'or')}`;
  const example = sayWager(entry.wager.id, ons[Math.min(2, ons.length - 1)] ?? null, entry.wager.name);
  const amount = wish.amount === null ? '10' : showDollars(namedBetCents(wish)).slice(1);
  const name = capital(sayWager(entry.wager.id, null, entry.wager.name));
  return askLine(`${name} needs ${shown}. Say "${amount} on ${example}".`);
}

/** Asks for a missing amount: the next number typed is the answer. */
const askAmount = (evening: Evening, wish: NamedBet, question: string): EveningStep =>
  eveningStep({ ...evening, proposal: { kind: 'wish', wish, nearestCents: [] } }, askLine(question));

function limitsText({ rules }: Table, { leastCents, mostCents, stepCents }: BetBounds): string {
  const steps = stepCents === rules.house.unitCents ? '' : ` in steps of ${showDollars(stepCents)}`;
  const most = mostCents === null ? '' : ` to ${showDollars(mostCents)}`;
  return `${showDollars(leastCents)}${most}${steps}`;
}

export async function sendBets(evening: Evening, bets: readonly ResolvedBet[]): Promise<EveningStep> {
  let now = evening;
  const lines: OutputLine[] = [];
  for (const { asked, wish, cents, spot } of bets) {
    const acted = await now.solo.give({ ...asked, by: BY_ME });
    if (isRefusal(acted)) {
      lines.push(...refusalLines(acted, cents));
      continue;
    }
    now = { ...afterMine(now, acted), proposal: null, made: [...now.made, wish] };
    lines.push(...acted.events.flatMap((event) => takenLines(acted.table, event, cents, spot)));
  }
  return eveningStep(now, ...lines);
}

function takenLines(
  table: Table,
  event: TableUpdate['events'][number],
  cents: Cents,
  spot: CompiledSpot | null,
): readonly OutputLine[] {
  if (event.type === 'WagerChanged') {
    const standing = table.wagers.find((one) => one.id === event.wager);
    if (standing === undefined) return [];
    return [
      goodLine(
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
  return [
    goodLine(`${showDollars(standing.stakeCents)} ${on}${nameStanding(table, up)}${fee}${off}${from}.`),
  ];
}

/** The refusal, its clause, and what would be accepted instead. */
function refused(
  evening: Evening,
  { refusal, wish, wager }: Extract<BetResolution, { readonly is: 'refused' }>,
): EveningStep {
  // For an unknown wager the rules give its id; the player should hear the name as typed.
  const says = refusal.says.replace(new RegExp(`^${wager} is`), `${capital(nameNamed(wish))} is`);
  const isOffered = evening.table.rules.offered.has(wager);
  const remedy = isOffered ? refusal.remedy : 'Say "offers" to hear what you can bet here.';
  const named = { ...refusal, says, remedy };
  const next = withCauses(evening, [causeOf(named, wager, wish.on)]);
  const { nearestCents } = refusal;
  const proposal = nearestCents.length === 0 ? null : ({ kind: 'wish', wish, nearestCents } as const);
  return eveningStep({ ...next, proposal }, ...refusalLines(named, namedBetCents(wish)));
}

/** Whether the requested bet is already up, for "again". */
export const isUp = (table: Table, wish: NamedBet): boolean => wagersMatching(table, ME, wish).length > 0;
