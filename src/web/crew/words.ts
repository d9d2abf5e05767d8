// What the console calls things, in the words of the pit.

import { capital, showDollars } from '../../base/index.ts';
import { type CrewRole, type DieAtRest, findSpot, type Remark, roleText } from '../../rules/index.ts';
import {
  type CommandName,
  confirmers,
  type DiceStage,
  OPERATOR,
  type Pending,
  type Standing,
  type Table,
  nameOf as wagerName,
} from '../../table/index.ts';
import { nameAt, type TableSeen } from '../link/seen.ts';

export const TITLES: Readonly<Partial<Record<CommandName, string>>> = {
  'bring-dice': 'Bring a new set of dice',
  'inspect-dice': 'Attest that the dice were inspected',
  'test-roll': 'Enter the test roll',
  'check-in-dice': 'Check the dice in',
  'open-table': 'Open the table',
  'close-table': 'Close the table',
  'fill-bank': 'Fill the bank',
  'tell-time': 'Tell the time',
  confirm: 'Confirm a wager',
  mark: 'Place an On marker',
  'no-more-bets': 'Announce “No more bets”',
  'bring-in-fire': 'Bring in the fire bets',
  'offer-dice': 'Offer the dice',
  'decline-dice': 'Not taken: offer to the next',
  activate: 'Activate the button',
  cover: 'Cover the shaker',
  shake: 'Shake the shaker',
  throw: 'Throw the dice for the players',
  rest: 'Enter the dice',
  'call-total': 'Call the total',
  'no-roll': 'Call “No Roll”',
  dispute: 'Dispute a face',
  'settle-dispute': 'Rule on the disputed face',
  overrule: 'Overrule the last call',
  'order-pass': 'Order the dice passed',
  'found-die': 'Record a die that left the table',
  'lost-die': 'The die is lost',
  'inspect-found': 'The die that was found is good',
  'confirm-fire': 'Confirm the fire bet’s points',
};

/** What the button beside the title says. */
export const VERBS: Readonly<Partial<Record<CommandName, string>>> = {
  'bring-dice': 'Bring them',
  'inspect-dice': 'Attest',
  'test-roll': 'Enter it',
  'open-table': 'Open',
  mark: 'Place it',
  'no-more-bets': 'Announce',
  'bring-in-fire': 'Bring in',
  'offer-dice': 'Offer',
  'decline-dice': 'To the next',
  activate: 'Activate',
  shake: 'Shake',
  throw: 'Throw',
  'no-roll': 'Call it',
  'settle-dispute': 'Rule',
  'found-die': 'Record',
  'inspect-found': 'It is good',
  'confirm-fire': 'Confirm',
};

/** "Game supervisor". */
export const roleName = (role: CrewRole): string => capital(roleText(role));

/** Whoever works here: the automatic crew is the house, and people are called by their names. */
export const crewName = (seen: Pick<TableSeen, 'faces'>, id: string): string =>
  id === OPERATOR.id || id.startsWith('auto-') ? 'the house' : nameAt(seen, id);

export const STAGES: Readonly<Record<DiceStage, string>> = {
  idle: 'Nobody has the dice',
  offered: 'The dice are offered',
  choosing: 'The shooter chooses two dice',
  held: 'The shooter has the dice',
  activated: 'The shooter may press the button',
  'in-air': 'The dice are out',
  'at-rest': 'The dice are at rest, to be called',
  disputed: 'A face is in dispute',
};

export const LIE_WORDS: Readonly<Record<DieAtRest['lies'], string>> = {
  flat: 'lies flat',
  leaning: 'leans, and rests on this face',
  wedged: 'is wedged on several faces',
  'on-die': 'lies on the other die',
  'on-bank': 'lies in the bank',
  'in-cup': 'lies in the cup or bowl',
  'on-rail': 'lies on the rail',
  'not-flat': 'does not lie flat',
  'off-table': 'has left the table',
};

export const REMARK_WORDS: Readonly<Record<Remark, string>> = {
  'no-end': 'The dice did not reach the far end',
  'not-together': 'The dice did not leave the hand together',
  'touched-chips': 'The dice touched chips',
  malfunction: 'The device failed',
  cheating: 'Cheating is suspected',
  'unapproved-die': 'A die is not of this set',
  uncallable: 'The faces cannot be told',
  'two-hands': 'The dice were thrown with two hands',
  other: 'Something else',
};

export const PASS_WORDS: Readonly<Record<'delay' | 'invalid-rolls' | 'violation', string>> = {
  delay: 'The game is held up',
  'invalid-rolls': 'Too many invalid rolls',
  violation: 'A rule was broken',
};

const KINDS: Readonly<Record<Pending['kind'], string>> = {
  late: 'late',
  spoken: 'spoken',
  booking: 'to be booked',
};

/** "Ann: $10 on Field, late. The dealer and boxperson confirm it." */
export function pendingInWords(table: Table, one: Pending, nameOf: (id: string) => string): string {
  const { player, wager, on, cents } = one.bet;
  const name = findSpot(table.rules, wager, on)?.spot.name ?? wager;
  const done =
    one.confirmedBy.length === 0 ? '' : `; ${one.confirmedBy.map(({ role }) => role).join(', ')} has`;
  return `${nameOf(player)}: ${showDollars(cents)} on ${name}, ${KINDS[one.kind]}. To confirm: ${confirmers(table, one)}${done}.`;
}

export const wagerInWords = (table: Table, one: Standing, nameOf: (id: string) => string): string =>
  `${nameOf(one.player)}: ${showDollars(one.stakeCents)} on ${wagerName(table, one)}`;
