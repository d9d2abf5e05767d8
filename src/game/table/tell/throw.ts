// What the events of a throw say, from the shaker to the settled roll.

import {
  firstFace,
  howOften,
  type Point,
  type Roll,
  rollName,
  secondFace,
  totalOf,
  wordList,
} from 'boxperson/base';
import { causeText, type Game, type Observation } from 'boxperson/rules';
import type { EventOf } from '../event.ts';
import type { Shooter, Table } from '../state.ts';
import { type Audience, type EventSentences, type Voice, voiceAt } from './audience.ts';
import { noRollCall } from './calls.ts';
import { wagerResultsOf } from './results.ts';
import { passText, sitsOutText } from './shooter.ts';

/** Sentences about throws, calls and settlements. */
export const throwSentences = {
  ShakerActivated: ({ by }, { acts }) => `${acts(by, 'activate', 'activates')} the button.`,
  ShakerShaken: ({ by, times }, { acts }) => `${acts(by, 'shake', 'shakes')} ${howOften(times)}.`,
  ShakerCovered: ({ by }, { acts }) => `${acts(by, 'cover', 'covers')} the shaker.`,
  DiceThrown: ({ by }, { table, audience }) => `${throwText(table, by, audience)}.`,
  DiceRested: ({ observation }, { table }) => `The dice show ${facesText(table.rules.game, observation)}.`,
  FaceDisputed: ({ by }, { acts }) => `${acts(by, 'dispute', 'disputes')} a face.`,
  DisputeSettled: ({ by, observation }, { acts, table }) =>
    `${acts(by, 'settle', 'settles')} the dispute: the dice show ${facesText(table.rules.game, observation)}.`,
  NoRollAnnounced: ({ by, cause }, { acts, table }) =>
    `${acts(by, 'announce', 'announces')} No Roll: ${causeText(table.rules.game, cause)}.`,
  RollVoided: ({ cause, by, isLate }, { actor, table }) => {
    const call = noRollCall(table.rules.game, cause);
    return by === null ? call : `${call.slice(0, -1)}, called by ${actor(by)}${isLate ? ', late' : ''}.`;
  },
  TotalCalled: ({ by, called, isWrong, roll }, { acts }) =>
    `${acts(by, 'call', 'calls')} ${called}${isWrong ? `, though the dice show ${totalOf(roll)}` : ''}.`,
  CallOverruled: ({ by, isVoid, roll, called }, { acts }) =>
    `${acts(by, 'overrule', 'overrules')} the call: ${isVoid ? 'No Roll' : `${rollName(roll)}, ${called}`}.`,
  LosersCollected: settlementText,
  WinnersPaid: settlementText,
  WagersReturned: settlementText,
  WagersTravelled: settlementText,
  ProgressMarked: settlementText,
  PointGivenUp: ({ point }) => `Nobody may throw and no wagers are up, so the point of ${point} is dropped.`,
  RollClosed: (event, { table, audience }) => {
    const { point, pass } = event;
    const passed = pass === null ? '' : ` ${passText(table, pass, null, audience)}`;
    return `${puckText(table, point)}.${passed}${sitsOutText(table, event, audience)}`;
  },
} satisfies Partial<EventSentences>;

type Settlement = EventOf<
  'LosersCollected' | 'WinnersPaid' | 'WagersReturned' | 'WagersTravelled' | 'ProgressMarked'
>;

/** A sentence per wager. */
function settlementText(event: Settlement, { table, audience }: Voice): string {
  const results = wagerResultsOf(table, [event], audience);
  return results.map(({ says }) => says).join(' ');
}

/** A throw in words: "Rosa throws", "You press the button"; with a roll, its result too: "Rosa throws 4 and 2". */
export function throwText(table: Table, by: Shooter, audience: Audience, roll: Roll | null = null): string {
  const { throws } = voiceAt(table, audience);
  const faces = roll === null ? '' : ` ${firstFace(roll)} and ${secondFace(roll)}`;
  switch (table.rules.game.device.kind) {
    case 'hand':
      return `${throws(by, 'throw', 'throws')}${faces}`;
    case 'automated-shaker':
      return `${throws(by, 'press', 'presses')} the button${faces === '' ? '' : `:${faces}`}`;
    case 'hand-shaker':
      return `${throws(by, 'shake', 'shakes')}${faces}`;
  }
}

function puckText({ rules, point: was }: Table, point: Point | null): string {
  if (rules.game.points === null) return `The ${rules.game.throwWord} is settled`;
  if (point === null) return 'The puck is off';
  return `The puck ${point === was ? 'stays' : 'is'} on ${point}`;
}

/** "4 and 2", "4 (in cup) and 2 (a die touched chips)". */
export function facesText(game: Game, { dice, remarks }: Observation): string {
  const faces = dice.map((die) =>
    die.lies === 'leaning'
      ? `a cocked die resting on its ${die.restsOn}`
      : die.up === undefined
        ? 'a die off the table'
        : `${die.up}${die.lies === 'flat' ? '' : ` (${die.lies.replaceAll('-', ' ')})`}`,
  );
  const noticed = remarks.map((remark) => causeText(game, remark));
  return `${faces.join(' and ')}${noticed.length === 0 ? '' : `; ${wordList(noticed)}`}`;
}
