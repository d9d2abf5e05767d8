// Changing bets that are up: press, reduce, take down, turn on or off, leave up or bring down.

import { type Cents, showDollars } from 'boxperson/base';
import { type Asked, type Named, partsOf, type Wish, wagersMeant } from 'boxperson/betting';
import { isRefusal } from 'boxperson/rules';
import {
  type Acted,
  decide,
  isWorking,
  mayNotLower,
  type Standing,
  spotOf,
  type Table,
} from 'boxperson/table';
import { ask, bad, capital, good, type Line, listed, say } from './answer/line.ts';
import { nameAll, nameNamed, nameStanding } from './answer/names.ts';
import { refusalLines } from './answer/refusing.ts';
import { causeOn } from './answer/why.ts';
import { made } from './betting.ts';
import { afterMine, BY_ME, type Evening, ME, myWagers, type Step, step, withCauses } from './evening.ts';

type Change = (evening: Evening, standing: Standing) => Promise<Step>;

/** Applies one change to each of these bets. */
async function forEach(evening: Evening, standings: readonly Standing[], change: Change): Promise<Step> {
  let now = evening;
  const lines: Line[] = [];
  for (const { id } of standings) {
    const standing = now.table.wagers.find((one) => one.id === id);
    if (standing === undefined) continue;
    const done = await change(now, standing);
    now = done.evening;
    lines.push(...done.lines);
  }
  return step(now, ...lines);
}

/** The bets a player means, or a message if there are none or too many to choose from. */
function meant(table: Table, named: readonly Named[]): readonly Standing[] | string {
  const found = wagersMeant(table, ME, named);
  if ('standings' in found) return found.standings;
  if ('anyOf' in found) return `You have ${nameAll(table, found.anyOf)} up. Say which one you mean.`;
  const { nothingOn } = found;
  return `You have ${nothingOn.odds === true ? 'no' : 'nothing on'} ${nameNamed(nothingOn)}.`;
}

export async function changeAmount(
  evening: Evening,
  how: 'increase' | 'reduce',
  named: readonly Named[],
  to: Cents | 'double',
  isBy: boolean,
): Promise<Step> {
  const found = meant(evening.table, named);
  if (typeof found === 'string') return step(evening, bad(found));
  const names = [...new Set(found.map((one) => nameStanding(evening.table, one)))];
  const { length: most } = named.flatMap(partsOf);
  if (names.length > most) return step(evening, ask(`Which one, ${listed(names, 'or')}?`));
  return forEach({ ...evening, proposal: null }, found.slice(0, Math.max(1, most)), (now, standing) => {
    const added = to === 'double' ? standing.stakeCents : to;
    const cents = to === 'double' || isBy ? standing.stakeCents + (how === 'increase' ? added : -added) : to;
    return setAmount(now, how, standing, cents);
  });
}

export async function setAmount(
  evening: Evening,
  how: 'increase' | 'reduce',
  standing: Standing,
  cents: Cents,
): Promise<Step> {
  const { table } = evening;
  const name = nameStanding(table, standing);
  if (cents <= 0)
    return step(
      evening,
      bad(`${capital(name)} is ${showDollars(standing.stakeCents)}. To remove it, say "take down ${name}".`),
    );
  const acted = await evening.solo.give({ do: how, by: BY_ME, wager: standing.id, cents });
  if (isRefusal(acted)) {
    const { nearestCents } = acted;
    const proposal =
      nearestCents.length === 0
        ? null
        : ({ kind: 'change', do: how, wager: standing.id, askedCents: cents, nearestCents } as const);
    const next = withCauses({ ...evening, proposal }, [causeOn(evening, acted, standing.id)]);
    return step(next, ...refusalLines(acted, cents));
  }
  const odds = acted.events.slice(1).flatMap((event) => cutLine(table, event));
  const verb = how === 'increase' ? 'goes up' : 'comes down';
  const fee = feeLine(table, acted, standing);
  return step(
    afterMine(evening, acted),
    good(`${capital(name)} ${verb} to ${showDollars(cents)}${fee}.`),
    ...odds,
  );
}

/** The change in the fee when the stake changes. */
function feeLine(before: Table, acted: Acted, standing: Standing): string {
  const more = acted.table.feesCents - before.feesCents;
  if (more === 0 || standing.behind !== 0) return '';
  return more > 0
    ? `, with ${showDollars(more)} more in fees`
    : `, and ${showDollars(-more)} of the fee is returned`;
}

/** Odds reduced or removed because the bet in front of them is now smaller. */
function cutLine(before: Table, event: Acted['events'][number]): readonly Line[] {
  if (event.type !== 'WagerChanged' && event.type !== 'WagerRemoved') return [];
  const odds = before.wagers.find((one) => one.id === event.wager);
  if (odds === undefined) return [];
  const name = capital(nameStanding(before, odds));
  return [
    say(
      event.type === 'WagerChanged'
        ? `${name} come down to ${showDollars(event.cents)} with it.`
        : `${name} come down with it.`,
    ),
  ];
}

export async function takeDown(evening: Evening, named: readonly Named[] | 'all'): Promise<Step> {
  const { table } = evening;
  const mine = myWagers(table);
  if (named === 'all' && mine.length === 0) return step(evening, say('You have no bets up.'));
  const found = named === 'all' ? mine : meant(table, named);
  if (typeof found === 'string') return step(evening, bad(found));
  const stuck = found.filter((one) => mayNotLower(table, one) !== null);
  // "Take everything down": once the others are down, reports the bets that must stay.
  const wanted = named === 'all' ? [...found.filter((one) => !stuck.includes(one)), ...stuck] : found;
  return forEach({ ...evening, proposal: null }, wanted, removeOne);
}

async function removeOne(evening: Evening, standing: Standing): Promise<Step> {
  const { table } = evening;
  const acted = await evening.solo.give({ do: 'remove', by: BY_ME, wager: standing.id });
  if (isRefusal(acted))
    return step(withCauses(evening, [causeOn(evening, acted, standing.id)]), ...refusalLines(acted, 0));
  const lines = acted.events.flatMap((event): readonly Line[] => {
    if (event.type !== 'WagerRemoved') return [];
    const gone = table.wagers.find((one) => one.id === event.wager);
    if (gone === undefined) return [];
    const fee = event.feeBackCents === 0 ? '' : ` and the ${showDollars(event.feeBackCents)} fee`;
    const comes = gone.behind === 0 ? 'comes' : 'come';
    return [
      good(
        `${capital(nameStanding(table, gone))} ${comes} down: ${showDollars(event.cents)}${fee} back to you.`,
      ),
    ];
  });
  return step(afterMine(evening, acted), ...lines);
}

export async function turn(
  evening: Evening,
  call: 'on' | 'off',
  named: readonly Named[] | 'all',
): Promise<Step> {
  const { table } = evening;
  const sleeping = myWagers(table).filter((one) => spotOf(table, one).wager.sleeps === true);
  const found = named === 'all' ? sleeping : meant(table, named);
  if (typeof found === 'string') return step(evening, bad(found));
  if (found.length === 0) return step(evening, say('None of your bets can be turned on or off.'));
  return forEach({ ...evening, proposal: null }, found, (now, standing) => turnOne(now, call, standing));
}

/** The player makes the call and the dealer places the marker. */
async function turnOne(evening: Evening, call: 'on' | 'off', standing: Standing): Promise<Step> {
  const { table } = evening;
  const name = capital(nameStanding(table, standing));
  const are = standing.behind === 0 ? 'is' : 'are';
  const command = { do: call === 'on' ? 'call-on' : 'call-off', by: BY_ME, wager: standing.id } as const;
  const isSo = isWorking(table, standing) === (call === 'on') && (call === 'on' || standing.marker === 'off');
  if (isSo && !isRefusal(decide(table, command)))
    return step(evening, say(`${name} ${are} already ${call}.`));
  const called = await evening.solo.give(command);
  if (isRefusal(called))
    return step(withCauses(evening, [causeOn(evening, called, standing.id)]), ...refusalLines(called, 0));
  const now = called.table.wagers.find((one) => one.id === standing.id) ?? standing;
  const until = call === 'on' && table.point === null ? ' for the come-out' : '';
  if (now.asked !== 'none') return step(afterMine(evening, called), say(`${name} ${are} called ${call}.`));
  const state = isWorking(called.table, now) ? 'on' : 'off';
  return step(afterMine(evening, called), good(`${name} ${are} ${state}${until}.`));
}

export async function leaveUp(
  evening: Evening,
  named: readonly Named[] | 'all',
  stays: boolean,
): Promise<Step> {
  const { table } = evening;
  const found = named === 'all' ? myWagers(table) : meant(table, named);
  if (typeof found === 'string') return step(evening, bad(found));
  return forEach(evening, found, (now, standing) => leaveOne(now, standing, stays));
}

async function leaveOne(evening: Evening, standing: Standing, stays: boolean): Promise<Step> {
  const name = capital(nameStanding(evening.table, standing));
  const acted = await evening.solo.give({ do: 'leave-up', by: BY_ME, wager: standing.id, stays });
  const next = isRefusal(acted) ? evening : afterMine(evening, acted);
  return step(next, say(stays ? `${name} stays up when it wins.` : `${name} comes down when it wins.`));
}

/** Carries out a command known to be lawful, and says what it did. */
export async function carryOutAsked(evening: Evening, asked: Asked): Promise<Step> {
  if (asked.do === 'bet') {
    const { wager, on, cents, behind } = asked;
    const wish: Wish = { ids: [wager], on, amount: { cents } };
    return made(evening, [{ asked, cents, spot: null, wish: behind === 0 ? wish : { ...wish, odds: true } }]);
  }
  const standing = evening.table.wagers.find((one) => 'wager' in asked && one.id === asked.wager);
  if (standing === undefined) return step(evening);
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
      return step(evening);
  }
}
