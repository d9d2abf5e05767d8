// Duties while a table is in play: confirming wagers, moving the dice, calls and rulings.

import { type Face, firstFace, secondFace, totalOf } from 'boxperson/base';
import {
  type CrewRole,
  causeText,
  facesThatCount,
  isRefusal,
  type Power,
  plainThrow,
  ruleOn,
  thingsToLookAt,
} from 'boxperson/rules';
import {
  type Actor,
  areOut,
  type Die,
  decide,
  handedRound,
  isAtTable,
  isServed,
  type LastCall,
  lastCallSays,
  noticeClause,
  offersTo,
  type PlayerId,
  type Table,
  voidCause,
} from 'boxperson/table';
import {
  type CrewWish,
  type DutyContext,
  type DutyDraft,
  draftsIf,
  type HoldsPower,
  plainDraft,
} from '../duty-draft.ts';
import { groundsFor } from '../forms/grounds.ts';
import { dieText, pendingInWords, wagerInWords } from '../words.ts';

const WORDS: readonly Power[] = ['confirm-late', 'confirm-verbal', 'book-side-bet'];

export function betDuties(
  table: Table,
  by: Actor,
  holds: HoldsPower,
  heard: DutyContext,
): readonly DutyDraft[] {
  const word = WORDS.find(holds);
  const { unitCents } = table.rules.house;
  const buyIn = (player: PlayerId): CrewWish => ({ do: 'buy-in', player, cents: unitCents, with: 'cash' });
  const players = table.players.map(({ id }) => id);
  return [
    ...(word === undefined ? [] : waiting(table, by, word, heard)),
    ...(holds('mark-on') ? marks(table, heard) : []),
    ...closing(table, holds),
    ...draftsIf(holds('bring-in'), plainDraft('bring-in', { do: 'bring-in' })),
    ...draftsIf(holds('sell-chips'), {
      id: 'chips',
      form: 'chips',
      power: 'sell-chips',
      title: 'Sell chips or cash them out',
      wish: buyIn(players[0] ?? 'A player'),
      asks: [
        ...(players.length === 0 ? ['A player'] : players).map(buyIn),
        ...players.map((player): CrewWish => ({ do: 'cash-out', player, cents: unitCents })),
      ],
      isDue: false,
    }),
    ...draftsIf(holds('place-for-player'), {
      id: 'bet',
      form: 'bet',
      power: 'place-for-player',
      title: 'Place a wager for a player',
      wish: firstBet(table),
      isDue: false,
    }),
  ];
}

/** "No more bets" is called before the roll; where late wagers are taken, it may be called while the dice are in the air. */
function closing({ rules, wagers }: Table, holds: HoldsPower): readonly DutyDraft[] {
  const isByHand = rules.game.making.closes.at === 'throw';
  const power = isByHand ? 'call-total' : 'close-betting';
  return draftsIf(holds(power), plainDraft(power, { do: 'no-more-bets' }, !isByHand && wagers.length > 0));
}

/** Wagers waiting for a confirmation; if there are none, one disabled duty that says so. */
function waiting(table: Table, by: Actor, power: Power, { nameOf }: DutyContext): readonly DutyDraft[] {
  if (table.pending.length === 0)
    return [{ id: 'confirm', form: 'confirm', power, wish: { do: 'confirm', pending: 0 } }];
  return table.pending.flatMap((one): readonly DutyDraft[] => {
    const confirm: CrewWish = { do: 'confirm', pending: one.id };
    const deny: CrewWish = { do: 'deny', pending: one.id };
    const about = pendingInWords(table, one, nameOf);
    const isOver = isRefusal(decide(table, { ...confirm, by }));
    return [
      { id: `confirm ${one.id}`, form: 'confirm', power, about, wish: confirm },
      // The duty to confirm has a button to refuse; a person who has confirmed may still refuse while another has not.
      ...draftsIf(isOver && !isRefusal(decide(table, { ...deny, by })), {
        ...{ id: `deny ${one.id}`, form: 'plain', power, about, wish: deny, isDue: false },
      }),
    ];
  });
}

function marks(table: Table, { nameOf }: DutyContext): readonly DutyDraft[] {
  const asked = table.wagers.filter((one) => one.asked !== 'none');
  if (asked.length === 0) return [plainDraft('mark-on', { do: 'mark', wager: 0 })];
  return asked.map((one) => ({
    id: `mark ${one.id}`,
    form: 'plain',
    power: 'mark-on',
    title: one.asked === 'on' ? 'Place an On marker' : 'Mark the wager off',
    about: wagerInWords(table, one, nameOf),
    wish: { do: 'mark', wager: one.id },
  }));
}

/** A wager that could be placed for a player now; if there is none, the refusal says why. */
function firstBet(table: Table): CrewWish {
  const rest = { split: null, instrument: 'chips', spot: null, stays: false } as const;
  for (const { id: player } of table.players)
    for (const { wager, on, leastCents: cents, behind, affordableCents } of offersTo(table, player))
      if (affordableCents >= cents) return { do: 'bet', player, wager, on, cents, behind, ...rest };
  const player = table.players[0]?.id ?? 'A player';
  const wager = table.rules.offered.keys().next().value ?? '';
  return { do: 'bet', player, wager, on: null, cents: 0, behind: 0, ...rest };
}

export function diceDuties(
  table: Table,
  role: CrewRole,
  holds: HoldsPower,
  heard: DutyContext,
): readonly DutyDraft[] {
  const { device, shooter } = table.rules.game;
  const { shooter: now, offeredTo } = table.dice;
  const times = Math.max(1, device.leastShakes);
  const { nobody } = shooter;
  const throwsForPlayers = nobody.does === 'crew-throws' && nobody.role === role && device.shakes === null;
  return [
    ...draftsIf(holds('control-dice'), {
      ...plainDraft('control-dice', { do: 'offer-dice' }, table.wagers.length > 0 && now === null),
      title: `Offer the ${handedRound(table.rules.game)}`,
    }),
    ...(offeredTo !== null && holds('control-dice')
      ? [
          {
            ...plainDraft('control-dice', { do: 'decline-dice', player: offeredTo }, false),
            about: `Offered to ${heard.nameOf(offeredTo)}.`,
            followedBy: { do: 'offer-dice' },
          } as const,
        ]
      : []),
    ...(holds('control-dice') ? servedDuties(table, heard) : []),
    ...draftsIf(holds('activate'), plainDraft('activate', { do: 'activate' })),
    ...draftsIf(holds('shake'), plainDraft('shake', { do: 'cover' }, false), {
      ...plainDraft('shake', { do: 'shake', times }, isToBeShaken(table)),
      title: shakesText(table, heard),
    }),
    ...draftsIf(throwsForPlayers && device.choose !== null && now?.kind === 'crew', chooseAgain(table)),
    // What a customer without a device throws is entered as that customer's throw.
    ...draftsIf(throwsForPlayers && !isShooterServed(table), {
      id: 'throw',
      form: 'plain',
      clause: nobody.clause,
      wish: { do: 'throw' },
    }),
  ];
}

/** Whether the shaker waits for the dealer's shakes or for those of the person who took it; in between it is offered. */
const isToBeShaken = (table: Table): boolean =>
  !areOut(table) &&
  (table.dice.dealerShakes < table.rules.game.device.leastShakes || table.dice.shooter !== null);

/** The dealer shakes first, then the person who took the shaker; what a customer without a device does is entered. */
function shakesText({ dice: { shooter, dealerShakes }, rules }: Table, { nameOf }: DutyContext): string {
  const isHolders = shooter?.kind === 'player' && dealerShakes >= rules.game.device.leastShakes;
  return isHolders ? `${nameOf(shooter.id)} shakes the shaker` : 'Shake the shaker';
}

/** Whether the shooter is a customer without a device. */
const isShooterServed = (table: Table): boolean =>
  table.dice.shooter?.kind === 'player' && isServed(table, table.dice.shooter.id);

/** Whether the next throw is that of a customer without a device. */
function isHeldByServed(table: Table): boolean {
  const { stage } = table.dice;
  // A hand shaker comes to rest without a throw.
  const isThrown = table.rules.game.device.shakes === null && (stage === 'held' || stage === 'activated');
  return isThrown && isShooterServed(table);
}

/** What a customer without a device does with the dice is entered by the crew in control of them. */
function servedDuties(table: Table, { nameOf }: DutyContext): readonly DutyDraft[] {
  const { offeredTo, shooter, stage } = table.dice;
  const whom = offeredTo ?? (shooter?.kind === 'player' ? shooter.id : null);
  if (whom === null || !isServed(table, whom)) return [];
  const name = nameOf(whom);
  const { device } = table.rules.game;
  const it = handedRound(table.rules.game);
  if (offeredTo !== null)
    return [
      {
        ...plainDraft('control-dice', { do: 'accept-dice', player: whom }),
        title: `${name} takes the ${it}`,
      },
    ];
  const passes = {
    ...plainDraft('control-dice', { do: 'pass-dice' }, false),
    title: `${name} passes the ${it}`,
  };
  if (device.shakes !== null) return [passes];
  const again = chooseAgain(table);
  const isChoosing = stage === 'choosing' || (stage === 'held' && again.isDue === true);
  const chooses = {
    ...again,
    title: isChoosing ? `${name} chooses two dice` : `${name} chooses two other dice`,
    isDue: isChoosing,
  };
  const throws = {
    ...plainDraft('control-dice', { do: 'throw' }, table.set.kind === 'software'),
    title: `${name} throws: the dice are out`,
  };
  return [...draftsIf(device.choose !== null, chooses), ...draftsIf(!isChoosing, throws), passes];
}

/** Crew who throw choose their dice again once one has left the table. */
function chooseAgain({ set, rules }: Table): DutyDraft {
  const { choose, lost } = rules.game.device;
  const clause = lost?.choose ?? choose;
  const dice = set.dice.filter(isAtTable).map(({ id }) => id);
  return {
    id: 'choose-dice',
    form: 'plain',
    wish: { do: 'choose-dice', dice: dice.slice(0, 2) },
    isDue: set.dice.filter(({ where }) => where === 'shooter').length !== 2,
    ...(clause === null ? {} : { clause }),
  };
}

export function rulingDuties(
  table: Table,
  by: Actor,
  holds: HoldsPower,
  heard: DutyContext,
): readonly DutyDraft[] {
  const { game } = table.rules;
  const { observation } = table.dice;
  const gone = awayShooter(table);
  const ruling = observation === null ? null : ruleOn(game.throws, observation);
  const total = ruling?.ruling === 'counts' ? totalOf(ruling.roll) : 7;
  const reasons = game.shooter.orderReasons;
  return [
    // The house's own dice come to rest without help; real ones are entered.
    ...draftsIf(holds('call-total') && table.set.kind !== 'software', {
      ...plainDraft('call-total', { do: 'rest', observation: plainThrow(0) }),
      form: 'rest',
      // The person who enters the dice of a customer without a device has seen them thrown.
      ...(isHeldByServed(table) && holds('control-dice') ? { first: { do: 'throw' } } : {}),
    }),
    ...draftsIf(holds('call-total'), {
      ...plainDraft('call-total', { do: 'call-total', total }),
      form: 'total',
    }),
    ...draftsIf(holds('call-no-roll'), noRoll(table, by)),
    // Anyone who watches the dice may dispute them; operators and surveillance take no part in the game.
    ...draftsIf(by.role !== 'operator' && by.role !== 'surveillance', {
      id: 'dispute',
      form: 'plain',
      clause: game.dispute ?? game.call,
      wish: { do: 'dispute' },
      isDue: false,
    }),
    ...draftsIf(holds('settle-dispute'), {
      ...plainDraft('settle-dispute', { do: 'settle-dispute', faces: null }),
      form: 'dispute-faces',
      asks: [
        { do: 'settle-dispute', faces: null },
        { do: 'settle-dispute', faces: facesShown(table) ?? [1, 1] },
      ],
    }),
    ...draftsIf(holds('overrule') && game.overrule !== null, overrule(table, by)),
    ...draftsIf(holds('open-close') && by.role !== 'operator', {
      id: 'correct',
      form: 'correct',
      power: 'open-close',
      title: 'Correct a payment or a wager',
      wish: {
        do: 'correct-payment',
        player: table.players[0]?.id ?? 'nobody',
        cents: table.rules.house.unitCents,
        note: 'a slip',
      },
      isDue: false,
    }),
    ...draftsIf(holds('order-pass'), {
      id: 'order-pass',
      form: 'pass',
      power: 'order-pass',
      title: `Order the ${handedRound(game)} passed`,
      wish: { do: 'order-pass', reason: reasons[0] ?? 'delay' },
      asks: reasons.map((reason): CrewWish => ({ do: 'order-pass', reason })),
      // Otherwise the table would wait for an absent shooter.
      ...(gone === null ? {} : { about: `${heard.nameOf(gone)} is away.` }),
      isDue: gone !== null,
    }),
  ];
}

/** A throw that the rules void by themselves only has to be announced, on that ground; any other call needs one. */
function noRoll(table: Table, by: Actor): DutyDraft {
  const voided = voidCause(table);
  if (voided !== null)
    return {
      ...plainDraft('call-no-roll', { do: 'no-roll', ground: voided, note: '', judgedBy: null }),
      title: `Call “No Roll”: ${causeText(table.rules.game, voided)}`,
    };
  return {
    id: 'no-roll',
    form: 'no-roll',
    power: 'call-no-roll',
    wish: { do: 'no-roll', ground: 'other', note: '', judgedBy: null },
    asks: groundsFor(table, by).map(({ wish }) => wish),
    isDue: false,
  };
}

/** The faces that count as the dice lie; null while none are at rest. */
export function facesShown({ dice: { observation } }: Table): readonly [Face, Face] | null {
  return observation === null ? null : facesThatCount(observation);
}

/** The player who has the dice and is away; null if there is none. */
export function awayShooter({ dice: { shooter }, players }: Table): PlayerId | null {
  if (shooter?.kind !== 'player') return null;
  return players.some((one) => one.id === shooter.id && one.away) ? shooter.id : null;
}

/** The clause is that of this role's rung of the ladder. A call that differs from the dice waits for someone to overrule it. */
function overrule(table: Table, by: Actor): DutyDraft {
  const rung = table.rules.game.overrule?.ladder.find(({ roles }) => roles.includes(by.role));
  const isVoid: CrewWish = { do: 'overrule', faces: null };
  const wrong = wrongCall(table);
  const faces = wrong === null ? null : ([firstFace(wrong.roll), secondFace(wrong.roll)] as const);
  return {
    id: 'overrule',
    form: 'overrule-faces',
    power: 'overrule',
    wish: { do: 'overrule', faces },
    asks: [isVoid, { do: 'overrule', faces: faces ?? [1, 1] }],
    isDue: wrong !== null,
    ...(wrong === null ? {} : { about: `The call differs from the dice. ${lastCallSays(wrong)}` }),
    ...(rung === undefined ? {} : { clause: rung.clause }),
  };
}

/** The last call, if it named another total than the dice showed. */
function wrongCall({ lastCall }: Table): LastCall | null {
  return lastCall === null || lastCall.isVoid || lastCall.called === totalOf(lastCall.roll) ? null : lastCall;
}

/** Dice that left the table or are lost, and notices to surveillance. */
export function searchDuties(table: Table, by: Actor, holds: HoldsPower): readonly DutyDraft[] {
  const { lost } = table.rules.game.device;
  const { dice, missing = [] } = table.set;
  const away = [...dice, ...missing.filter(({ id }) => !dice.some((die) => die.id === id))];
  return [
    ...(holds('search-dice') ? missingDice(table, away) : []),
    ...away
      .filter(({ id: die, where }) => where === 'found' && isTheirs(table, by, die))
      .map(
        ({ id: die }): DutyDraft => ({
          id: `inspect ${die}`,
          form: 'look',
          about: dieText(die),
          wish: { do: 'inspect-found', die },
          lookAt: thingsToLookAt(table.rules.game, 'found'),
          ...(lost === null ? {} : { clause: lost.found }),
        }),
      ),
    ...draftsIf(
      holds('confirm-notice') && noticeClause(table.rules) !== null,
      plainDraft('confirm-notice', { do: 'confirm-notice' }),
    ),
  ];
}

/** One duty for each die that is missing; and where a loss is simply recorded, one to record it. */
function missingDice({ set, rules }: Table, away: readonly Die[]): readonly DutyDraft[] {
  const search: DutyDraft = {
    id: 'die',
    form: 'die',
    power: 'search-dice',
    wish: { do: 'found-die', die: set.dice[0]?.id ?? 'none' },
  };
  const gone = away
    .filter(({ where }) => where === 'off-table' || where === 'lost')
    .map(
      ({ id: die, where }): DutyDraft => ({
        ...search,
        id: `die ${die}`,
        title: where === 'lost' ? 'A die is lost' : 'A die has left the table',
        about: dieText(die),
        wish: { do: 'found-die', die },
        isDue: where !== 'lost',
      }),
    );
  if (rules.game.device.lost !== null) return gone.length === 0 ? [search] : gone;
  const [first] = set.dice.filter(isAtTable);
  return [
    ...gone,
    {
      ...search,
      title: 'Record a lost die',
      wish: { do: 'lost-die', die: first?.id ?? 'none' },
      isDue: false,
    },
  ];
}

/** Whether this role inspects recovered dice. */
function isTheirs(table: Table, by: Actor, die: string): boolean {
  const decided = decide(table, { do: 'inspect-found', by, die });
  return !isRefusal(decided) || decided.code !== 'no-authority';
}
