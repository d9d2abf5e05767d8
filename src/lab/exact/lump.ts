// Merges equivalent situations: the chain becomes several times smaller and stays exact.

import { required } from 'boxperson/base';
import { type ChainOutcome, HOME, type MarkovChain } from './chain.ts';

/**
 * Merges equivalent situations, such as the 4 and the 10, or a bet made just now and one made a roll earlier. Starts with two
 * classes, players still playing and players going home, and splits them until all situations of a class have the same outcomes
 * leading to the same classes.
 */
export function lumpChain(chain: MarkovChain): MarkovChain {
  const kinds = new Map<string, number>();
  const kindOf = (outcome: ChainOutcome): number => {
    const key = `${outcome.gainCents} ${outcome.needCents} ${outcome.endsTurn} ${outcome.leaves} ${outcome.homeGainCents}`;
    const found = kinds.get(key) ?? kinds.size;
    kinds.set(key, found);
    return found;
  };
  const kindsOfOutcomes = chain.outcomes.map((outcomes) => outcomes.map(kindOf));
  let classes = Int32Array.from(chain.isLeaving, Number);
  let count = 0;
  for (;;) {
    const signatures = new Map<string, number>();
    const split = classes.map((before, at) => {
      const signature = `${before} ${signatureOf(required(chain.outcomes[at], 'outcomes'), required(kindsOfOutcomes[at], 'kinds'), classes)}`;
      const found = signatures.get(signature) ?? signatures.size;
      signatures.set(signature, found);
      return found;
    });
    classes = split;
    if (signatures.size === count) break;
    count = signatures.size;
  }
  return merged(chain, classes, count);
}

const classOf = (classes: Int32Array, place: number): number =>
  place === HOME ? HOME : required(classes[place], 'a class');

/** A situation's outcomes, described by the classes they lead to. */
function signatureOf(
  outcomes: readonly ChainOutcome[],
  kinds: readonly number[],
  classes: Int32Array,
): string {
  const weights = new Map<number, number>();
  const room = classes.length + 1;
  for (const [index, outcome] of outcomes.entries()) {
    const next = classOf(classes, outcome.next) + 1;
    const home = classOf(classes, outcome.homeNext) + 1;
    const key = (required(kinds[index], 'a kind') * room + next) * room + home;
    weights.set(key, (weights.get(key) ?? 0) + outcome.weight);
  }
  return [...weights.entries()]
    .sort((a, b) => a[0] - b[0])
    .flat()
    .join(' ');
}

function merged(chain: MarkovChain, classes: Int32Array, count: number): MarkovChain {
  const outcomes: ChainOutcome[][] = Array.from({ length: count }, () => []);
  const isLeaving: boolean[] = new Array<boolean>(count).fill(false);
  const isRead = new Uint8Array(count);
  for (const [at, own] of chain.outcomes.entries()) {
    const place = required(classes[at], 'a class');
    if (isRead[place] === 1) continue;
    isRead[place] = 1;
    isLeaving[place] = required(chain.isLeaving[at], 'known of every situation');
    const found = new Map<string, ChainOutcome>();
    for (const outcome of own) {
      const moved = {
        ...outcome,
        next: classOf(classes, outcome.next),
        homeNext: classOf(classes, outcome.homeNext),
      };
      const key = Object.values({ ...moved, weight: 0 }).join(' ');
      found.set(key, { ...moved, weight: moved.weight + (found.get(key)?.weight ?? 0) });
    }
    outcomes[place] = [...found.values()];
  }
  return { ...chain, outcomes, isLeaving, start: classOf(classes, chain.start) };
}
