// Whether everything a game refers to exists: offers, options, roles, powers, causes and clauses.

import { compareRatios } from 'boxperson/base';
import { decimalText } from '../book/words.ts';
import { CAUSES } from '../language/cause.ts';
import type { ClauseId } from '../language/clause.ts';
import { POWERS } from '../language/crew.ts';
import type { Game, GameOption } from '../language/game.ts';
import { COMMON_OPTIONS } from '../options/house.ts';
import { citedIn } from './cited.ts';
import {
  firstDuplicate,
  type GameProblem,
  gameProblem,
  nearestOr,
  unknownName,
  wrongWord,
} from './problem.ts';

/** Every fee must be one that a wager carries, and odds must have limits that contain the usual ones. */
export function* moneyProblems({ fees, wagers, oddsLimit }: Game): Generator<GameProblem> {
  for (const fee of Object.keys(fees ?? {}))
    if (!wagers.some((wager) => wager.fee === fee))
      yield gameProblem(
        `fees.${fee}`,
        'No wager carries this fee.',
        `Write fee: ${fee} at a wager, or leave it out.`,
      );
  if (oddsLimit === null) return;
  const { leastMultiple: least, mostMultiple: most, usualMultiples, usualAt } = oddsLimit;
  if (compareRatios(least, most) > 0)
    yield gameProblem(
      'oddsLimit.least',
      'The least odds are more than the most.',
      'Raise most, or lower least.',
    );
  else if (
    [...usualMultiples, ...Object.values(usualAt ?? {})].some(
      (one) => compareRatios(one, least) < 0 || compareRatios(one, most) > 0,
    )
  )
    yield gameProblem(
      'oddsLimit.usual',
      'The usual odds are outside the limits.',
      `Write multiples from ${decimalText(least)} to ${decimalText(most)}.`,
    );
}

export function* offerProblems({ offers, proposals, wagers, options }: Game): Generator<GameProblem> {
  for (const [name, { proposal, notWith, isDefault }] of Object.entries(offers)) {
    const row = `offers.${name}`;
    if (proposal !== undefined && proposals[proposal] === undefined)
      yield unknownName(`${row}.proposal`, 'proposal', proposal, proposals);
    if (notWith !== undefined && offers[notWith.offer] === undefined)
      yield unknownName(`${row}.notWith`, 'offer', notWith.offer, offers);
    if (isDefault && notWith !== undefined && offers[notWith.offer]?.isDefault === true)
      yield gameProblem(
        `${row}.notWith`,
        `${name} and ${notWith.offer} may not share a table, but both are offered by default.`,
        `Write isDefault: false at one of them.`,
      );
    if (!wagers.some(({ offer }) => offer === name))
      yield gameProblem(
        row,
        `No wager belongs to the offer ${name}.`,
        'Give a wager this offer, or leave it out.',
      );
    if (!isDefault && !options.some((one) => isSwitch(one, name)))
      yield gameProblem(row, `Nothing can turn the offer ${name} on.`, 'Add an option of the kind “offer”.');
  }
}

const isSwitch = (option: GameOption, name: string): boolean =>
  option.kind === 'offer'
    ? option.offer === name
    : option.kind === 'offers' && Object.values(option.words).some((offers) => offers[name] === true);

export function* optionProblems(
  { options, offers, wagers }: Game,
  decided: ReadonlySet<string>,
): Generator<GameProblem> {
  const taken = new Set(COMMON_OPTIONS.map(({ key }) => key));
  for (const option of options) {
    const row = `options.${option.key}`;
    if (taken.has(option.key))
      yield gameProblem(row, `There is already an option called ${option.key}.`, 'Choose another key.');
    taken.add(option.key);
    if ('offer' in option && offers[option.offer] === undefined)
      yield unknownName(`${row}.offer`, 'offer', option.offer, offers);
    if (option.kind === 'offers') {
      const unknown = Object.values(option.words)
        .flatMap((words) => Object.keys(words))
        .find((name) => offers[name] === undefined);
      if (unknown !== undefined)
        yield gameProblem(`${row}.words`, `There is no offer called ${unknown}.`, 'Name the game’s offers.');
    }
    if (option.kind === 'pay-table') {
      const plans = wagers
        .filter(({ id }) => id === option.wager)
        .flatMap(({ spots }) => spots.map(({ plan }) => plan));
      if (!plans.some((plan) => plan.kind === 'collects' && plan.pays.at === 'end'))
        yield gameProblem(
          `${row}.wager`,
          `${option.wager} has no pay tables.`,
          nearestOr(
            option.wager,
            plans.length > 0 ? [] : wagers.map(({ id }) => id),
            'Name a wager that is paid by a table.',
          ),
        );
    }
    if (option.kind === 'area' && wagers.find(({ id }) => id === option.wager)?.areaOption === undefined)
      yield gameProblem(
        `${row}.wager`,
        `${option.wager} cannot do without its area.`,
        'Name a wager with areaOption.',
      );
    if (
      option.kind === 'one-of' &&
      !decided.has(option.key) &&
      !wagers.some(({ onlyWith }) => onlyWith?.option === option.key)
    )
      yield gameProblem(
        row,
        `Nothing depends on ${option.key}.`,
        'Name it in onlyWith of a wager or in decidedBy of a reading, or leave it out.',
      );
    if (
      option.kind === 'one-of' &&
      (firstDuplicate(option.words) !== undefined || !option.words.includes(option.usually))
    )
      yield gameProblem(
        `${row}.words`,
        'The usual choice is not among the words, or one is listed twice.',
        'List each word once, and the usual one among them.',
      );
  }
}

export function* crewProblems(game: Game): Generator<GameProblem> {
  const roles = new Set<string>([...game.crew, 'player']);
  const unknown = (named: readonly string[]): string | undefined => named.find((role) => !roles.has(role));
  const lists: readonly (readonly [row: string, roles: readonly string[]])[] = [
    ...Object.entries(game.powers).map(([power, grant]) => [`powers.${power}`, grant.roles] as const),
    ...game.checklist.map(({ id, by }) => [`checklist.${id}`, by] as const),
    ...Object.entries(game.throws.causes).flatMap(([cause, effect]) =>
      effect?.effect === 'callable' && effect.judges !== undefined
        ? [[`throws.${cause}.judges`, effect.judges] as const]
        : [],
    ),
    ...(game.overrule?.ladder ?? []).map(
      ({ roles: named }, at) => [`overrule.ladder ${at + 1}`, named] as const,
    ),
    ['optionalCrew', game.optionalCrew],
    ['noRollCallers.allowed', game.noRollCallers.allowed],
    ['device.inspectors', game.device.inspectors],
    ['shooter.nobody', game.shooter.nobody.does === 'crew-throws' ? [game.shooter.nobody.role] : []],
  ];
  for (const [row, named] of lists) {
    const role = unknown(named);
    if (role !== undefined)
      yield gameProblem(
        row,
        `The game has no ${role}.`,
        `Name ${[...roles].join(', ')}, or add the role to the crew.`,
      );
  }
  for (const power of Object.keys(game.powers))
    if (!POWERS.some((one) => one === power))
      yield wrongWord(`powers.${power}`, `There is no power called ${power}.`, POWERS);
  for (const { id, offer } of game.checklist)
    if (offer !== undefined && game.offers[offer] === undefined)
      yield gameProblem(
        `checklist.${id}.offer`,
        `There is no offer called ${offer}.`,
        'Name one of the game’s offers.',
      );
}

export function* throwProblems({ throws }: Game): Generator<GameProblem> {
  for (const cause of CAUSES)
    if (throws.causes[cause] === undefined)
      yield gameProblem(
        `throws.${cause}`,
        'Nothing says what this does to a roll.',
        'Write void, callable or stands, with its clause.',
      );
  for (const cause of Object.keys(throws.causes))
    if (!CAUSES.some((one) => one === cause))
      yield wrongWord(`throws.${cause}`, `“${cause}” is not a cause.`, CAUSES);
}

export function* clauseProblems(game: Game, clauses: ReadonlySet<ClauseId>): Generator<GameProblem> {
  for (const { row, clause } of citedIn(game))
    if (!clauses.has(clause))
      yield gameProblem(
        row,
        `There is no clause “${clause}”.`,
        'Cite a clause of the game’s index, or add it there.',
      );
}
