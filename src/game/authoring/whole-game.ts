// The schema of a whole game as it is registered, hashed, stored and sent: plain data, tied to its types.

import { POSSIBLE_POINTS } from 'boxperson/base';
import type { GameData } from 'boxperson/games';
import {
  CAUSES,
  type Cause,
  type CauseRule,
  type Clause,
  CREW_ROLES,
  ENFORCED_BY,
  type FeeRule,
  type Game,
  type GameOption,
  POWERS,
  type Reading,
  type Role,
} from 'boxperson/rules';
import { schemaOf } from 'boxperson/written';
import { z } from 'zod';
import { eachNumber, wholeClauseId, wholeRatio, wholeWager } from './whole-wager.ts';

const maybe = wholeClauseId.nullable();
const words = z.array(z.string());
/** No longer than what a command may say was looked at. */
const things = z.array(z.string().min(1).max(200)).min(1).max(12);
const point = z.literal(POSSIBLE_POINTS);
const crewRole = z.enum(CREW_ROLES);
const role = schemaOf<Role>()(z.enum([...CREW_ROLES, 'player']));
const roles = z.array(role);

const edition = schemaOf<Game['edition']>()(
  z.strictObject({
    document: z.string(),
    authority: z.string(),
    inForce: z.string(),
    isPublishedOnly: z.literal(true).exactOptional(),
    notes: words,
    sections: words,
    external: words,
  }),
);

const feeRule = schemaOf<FeeRule>()(
  z.strictObject({
    clause: wholeClauseId,
    mostRate: wholeRatio,
    isExact: z.boolean(),
    of: z.enum(['stake', 'possible-win']),
    onWin: maybe,
    usuallyOnWin: z.array(point),
    comesBack: maybe,
  }),
);

const effect = schemaOf<CauseRule>()(
  z.discriminatedUnion('effect', [
    z.strictObject({ effect: z.literal('void'), clause: wholeClauseId }),
    z.strictObject({
      effect: z.literal('callable'),
      clause: wholeClauseId,
      early: wholeClauseId.exactOptional(),
      judges: z.array(crewRole).exactOptional(),
      inWords: z.literal(true).exactOptional(),
    }),
    z.strictObject({ effect: z.literal('stands'), clause: maybe }),
  ]),
);

const causes = z.strictObject(
  Object.fromEntries(CAUSES.map((cause) => [cause, effect])) as Record<Cause, typeof effect>,
);

const option = {
  key: z.string().min(1),
  label: z.string(),
  about: z.string(),
  formerly: z
    .array(z.union([z.string(), z.strictObject({ name: z.string(), offWord: z.string() })]))
    .exactOptional(),
  group: z.enum(['Odds and fees', 'Side bets', 'Procedure']).exactOptional(),
  forPlayers: z.literal(true).exactOptional(),
};

const gameOption = schemaOf<GameOption>()(
  z.discriminatedUnion('kind', [
    z.strictObject({ ...option, kind: z.literal('offer'), offer: z.string() }),
    z.strictObject({
      ...option,
      kind: z.literal('offers'),
      words: z.record(z.string(), z.record(z.string(), z.boolean())),
      clause: wholeClauseId,
    }),
    z.strictObject({ ...option, kind: z.literal('pay-table'), wager: z.string(), clause: wholeClauseId }),
    z.strictObject({
      ...option,
      kind: z.literal('limits'),
      offer: z.string(),
      hasLeast: z.boolean(),
      clause: wholeClauseId,
    }),
    z.strictObject({ ...option, kind: z.literal('area'), wager: z.string() }),
    z.strictObject({
      ...option,
      kind: z.literal('one-of'),
      words,
      usually: z.string(),
      clause: wholeClauseId,
    }),
  ]),
);

/** A clause that a rule rests on; `about` says which rule. */
const by = (about: string) => wholeClauseId.describe(about);
/** The same, or null if the game has no such rule. */
const ifAny = (about: string) => maybe.describe(about);

/** The parts of a game besides its wagers, options and names, which are written as they are. */
export const sections = {
  points: z
    .strictObject({
      numbers: z.array(point),
      comeOut: wholeClauseId,
      point: wholeClauseId,
      loserSeven: wholeClauseId,
    })
    .nullable(),
  making: z.strictObject({
    general: by('bets are made with chips, before the dice are thrown'),
    closes: z.strictObject({
      at: z
        .enum(['throw', 'no-more-bets'])
        .describe('whether betting closes with the throw or with the call “No more bets”'),
      clause: by('betting closes'),
    }),
    remove: by('bets may be changed and taken down'),
    contract: by('a bet with hold: contract stays up once it has its number'),
    oneWay: by('a bet with hold: one-way may be lowered but not raised'),
    payable: by('an amount that cannot be paid exactly is refused'),
    late: z
      .strictObject({
        of: z
          .enum(['all', 'any'])
          .describe('whether all roles with the power confirm-late must confirm it, or any'),
        clause: by('a late bet counts if it is confirmed'),
      })
      .nullable()
      .describe('bets made while the dice are in the air; null if they are refused'),
    noLate: by('a late bet that nobody confirms does not count'),
    seatedOnly: ifAny('only seated players may bet and throw; null if anyone may'),
    instruments: z.strictObject({
      clause: by('what bets are made with'),
      plaques: z.boolean().describe('whether plaques are accepted'),
      coupons: z.enum(['none', 'line-only', 'anywhere']).describe('where coupons are accepted'),
      verbal: z
        .enum(['cash', 'chips', 'none'])
        .describe('whether a spoken bet counts, and with what it is made'),
      verbalClause: by('a spoken bet counts if a dealer confirms it'),
    }),
    placement: ifAny('who places a bet on the layout; null if nothing is said'),
    limits: wholeClauseId.describe('a house posts the least and the most of a bet').exactOptional(),
    lostWager: ifAny('what happens to a bet that is found to be missing; null if nothing is said'),
  }),
  sleep: z
    .strictObject({
      clause: by('bets with sleeps: true are off on the come-out unless called on'),
      others: by('all other bets are always on'),
      marker: z
        .enum(['each', 'similar'])
        .describe('whether an On marker covers one bet or all similar bets of a player'),
      offAnyTime: ifAny('a bet may be called off at other times too; null if not'),
    })
    .nullable(),
  oddsLimit: z
    .strictObject({
      take: z.record(z.string(), wholeClauseId),
      leastMultiple: wholeRatio,
      mostMultiple: wholeRatio,
      usualMultiples: z.tuple([wholeRatio, wholeRatio, wholeRatio]),
      usualAt: eachNumber(wholeRatio).exactOptional(),
      mostClause: wholeClauseId,
      mostLaidClause: wholeClauseId,
      excess: wholeClauseId,
      excessAtSingle: z.boolean(),
    })
    .nullable(),
  fees: z.strictObject({ buy: feeRule.exactOptional(), lay: feeRule.exactOptional() }).nullable(),
  noOtherFee: by('no other bet carries a fee'),
  payouts: z.strictObject({
    clause: by('bets are paid as the layout says'),
    raise: ifAny('a house may pay more than the odds that are written; null if the odds are exact'),
    uniformGroup: z
      .string()
      .nullable()
      .describe(
        'a name shared by the games of a property that must raise their odds alike; null if there is none',
      ),
    wording: ifAny('odds are printed in certain words; null if nothing is said'),
    words: z.array(z.enum(['to', 'win'])).describe('how odds may be printed: “9 to 5”, or “win 9 for 5”'),
  }),
  settlement: z.strictObject({
    clause: by('bets are settled once the total is called, losers first'),
    byPosition: ifAny('bets are settled player by player; null if kind by kind'),
  }),
  crew: z
    .array(crewRole)
    .describe('the roles at a table; the operator, who opens tables, is always one of them'),
  optionalCrew: z.array(crewRole).describe('[stickperson] if a house may do without one; else []'),
  absentRoles: z
    .partialRecord(crewRole, wholeClauseId)
    .describe('for a role that the game lacks, the clause that says so')
    .exactOptional(),
  powers: z.partialRecord(z.enum(POWERS), z.strictObject({ roles, clause: wholeClauseId })),
  noRollCallers: z.strictObject({
    allowed: roles.describe('the roles that may call No Roll'),
    clause: by('who may call No Roll'),
    isOption: z.boolean().describe('whether a house may choose among them'),
    formerly: z.string().describe('an earlier key of that option').exactOptional(),
  }),
  overrule: z
    .strictObject({
      ladder: z
        .array(
          z.strictObject({
            roles: roles.describe('who overrules a call, or those on the rungs before'),
            clause: by('they may overrule'),
            ofPit: z.boolean().describe('whether they must belong to the pit of the table'),
          }),
        )
        .describe('who may overrule whom, lowest first'),
    })
    .nullable()
    .describe('set where a wrong call stands until it is overruled; null where a wrong call is not accepted'),
  call: by('the total is called'),
  dispute: ifAny('a player or the crew may dispute a face; null if nothing is said'),
  asTheyLie: z
    .strictObject({
      voidedBy: ifAny('a disputed roll may be voided; null if it counts as the dice lie'),
    })
    .describe('set where nobody names faces: a disputed roll counts as the dice lie')
    .exactOptional(),
  lateNoRoll: ifAny('No Roll comes too late once a roll is settled; null if nothing is said'),
  throws: z.strictObject({ causes, counts: by('a regular roll counts') }),
  device: z.strictObject({
    kind: z
      .enum(['hand', 'automated-shaker', 'hand-shaker'])
      .describe('thrown by hand, shaken by a machine, or shaken by hand; decides the defaults below'),
    clause: by('how the dice are thrown or shaken'),
    diceCount: z.strictObject({
      least: z.int().min(2).describe('how many dice a set has at least'),
      most: z.int().min(2).nullable().describe('and at most; null if a house may have more'),
      clause: by('how many dice there are'),
    }),
    keptIn: z.enum(['cup', 'bowl', 'shaker']).describe('where dice are that are not in play'),
    dailyLimit: ifAny('dice are changed every 24 hours; null if not'),
    minded: z
      .strictObject({
        clause: by('a dealer must attend the shaker'),
        evenClosed: z.boolean().describe('also while the table is closed'),
      })
      .nullable()
      .describe('whether the dice must be attended; null if not'),
    inspectors: z.array(crewRole).describe('the roles that must each inspect a set before it is used'),
    inspection: ifAny('dice are inspected; null if not'),
    lookAt: z
      .strictObject({
        brought: things.describe('of a set that is brought to the table').exactOptional(),
        inspected: things.describe('of a set before it is used').exactOptional(),
        found: things.describe('of a die that was lost and found').exactOptional(),
      })
      .describe('what people look at before they vouch for dice; left out, what is usual for such dice')
      .exactOptional(),
    testRoll: ifAny('a shaker is tested before the table opens; null if not'),
    choose: ifAny('the shooter chooses two dice of the set; null if the dice are sealed'),
    lost: z
      .strictObject({
        clause: by('a die that left the table'),
        search: by('it is searched for'),
        found: by('a game supervisor checks it before it is used again'),
        newSet: by('a new set is brought if it is lost'),
        choose: by('the shooter may choose other dice meanwhile'),
      })
      .nullable()
      .describe(
        'the search for dice that left the table, which needs a game-supervisor; null if there is none',
      ),
    fullSet: wholeClauseId.describe('nobody throws until a lost die has been replaced').exactOptional(),
    leastShakes: z.int().min(0).describe('how often a hand shaker is shaken; 0 for other dice'),
    shakes: z
      .strictObject({
        dealer: by('the dealer covers and shakes it first'),
        player: by('the player then shakes it'),
        forPlayers: by('the dealer shakes it if no player does'),
        uncovered: by('it stays uncovered until the winners are paid'),
      })
      .nullable()
      .describe('for a hand shaker; null for other dice'),
    activate: ifAny('the crew activates the button of a machine; null for other dice'),
  }),
  shooter: z.strictObject({
    offer: by('the dice are offered to players'),
    first: by('who is offered them first'),
    next: by('who is offered them next'),
    lineBet: z.strictObject({
      when: z
        .enum(['come-out', 'every-roll', 'never'])
        .describe('when a shooter needs a line bet; never, if the game has none'),
      clause: by('a shooter needs a line bet'),
    }),
    offeredTo: z
      .enum(['anyone', 'line-bettors-first', 'line-bettors'])
      .describe('whether players with a line bet come first, or are the only ones'),
    keep: by('a shooter keeps the dice until the turn ends'),
    ends: z.strictObject({
      at: z
        .enum(['loser-seven', 'any-seven'])
        .describe('whether only a 7 with a point on ends the turn, or every 7'),
      clause: by('a turn ends'),
    }),
    ordered: by('a shooter may be told to pass the dice'),
    orderReasons: z
      .array(z.enum(['delay', 'invalid-rolls', 'violation']))
      .describe('the reasons for which a shooter may be told to'),
    nobody: z
      .discriminatedUnion('does', [
        z.strictObject({
          does: z.literal('decision-only'),
          clause: by('the last shooter throws, only to decide come bets'),
          offers: by('the dice are offered to everyone first'),
          resume: by('play resumes once a player wants the dice'),
          puck: by('where the puck lies meanwhile'),
        }),
        z.strictObject({
          does: z.literal('crew-throws'),
          role: crewRole.describe('who throws; the dealer by default'),
          clause: by('the crew throws for the players'),
          everyRound: ifAny('the crew throws even if no bet is up; null if only for bets that are'),
        }),
      ])
      .describe('what happens if nobody wants the dice'),
  }),
  pucks: z.literal([1, 2]).describe('how many On/Off pucks mark the point'),
  firstSeatLeftOf: z.string().describe('the position whose left is the first seat'),
  seats: z.int().min(1).describe('how many players fit'),
};

const offerRule = z.strictObject({
  isDefault: z.boolean(),
  clause: wholeClauseId,
  payTables: wholeClauseId.exactOptional(),
  proposal: z.string().exactOptional(),
  notWith: z.strictObject({ offer: z.string(), clause: wholeClauseId }).exactOptional(),
});

export const proposal = z.strictObject({ name: z.string(), recited: z.record(z.string(), wholeClauseId) });

const checkItem = z.strictObject({
  id: z.string(),
  says: z.string(),
  clause: wholeClauseId,
  by: z.array(crewRole),
  offer: z.string().exactOptional(),
});

const game = schemaOf<Game>()(
  z.strictObject({
    id: z.string(),
    name: z.string(),
    edition,
    throwWord: z.enum(['roll', 'shake']),
    wagers: z.array(wholeWager),
    closedList: wholeClauseId,
    offers: z.record(z.string(), offerRule),
    options: z.array(gameOption),
    proposals: z.record(z.string(), proposal),
    elsewhere: z.record(z.string(), wholeClauseId),
    ignoredBefore: words.exactOptional(),
    ...sections,
    checklist: z.array(checkItem),
    defaultUnitCents: z.int().min(1),
    readings: words,
  }),
);

const wholeClause = schemaOf<Clause & { readonly document: string }>()(
  z.strictObject({
    id: wholeClauseId,
    document: z.string(),
    heading: z.string(),
    text: z.string(),
    appliesTo: words,
    kind: z.string(),
    enforceable: z.enum(ENFORCED_BY),
    behaviour: z.string(),
    example: z.string(),
    reading: z.string().nullable(),
    status: z.string(),
  }),
);

export const decidedBy = z.strictObject({ option: z.string(), taken: z.record(z.string(), z.string()) });

const reading = schemaOf<Reading>()(
  z.strictObject({
    id: z.string(),
    of: words,
    clauses: z.array(wholeClauseId),
    question: z.string(),
    taken: z.string(),
    other: z.string(),
    decidedBy: decidedBy.exactOptional(),
  }),
);

/** The schema of a game with its clauses and readings. */
export const gameData = schemaOf<GameData>()(
  z.strictObject({ game, clauses: z.array(wholeClause), readings: z.array(reading) }),
);
