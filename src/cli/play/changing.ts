// Changing bets that are up: press, reduce, take down, turn on or off, leave up or bring down.

import { type Cents, showDollars } from 'boxperson/base';
import {
  expandName,
  type NamedBet,
  type NamedWager,
  type PlayerCommand,
  wagersNamed,
} from 'boxperson/betting';
import { isRefusal } from 'boxperson/rules';
import {
  decide,
  isWorking,
  mayNotLower,
  type StandingWager,
  spotOf,
  type Table,
  type TableUpdate,
} from 'boxperson/table';
import { nameAll, nameNamed, nameStanding } from './answer/names.ts';
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
import { causeOn } from './answer/why.ts';
import { sendBets } from './betting.ts';
import {
  afterMine,
  BY_ME,
  type Evening,
  type EveningStep,
  eveningStep,
  ME,
  myWagers,
  withCauses,
} from './evening.ts';

type Change = (evening: Evening, standing: StandingWager) => Promise<EveningStep>;

/** Applies one change to each of these bets. */
async function forEach(
  evening: Evening,
  standings: readonly StandingWager[],
  change: Change,
): Promise<EveningStep> {
  let now = evening;
  const lines: OutputLine[] = [];
  for (const { id } of standings) {
    const standing = now.table.wagers.find((one) => one.id === id);
    if (standing === undefined) continue;
    const done = await change(now, standing);
    now = done.evening;
    lines.push(...done.lines);
  }
  return eveningStep(now, ...lines);
}

/** The bets a player means, or a message if there are none or too many to choose from. */
function meant(table: Table, named: readonly NamedWager[]): readonly StandingWager[] | string {
  const found = wagersNamed(table, ME, named);
  if ('standings' in found) return found.standings;
  if ('anyOf' in found) return `You have ${nameAll(table, found.anyOf)} up. Say which one you mean.`;
  const { nothingOn } = found;
  return `You have ${nothingOn.odds === true ? 'no' : 'nothing on'} ${nameNamed(nothingOn)}.`;
}

export async function changeAmount(
  evening: Evening,
  how: 'increase' | 'reduce',
  named: readonly NamedWager[],
  to: Cents | 'double',
  isBy: boolean,
): Promise<EveningStep> {
  const found = meant(evening.table, named);
  if (typeof found === 'string') return eveningStep(evening, badLine(found));
  const names = [...new Set(found.map((one) => nameStanding(evening.table, one)))];
  const { length: most } = named.flatMap(expandName);
  if (names.length > most) return eveningStep(evening, askLine(`Which one, ${wordList(names, 'or')}?`));
  return forEach({ ...evening, proposal: null }, found.slice(0, Math.max(1, most)), (now, standing) => {
    const added = to === 'double' ? standing.stakeCents : to;
    const cents = to === 'double' || isBy ? standing.stakeCents + (how === 'increase' ? added : -added) : to;
    return setAmount(now, how, standing, cents);
  });
}

export async function setAmount(
  evening: Evening,
  how: 'increase' | 'reduce',
  standing: StandingWager,
  cents: Cents,
): Promise<EveningStep> {
  const { table } = evening;
  const name = nameStanding(table, standing);
  if (cents <= 0)
    return eveningStep(
      evening,
      badLine(
        `${capital(name)} is ${showDollars(standing.stakeCents)}. To remove it, say "take down ${name}".`,
      ),
    );
  const acted = await evening.solo.give({ do: how, by: BY_ME, wager: standing.id, cents });
  if (isRefusal(acted)) {
    const { nearestCents } = acted;
    const proposal =
      nearestCents.length === 0
        ? null
        : ({ kind: 'change', do: how, wager: standing.id, askedCents: cents, nearestCents } as const);
    const next = withCauses({ ...evening, proposal }, [causeOn(evening, acted, standing.id)]);
    return eveningStep(next, ...refusalLines(acted, cents));
  }
  const odds = acted.events.slice(1).flatMap((event) => cutLine(table, event));
  const verb = how === 'increase' ? 'goes up' : 'comes down';
  const fee = feeLine(table, acted, standing);
  return eveningStep(
    afterMine(evening, acted),
    goodLine(`${capital(name)} ${verb} to ${showDollars(cents)}${fee}.`),
    ...odds,
  );
}

/** The change in the fee when the stake changes. */
function feeLine(before: Table, acted: TableUpdate, standing: StandingWager): string {
  const more = acted.table.feesCents - before.feesCents;
  if (more === 0 || standing.behind !== 0) return '';
  return more > 0
    ? `, with ${showDollars(more)} more in fees`
    : `, and ${showDollars(-more)} of the fee is returned`;
}

/** Odds reduced or removed because the bet in front of them is now smaller. */
function cutLine(before: Table, event: TableUpdate['events'][number]): readonly OutputLine[] {
  if (event.type !== 'WagerChanged' && event.type !== 'WagerRemoved') return [];
  const odds = before.wagers.find((one) => one.id === event.wager);
  if (odds === undefined) return [];
  const name = capital(nameStanding(before, odds));
  return [
    sayLine(
      event.type === 'WagerChanged'
        ? `${name} come down to ${showDollars(event.cents)} with it.`
        : `${name} come down with it.`,
    ),
  ];
}

export async function takeDownBets(
  evening: Evening,
  named: readonly NamedWager[] | 'all',
): Promise<EveningStep> {
  const { table } = evening;
  const mine = myWagers(table);
  if (named === 'all' && mine.length === 0) return eveningStep(evening, sayLine('You have no bets up.'));
  const found = named === 'all' ? mine : meant(table, named);
  if (typeof found === 'string') return eveningStep(evening, badLine(found));
  const stuck = found.filter((one) => mayNotLower(table, one) !== null);
  // "Take everything down": once the others are down, reports the bets that must stay.
  const wanted = named === 'all' ? [...found.filter((one) => !stuck.includes(one)), ...stuck] : found;
  return forEach({ ...evening, proposal: null }, wanted, removeOne);
}

async function removeOne(evening: Evening, standing: StandingWager): Promise<EveningStep> {
  const { table } = evening;
  const acted = await evening.solo.give({ do: 'remove', by: BY_ME, wager: standing.id });
  if (isRefusal(acted))
    return eveningStep(
      withCauses(evening, [causeOn(evening, acted, standing.id)]),
      ...refusalLines(acted, 0),
    );
  const lines = acted.events.flatMap((event): readonly OutputLine[] => {
    if (event.type !== 'WagerRemoved') return [];
    const gone = table.wagers.find((one) => one.id === event.wager);
    if (gone === undefined) return [];
    const fee = event.feeBackCents === 0 ? '' : ` and the ${showDollars(event.feeBackCents)} fee`;
    const comes = gone.behind === 0 ? 'comes' : 'come';
    return [
      goodLine(
        `${capital(nameStanding(table, gone))} ${comes} down: ${showDollars(event.cents)}${fee} back to you.`,
      ),
    ];
  });
  return eveningStep(afterMine(evening, acted), ...lines);
}

export async function callBets(
  evening: Evening,
  call: 'on' | 'off',
  named: readonly NamedWager[] | 'all',
): Promise<EveningStep> {
  const { table } = evening;
  const sleeping = myWagers(table).filter((one) => spotOf(table, one).wager.sleeps === true);
  const found = named === 'all' ? sleeping : meant(table, named);
  if (typeof found === 'string') return eveningStep(evening, badLine(found));
  if (found.length === 0) return eveningStep(evening, sayLine('None of your bets can be turned on or off.'));
  return forEach({ ...evening, proposal: null }, found, (now, standing) => turnOne(now, call, standing));
}

/** The player makes the call and the dealer places the marker. */
async function turnOne(evening: Evening, call: 'on' | 'off', standing: StandingWager): Promise<EveningStep> {
  const { table } = evening;
  const name = capital(nameStanding(table, standing));
  const are = standing.behind === 0 ? 'is' : 'are';
  const command = { do: call === 'on' ? 'call-on' : 'call-off', by: BY_ME, wager: standing.id } as const;
  const isSo = isWorking(table, standing) === (call === 'on') && (call === 'on' || standing.marker === 'off');
  if (isSo && !isRefusal(decide(table, command)))
    return eveningStep(evening, sayLine(`${name} ${are} already ${call}.`));
  const called = await evening.solo.give(command);
  if (isRefusal(called))
    return eveningStep(
      withCauses(evening, [causeOn(evening, called, standing.id)]),
      ...refusalLines(called, 0),
    );
  const now = called.table.wagers.find((one) => one.id === standing.id) ?? standing;
  const until = call === 'on' && table.point === null ? ' for the come-out' : '';
  if (now.asked !== 'none')
    return eveningStep(afterMine(evening, called), sayLine(`${name} ${are} called ${call}.`));
  const state = isWorking(called.table, now) ? 'on' : 'off';
  return eveningStep(afterMine(evening, called), goodLine(`${name} ${are} ${state}${until}.`));
}

export async function leaveBetsUp(
  evening: Evening,
  named: readonly NamedWager[] | 'all',
  stays: boolean,
): Promise<EveningStep> {
  const { table } = evening;
  const found = named === 'all' ? myWagers(table) : meant(table, named);
  if (typeof found === 'string') return eveningStep(evening, badLine(found));
  return forEach(evening, found, (now, standing) => leaveOne(now, standing, stays));
}

async function leaveOne(evening: Evening, standing: StandingWager, stays: boolean): Promise<EveningStep> {
  const name = capital(nameStanding(evening.table, standing));
  const acted = await evening.solo.give({ do: 'leave-up', by: BY_ME, wager: standing.id, stays });
  const next = isRefusal(acted) ? evening : afterMine(evening, acted);
  return eveningStep(
    next,
    sayLine(stays ? `${name} stays up when it wins.` : `${name} comes down when it wins.`),
  );
}

/** Carries out a command known to be lawful, and says what it did. */
export async function carryOutCommand(evening: Evening, asked: PlayerCommand): Promise<EveningStep> {
  if (asked.do === 'bet') {
    const { wager, on, cents, behind } = asked;
    const wish: NamedBet = { ids: [wager], on, amount: { cents } };
    return sendBets(evening, [
      { asked, cents, spot: null, wish: behind === 0 ? wish : { ...wish, odds: true } },
    ]);
  }
  const standing = evening.table.wagers.find((one) => 'wager' in asked && one.id === asked.wager);
  if (standing === undefined) return eveningStep(evening);
  switch (asked.do) {
    case 'remove':
      return removeOne(evening, standing);
    case 'increase':
    case 'reduce':
      return setAmount(evening, asked.do, standing, asked.cents);
    case 'call-on':
    case 'call-off':
      return turnOne(evening, asked.do === 'call-on' ? 'on' : 'off', standing);
    case 'leave-up':
      return leaveOne(evening, standing, asked.stays);
    default:
      return eveningStep(evening);
  }
}
