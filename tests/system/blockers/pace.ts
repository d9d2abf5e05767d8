// How quickly a walk's table is dealt, how quickly its people answer, and by when the next roll has to come.

import { PACE, type Pace } from '../../../src/host/crew/pace.ts';

/** Ten times as fast as a house deals, so that a walk goes far; nothing else is different. */
const TIMES = 10;
export const QUICK_PACE: Pace = Object.fromEntries(
  Object.entries(PACE).map(([what, ms]) => [what, ms / TIMES]),
) as Pace;

/** How long anybody takes to see something and press a button: a tenth of the time for an offer. */
export const reactMs = (pace: Pace): number => pace.offerMs / 10;

/** What a bound depends on. */
export type Waiting = {
  readonly pace: Pace;
  /** Players at the table, any of whom may be offered the dice first. */
  readonly players: number;
  /** Those of them who take the dice and hold them. */
  readonly grabbers: number;
  /** People of the crew who may have to be relieved first. */
  readonly relieved: number;
  /** A crew of people takes its time for each step. */
  readonly isHuman: boolean;
  /** Dice that are thrown as bodies are seen to fly, in real time. */
  readonly isThrown: boolean;
  /** Every place is taken, and one has to be given up first. */
  readonly isFull: boolean;
};

/** Bodies fly for a few seconds at the most. */
const FLIGHT_MS_MOST = 8_000;

/** From the throw to the call, with one dispute. */
function rollMs({ pace, isHuman, isThrown }: Waiting): number {
  const crew = isHuman ? 6 * reactMs(pace) : 4 * pace.stepMs;
  return pace.flightMs + 2 * pace.callMs + crew + (isThrown ? FLIGHT_MS_MOST : 0);
}

/** A throw that counts for nothing is thrown again: the betting window, the shooter's hand, the roll. */
export const againMs = (waiting: Waiting): number =>
  rollMs(waiting) + waiting.pace.bettingMs + waiting.pace.shooterMs + 8 * reactMs(waiting.pace);

/**
 * By when the next roll is closed, from any moment. The roll that is under way is settled; whoever of the crew is gone or silent is
 * relieved; a shooter who holds the dice is told to pass them after the betting window and a shooter's time; everybody at the table
 * has the time for an offer, twice, and those who grab the dice hold them for a shooter's time, twice; then the one who is willing takes a dozen
 * steps, the betting window runs, and the roll is thrown and called. Where every place is taken, one is given up first. The games
 * differ by nothing else: the rules say who is asked, and there are never more to be asked than sit at the table.
 */
export function boundMs(waiting: Waiting): number {
  const { pace, players, grabbers, relieved, isHuman, isFull } = waiting;
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
    (isFull ? goneMs(pace) + pace.idleMs : 0)
  );
}

/** By when somebody who has gone has given up the place: the posted time, and a refusal that is tried again. */
export const goneMs = (pace: Pace): number => pace.placeMs + 2 * pace.blinkMs + TRIED_AGAIN_MS;
/** What is refused is tried again after so long. */
export const TRIED_AGAIN_MS = 6_000;

/** After so long with nobody doing anything, nothing is left to be done. */
export const quietMs = (pace: Pace): number =>
  goneMs(pace) + pace.idleMs + 3 * (pace.crewMs + pace.shooterMs) + 10 * (pace.offerMs + pace.bettingMs);
