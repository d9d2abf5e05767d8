// The one-touch actions at a spot or on one of my wagers: the label, and the reason if it is not allowed.

import { type Cents, showDollars } from 'boxperson/base';
import { mineAt } from 'boxperson/felt';
import type { Refusal } from 'boxperson/rules';
import { type Instrument, isWorking, type StandingWager, spotOf, type Table } from 'boxperson/table';
import { basesForOdds, betOn, lower, press, putOddsOn, takeDown } from './amount.ts';
import { type BetIntent, topOf } from './intent.ts';
import { type CheckedCommand, commandRefusal } from './player-command.ts';

/** What an action does: bet, lower, press (double), take odds, take down, call on or off, or leave up after a win. */
export type ActionName = 'bet' | 'less' | 'press' | 'odds' | 'down' | 'on-off' | 'leave-up';

/** Something a player can do at a spot or with a wager in one touch. */
export type Action = {
  readonly name: ActionName;
  readonly label: string;
  /** What to do if it is chosen; resolve each with `commandFor`. */
  readonly intents: readonly BetIntent[];
  /** Why it is not allowed now; shown when the player tries it. */
  readonly refusal: Refusal | null;
};

/**
 * What player `me` can do at a spot with a chip of this value, including actions refused now. A new bet may be made with
 * something else than chips, and is then for the amount `inHand`.
 */
export function areaActions(
  table: Table,
  me: string,
  key: string,
  inHand: Cents,
  instrument: Instrument = 'chips',
): readonly Action[] {
  const bet = betOn(table, me, key, inHand, instrument);
  const top = topOf(table, me, key);
  const actions: Action[] = [];
  if (bet !== null) {
    const intents: readonly BetIntent[] = [
      { wants: 'bet', key, cents: inHand, ...(instrument === 'chips' ? {} : { with: instrument }) },
    ];
    actions.push({ name: 'bet', label: betLabel(table, bet, inHand), intents, refusal: bet.refusal });
  }
  const bases = mineAt(table, me, key).filter((one) => one.number !== 0);
  if (bases.length > 0) actions.push(...oddsAction(table, me, basesForOdds(table, me, key), bases));
  if (top !== null)
    actions.push(...changeActions(table, me, top, inHand, { wants: 'lower', key, cents: inHand }));
  return actions;
}

/**
 * What player `me` can do with one of their wagers, including actions refused now. `inHand` is the value of a chip in
 * cents.
 */
export function wagerActions(
  table: Table,
  me: string,
  standing: StandingWager,
  inHand: Cents,
): readonly Action[] {
  const less = lower(table, me, standing, inHand);
  const intent: BetIntent = { wants: 'send', asked: less.asked };
  return [
    ...(standing.number === 0 ? [] : oddsAction(table, me, [standing], [standing])),
    ...changeActions(table, me, standing, inHand, intent),
  ];
}

const SAID_WITH: Readonly<Record<Instrument, string>> = {
  chips: '',
  plaques: ', plaque',
  'match-play': ', match play',
  coupon: ', coupon',
  cash: ', spoken',
  oral: ', spoken',
};

/** The label for what a bet would do: "Bet $12", "Raise to $18", "Odds $5", "Bet $10, match play". */
export function betLabel(table: Table, { asked, refusal }: CheckedCommand, inHand: Cents): string {
  const how = asked.do === 'bet' ? SAID_WITH[asked.instrument] : '';
  if (refusal !== null) return `Bet ${showDollars(inHand)}${how}`;
  if (asked.do === 'increase') {
    const isOdds = table.wagers.some((one) => one.id === asked.wager && one.behind !== 0);
    return `${isOdds ? 'Odds' : 'Raise'} to ${showDollars(asked.cents)}`;
  }
  if (asked.do !== 'bet') return 'Bet';
  const isLate = table.dice.stage === 'in-air';
  return `${asked.behind === 0 ? 'Bet' : 'Odds'} ${showDollars(asked.cents)}${how}${isLate ? ', late' : ''}`;
}

function oddsAction(
  table: Table,
  me: string,
  open: readonly StandingWager[],
  bases: readonly StandingWager[],
): readonly Action[] {
  const wanted = bases.filter((one) => open.includes(one));
  const [first] = wanted.length > 0 ? wanted : bases;
  const odds = first === undefined ? null : putOddsOn(table, me, first, 'full');
  if (first === undefined || odds === null) return [];
  const cents = 'cents' in odds.asked ? odds.asked.cents : 0;
  return [
    {
      name: 'odds',
      label: odds.refusal === null ? `Full odds ${showDollars(cents)}` : 'Full odds',
      intents: [{ wants: 'odds', wager: first.id, cents: 'full' }],
      refusal: odds.refusal,
    },
  ];
}

function changeActions(
  table: Table,
  me: string,
  standing: StandingWager,
  inHand: Cents,
  lessIntent: BetIntent,
): readonly Action[] {
  const { id: wager } = standing;
  const more = press(table, me, standing);
  const less = lower(table, me, standing, inHand);
  const down = takeDown(table, me, standing);
  const what = standing.behind === 0 ? '' : ' odds';
  const actions: Action[] = [
    {
      name: 'press',
      label: `Press${what}${more.refusal === null && 'cents' in more.asked ? ` to ${showDollars(more.asked.cents)}` : ''}`,
      intents: [{ wants: 'press', wager }],
      refusal: more.refusal,
    },
  ];
  if (less.asked.do === 'reduce')
    actions.push({
      name: 'less',
      label: `Lower${what} to ${showDollars(less.asked.cents)}`,
      intents: [lessIntent],
      refusal: less.refusal,
    });
  actions.push({
    name: 'down',
    label: `Take${what} down`,
    intents: [{ wants: 'down', wager }],
    refusal: down.refusal,
  });
  if (spotOf(table, standing).wager.sleeps === true) actions.push(onOffAction(table, me, standing));
  // Odds come down with the bet in front of them, win or lose.
  if (standing.behind === 0) actions.push(leaveUpAction(table, me, standing));
  return actions;
}

function leaveUpAction(table: Table, me: string, { id: wager, stays }: StandingWager): Action {
  const asked = { do: 'leave-up', wager, stays: !stays } as const;
  return {
    name: 'leave-up',
    label: stays ? 'Take down after a win' : 'Leave up after a win',
    intents: [{ wants: 'send', asked }],
    refusal: commandRefusal(table, me, asked),
  };
}

/** Whether a bet is on as its player last called it, whether or not the marker is down yet. */
export const isCalledOn = (table: Table, standing: StandingWager): boolean =>
  standing.asked === 'none' ? isWorking(table, standing) : standing.asked === 'on';

function onOffAction(table: Table, me: string, standing: StandingWager): Action {
  const isOn = isCalledOn(table, standing);
  const asked = { do: isOn ? 'call-off' : 'call-on', wager: standing.id } as const;
  return {
    name: 'on-off',
    label: isOn ? 'Call off' : 'Call on',
    intents: [{ wants: 'send', asked }],
    refusal: commandRefusal(table, me, asked),
  };
}
