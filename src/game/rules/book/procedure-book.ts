// The rulebook's procedure: how wagers are made and settled, who throws, and how the dice are handled, each with its clause.

import { capital, numberInWords, wordList } from 'boxperson/base';
import { grantOf, type Rules } from '../compile/rules.ts';
import type { ClauseId } from '../language/clause.ts';
import { nameRoles, theRole } from '../language/crew.ts';
import type { Game } from '../language/game.ts';
import { causesAt } from '../language/throw.ts';
import type { Offer } from '../language/wager.ts';
import { causeText } from './cause-words.ts';

/** One rule of procedure: topic and rule, with its clauses. */
type ProcedureRow = { readonly cells: readonly string[]; readonly clauses: readonly ClauseId[] };

type Row = readonly [topic: string, says: string, ...clauses: readonly (ClauseId | null | undefined)[]];

/** Every rule of procedure at one table: the topic, the rule, and its clauses. A rule that the game lacks is left out. */
export const procedureRows = (rules: Rules): readonly ProcedureRow[] =>
  [...makingRows(rules), ...settlingRows(rules), ...shooterRows(rules), ...diceRows(rules)].flatMap(
    ([topic, says, ...cited]) => {
      const clauses = [...new Set(cited.filter((one): one is ClauseId => typeof one === 'string'))];
      return clauses.length === 0 ? [] : [{ cells: [topic, says], clauses }];
    },
  );

function makingRows(rules: Rules): readonly Row[] {
  const { making, closedList, sleep, payouts, throwWord, wagers, oddsLimit } = rules.game;
  const { late, instruments } = making;
  const isLateTaken = late !== null && rules.house.lateWagers;
  const confirmers = nameRoles(
    grantOf(rules, 'confirm-late')?.roles ?? [],
    late?.of === 'all' ? 'and' : 'or',
  );
  const hasOneWay = wagers.some(({ hold }) => hold === 'one-way');
  // A game without such wagers cites the close of betting, which has its own row.
  const apart = (clause: ClauseId): ClauseId | null => (clause === making.closes.clause ? null : clause);
  return [
    ['Wagers', 'Only the wagers of this rulebook are accepted.', closedList, making.list],
    ['Wagers', `They are made before the ${throwWord} that they count from.`, making.general],
    ['Wagers', `They are made with ${madeWith(rules)}.`, instruments.clause],
    ['Spoken wagers', spokenText(rules), instruments.verbalClause],
    [
      'Layout',
      'It has an area for every wager, and no other. Odds go behind the bets they support.',
      ...(rules.game.layout ?? []),
    ],
    ['Placing', 'Each player is responsible for where their own wagers lie.', making.placement],
    ['Seats', 'Only seated players may bet.', making.seatedOnly],
    [
      'Betting',
      making.closes.at === 'throw'
        ? 'Betting closes when the dice are thrown.'
        : 'Betting closes on the call “No more bets”.',
      making.closes.clause,
    ],
    isLateTaken
      ? [
          'Late wagers',
          `A wager made while the dice are in the air counts if ${confirmers} ${late.of === 'all' ? 'confirm' : 'confirms'} it.`,
          late.clause,
        ]
      : ['Late wagers', `No wager is accepted once the ${throwWord} has begun.`, making.noLate],
    [
      'Changing',
      'A wager may be lowered or taken down before it is decided, unless its entry says otherwise.',
      making.remove,
    ],
    ['Changing', 'A wager that is bound to its number stays up until it is decided.', apart(making.contract)],
    [
      'Changing',
      hasOneWay
        ? 'Don’t bets may be lowered once they have their number, and never raised.'
        : 'No wager may be lowered but not raised.',
      apart(making.oneWay),
    ],
    ['Amounts', 'A wager must be an amount whose winnings the table can pay exactly.', making.payable],
    [
      'Amounts',
      'Odds may exceed their limit, and the posted maximum, up to the next amount that can be paid exactly.',
      oddsLimit !== null && (oddsLimit.excessAtSingle || rules.house.payableExcess) ? oddsLimit.excess : null,
    ],
    ['Lost wagers', 'A lost wager may not be touched, changed or taken back.', making.lostWager],
    [
      'On and off',
      'Wagers that are off on the come-out work if the player calls them on and a marker confirms it.',
      sleep?.clause,
    ],
    ['On and off', 'All other wagers always work.', sleep?.others],
    ['On and off', 'A working wager may be called off at any time.', sleep?.offAnyTime],
    [
      'Printed odds',
      `Odds are printed with ${wordList(
        payouts.words.map((word) => `“${word}”`),
        'or',
      )}, never with “for”.`,
      payouts.wording,
    ],
    ...apartRows(rules),
  ];
}

function madeWith({ game: { making, wagers }, house }: Rules): string {
  const { smallOnTop, plaques, coupons } = making.instruments;
  const lines = wagers.filter(({ takesCoupon }) => takesCoupon === true).map(({ name }) => name);
  const coupon = coupons === 'line-only' ? `coupons on ${wordList(lines, 'or')}` : 'coupons';
  return wordList(
    [
      smallOnTop === true ? 'chips, stacked with the smaller denominations on top' : 'chips',
      ...(plaques ? ['plaques'] : []),
      ...(coupons !== 'none' && house.coupons ? [coupon] : []),
    ],
    'or',
  );
}

function spokenText(rules: Rules): string {
  const { verbal } = rules.game.making.instruments;
  if (verbal === 'none' || (verbal === 'cash' && !rules.house.verbalCash))
    return 'Spoken wagers are not accepted.';
  const who = nameRoles(grantOf(rules, 'confirm-verbal')?.roles ?? []);
  return `A spoken wager with ${verbal} is accepted if ${who} confirms it.`;
}

/** Wagers that never share a table. */
function apartRows({ game: { offers, wagers } }: Rules): readonly Row[] {
  const names = (offer: Offer): string =>
    wordList(wagers.filter((one) => one.offer === offer).map(({ name }) => name));
  return Object.entries(offers).flatMap(([offer, { notWith }]): readonly Row[] =>
    notWith === undefined
      ? []
      : [
          [
            'Offers',
            `${names(offer)} and ${names(notWith.offer)} are never offered at the same table.`,
            notWith.clause,
          ],
        ],
  );
}

function settlingRows({ game }: Rules): readonly Row[] {
  const { payouts, settlement, points, throws, call } = game;
  const early = causesAt(game).flatMap((cause) => {
    const effect = throws.causes[cause];
    return effect.effect !== 'stands' && effect.early !== undefined ? [[cause, effect.early] as const] : [];
  });
  return [
    [
      'Point',
      'A come-out roll is the first roll, and the first after every decision on the line.',
      points?.comeOut,
    ],
    ['Point', `A come-out roll of ${wordList(points?.numbers ?? [], 'or')} sets the point.`, points?.point],
    ['Point', 'A 7 while a point is on takes the point down.', points?.loserSeven],
    ['The call', 'The total is called as the dice lie.', call],
    ['The call', 'A proper throw counts as the faces that are up.', throws.counts],
    [
      'No Roll',
      `Called before the dice stop, where possible, for: ${wordList(
        early.map(([cause]) => causeText(game, cause)),
        'or',
      )}.`,
      ...early.map(([, clause]) => clause),
    ],
    ['Settling', 'Losing wagers are taken before winning wagers are paid.', settlement.clause],
    ['Settling', 'Wagers are settled by where they lie when the dice come to rest.', settlement.byPosition],
    [
      'Settling',
      payouts.raise === null
        ? 'Winners are paid the odds of this rulebook.'
        : 'Winners are paid at least the odds of the document.',
      payouts.clause,
    ],
  ];
}

function shooterRows({ game }: Rules): readonly Row[] {
  const { shooter, device, firstSeatLeftOf, throwWord } = game;
  const { lineBet, nobody, ends } = shooter;
  const when = lineBet.when === 'come-out' ? 'before a come-out roll' : 'before every roll';
  const reasons = {
    delay: 'delay',
    'invalid-rolls': 'repeated invalid rolls',
    violation: 'a violation of the rules',
  };
  return [
    [
      'Shooter',
      `The dice are first offered to the left of ${firstSeatLeftOf}, then clockwise.`,
      shooter.offer,
      shooter.first,
    ],
    ['Shooter', 'The next offer goes to the left of the last shooter, then clockwise.', shooter.next],
    [
      'Shooter',
      'Then, the nearest player there with a line bet is asked before the others with one.',
      shooter.successor?.first,
      shooter.successor?.others,
    ],
    [
      'Shooter',
      device.choose === null
        ? 'The button of the player who accepts is lit.'
        : 'The first to accept is the new shooter, and chooses two dice.',
      shooter.taken?.next,
    ],
    lineBet.when === 'never'
      ? ['Shooter', 'The shooter needs no wager.', lineBet.clause]
      : ['Shooter', `The shooter needs a line bet ${when}.`, lineBet.clause],
    ['Shooter', 'The shooter keeps the dice until they pass them or have to give them up.', shooter.keep],
    [
      'Shooter',
      ends.at === 'loser-seven'
        ? 'A 7 while a point is on ends the shooter’s turn.'
        : `A ${throwWord} of 7 ends the shooter’s turn.`,
      ends.clause,
    ],
    [
      'Shooter',
      `The shooter may be ordered to pass the dice for ${wordList(
        shooter.orderReasons.map((one) => reasons[one]),
        'or',
      )}.`,
      shooter.ordered,
    ],
    [
      'Shooter',
      `A player who has to give the dice up is not offered them for the next ${throwWord}.`,
      nobody.does === 'crew-throws' && nobody.everyRound !== null ? nobody.clause : null,
    ],
    ...(nobody.does === 'decision-only'
      ? ([
          [
            'Nobody throws',
            'The last shooter may throw without a line bet, only to decide Come and Don’t Come Bets.',
            nobody.clause,
          ],
          ['Nobody throws', 'The dice are offered again before each such roll.', nobody.offers],
          ['Nobody throws', 'Ordinary play resumes once someone takes the dice.', nobody.resume],
          [
            'Nobody throws',
            'Meanwhile the Off puck lies on the Don’t Pass Line in front of the shooter.',
            nobody.puck,
          ],
        ] as const)
      : ([
          ['Nobody throws', `If no player takes the dice, ${theRole(nobody.role)} throws.`, nobody.clause],
          [
            'Nobody throws',
            `Afterwards ${theRole(nobody.role)} offers them to the players again.`,
            nobody.everyRound,
          ],
        ] as const)),
  ];
}

/** How the dice of a game are thrown, in one sentence. */
export const howThrown = ({ device }: Game): string => THROWN[device.kind];

const THROWN = {
  hand: 'The shooter throws two dice by hand.',
  'automated-shaker': 'An automated shaker rolls two dice.',
  'hand-shaker': 'Two dice are shaken in a shaker.',
};

function diceRows({ game }: Rules): readonly Row[] {
  const { device } = game;
  const { least, most, clause } = device.diceCount;
  const { shakes, leastShakes, lost } = device;
  const often = `${numberInWords(leastShakes)} times or more`;
  return [
    [
      'Dice',
      capital(`${most === least ? '' : 'at least '}${numberInWords(least)} dice are at the table.`),
      clause,
    ],
    ['Dice', howThrown(game), device.clause],
    ['Dice', 'The shooter chooses two of them.', device.choose],
    ['Dice', 'They are replaced within 24 hours.', device.dailyLimit],
    ['Dice', 'They are inspected before they are used.', device.inspection],
    ['Dice', 'The shaker is tried before the table opens.', device.testRoll],
    ['Dice', 'The shaker is never left unattended.', device.minded?.clause],
    ['Dice', 'The dealer activates the button before each roll.', device.activate],
    ['Dice', 'If a die is lost, nobody throws until the set is full again.', device.fullSet],
    ['Lost dice', 'A die that leaves the table is searched for at once.', lost?.clause, lost?.search],
    ['Lost dice', 'Meanwhile the shooter chooses another die, or asks for the same one back.', lost?.choose],
    ['Lost dice', 'A die that is found is inspected before it is used again.', lost?.found],
    ['Lost dice', 'If it is not found, a new set is brought.', lost?.newSet],
    ['Shaking', `The dealer shakes the dice ${often} after betting closes.`, shakes?.dealer],
    ['Shaking', `The player who takes the shaker shakes it ${often}.`, shakes?.player],
    ['Shaking', `If every player declines, the dealer shakes it ${often} for them.`, shakes?.forPlayers],
    ['Shaking', 'The shaker stays uncovered until winning wagers are paid.', shakes?.uncovered],
  ];
}
