// A played scene in words: who did what, in which role, and what the rules answered, step by step.

import { type Cents, capital, parseDollars, showDollars } from 'boxperson/base';
import { type ClauseId, CREW_ROLES, causeText, roleText, theRole } from 'boxperson/rules';
import { type Audience, COMMANDS, type PlayerId, type Table, type TableEvent } from 'boxperson/table';
import { type ReasonOf, reasonsOf, withLeadIns } from './cited.ts';
import type { Performance, PlayedStep } from './play.ts';
import { isCommandStep, type Scenario, type ScenarioCommand, type ShortStep } from './scenario.ts';

/** What the rules answered to a step, in words, with the clauses it cites. */
export type SceneOutcome = {
  /** What kind of answer it is. */
  readonly kind: 'taken' | 'refused' | 'told' | 'read';
  readonly says: string;
  readonly clauses: readonly ClauseId[];
};
/** A step of a scene as it was played, in words. */
export type SceneStep = {
  /** A person, or the crew, and in which role. */
  readonly who: string;
  readonly as: string;
  readonly does: string;
  /** As they lie. */
  readonly dice?: readonly [number, number];
  /** The chips that it is about. */
  readonly cents?: Cents;
  readonly outcomes: readonly SceneOutcome[];
  /** It leads to the scene, and belongs to several. */
  readonly isSetUp?: true;
};
/** A scene as it was played, in words. */
export type PlayedScene = {
  readonly title: string;
  readonly game: string;
  /** Its file: from the folder of all scenes, or beside the game that it is of. */
  readonly file: string;
  /** The file of its game, if that is not built in. */
  readonly gameFile?: string;
  readonly steps: readonly SceneStep[];
};

/** A scene in words, as it was played from its file. */
export const sceneInWords = (scene: Scenario, { steps }: Performance, file: string): PlayedScene => ({
  title: scene.title,
  game: scene.game,
  file,
  steps: steps.map((played, at) => stepInWords(played, scene.shows, at < scene.setSteps)),
});

const UNNAMED = /^@/;
const audience: Audience = { player: (id) => (UNNAMED.test(id) ? 'the shooter' : id) };

function stepInWords(played: PlayedStep, shows: ClauseId | null, isSetUp: boolean): SceneStep {
  const { step } = played;
  const said = isCommandStep(step) ? commandWords(played, step) : shortWords(played, step);
  return { ...said, outcomes: outcomesOf(played, shows), ...(isSetUp ? { isSetUp } : {}) };
}

type Said = Pick<SceneStep, 'who' | 'as' | 'does'> & Partial<Pick<SceneStep, 'dice' | 'cents'>>;

/** The chips that an amount stands for, if there is one. */
function chipsOf(amount: string | undefined): Pick<SceneStep, 'cents'> {
  const cents = amount === undefined ? null : parseDollars(amount);
  return cents === null ? {} : { cents };
}

function commandWords(played: PlayedStep, step: ScenarioCommand): Said {
  const { by, amount } = step;
  const role = typeof by === 'string' ? CREW_ROLES.find((one) => one === by) : by.role;
  const isCrew = role !== undefined && role !== 'player';
  const name = typeof by === 'string' ? by : by.id;
  const who = isCrew
    ? { who: crewName(played.before, role, name === role ? null : name), as: roleText(role) }
    : { who: name, as: 'player' };
  const [first, second] = step.dice ?? [];
  const faces = typeof first === 'number' && typeof second === 'number';
  return {
    ...who,
    does: does(played.before, step),
    ...(faces ? { dice: [first, second] } : {}),
    ...chipsOf(amount),
  };
}

/** A member of the crew by name, or, if it has none, by role. */
function crewName(table: Table, role: (typeof CREW_ROLES)[number], given: string | null): string {
  const name = given ?? table.crew.find((one) => one.role === role)?.id ?? '';
  return name === '' || name.startsWith('auto-') || name === role ? capital(theRole(role)) : name;
}

/** What someone tries, as a verb: "bets $20 on Don’t Pass". */
function does(table: Table, step: ScenarioCommand): string {
  const amount = step.amount === undefined ? '' : (parseDollars(step.amount) ?? 0);
  const money = amount === '' ? '' : showDollars(amount);
  const fields: Readonly<Record<string, unknown>> = step;
  const text = (key: string): string => (typeof fields[key] === 'string' ? fields[key] : '');
  const bet = step.bet ?? 'it';
  switch (step.do) {
    case 'bet':
      return betWords(table, step, money);
    case 'increase':
      return `raises ${bet} to ${money}`;
    case 'reduce':
      return `lowers ${bet} to ${money}`;
    case 'remove':
      return `takes ${bet} down`;
    case 'sign-on':
      return text('id') === ''
        ? 'signs on'
        : `signs ${text('id')} on as ${roleText(text('role') as 'dealer')}`;
    case 'sign-off':
      return `signs ${text('id')} off as ${roleText(text('role') as 'dealer')}`;
    case 'attest': {
      const item = table.rules.game.checklist.find(({ id }) => id === text('item'));
      return `attests: ${item?.says ?? text('item')}`;
    }
    case 'take-place':
      return `takes place ${String(fields.place ?? '')}`;
    case 'buy-in':
      return `buys chips for ${money}`;
    case 'cash-out':
      return `turns ${money} of chips into money`;
    case 'step-away':
      return fields.leaves === true ? 'starts to leave' : 'steps away and keeps the place';
    case 'no-roll':
      return `calls “No Roll”: ${causeText(table.rules.game, text('ground') as 'other')}`;
    case 'call-total':
      return `calls ${String(fields.total ?? '')}`;
    case 'throw':
      return table.rules.game.device.kind === 'hand' ? 'throws' : 'presses the button';
    case 'rest':
      return step.irregular === undefined
        ? 'enters the dice'
        : `enters the dice: ${causeText(table.rules.game, step.irregular)}`;
    case 'order-pass':
      return 'orders the shooter to give up the dice';
    case 'bring-dice':
      return step.dice === undefined ? 'brings dice' : `brings ${step.dice.length} dice`;
    case 'inspect-dice':
      return 'inspects the dice';
    case 'offer-dice':
      return `offers the ${handled(table)} to the next player`;
    case 'accept-dice':
      return `takes the ${handled(table)}`;
    case 'decline-dice':
      return `declines the ${handled(table)}`;
    case 'choose-dice':
      return `chooses ${(step.dice ?? []).join(', ')}`;
    case 'call-on':
    case 'call-off':
      return `calls ${bet} ${step.do === 'call-on' ? 'on' : 'off'}`;
    case 'mark':
      return `marks ${bet}`;
    case 'found-die':
      return `reports ${text('die')} found`;
    case 'lost-die':
      return `reports ${text('die')} lost`;
    case 'inspect-found':
      return `checks ${text('die')}`;
    case 'settle-dispute':
    case 'overrule': {
      const what = step.do === 'overrule' ? 'overrules the call' : 'rules on the face';
      const [a, b] = Array.isArray(fields.faces) ? fields.faces : [];
      return a === undefined ? `${what}: void` : `${what}: ${String(a)} and ${String(b)}`;
    }
    default:
      return third(COMMANDS[step.do].says);
  }
}

/** "bets $6 on Place Bet to Win 8 for Pearl", "bets $10 on Field Bet by word". */
function betWords(table: Table, step: ScenarioCommand, money: string): string {
  const { wager, on, instrument, player } = step as { readonly [field: string]: unknown };
  const what = `${money} on ${wagerText(table, String(wager), on)}`;
  const how =
    instrument === 'oral' ? ' by word' : typeof instrument === 'string' ? ` with ${instrument}` : '';
  const whose = typeof player === 'string' && player !== step.by ? ` for ${player}` : '';
  return `bets ${what}${how}${whose}`;
}

const handled = ({ rules }: Table): string => (rules.game.device.kind === 'hand' ? 'dice' : 'shaker');

/** "Offer the dice." as "offers the dice". */
function third(says: string): string {
  const [verb = '', ...rest] = says.replace(/[.,].*$/, '').split(' ');
  const stem = verb.toLowerCase();
  const s = /(s|sh|ch|x)$/.test(stem)
    ? `${stem}es`
    : /[^aeiou]y$/.test(stem)
      ? `${stem.slice(0, -1)}ies`
      : `${stem}s`;
  return [s, ...rest].join(' ');
}

function wagerText({ rules }: Table, wager: string, on: unknown): string {
  const name = rules.game.wagers.find(({ id }) => id === wager)?.name ?? wager;
  return on === undefined || on === null ? name : `${name} ${String(on)}`;
}

function shortWords({ before, after, owner }: PlayedStep, step: ShortStep): Said {
  const crew = { who: 'The crew', as: 'on duty' };
  switch (step.do) {
    case 'bet': {
      const when = step.when === undefined ? '' : WHEN[step.when];
      const how = step.instrument === undefined ? '' : ` with ${step.instrument.replaceAll('-', ' ')}`;
      return {
        ...ofPlayer(step.player),
        does: `bets $${step.amount} on ${wagerText(before, step.wager, step.on)}${how}${when}`,
        ...chipsOf(step.amount),
      };
    }
    case 'remove':
      return { ...ownerOf(owner, step.bet), does: `takes ${step.bet} down` };
    case 'reduce':
    case 'increase':
      return {
        ...ownerOf(owner, step.bet),
        does: `${step.do === 'reduce' ? 'lowers' : 'raises'} ${step.bet} to $${step.to}`,
        ...chipsOf(step.to),
      };
    case 'call-on':
    case 'call-off':
      return {
        ...ownerOf(owner, step.bet),
        does: `calls ${step.bet} ${step.do === 'call-on' ? 'on' : 'off'}`,
      };
    case 'roll': {
      const { shooter } = before.dice;
      const isCrew = shooter?.kind === 'crew';
      const how = step.irregular === undefined ? '' : `: ${causeText(before.rules.game, step.irregular)}`;
      return {
        who: isCrew
          ? capital(theRole(shooter.role))
          : shooter === null
            ? 'The shooter'
            : capital(audienceName(shooter.id)),
        as: 'shooter',
        does: `${before.rules.game.device.kind === 'hand-shaker' ? 'shakes' : 'throws'}${how}${step.noRollCalled === true ? ', and “No Roll” is called' : ''}`,
        dice: [step.dice[0], step.dice[1]],
      };
    }
    case 'pass-dice':
      return { ...ofPlayer(step.from), does: `passes the dice to ${step.to}` };
    case 'may-throw':
      return {
        ...ofPlayer(step.player),
        does: `wants to throw ${step.lineBet ? 'with' : 'without'} a line bet`,
      };
    case 'who-throws':
      return { ...crew, does: 'looks for a shooter' };
    case 'configure':
      return { who: 'The house', as: 'operator', does: `wants to open with ${choicesText(step.house)}` };
    case 'other-table': {
      const { house = {} } = step;
      const how = Object.keys(house).length === 0 ? '' : ` with ${choicesText(house)}`;
      return {
        who: 'Everyone',
        as: 'at the table',
        does: `goes to a table of ${after.rules.game.name}${how}`,
      };
    }
    case 'prepare':
      return { ...crew, does: PREPARES[step.until] };
    case 'look':
      return { who: 'Anyone', as: 'at the table', does: LOOKS[step.at] };
  }
}

const WHEN = {
  'dice-in-air': ' while the dice are in the air',
  'dice-at-rest': ' when the dice are at rest',
  'after-no-more-bets': ' after “No more bets”',
} as const;
const PREPARES = {
  throw: 'makes the table ready for the throw',
  rest: 'sends the dice out',
  next: 'takes the next step',
} as const;
const LOOKS = {
  rulebook: 'reads the rulebook of the table',
  layout: 'looks at the layout',
  felt: 'looks at the felt',
  duties: 'reads what is to be done',
  powers: 'reads who may do what',
} as const;

const audienceName = (id: PlayerId): string => audience.player?.(id) ?? id;
const ofPlayer = (id: PlayerId): Pick<SceneStep, 'who' | 'as'> => ({ who: id, as: 'player' });
function wordOf(value: unknown): string {
  if (Array.isArray(value)) return value.join(' and ');
  if (typeof value !== 'object' || value === null) return String(value);
  return Object.entries(value)
    .map(([key, one]) => `${key} ${wordOf(one)}`)
    .join(' and ');
}

const choicesText = (house: Readonly<Record<string, unknown>>): string =>
  Object.entries(house)
    .map(([key, value]) => `${key} ${wordOf(value)}`)
    .join(', ');

/** Whose bet it is, by name if it has one. */
const ownerOf = (owner: PlayerId | null, bet: string): Pick<SceneStep, 'who' | 'as'> => ({
  who: owner === null || UNNAMED.test(owner) ? `The owner of ${bet}` : owner,
  as: 'player',
});

/** The bets that a roll is expected to leave up, which no event says. */
const stayingUp = ({ step, isAsExpected }: PlayedStep): readonly SceneOutcome[] =>
  isCommandStep(step) || step.do !== 'roll' || !isAsExpected
    ? []
    : Object.entries(step.expect ?? {}).flatMap(([bet, { result, inactive, movedTo }]) =>
        result === 'unresolved' && movedTo === undefined
          ? [
              {
                ...({ kind: 'told', clauses: [] } as const),
                says: `${bet} ${inactive === true ? 'is off, and ' : ''}stays up.`,
              },
            ]
          : [],
      );

/** Events before a throw is settled, which a scene tells only if they cite its clause. */
const ON_THE_WAY: ReadonlySet<TableEvent['type']> = new Set([
  ...(['TimeTold', 'BettingClosed', 'DiceOffered', 'DiceDeclined', 'ShooterNamed', 'DiceChosen'] as const),
  ...(['ShakerActivated', 'ShakerShaken', 'ShakerCovered', 'BetsBroughtIn', 'DiceThrown'] as const),
  ...(['DiceRested', 'TotalCalled', 'WagerMade', 'DiceBrought', 'DiceInspected', 'Attested'] as const),
]);

function outcomesOf(played: PlayedStep, shows: ClauseId | null): readonly SceneOutcome[] {
  const { before, events, refusal, read, clauses, step, isRefused } = played;
  // A scene of a lead-in names it beside the part that an answer cites.
  const named = (cited: readonly ClauseId[]): readonly ClauseId[] =>
    withLeadIns(before.rules.game, cited).filter((id) => cited.includes(id) || id === shows);
  if (refusal !== null)
    return [
      {
        ...({ kind: 'refused', says: refusal.says } as const),
        clauses: named(refusal.clause === null ? [] : [refusal.clause]),
      },
    ];
  if (isRefused) return [{ kind: 'refused', says: 'Refused', clauses }];
  if (read.length > 0)
    return read.map(({ says, clauses: cited }) => ({ kind: 'read', says, clauses: cited }));
  const isShort = !isCommandStep(step);
  const isRun = isShort && (step.do === 'roll' || step.do === 'prepare');
  const isItsOwn = ({ clauses: cited }: ReasonOf): boolean => shows !== null && cited.includes(shows);
  const isSupers = ({ wager, player }: ReasonOf): boolean =>
    wager !== null && player !== null && UNNAMED.test(player);
  const reasons = reasonsOf(before, events, audience)
    .map((reason) => ({ ...reason, clauses: named(reason.clauses) }))
    .filter((reason) => reason.says !== '' && (isItsOwn(reason) || !(isRun && ON_THE_WAY.has(reason.type))));
  // What an unnamed shooter wins is told only if no named player shows the clause.
  const isShown = reasons.some((reason) => isItsOwn(reason) && !isSupers(reason));
  const told = reasons
    .filter((reason) => !isSupers(reason) || (isItsOwn(reason) && !isShown))
    .map(
      ({ says, clauses: cited }): SceneOutcome => ({
        kind: isRun ? 'told' : 'taken',
        says: says.replaceAll(/(^|\. )the shooter/g, '$1The shooter'),
        clauses: cited,
      }),
    );
  const all = [...told, ...stayingUp(played)];
  if (all.length > 0) return all;
  if (isShort && (step.do === 'prepare' || step.do === 'other-table')) return [];
  return [
    {
      kind: 'taken',
      says: isShort && step.do === 'who-throws' ? `${capital(step.expect ?? 'nobody')} throws.` : 'Allowed',
      clauses,
    },
  ];
}
