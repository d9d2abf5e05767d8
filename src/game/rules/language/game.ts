// What a game is. The engine never asks which game it is playing: every difference between games is a property here,
// with its clause. Pages import only types from here.

import { type Immutable, POSSIBLE_POINTS } from 'boxperson/base';
import { z } from 'zod';
import { CAUSES, type Cause } from './cause.ts';
import { CHANGED_DUTY_IDS } from './changed-duties.ts';
import { clauseIdSchema, documentClause } from './clause.ts';
import { CREW_ROLES, POWERS, type Power } from './crew.ts';
import { eachNumber, wholeRatio } from './plan.ts';
import { readingSchema } from './reading.ts';
import { wagerSchema } from './wager.ts';

/** A clause that a rule rests on; `about` says which rule. */
const by = (about: string) => clauseIdSchema.describe(about);
const maybe = clauseIdSchema.nullable();
/** A clause, or null if the game has no such rule. */
const ifAny = (about: string) => maybe.describe(about);
const words = z.array(z.string());
/** No longer than what a command may say was looked at. */
const things = z.array(z.string().min(1).max(200)).min(1).max(12);
const point = z.literal(POSSIBLE_POINTS);
const crewRole = z.enum(CREW_ROLES);
const roles = z.array(z.enum([...CREW_ROLES, 'player']));

/** The document a game is played by. A changed duty is a new edition with a new date. */
const edition = z.strictObject({
  document: z.string(),
  authority: z.string(),
  inForce: z.string(),
  /** From published rules, not from a regulation: lobby, rulebook and terminal say so. */
  isPublishedOnly: z.literal(true).exactOptional(),
  notes: words,
  /** The document's sections, in its order. */
  sections: words,
  /** Rules the document refers to that are not part of this game. */
  external: words,
  /** The changed duties of the current edition; if left out, all of them. */
  changes: z.array(z.enum(CHANGED_DUTY_IDS)).exactOptional(),
});

const feeRule = z.strictObject({
  clause: clauseIdSchema,
  /** The highest rate allowed, or the only one if `isExact`. */
  mostRate: wholeRatio,
  /** Whether the rate is exact, so the fee must be payable, rather than a maximum that is rounded down. */
  isExact: z.boolean(),
  /** What the rate applies to. */
  of: z.enum(['stake', 'possible-win']),
  /** The clause that lets a house charge the fee only on a win; null if it must be charged when the bet is made. */
  onWin: maybe,
  /** The numbers on which it is charged only on a win unless the house chooses otherwise. */
  usuallyOnWin: z.array(point),
  /** The clause that refunds the fee on a wager taken down; null leaves it to the house. */
  comesBack: maybe,
  /** The clause by which the house lists when it charges the fee on each number. */
  listed: clauseIdSchema.exactOptional(),
});
/** What a game's document says about the fee on buy or lay bets. */
export type FeeRule = Immutable<z.infer<typeof feeRule>>;

/** The clause by which “No Roll” is called before the dice stop, if possible. */
const early = clauseIdSchema.exactOptional();

const causeRule = z.discriminatedUnion('effect', [
  /** The roll is void, called or not. */
  z.strictObject({ effect: z.literal('void'), clause: clauseIdSchema, early }),
  /** The roll stands unless someone with the authority calls it. */
  z.strictObject({
    effect: z.literal('callable'),
    clause: clauseIdSchema,
    early,
    /** Whose own judgment it requires, if not every caller may make it. */
    judges: z.array(crewRole).exactOptional(),
    /** Requires a stated reason. */
    inWords: z.literal(true).exactOptional(),
  }),
  /** Not a ground for voiding the roll. */
  z.strictObject({ effect: z.literal('stands'), clause: maybe }),
]);
/** What a game's clauses say about one cause. */
export type CauseRule = Immutable<z.infer<typeof causeRule>>;

const throwRules = z.strictObject({
  causes: z.strictObject(
    Object.fromEntries(CAUSES.map((cause) => [cause, causeRule])) as Record<Cause, typeof causeRule>,
  ),
  counts: by('a regular roll counts'),
  announced: by('the crew announces a roll that is void by rule').exactOptional(),
});
/** What a game's clauses say about irregular throws, cause by cause, and the clause by which a regular roll counts. */
export type ThrowRules = Immutable<z.infer<typeof throwRules>>;

const grant = z.strictObject({ roles, clause: clauseIdSchema });
/** The roles that have a power, and the clause that grants it. */
export type Grant = Immutable<z.infer<typeof grant>>;
/** Which roles have which power in a game. Nobody has a power that is omitted. */
export type Powers = Readonly<Partial<Record<Power, Grant>>>;

const itemsToInspect = z.strictObject({
  brought: things.describe('of a set that is brought to the table').exactOptional(),
  inspected: things.describe('of a set before it is used').exactOptional(),
  found: things.describe('of a die that was lost and found').exactOptional(),
});
/** What to look at, each thing as one statement that the person confirms. */
export type InspectionItems = Immutable<z.infer<typeof itemsToInspect>>;
/** When people look at dice: as a set is brought to the table, at its inspection, and when a lost die has been found. */
export type InspectionOccasion = keyof InspectionItems;

const checkItem = z.strictObject({
  id: z.string(),
  says: z.string(),
  clause: clauseIdSchema,
  /** Whose posts may attest it; the first of them that is held owes it. */
  by: z.array(crewRole),
  /**
   * When it is attested: before the table opens, unless this says otherwise; when another person takes over
   * the post that attested it; of each set of dice; for each player who becomes the shooter.
   */
  when: z
    .array(z.enum(['opening', 'shift', 'dice', 'shooter']))
    .min(1)
    .exactOptional(),
  /** Only if this is offered. */
  offer: z.string().exactOptional(),
});
/** A check that the crew attests, when, and by whom. */
export type CheckItem = Immutable<z.infer<typeof checkItem>>;

const offerRule = z.strictObject({
  isDefault: z.boolean(),
  clause: clauseIdSchema,
  /** The clause for its pay tables, if the house chooses among several. */
  payTables: clauseIdSchema.exactOptional(),
  /** The proposal it rests on, one of the game's `proposals`: offered only if treated as adopted. */
  proposal: z.string().exactOptional(),
  /** Another wager that may not be offered at the same table. */
  notWith: z.strictObject({ offer: z.string(), clause: clauseIdSchema }).exactOptional(),
});
/** How a game treats a wager that a house may choose to offer. */
export type OfferRule = Immutable<z.infer<typeof offerRule>>;

/** The schema of a proposal. */
export const proposalSchema = z.strictObject({
  /** What it adds, in a few words: "bonus craps". */
  name: z.string(),
  /** Clauses with a different citation once it is treated as adopted. */
  recited: z.record(z.string(), clauseIdSchema),
  /** How the ids of its own clauses begin: no table cites them unless it is treated as adopted. */
  prefix: z.string().min(1).exactOptional(),
});
/** A text proposed but not adopted, which a house may treat as adopted. */
export type Proposal = Immutable<z.infer<typeof proposalSchema>>;

const option = {
  key: z.string().min(1),
  label: z.string(),
  /** A description in our own words. */
  about: z.string(),
  /**
   * Earlier names of the key, which are read but never written. Under a name with an `offWord`, any other value meant
   * that the wager is offered.
   */
  formerly: z
    .array(z.union([z.string(), z.strictObject({ name: z.string(), offWord: z.string() })]))
    .exactOptional(),
  /** Where forms show it; by default among the side bets. */
  group: z.enum(['Odds and fees', 'Side bets', 'Procedure']).exactOptional(),
  /** Players may choose it at their own tables, unless the operator says otherwise. */
  forPlayers: z.literal(true).exactOptional(),
};

const gameOption = z.discriminatedUnion('kind', [
  /** Whether something is offered. */
  z.strictObject({ ...option, kind: z.literal('offer'), offer: z.string() }),
  /** Several offers chosen together by one word. */
  z.strictObject({
    ...option,
    kind: z.literal('offers'),
    words: z.record(z.string(), z.record(z.string(), z.boolean())),
    clause: clauseIdSchema,
  }),
  /** Which of a wager's pay tables is used. */
  z.strictObject({ ...option, kind: z.literal('pay-table'), wager: z.string(), clause: clauseIdSchema }),
  /** Posted limits of the wagers of an offer. Without `hasLeast`, only a maximum is posted. */
  z.strictObject({
    ...option,
    kind: z.literal('limits'),
    offer: z.string(),
    hasLeast: z.boolean(),
    clause: clauseIdSchema,
  }),
  /** Whether the layout has an area for a wager; without one, the wager follows `planWithoutArea`. */
  z.strictObject({ ...option, kind: z.literal('area'), wager: z.string() }),
  /** A choice of the game's own; wagers name it in `onlyWith`. */
  z.strictObject({
    ...option,
    kind: z.literal('one-of'),
    words,
    usually: z.string(),
    clause: clauseIdSchema,
  }),
]);
/** An option that a game brings along, besides those of every game. Its key is unique among all options. */
export type GameOption = Immutable<z.infer<typeof gameOption>>;

/** The schema of a game. */
export const gameSchema = z.strictObject({
  id: z.string(),
  name: z.string(),
  edition,
  /** What a throw is called here. */
  throwWord: z.enum(['roll', 'shake']),

  wagers: z.array(wagerSchema),
  closedList: clauseIdSchema,
  offers: z.record(z.string(), offerRule),
  /** Options of this game's own. */
  options: z.array(gameOption),
  proposals: z.record(z.string(), proposalSchema),
  /** The clause that refuses a wager or an option belonging to another game of the family. */
  elsewhere: z.record(z.string(), clauseIdSchema),
  /** Names of options that earlier builds accepted at this game and ignored: left out of the houses they have stored. */
  ignoredBefore: words.exactOptional(),

  /** Whether the game has come-outs and points; mini-dice has neither. */
  points: z
    .strictObject({
      /** The totals that become a point, smallest first. */
      numbers: z.array(point),
      comeOut: clauseIdSchema,
      point: clauseIdSchema,
      loserSeven: clauseIdSchema,
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
    remove: ifAny('bets may be changed and taken down; null if nothing is said'),
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
      smallOnTop: z
        .literal(true)
        .describe('the chips of a bet are stacked with the smaller denominations on top')
        .exactOptional(),
      plaques: z.boolean().describe('whether plaques are accepted'),
      coupons: z.enum(['none', 'line-only', 'anywhere']).describe('where coupons are accepted'),
      verbal: z
        .enum(['cash', 'chips', 'none'])
        .describe('whether a spoken bet counts, and with what it is made'),
      verbalClause: by('a spoken bet counts if a dealer confirms it'),
    }),
    placement: ifAny('who places a bet on the layout; null if nothing is said'),
    list: clauseIdSchema.describe('the bets of another game are taken, too').exactOptional(),
    limits: clauseIdSchema.describe('a house posts the least and the most of a bet').exactOptional(),
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
      take: z.record(z.string(), clauseIdSchema),
      leastMultiple: wholeRatio,
      mostMultiple: wholeRatio,
      /** The multiple unless the house chooses otherwise: on points rolled in three ways or fewer, in four, and in five. */
      usualMultiples: z.tuple([wholeRatio, wholeRatio, wholeRatio]),
      /** Points with a usual multiple of their own. */
      usualAt: eachNumber(wholeRatio).exactOptional(),
      mostClause: clauseIdSchema,
      mostLaidClause: clauseIdSchema,
      excess: clauseIdSchema,
      sameOdds: clauseIdSchema.describe('odds above single ones are paid at the same odds').exactOptional(),
      /** The payable excess applies to single odds only; a higher multiple is a hard limit. */
      excessAtSingle: z.boolean(),
    })
    .nullable(),
  /** The fees that wagers of the game may carry; null if there is none. */
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
    .partialRecord(crewRole, clauseIdSchema)
    .describe('for a role that the game lacks, the clause that says so')
    .exactOptional(),
  powers: z.partialRecord(z.enum(POWERS), grant),
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
  throws: throwRules,
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
    lookAt: itemsToInspect
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
    fullSet: clauseIdSchema.describe('nobody throws until a lost die has been replaced').exactOptional(),
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
    skipped: clauseIdSchema
      .describe('at first, players who decline or may not shoot are passed over')
      .exactOptional(),
    successor: z
      .strictObject({ first: by('who is asked first'), others: by('who is asked then') })
      .exactOptional()
      .describe('the parts of that rule, where it has any'),
    taken: z
      .strictObject({
        first: clauseIdSchema.describe('when play begins').exactOptional(),
        next: clauseIdSchema.describe('after another player has given up the dice'),
      })
      .exactOptional()
      .describe('what follows when a player accepts, where the document says so'),
    lineBet: z.strictObject({
      when: z
        .enum(['come-out', 'every-roll', 'never'])
        .describe('when a shooter needs a line bet; never, if the game has none'),
      clause: by('a shooter needs a line bet'),
      lost: clauseIdSchema.describe('a shooter who no longer has one gives up the dice').exactOptional(),
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
          later: clauseIdSchema
            .describe('the crew throws once a player has given up the dice')
            .exactOptional(),
          everyRound: ifAny('the crew throws even if no bet is up; null if only for bets that are'),
        }),
      ])
      .describe('what happens if nobody wants the dice'),
  }),
  layout: z
    .array(clauseIdSchema)
    .exactOptional()
    .describe('by which the layout has an area for every wager, and no other'),
  pucks: z.literal([1, 2]).describe('how many On/Off pucks mark the point'),
  firstSeatLeftOf: z.string().describe('the position whose left is the first seat'),
  seats: z.int().min(1).describe('how many players fit'),
  checklist: z.array(checkItem),
  defaultUnitCents: z.int().min(1),
  readings: words,
});
/** A game as data. A `ClauseId` field names the clause a rule comes from; null means that the game has no such rule. */
export type Game = Immutable<z.infer<typeof gameSchema>>;

/** The schema of a game as it is registered, hashed, stored and sent, with its clauses and readings. */
export const gameData = z.strictObject({
  game: gameSchema,
  clauses: z.array(documentClause),
  readings: z.array(readingSchema),
});
/** A game as plain data, with its clause index and its readings: all that is needed to play, explain and verify it. */
export type GameData = Immutable<z.infer<typeof gameData>>;
