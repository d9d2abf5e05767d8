// What the table is waiting for, in one sentence, and until when: shown beside the dice, under the felt, and to the crew.

import { capital, howOften } from 'boxperson/base';
import { type ClauseId, type CrewRole, lineBetsText, nameRoles } from 'boxperson/rules';
import {
  type AwaitedStep,
  awaitedStep,
  type CommandName,
  findPlayer,
  handedRound,
  holdsLine,
  isAtTable,
  mayNotThrow,
  offerOrder,
  type PlayerId,
  type Table,
} from 'boxperson/table';
import type { CrewPlan } from 'boxperson/wire';
import { type PageTable, personNameAt } from '../../link/page-table.ts';

export type WaitNotice = {
  readonly says: string;
  /** The same with a countdown at `{s}`, if the house has announced when it will act. */
  readonly counted: { readonly says: string; readonly atMs: number } | null;
  readonly clause: ClauseId | null;
};

type Page = Pick<PageTable, 'faces' | 'next'>;

const plainly = (says: string, clause: ClauseId | null = null): WaitNotice => ({
  says,
  counted: null,
  clause,
});

/** `me` is null for spectators and for the crew. */
export function waitsFor(page: Page, table: Table, me: PlayerId | null): WaitNotice {
  if (!table.isOpen) return plainly('The table is closed.');
  const now = awaitedStep(table);
  return now.player === null
    ? ofCrewOrAnybody(page, table, me, now)
    : ofPlayer(page, table, me, now.player, now);
}

/** Adds a countdown if the house's next planned command is one of these. */
function counting(
  waits: WaitNotice,
  next: CrewPlan | null,
  does: readonly CommandName[],
  says: string,
): WaitNotice {
  const isNext = next !== null && does.some((one) => one === next.does);
  return isNext ? { ...waits, counted: { says, atMs: next.atMs } } : waits;
}

/** After the line bets of the table, such as Pass or Don’t Pass. */
const needsLineText = (table: Table): string => `Bet ${lineBetsText(table.rules)} to throw.`;

/** The same with a limit: short enough for three lines beside the dice on a phone. */
const needsLineSoonText = (table: Table): string => {
  const it = handedRound(table.rules.game);
  const moves = it === 'dice' ? 'move' : 'moves';
  return `Bet ${lineBetsText(table.rules)} to throw, or the ${it} ${moves} on in {s}.`;
};

const mayThrow = (table: Table, me: PlayerId): boolean =>
  mayNotThrow(table, { kind: 'player', id: me }, holdsLine(table, me)) === null;

const isHere = (table: Table, me: PlayerId | null): me is PlayerId =>
  me !== null && findPlayer(table, me)?.away === false;

/** "they move on" for dice, "it moves on" for a shaker. */
const goesOn = (table: Table): string =>
  handedRound(table.rules.game) === 'dice' ? 'they move on' : 'it moves on';

function ofPlayer(
  page: Page,
  table: Table,
  me: PlayerId | null,
  player: PlayerId,
  now: AwaitedStep,
): WaitNotice {
  if (now.does === 'accept-dice') return offered(page, table, me, player);
  return player === me ? mine(page, table, now) : theirs(page, table, player, now);
}

function offered({ faces, next }: Page, table: Table, me: PlayerId | null, player: PlayerId): WaitNotice {
  const it = handedRound(table.rules.game);
  const are = it === 'dice' ? 'are' : 'is';
  const { offer } = table.rules.game.shooter;
  const on = capital(goesOn(table));
  if (player === me) {
    const says = `The ${it} ${are} offered to you`;
    return mayThrow(table, me)
      ? counting(
          plainly(`${says}.`, offer),
          next,
          ['decline-dice'],
          `${says}. Take ${it === 'dice' ? 'them' : 'it'} within {s}.`,
        )
      : counting(
          plainly(`${says}. ${needsLineText(table)}`, offer),
          next,
          ['decline-dice'],
          needsLineSoonText(table),
        );
  }
  const says = `The ${it} ${are} offered to ${personNameAt({ faces }, player)}.`;
  return counting(plainly(says, offer), next, ['decline-dice'], `${says} ${on} in {s}.`);
}

/** I have the dice: what to do next, or why I may not do it yet. */
function mine({ next }: Page, table: Table, { does, needsLine }: AwaitedStep): WaitNotice {
  const { device, shooter } = table.rules.game;
  const it = handedRound(table.rules.game);
  const passes = ['order-pass', 'no-roll'] as const;
  if (does === 'choose-dice') {
    const says = chooseText(table);
    return counting(
      plainly(`${says}${needsLine ? ` ${needsLineText(table)}` : ''}`, chooseClause(table)),
      next,
      passes,
      `${says.slice(0, -1)} within {s}.`,
    );
  }
  if (needsLine) {
    return counting(
      plainly(needsLineText(table), shooter.lineBet.clause),
      next,
      passes,
      needsLineSoonText(table),
    );
  }
  if (does === 'shake' && device.shakes !== null)
    return counting(
      plainly(shakeText(table), device.shakes.player),
      next,
      passes,
      `${shakeText(table)} Without a shake, ${goesOn(table)} in {s}.`,
    );
  if (device.activate !== null)
    return counting(
      plainly('The button is lit. Press it to roll.', device.activate),
      next,
      passes,
      'The button is lit. Press it within {s}.',
    );
  const yours = `The ${it} are yours${onlyToDecide(table)}.`;
  return counting(
    plainly(`${yours} Throw when you are ready.`, decidingClause(table) ?? device.clause),
    next,
    passes,
    `${yours} Throw within {s}.`,
  );
}

/** During rolls that only decide the wagers that are up, the table says so wherever it says who has the dice. */
const onlyToDecide = ({ dice }: Table): string => (dice.decisionOnly ? ', for deciding rolls only' : '');

function decidingClause({ dice, rules }: Table): ClauseId | null {
  const { nobody } = rules.game.shooter;
  return dice.decisionOnly && nobody.does === 'decision-only' ? nobody.clause : null;
}

function shakeText({ dice, rules }: Table): string {
  const left = Math.max(0, rules.game.device.leastShakes - dice.holderShakes);
  return `Shake it ${dice.holderShakes === 0 ? `at least ${howOften(left)}` : `${howOften(left)} more`}.`;
}

/** Another player has the dice. */
function theirs({ faces, next }: Page, table: Table, player: PlayerId, now: AwaitedStep): WaitNotice {
  const { does, needsLine } = now;
  const it = handedRound(table.rules.game);
  const who = personNameAt({ faces }, player);
  const passes = ['order-pass', 'no-roll'] as const;
  if (findPlayer(table, player)?.away === true) {
    const roles = passers(table);
    const on = `The ${it} ${it === 'dice' ? 'go' : 'goes'} to the next player`;
    return counting(
      plainly(
        isAuto(table, roles)
          ? `The shooter has left. ${on}.`
          : `${who} has the ${it} and is away. ${crewText(table, roles, `orders ${it === 'dice' ? 'them' : 'it'} passed`)}`,
      ),
      next,
      passes,
      `The shooter has left. ${on} in {s}.`,
    );
  }
  const [doingText, verb, clause] = doing(table, does, who, it);
  const says = needsLine ? `${doingText} A ${lineBetsText(table.rules)} bet is needed to throw.` : doingText;
  const waits = plainly(says, clause);
  // A bot throws on its own; a person who holds up the table is told when the dice will move on.
  const throws = counting(waits, next, ['throw', 'shake'], `${says} They go out in {s}.`);
  return counting(throws, next, passes, `${says} If ${who} does not ${verb}, ${goesOn(table)} in {s}.`);
}

/** Choosing again while a die is missing: others are in the bowl, or the original comes back. */
const chooseText = ({ set }: Table): string => {
  if (set.dice.some(({ isAsked }) => isAsked))
    return 'Your die is not back yet. Wait for it, or choose two dice.';
  return set.dice.every(isAtTable) ? 'Choose two dice.' : 'A die has left the table. Choose two dice.';
};

const chooseClause = ({ set, rules }: Table): ClauseId | null => {
  const { choose, lost } = rules.game.device;
  return set.dice.every(isAtTable) ? choose : (lost?.choose ?? choose);
};

function doing(
  table: Table,
  does: CommandName,
  who: string,
  it: string,
): readonly [says: string, verb: string, clause: ClauseId | null] {
  const { device } = table.rules.game;
  if (does === 'choose-dice') {
    const isAway = !table.set.dice.every(isAtTable);
    const says = `${isAway ? 'A die has left the table. ' : ''}${who} is choosing two dice.`;
    return [says, 'choose', chooseClause(table)];
  }
  if (does === 'shake') return [`${who} has the ${it}.`, 'shake', null];
  if (device.activate !== null)
    return [`${who} has the shaker, and its button is lit.`, 'press it', device.activate];
  return [`${who} has the ${it}${onlyToDecide(table)}.`, 'throw', decidingClause(table)];
}

/** A person of the crew has only so long, where the house can stand in for them. */
function ofCrewOrAnybody(page: Page, table: Table, me: PlayerId | null, now: AwaitedStep): WaitNotice {
  const house = isAuto(table, now.roles);
  const waits = ofCrew(page, table, me, now, house);
  return house || now.roles.length === 0
    ? waits
    : counting(waits, page.next, ['sign-on'], `${waits.says} In {s}, the house stands in.`);
}

function ofCrew(page: Page, table: Table, me: PlayerId | null, now: AwaitedStep, house: boolean): WaitNotice {
  const { game } = table.rules;
  const { next } = page;
  const { does, roles } = now;
  const it = handedRound(table.rules.game);
  const crew = (what: string): string => crewText(table, roles, what);
  switch (does) {
    case 'bet':
      return toBegin(page, table, me);
    case 'want-dice': {
      const says = `Nobody wants the ${it}.`;
      if (!isHere(table, me)) return plainly(says);
      return plainly(
        `${says} ${mayThrow(table, me) ? `Ask for ${it === 'dice' ? 'them' : 'it'}.` : needsLineText(table)}`,
      );
    }
    case 'offer-dice':
      return toOffer(page, table, me, house, crew);
    case 'no-more-bets': {
      if (table.wagers.length === 0) return toBegin(page, table, me);
      const has = hasText(page, table, me);
      const then = house
        ? isShooterMe(table, me)
          ? thenText(table)
          : 'Bets are open.'
        : crew('closes betting');
      return counting(
        plainly(`${has}${then}`, game.making.closes.clause),
        next,
        ['no-more-bets'],
        `${has}Bets close in {s}.`,
      );
    }
    case 'activate': {
      const has = hasText(page, table, me);
      return plainly(
        `${has}${house ? 'Its button is about to light up.' : crew('activates the button')}`,
        game.device.activate,
      );
    }
    case 'shake':
      return plainly(
        capital(crewDoes(table, roles, 'shakes the shaker')),
        game.device.shakes?.dealer ?? null,
      );
    case 'throw':
      return plainly(capital(crewDoes(table, roles, `throws for the players`)));
    case 'choose-dice':
      return plainly(capital(crewDoes(table, roles, 'chooses two dice')));
    case 'found-die':
      return plainly(
        house
          ? 'A die has left the table. The crew is looking for it.'
          : `A die has left the table. ${crew('looks for it')}`,
        game.device.lost?.search ?? null,
      );
    case 'inspect-found':
      return plainly(
        house ? 'The crew is inspecting the die that was found.' : `A die was found. ${crew('inspects it')}`,
        game.device.lost?.found ?? null,
      );
    case 'bring-dice': {
      const { dailyLimit } = game.device;
      const isLost = dailyLimit === null || table.set.dice.some(({ where }) => where === 'lost');
      const why = isLost ? 'A die is lost.' : 'The dice have been on the table for over 24 hours.';
      return plainly(
        `${why} ${house ? 'The crew is bringing a new set.' : crew('brings a new set')}`,
        isLost ? (game.device.lost?.newSet ?? game.device.fullSet ?? null) : dailyLimit,
      );
    }
    case 'inspect-dice':
      return plainly(
        house ? 'The crew is inspecting the new dice.' : crew('inspects the new dice'),
        game.device.inspection,
      );
    case 'test-roll':
      return plainly(
        house ? 'The crew is testing the new shaker.' : crew('tests the new shaker'),
        game.device.testRoll,
      );
    case 'rest':
      return plainly(outText(table, me, house, crew));
    case 'call-total':
      return plainly(house ? 'The dice are at rest and about to be called.' : crew('calls the total'));
    case 'settle-dispute':
      return plainly(
        `A face is disputed. It is up to ${nameRoles(onDutyOf(table, roles))} to decide.`,
        game.dispute ?? game.call,
      );
    default:
      return plainly(crew(`is to ${does.replaceAll('-', ' ')}`));
  }
}

/** Who has the shaker while betting is open: "You have the shaker. ", or nothing. */
function hasText({ faces }: Page, table: Table, me: PlayerId | null): string {
  const it = handedRound(table.rules.game);
  const { shooter, offeredTo } = table.dice;
  if (offeredTo !== null)
    return `The ${it} is offered to ${offeredTo === me ? 'you' : personNameAt({ faces }, offeredTo)}. `;
  if (shooter?.kind !== 'player') return '';
  return shooter.id === me
    ? `You have the ${it}. `
    : `${personNameAt({ faces }, shooter.id)} has the ${it}. `;
}

const thenText = ({ rules }: Table): string =>
  rules.game.device.shakes === null
    ? 'Its button lights up once bets are closed.'
    : 'Shake it once bets are closed.';

/** No bets are up: how to get started. */
function toBegin(page: Page, table: Table, me: PlayerId | null): WaitNotice {
  const { lineBet } = table.rules.game.shooter;
  const has = hasText(page, table, me);
  if (!isHere(table, me)) return plainly(`${has}The table is waiting for a bet.`);
  return mayThrow(table, me)
    ? plainly(`${has}Bets are open. Make one to begin.`)
    : plainly(`${has}Bets are open. Bet ${lineBetsText(table.rules)} to throw.`, lineBet.clause);
}

function toOffer(
  { faces, next }: Page,
  table: Table,
  me: PlayerId | null,
  house: boolean,
  crew: (what: string) => string,
): WaitNotice {
  const it = handedRound(table.rules.game);
  const [to] = offerOrder(table);
  const whom = to === undefined ? 'the players' : to.id === me ? 'you' : personNameAt({ faces }, to.id);
  const are = it === 'dice' ? 'are' : 'is';
  if (!house) return plainly(crew(`offers the ${it} to ${whom}`), table.rules.game.shooter.next);
  const isMineOrBots = to !== undefined && (to.id === me || faces.get(to.id)?.isBot === true);
  // Bots leave the dice to a person who can take them.
  const isMineToTake = isMineOrBots && table.point === null && isHere(table, me) && !mayThrow(table, me);
  return counting(
    plainly(`The ${it} ${are} about to be offered to ${whom}.`),
    next,
    ['offer-dice'],
    isMineToTake
      ? `${needsLineText(table)} The ${it} ${it === 'dice' ? 'go' : 'goes'} round in {s}.`
      : `The ${it} ${are} offered to ${whom} in {s}.`,
  );
}

/** The dice are in the air, or in a shaker that has been shaken enough. */
function outText(table: Table, me: PlayerId | null, house: boolean, crew: (what: string) => string): string {
  const isShaker = table.rules.game.device.shakes !== null;
  const out = !isShaker
    ? 'The dice are out.'
    : isShooterMe(table, me)
      ? 'Shaken.'
      : 'The shaker has been shaken.';
  if (!house) return `${out} ${crew(isShaker ? 'uncovers and enters the dice' : 'enters the dice')}`;
  return isShaker ? `${out} The dealer uncovers the dice.` : out;
}

const isShooterMe = ({ dice }: Table, me: PlayerId | null): boolean =>
  me !== null && dice.shooter?.kind === 'player' && dice.shooter.id === me;

const passers = ({ rules }: Table): readonly CrewRole[] =>
  (rules.game.powers['order-pass']?.roles ?? []) as readonly CrewRole[];

/** Whether the automatic crew acts for these roles. */
const isAuto = (table: Table, roles: readonly CrewRole[]): boolean =>
  table.crew.some((one) => one.id.startsWith('auto-') && roles.includes(one.role));

/** "the stickperson offers the dice."; names the roles on duty, if any. */
const crewDoes = (table: Table, roles: readonly CrewRole[], what: string): string =>
  `${nameRoles(onDutyOf(table, roles))} ${what}.`;

/** The roles that are on duty; all of them if none is. */
function onDutyOf(table: Table, roles: readonly CrewRole[]): readonly CrewRole[] {
  const onDuty = roles.filter((role) => table.crew.some((one) => one.role === role));
  return onDuty.length === 0 ? roles : onDuty;
}

/** The same as a sentence; if none of the roles is on duty, it says so. */
function crewText(table: Table, roles: readonly CrewRole[], what: string): string {
  const isOnDuty = table.crew.some((one) => roles.includes(one.role));
  return isOnDuty
    ? capital(crewDoes(table, roles, what))
    : `The table is waiting for ${nameRoles(roles)}, who ${what}. No one is on duty.`;
}
