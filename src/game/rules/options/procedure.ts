// Options for how the game is run: who calls, what is accepted when, who throws next.

import type { Role } from '../language/crew.ts';
import { flagOption, option, optionProblem, wholeOption, wordOption } from './option.ts';

export const PROCEDURE = [
  option('noRollCallers', {
    usually: ({ noRollCallers: { allowed }, optionalCrew }): readonly Role[] =>
      allowed.filter((role) => !optionalCrew.some((one) => one === role)),
    key: 'noRoll.callers',
    formerlyAt: ({ noRollCallers: { formerly } }) => (formerly === undefined ? [] : [formerly]),
    label: 'Who calls No Roll',
    about: 'Who may call No Roll.',
    forPlayers: true,
    at: ({ noRollCallers: { isOption } }) => isOption,
    clauses: ({ noRollCallers: { clause } }) => [clause],
    read: (value, _now, { noRollCallers: { allowed } }) => {
      const wanted = (Array.isArray(value) ? value : []).map((role) =>
        role === 'floorman' ? 'floorperson' : role,
      );
      return wanted.length > 0 && wanted.every((role) => allowed.includes(role))
        ? allowed.filter((role) => wanted.includes(role))
        : optionProblem(`Only ${allowed.join(' or ')} may call No Roll.`);
    },
    range: (now, { noRollCallers: { allowed } }) => ({ kind: 'some-of', words: allowed, now }),
  }),
  flagOption('stickperson', {
    usually: ({ optionalCrew }) => optionalCrew.length === 0,
    key: 'stickperson',
    formerly: ['mini.stickperson'],
    label: 'Stickperson on duty',
    about: 'Staff the optional stickperson, who takes over the dice from the dealer.',
    forPlayers: true,
    at: ({ optionalCrew }) => optionalCrew.includes('stickperson'),
    clauses: ({ powers }) => [powers['control-dice']?.clause],
  }),
  flagOption('lateWagers', {
    usually: true,
    key: 'wagers.inFlight',
    label: 'Wagers with the dice in the air',
    about: 'Accept wagers made after the dice are thrown and before they land, if the crew confirms them.',
    forPlayers: true,
    at: ({ making }) => making.late !== null,
    clauses: ({ making }) => [making.noLate],
  }),
  flagOption('verbalCash', {
    usually: true,
    key: 'wagers.verbalCash',
    label: 'Spoken wagers with cash',
    about: 'Accept spoken wagers with cash.',
    forPlayers: true,
    at: ({ making }) => making.instruments.verbal === 'cash',
    clauses: ({ making }) => [making.instruments.verbalClause],
  }),
  flagOption('coupons', {
    usually: true,
    key: 'coupons.matchPlay',
    label: 'Coupons',
    about: 'Accept coupons as bets.',
    at: ({ making }) => making.instruments.coupons !== 'none',
    clauses: ({ making }) => [making.instruments.clause],
  }),
  wordOption('onLasts', ['this-roll', 'until-point', 'until-cancelled'], {
    usually: 'until-point',
    key: 'onCall.duration',
    label: 'An On call lasts',
    about: 'How long a wager that is off on the come-out stays on once it is called on.',
    forPlayers: true,
    at: ({ sleep }) => sleep !== null,
    clauses: ({ making, sleep }) => [sleep?.clause ?? making.remove],
  }),
  flagOption('placeComesDown', {
    usually: false,
    key: 'place.removable',
    formerly: ['miniDice.place.removable'],
    label: 'Place bets may be taken down',
    about: 'Let players reduce or take down a Place bet between rounds. Otherwise it stays up until decided.',
    forPlayers: true,
    at: ({ wagers }) => wagers.some(({ hold }) => hold === 'window'),
    clauses: ({ wagers }) =>
      wagers.flatMap(({ hold, holdClause }) => (hold === 'window' ? [holdClause] : [])),
  }),
  wordOption('decisionOnlyWagers', ['any-time-wagers-allowed', 'none'], {
    usually: 'any-time-wagers-allowed',
    key: 'decisionOnly.otherWagers',
    label: 'Other wagers during deciding rolls',
    about:
      "Whether to take other wagers while the former shooter throws only to decide Come and Don't Come Bets.",
    forPlayers: true,
    at: ({ shooter }) => shooter.nobody.does === 'decision-only',
    clauses: ({ shooter }) => [shooter.nobody.clause],
  }),
  wordOption('midHandSuccessor', ['clockwise-anyone', 'clockwise-line-bettors-only'], {
    usually: 'clockwise-anyone',
    key: 'midHandSuccessor',
    label: 'Who takes the dice mid-hand',
    about: 'Who may take the dice while a point is on.',
    forPlayers: true,
    at: ({ points, shooter }) => points !== null && shooter.offeredTo === 'anyone',
    clauses: ({ shooter }) => [shooter.next],
  }),
  wholeOption('warnMinutes', () => [0, 1440], {
    usually: 60,
    key: 'dice24h.warnMinutes',
    label: 'Warning before the dice are 24 hours old, in minutes',
    about: 'How long before the dice must be changed to warn the crew.',
    forPlayers: true,
    at: ({ device }) => device.dailyLimit !== null,
    clauses: ({ device }) => [device.dailyLimit ?? device.diceCount.clause],
  }),
  wordOption('overruleWindow', ['until-next-roll-thrown', 'until-shooter-changes', 'unlimited'], {
    usually: 'until-next-roll-thrown',
    key: 'overrule.window',
    formerly: ['nz.overruleWindow'],
    label: 'Calls may be overruled',
    about: 'How long a call may still be overruled and the roll resettled.',
    forPlayers: true,
    at: ({ overrule }) => overrule !== null,
    clauses: ({ call, overrule }) => overrule?.ladder.map(({ clause }) => clause) ?? [call],
  }),
] as const;
