// How fast a walk's table is dealt, how fast its people respond, and the deadline for the next roll.

import { DEFAULT_PACE, type TablePace } from '../../../src/house/host/crew/pace.ts';

/** Ten times a house's normal speed, to cover more states; nothing else differs. */
const TIMES = 10;
export const QUICK_PACE: TablePace = Object.fromEntries(
  Object.entries(DEFAULT_PACE).map(([what, ms]) => [what, ms / TIMES]),
) as TablePace;

/** Reaction time to see something and press a button: a tenth of the offer time. */
export const reactMs = (pace: TablePace): number => pace.offerMs / 10;

/** The factors in a bound. */
export type Waiting = {
  readonly pace: TablePace;
  /** Players at the table, any of whom may be offered the dice first. */
  readonly players: number;
  /** Players who accept the dice and then hold them. */
  readonly grabbers: number;
  /** Crew members who may have to be relieved first. */
  readonly relieved: number;
  /** A human crew takes time for each step. */
  readonly isHuman: boolean;
  /** Physically simulated dice fly in real time. */
  readonly isThrown: boolean;
  /** Every place is taken, and one must be freed first. */
  readonly isFull: boolean;
  /** The crew has closed the table, and opens it again first. */
  readonly isClosed: boolean;
};

/** Dice, inspections and a checklist of equipment, one thing at a time. */
const OPENING_STEPS = 30;

/** Simulated dice fly for a few seconds at most. */
const FLIGHT_MS_MOST = 8_000;

/** From the throw to the call, including one dispute. */
function rollMs({ pace, isHuman, isThrown }: Waiting): number {
  const crew = isHuman ? 6 * reactMs(pace) : 4 * pace.stepMs;
  return pace.flightMs + 2 * pace.callMs + crew + (isThrown ? FLIGHT_MS_MOST : 0);
}

/** A No Roll is thrown again: the betting window, the shooter's time, the roll. */
export const againMs = (waiting: Waiting): number =>
  rollMs(waiting) + waiting.pace.bettingMs + waiting.pace.shooterMs + 8 * reactMs(waiting.pace);

/**
 * Upper bound, from any moment, on the time until the next roll is closed. The roll in progress is settled; an absent or silent
 * crew member is relieved; a shooter holding the dice is told to pass them after the betting window plus the shooter's time;
 * every player gets the offer time twice, and those who grab the dice hold them for the shooter's time twice; then the willing
 * player takes a dozen steps, the betting window runs, and the roll is thrown and called. At a full table, one place is freed
 * first, and a closed table is opened. The bound is the same for every game: the rules decide who is offered the dice, but never more players than are at the
 * table.
 */
export function boundMs(waiting: Waiting): number {
  const { pace, players, grabbers, relieved, isHuman, isFull, isClosed } = waiting;
  const step = isHuman ? reactMs(pace) * 2 : pace.stepMs * 2;
  const hold = pace.bettingMs + pace.shooterMs + 2 * step;
  return (
    2 * rollMs(waiting) +
    relieved * (pace.crewMs + pace.shooterMs + 3 * step) +
    (1 + 2 * grabbers) * hold +
    2 * (1 + players) * (pace.offerMs + 2 * step) +
    12 * reactMs(pace) +
    2 * pace.bettingMs +
    6 * step +
    (isFull ? goneMs(pace) + pace.idleMs : 0) +
    (isClosed ? OPENING_STEPS * reactMs(pace) : 0)
  );
}

/** When an absent player must have lost the place: the posted time, plus one retry after a refusal. */
export const goneMs = (pace: TablePace): number => pace.placeMs + 2 * pace.blinkMs + TRIED_AGAIN_MS;
/** Delay before retrying after a refusal. */
export const TRIED_AGAIN_MS = 6_000;

/** With nobody acting for this long, nothing is left to do. */
export const quietMs = (pace: TablePace): number =>
  goneMs(pace) + pace.idleMs + 3 * (pace.crewMs + pace.shooterMs) + 10 * (pace.offerMs + pace.bettingMs);
