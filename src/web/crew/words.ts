// The console's labels, in pit language.

import { capital, showDollars } from 'boxperson/base';
import { type CrewRole, type DieAtRest, findSpot, nameRoles, type Remark, roleText } from 'boxperson/rules';
import {
  type CommandName,
  confirmers,
  type DiceStage,
  OPERATOR,
  type Pending,
  type StandingWager,
  type Table,
  wagerNameOf as wagerName,
} from 'boxperson/table';
import { type PageTable, personNameAt } from '../link/page-table.ts';

export const TITLES: Readonly<Partial<Record<CommandName, string>>> = {
  'bring-dice': 'Bring a new set of dice',
  'inspect-dice': 'Attest that the dice were inspected',
  'test-roll': 'Enter the test roll',
  'check-in-dice': 'Check in the dice',
  'open-table': 'Open the table',
  'close-table': 'Close the table',
  'fill-bank': 'Fill the bank',
  'tell-time': 'Set the table clock',
  confirm: 'Confirm a wager',
  deny: 'Refuse a wager after all',
  mark: 'Place an On marker',
  'no-more-bets': 'Announce “No more bets”',
  'bring-in': 'Bring in the bets on numbered spots',
  'offer-dice': 'Offer the dice',
  'decline-dice': 'Declined: offer to the next player',
  activate: 'Activate the button',
  cover: 'Cover the shaker',
  shake: 'Shake the shaker',
  'choose-dice': 'Choose two dice again',
  throw: 'Throw the dice for the players',
  rest: 'Enter the dice',
  'call-total': 'Call the total',
  'no-roll': 'Call “No Roll”',
  dispute: 'Dispute a face',
  'settle-dispute': 'Rule on the disputed face',
  overrule: 'Overrule the last call',
  'correct-payment': 'Correct a payment',
  'correct-wager': 'Correct a wager',
  leave: 'Remove a player',
  'order-pass': 'Order the dice passed',
  'found-die': 'Record a die that left the table',
  'lost-die': 'Record a lost die',
  'inspect-found': 'Pass the recovered die',
  'confirm-notice': 'Confirm the side bet’s progress',
};

/** The button label beside each title. */
export const VERBS: Readonly<Partial<Record<CommandName, string>>> = {
  'bring-dice': 'Bring dice',
  'inspect-dice': 'Attest',
  'test-roll': 'Enter',
  'open-table': 'Open',
  mark: 'Place',
  'no-more-bets': 'Announce',
  'bring-in': 'Bring in',
  'offer-dice': 'Offer',
  'decline-dice': 'Next player',
  activate: 'Activate',
  shake: 'Shake',
  throw: 'Throw',
  'no-roll': 'Call',
  'settle-dispute': 'Rule',
  overrule: 'Overrule',
  'choose-dice': 'Choose',
  'found-die': 'Record',
  'lost-die': 'Record',
  'inspect-found': 'Pass',
  'confirm-notice': 'Confirm',
};

/** "Game supervisor". */
export const roleName = (role: CrewRole): string => capital(roleText(role));

/** A crew member's display name; the automatic crew is "the house". */
export const crewName = (seen: Pick<PageTable, 'faces'>, id: string): string =>
  id === OPERATOR.id || id.startsWith('auto-') ? 'the house' : personNameAt(seen, id);

const STAGES: Readonly<Record<DiceStage, string>> = {
  idle: 'No shooter yet',
  offered: 'The dice are offered',
  choosing: 'The shooter is choosing two dice',
  held: 'The shooter has the dice',
  activated: 'The shooter may press the button',
  'in-air': 'The dice are out',
  'at-rest': 'The dice are at rest and waiting for the call',
  disputed: 'A face is in dispute',
};

/** Where a shaker is handed round, nobody has the dice. */
const SHAKER_STAGES: typeof STAGES = {
  ...STAGES,
  idle: 'In the shaker',
  offered: 'In the shaker',
  held: 'In the shaker',
  'at-rest': 'Uncovered and waiting for the call',
};

/** Where the dice are. */
export const stageText = ({ rules, dice }: Table): string =>
  (rules.game.device.shakes === null ? STAGES : SHAKER_STAGES)[dice.stage];

export const LIE_WORDS: Readonly<Record<DieAtRest['lies'], string>> = {
  flat: 'flat',
  leaning: 'leaning, resting on this face',
  wedged: 'wedged against several objects',
  'on-die': 'on top of the other die',
  'on-bank': 'in the bank',
  'in-cup': 'in the cup or bowl',
  'on-rail': 'on the rail',
  'not-flat': 'not flat',
  'off-table': 'off the table',
};

export const REMARK_WORDS: Readonly<Record<Remark, string>> = {
  'no-end': 'The dice did not reach the far end',
  'not-together': 'The dice did not leave the hand together',
  'touched-chips': 'The dice touched chips',
  malfunction: 'The equipment malfunctioned',
  cheating: 'Cheating is suspected',
  'unapproved-die': 'A die is not from this set',
  uncallable: 'The faces cannot be read',
  'two-hands': 'The dice were thrown with two hands',
  other: 'Something else',
};

export const PASS_WORDS: Readonly<Record<'delay' | 'invalid-rolls' | 'violation', string>> = {
  delay: 'Holding up the game',
  'invalid-rolls': 'Too many invalid rolls',
  violation: 'A rule was broken',
};

const KINDS: Readonly<Record<Pending['kind'], string>> = {
  late: 'late',
  spoken: 'spoken',
  booking: 'to be booked',
};

/** "Ann: $10 on Field, late. To confirm: dealer and boxperson." */
export function pendingInWords(table: Table, one: Pending, nameOf: (id: string) => string): string {
  const { player, wager, on, cents } = one.bet;
  const name = findSpot(table.rules, wager, on)?.spot.name ?? wager;
  const done =
    one.confirmedBy.length === 0
      ? ''
      : `; ${nameRoles(
          one.confirmedBy.map(({ role }) => role),
          'and',
        )} ${one.confirmedBy.length === 1 ? 'has' : 'have'}`;
  return `${nameOf(player)}: ${showDollars(cents)} on ${name}, ${KINDS[one.kind]}. To confirm: ${confirmers(table, one)}${done}.`;
}

/** A die by the name that the house gives it, "Die 3 of set 2", or by the mark that the crew entered. */
export function dieText(mark: string): string {
  const [, set, number] = /^(?:set-(\d+)-)?die-(\d+)$/.exec(mark) ?? [];
  if (number === undefined) return mark;
  return set === undefined ? `Die ${number}` : `Die ${number} of set ${set}`;
}

export const wagerInWords = (table: Table, one: StandingWager, nameOf: (id: string) => string): string =>
  `${nameOf(one.player)}: ${showDollars(one.stakeCents)} on ${wagerName(table, one)}`;
