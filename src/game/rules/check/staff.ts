// Whether a table of the game can be opened and dealt: someone on duty for every step, and dice that can be thrown.

import { grantsOf } from '../compile/rules.ts';
import { type CrewRole, nameRoles, type Power, type Role } from '../language/crew.ts';
import type { Game } from '../language/game.ts';
import { defaultHouse } from '../options/house.ts';
import { areAlwaysInPlay } from './in-play.ts';
import { firstDuplicate, type GameProblem, gameProblem } from './problem.ts';

/** A power without which play would stop, and what needs it. */
type Need = readonly [power: Power, why: string];

/** Everything that someone must be able to do at a table of this game. */
function needsOf({ making, device, wagers, overrule }: Game): readonly Need[] {
  const some = (isSo: boolean, power: Power, why: string): readonly Need[] => (isSo ? [[power, why]] : []);
  const { late, closes, instruments } = making;
  return [
    ['control-dice', 'Someone must offer the dice.'],
    ['call-total', 'Someone must call the total.'],
    ['settle-dispute', 'Someone must settle a disputed face.'],
    ['handle-dice-set', 'Someone must bring the dice.'],
    ['order-pass', 'Someone must be able to take the dice from a player who will not throw.'],
    ['open-close', 'Someone must open the table.'],
    ...some(closes.at === 'no-more-bets', 'close-betting', 'Someone must call “No more bets”.'),
    ...some(late !== null, 'confirm-late', 'Someone must confirm late bets.'),
    ...some(instruments.verbal !== 'none', 'confirm-verbal', 'Someone must confirm spoken bets.'),
    ...some(
      wagers.some(({ sleeps }) => sleeps === true),
      'mark-on',
      'Someone must mark bets that are called on.',
    ),
    ...some(
      wagers.some(({ booked }) => booked !== undefined),
      'book-side-bet',
      'Someone must book the bets that are booked.',
    ),
    ...some(
      wagers.some(({ broughtIn }) => broughtIn !== undefined),
      'bring-in',
      'Someone must bring in the bets.',
    ),
    ...some(device.shakes !== null, 'shake', 'Someone must shake the dice.'),
    ...some(device.activate !== null, 'activate', 'Someone must activate the shaker.'),
    ...some(device.inspectors.length > 0, 'inspect-dice', 'Someone must inspect the dice.'),
    ...some(device.testRoll !== null, 'test-roll', 'Someone must make the test roll.'),
    ...some(device.lost !== null, 'search-dice', 'Someone must search for dice that are lost.'),
    ...some(device.dailyLimit !== null, 'tell-time', 'Someone must tell the table the time.'),
    ...some(overrule !== null, 'overrule', 'Someone must be able to overrule a call.'),
  ];
}

/** What the operator does, who is not at the table: the house opens tables in this role. */
const BY_OPERATOR: readonly Power[] = ['open-close', 'tell-time'];

export function* staffProblems(game: Game): Generator<GameProblem> {
  yield* crewListProblems(game);
  const adopted = Object.fromEntries(Object.keys(game.proposals).map((name) => [name, true]));
  const house = { ...defaultHouse(game), proposals: adopted };
  const staffs = game.optionalCrew.length === 0 ? [house.stickperson] : [true, false];
  const grants = staffs.map((stickperson) => grantsOf(game, { ...house, stickperson }));
  for (const [power, why] of needsOf(game)) {
    const wanted = BY_OPERATOR.includes(power) ? isOperator : isAtTable;
    if (grants.every((all) => all[power]?.roles.some(wanted) === true)) continue;
    const roles = BY_OPERATOR.includes(power) ? (['operator'] as const) : game.crew.filter(isAtTable);
    yield gameProblem(
      `powers.${power}`,
      `${why} ${BY_OPERATOR.includes(power) ? 'The operator lacks' : `Nobody ${game.optionalCrew.length === 0 ? '' : 'who is always '}at the table has`} the power ${power}.`,
      `Give it to ${nameRoles(roles.filter((role) => !game.optionalCrew.includes(role)))}.`,
    );
  }
  yield* callerProblems(game);
  yield* deviceProblems(game);
  yield* throwerProblems(game);
}

const isOperator = (role: Role): boolean => role === 'operator';
const isAtTable = (role: Role): boolean =>
  role !== 'operator' && role !== 'surveillance' && role !== 'player';

function* crewListProblems({ crew, optionalCrew, checklist }: Game): Generator<GameProblem> {
  const doubled = firstDuplicate(crew);
  if (doubled !== undefined) yield gameProblem('crew', `${doubled} is listed twice.`, 'List each role once.');
  if (always({ crew, optionalCrew }).length === 0)
    yield gameProblem('crew', 'Nobody is always at the table.', 'Add a dealer, a boxperson or another role.');
  if (!crew.includes('operator'))
    yield gameProblem('crew', 'The game has no operator to open its tables.', 'Add operator to the crew.');
  const other = optionalCrew.find((role) => role !== 'stickperson');
  if (other !== undefined)
    yield gameProblem(
      'optionalCrew',
      `A house cannot leave out the ${other}.`,
      'Make only the stickperson optional.',
    );
  for (const { id, by } of checklist)
    if (!by.some((role) => isAtTable(role) && !optionalCrew.includes(role)))
      yield gameProblem(
        `checklist.${id}`,
        'Nobody who is always on duty may attest this.',
        `Name ${nameRoles(always({ crew, optionalCrew }))}.`,
      );
}

/** The roles at the table that every house staffs. */
const always = ({ crew, optionalCrew }: Pick<Game, 'crew' | 'optionalCrew'>): readonly CrewRole[] =>
  crew.filter((role) => isAtTable(role) && !optionalCrew.includes(role));

function* callerProblems({
  noRollCallers,
  crew,
  optionalCrew,
  overrule,
  device,
}: Game): Generator<GameProblem> {
  if (!noRollCallers.allowed.some((role) => isAtTable(role) && !optionalCrew.some((one) => one === role)))
    yield gameProblem(
      'noRollCallers.allowed',
      'Nobody who is always on duty may call No Roll.',
      `Name ${nameRoles(always({ crew, optionalCrew }))}.`,
    );
  if (overrule !== null && device.shakes !== null)
    yield gameProblem(
      'overrule',
      'A call cannot be overruled where the dice are shaken by hand.',
      'Write overrule: null, or let players throw the dice.',
    );
  const here: readonly Role[] = always({ crew, optionalCrew });
  if (overrule !== null && !overrule.ladder.some(({ roles }) => roles.some((role) => here.includes(role))))
    yield gameProblem(
      'overrule.ladder',
      'Nobody who is always at the table may overrule a call.',
      'List who overrules whom, or write overrule: null.',
    );
}

/** The dice must be such that the steps of a throw follow on one another. */
function* deviceProblems({ device, making, crew, optionalCrew, powers }: Game): Generator<GameProblem> {
  const { shakes, leastShakes, activate, choose, lost, inspectors, diceCount } = device;
  if (shakes !== null && activate !== null)
    yield gameProblem(
      'device.activate',
      'The dice are shaken by hand and by a button.',
      'Fill in shakes or activate, and write null for the other.',
    );
  if ((shakes !== null || activate !== null) && making.closes.at !== 'no-more-bets')
    yield gameProblem(
      'making.closes.at',
      'The shaker may be used only once betting is closed, but betting closes with the throw.',
      'Write no-more-bets.',
    );
  if ((shakes === null) !== (leastShakes === 0))
    yield gameProblem(
      'device.leastShakes',
      shakes === null ? 'Nobody shakes the dice by hand.' : 'The dice would never be shaken.',
      shakes === null ? 'Write 0, or fill in shakes.' : 'Write 1 or more.',
    );
  if (choose !== null && (shakes !== null || activate !== null))
    yield gameProblem(
      'device.choose',
      'Players choose dice, but the dice are in a shaker.',
      'Write null, or let players throw by hand.',
    );
  if (choose === null && lost !== null)
    yield gameProblem(
      'device.lost',
      'There is a search for lost dice, but the dice are sealed.',
      'Write null, or let players choose dice.',
    );
  if (lost !== null && !crew.includes('game-supervisor'))
    yield gameProblem(
      'device.lost',
      'A die that is found is checked by a game supervisor, and the crew has none.',
      'Add game-supervisor to the crew, or write null.',
    );
  const absent = inspectors.find((role) => !always({ crew, optionalCrew }).includes(role));
  if (absent !== undefined)
    yield gameProblem(
      'device.inspectors',
      `The ${absent} is not always at the table to inspect the dice.`,
      `Name ${nameRoles(always({ crew, optionalCrew }))}.`,
    );
  const unable = inspectors.find((role) => powers['inspect-dice']?.roles.includes(role) !== true);
  if (unable !== undefined)
    yield gameProblem(
      'device.inspectors',
      `The ${unable} inspects the dice, but lacks the power inspect-dice.`,
      `Give the power to the ${unable} too.`,
    );
  if (diceCount.most !== null && diceCount.most < diceCount.least)
    yield gameProblem(
      'device.diceCount.most',
      `A set of ${diceCount.most} dice is smaller than the least, ${diceCount.least}.`,
      `Write ${diceCount.least} or more, or null.`,
    );
}

/** Someone must be allowed to throw. */
function* throwerProblems({ shooter, wagers, options, crew, optionalCrew }: Game): Generator<GameProblem> {
  const { nobody, lineBet, offeredTo } = shooter;
  const hasLine = hasLineBet({ wagers, options });
  if (lineBet.when !== 'never' && !hasLine)
    yield gameProblem(
      'shooter.lineBet.when',
      'The shooter needs a line bet, but none can be made before every come-out at every table.',
      'Write never, or have a line bet with made: come-out that no house can leave out.',
    );
  if (offeredTo !== 'anyone' && !hasLine)
    yield gameProblem(
      'shooter.offeredTo',
      'The dice are offered to players with a line bet, but none can be made before every come-out at every table.',
      'Write anyone, or have a line bet with made: come-out that no house can leave out.',
    );
  if (nobody.does === 'crew-throws' && !always({ crew, optionalCrew }).includes(nobody.role))
    yield gameProblem(
      'shooter.nobody',
      `No ${nobody.role} is always at the table to throw.`,
      `Name ${nameRoles(always({ crew, optionalCrew }))}.`,
    );
}

/** Whether every house has a line bet for every come-out: one that is not an offer, for each word of an option that chooses among them. */
export function hasLineBet({ wagers, options }: Pick<Game, 'wagers' | 'options'>): boolean {
  const lines = wagers.filter(
    ({ line, offer, made }) =>
      line === true && offer === undefined && (made === 'come-out' || made === 'any-time'),
  );
  return areAlwaysInPlay(lines, options);
}
