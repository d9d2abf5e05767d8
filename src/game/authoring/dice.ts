// The dice of a written game: thrown by hand, shaken by hand, or shaken by a machine, with everything a file leaves out.

import type { ClauseId, Game } from 'boxperson/rules';
import { overDefaults, overOptional } from './over-defaults.ts';
import type { WrittenGame } from './written-game.ts';

type Device = Game['device'];

/** The device of a game; `kind` decides the defaults of the rest. */
export function expandDevice({ device = {} }: Pick<WrittenGame, 'device'>, clause: ClauseId): Device {
  const given = device as Readonly<Record<string, unknown>> & { readonly kind?: Device['kind'] };
  const usual = usualDevice(given.kind ?? 'hand', clause);
  const { minded, lost, shakes, ...rest } = given;
  return {
    ...overDefaults(usual, rest),
    minded: overOptional({ clause, evenClosed: false }, minded, usual.minded),
    lost: overOptional(
      { clause, search: clause, found: clause, newSet: clause, choose: clause },
      lost,
      usual.lost,
    ),
    shakes: overOptional(shakesFor(clause), shakes, usual.shakes),
  };
}

const shakesFor = (clause: ClauseId): NonNullable<Device['shakes']> => ({
  dealer: clause,
  player: clause,
  forPlayers: clause,
  uncovered: clause,
});

function usualDevice(kind: Device['kind'], clause: ClauseId): Device {
  const common = {
    kind,
    clause,
    dailyLimit: null,
    minded: null,
    inspectors: [],
    inspection: null,
    testRoll: null,
    lost: null,
  } as const;
  if (kind === 'hand')
    return {
      ...common,
      diceCount: { least: 5, most: null, clause },
      keptIn: 'cup',
      choose: clause,
      fullSet: clause,
      leastShakes: 0,
      shakes: null,
      activate: null,
    };
  const sealed = {
    ...common,
    diceCount: { least: 2, most: 2, clause },
    keptIn: 'shaker',
    choose: null,
  } as const;
  return kind === 'hand-shaker'
    ? { ...sealed, leastShakes: 3, shakes: shakesFor(clause), activate: null }
    : { ...sealed, leastShakes: 0, shakes: null, activate: clause };
}
