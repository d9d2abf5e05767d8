// Exact answers: the explored situations, read as a Markov chain, give the long run and whole sessions without simulation.

import { assert, FAIR, showFraction, type Weights } from 'boxperson/base';
import type { Explorer } from '../explore/explore.ts';
import { StrategyFault } from '../explore/fault.ts';
import { quantilesOf } from '../result/figures.ts';
import type { ExactFigures } from '../result/result.ts';
import { chainOf, type MarkovChain, simplifyChain } from './chain.ts';
import type { SessionLimits } from './limits.ts';
import { longRunOf } from './long-run.ts';
import { lumpChain } from './lump.ts';
import { type ExactSession, exactSessionOf, isEndless, isTooLong } from './session.ts';
import { EXACT_SIZE, type ExactSize, tooLong, tooMany } from './size.ts';

/**
 * All exact figures for one strategy. `limits.rolls` may be null if something else ends every session: shooters, or a win goal
 * together with a bankroll or a loss limit.
 */
export function exactFigures(
  explorer: Explorer,
  limits: SessionLimits,
  weights: Weights | null,
  size: ExactSize = EXACT_SIZE,
): ExactFigures {
  const { bankrollCents, winCents, rolls } = limits;
  const dice = { weights: weights ?? FAIR, situationsMax: size.situationsMax };
  const purse = bankrollCents === null ? null : { cents: bankrollCents, winCents, rolls };
  const own = chainOf(explorer, { ...dice, withHome: true, purse });
  const session = own === null ? null : sessionFrom(own, limits, explorer, size);
  // A chain without a purse is at least as large.
  const whole = own === null ? null : wholeChain(explorer, dice);
  const longRun = whole === null ? null : longRunOf(whole, explorer.startGainCents);
  const isDone = session !== null && typeof session !== 'string';
  const complaints = [
    longRun === null ? `Long-run figures were not calculated. ${tooMany(size)}` : null,
    own === null ? `Session figures were not calculated. ${tooMany(size)}` : isDone ? null : session,
  ].filter((one) => one !== null);
  return {
    situations: Math.max(whole?.outcomes.length ?? 0, own?.outcomes.length ?? 0),
    perRollCents:
      longRun === null
        ? null
        : {
            value: longRun.perRollCents,
            fraction: longRun.fraction === null ? null : showFraction(longRun.fraction),
          },
    variancePerRoll: longRun?.variancePerRoll ?? null,
    session: isDone ? figuresOf(session, bankrollCents !== null) : null,
    tooLarge: complaints.length === 0 ? null : complaints.join('\n'),
  };
}

/** No exact figures, and the reason. */
export const notExact = (why: string): ExactFigures => ({
  situations: 0,
  perRollCents: null,
  variancePerRoll: null,
  session: null,
  tooLarge: why,
});

/** Everything reachable with an unlimited purse; null if that is infinite. */
function wholeChain(
  explorer: Explorer,
  dice: { readonly weights: Weights; readonly situationsMax: number },
): MarkovChain | null {
  try {
    return chainOf(explorer, { ...dice, withHome: false, purse: null });
  } catch (error) {
    // A progression without a cap reaches wagers that no table takes; with a purse no player gets that far.
    if (error instanceof StrategyFault) return null;
    throw error;
  }
}

/** A session, or the reason it could not be calculated. */
function sessionFrom(
  chain: MarkovChain,
  limits: SessionLimits,
  { startGainCents, startNeedCents }: Explorer,
  { stepsMax }: ExactSize,
): ExactSession | string {
  const { bankrollCents, shooters } = limits;
  assert(
    bankrollCents === null || bankrollCents + startGainCents >= startNeedCents,
    'the bankroll covers the first wagers',
  );
  if (limits.belowBestCents != null)
    return 'Session figures were not calculated, because a limit below the best result depends on the whole session. Simulate it.';
  if (!hasEnd(limits))
    return 'Sessions without a limit on rolls need another limit: a number of shooters, or a win goal together with a bankroll or a loss limit.';
  // Dropping details that no limit depends on makes more situations equivalent.
  const asked = simplifyChain(chain, (outcome) => ({
    ...outcome,
    needCents: bankrollCents === null ? 0 : outcome.needCents,
    endsTurn: shooters !== null && outcome.endsTurn,
  }));
  const found = exactSessionOf(lumpChain(asked), limits, startGainCents, stepsMax);
  if (isEndless(found))
    return `Session figures were not calculated, because ${found.stuck > 0.999999 ? 'sessions' : 'some sessions'} never end: the strategy comes to a point from which it wins and loses nothing more, and no limit ends the session there. Limit the rolls or the shooters.`;
  return isTooLong(found) ? tooLong(found, limits) : found;
}

const hasEnd = ({ rolls, shooters, winCents, lossCents, bankrollCents }: SessionLimits): boolean =>
  rolls !== null ||
  shooters !== null ||
  (winCents !== null && (bankrollCents !== null || lossCents !== null));

function figuresOf(session: ExactSession, hasBankroll: boolean): NonNullable<ExactFigures['session']> {
  const { meanRolls, endings, distributionCents } = session;
  let meanCents = 0;
  for (const [cents, chance] of distributionCents) meanCents += cents * chance;
  let variance = 0;
  for (const [cents, chance] of distributionCents) variance += (cents - meanCents) ** 2 * chance;
  return {
    meanCents,
    deviationCents: Math.sqrt(variance),
    meanRolls,
    ruin: hasBankroll ? endings.ruin : null,
    endings,
    quantilesCents: quantilesOf(distributionCents),
    distributionCents,
  };
}
