// The wagers of a table by kind, in the order in which to learn them: line bets and what goes with them, numbers, then the other
// kinds from the cheapest to the dearest, and side bets last.

import {
  compareFractions,
  dividedBy,
  type Fraction,
  fraction,
  inPercent,
  required,
  sumOfFractions,
} from 'boxperson/base';
import { feesOfHouse, solveSpot, wagerFiguresOf } from 'boxperson/odds';
import { bookWagers, type CompiledSpot, type Rules, type Wager } from 'boxperson/rules';
import { type WagerInWords, wagersInWords } from '../words/plain-words.ts';
import { isOnOneRoll } from './illustrations.ts';

/** The kinds of wagers that a newcomer tells apart. */
type KindName = 'line' | 'odds' | 'come' | 'numbers' | 'fee' | 'field' | 'center' | 'side';

/** One number or combination of a wager. */
export type SpotLesson = {
  readonly spot: CompiledSpot;
  readonly name: string;
  /** How it is decided, if that differs from spot to spot; otherwise null. */
  readonly says: string | null;
  readonly example: string;
};

/** One wager: how it is decided, and one example. What it costs is `hourlyCost`, which needs the exact odds. */
export type WagerLesson = {
  readonly id: string;
  readonly name: string;
  /** When it may be made: "before a come-out roll". */
  readonly made: string;
  readonly says: string;
  /** The spot of the example: the cheapest. */
  readonly example: SpotLesson;
  /** All its spots; empty if there is only the one of the example. */
  readonly spots: readonly SpotLesson[];
};

/** The wagers of one kind. */
export type KindLesson = {
  readonly kind: KindName;
  readonly heading: string;
  /** What they have in common, one sentence each. */
  readonly says: readonly string[];
  readonly wagers: readonly WagerLesson[];
};

/** Every wager of a table by kind. */
export function kindsOf(rules: Rules): readonly KindLesson[] {
  const made = new Map(bookWagers(rules).map((wager) => [wager.id, wager.made]));
  const priced = wagersInWords(rules).map((words) => pricedWager(rules, words));
  return orderedKinds([...Map.groupBy(priced, ({ kind }) => kind)]).map(([kind, wagers]) => ({
    kind,
    ...headedOf(kind, rules, wagers),
    // The document lists the bets with the shooter before those against.
    wagers: (WITH_THE_LINE.includes(kind) ? wagers : wagers.toSorted(byEdge)).map((wager) =>
      wagerLesson(wager, made.get(wager.words.id) ?? ''),
    ),
  }));
}

/** The edge is null for a collection: it takes longer to compute, and side bets come last in any case. */
type PricedWager = {
  readonly words: WagerInWords;
  readonly kind: KindName;
  readonly cheapest: CompiledSpot;
  readonly edge: Fraction | null;
  /** Those of all its spots, as far as they have one. */
  readonly edges: readonly Fraction[];
};

function pricedWager(rules: Rules, words: WagerInWords): PricedWager {
  const spots = words.spots.map(({ spot }) => ({ spot, edge: edgeOf(rules, spot) }));
  const best = required(spots.toSorted(byEdge)[0], 'a wager has a spot');
  const edges = spots.flatMap(({ edge }) => edge ?? []);
  return { words, kind: kindOf(best.spot.wager), cheapest: best.spot, edge: best.edge, edges };
}

/** The share of a bet that this house keeps, with its fee. */
function edgeOf(rules: Rules, spot: CompiledSpot): Fraction | null {
  if (spot.collection !== null) return null;
  const [fee = null] = feesOfHouse(rules, spot);
  return wagerFiguresOf(solveSpot(rules, spot), fee).edgeMade;
}

type WithEdge = { readonly edge: Fraction | null };

/** The cheapest first; those without a figure last. */
const byEdge = (a: WithEdge, b: WithEdge): number =>
  a.edge === null || b.edge === null
    ? Number(a.edge === null) - Number(b.edge === null)
    : compareFractions(a.edge, b.edge);

function kindOf(wager: Wager): KindName {
  if (wager.behind !== undefined) return 'odds';
  if (wager.line === true) return 'line';
  if (wager.comeLike === true) return 'come';
  if (wager.fee !== undefined) return 'fee';
  if (wager.area === 'side') return 'side';
  if (wager.area === 'numbers') return 'numbers';
  return wager.area === 'field' ? 'field' : 'center';
}

const WITH_THE_LINE: readonly KindName[] = ['line', 'odds', 'come'];
const FIRST: readonly KindName[] = [...WITH_THE_LINE, 'numbers', 'fee'];

function orderedKinds(
  kinds: readonly (readonly [KindName, readonly PricedWager[]])[],
): readonly (readonly [KindName, readonly PricedWager[]])[] {
  const place = (kind: KindName): number =>
    FIRST.includes(kind) ? FIRST.indexOf(kind) : kind === 'side' ? FIRST.length + 1 : FIRST.length;
  const mean = (wagers: readonly PricedWager[]): WithEdge => {
    const edges = wagers.flatMap((one) => one.edges);
    return { edge: edges.length === 0 ? null : dividedBy(sumOfFractions(edges), fraction(edges.length)) };
  };
  return kinds.toSorted(([a, own], [b, other]) => place(a) - place(b) || byEdge(mean(own), mean(other)));
}

function wagerLesson({ words, cheapest }: PricedWager, made: string): WagerLesson {
  const spots = words.spots.map((one) => ({
    spot: one.spot,
    name: one.spot.spot.name,
    says: words.says === null ? one.says : null,
    example: one.example.says,
  }));
  const example = required(
    spots.find(({ spot }) => spot === cheapest),
    'the cheapest spot of a wager',
  );
  return {
    id: words.id,
    name: words.name,
    made,
    says: words.says ?? example.says ?? '',
    example,
    spots: spots.length === 1 ? [] : spots,
  };
}

type Headed = { readonly heading: string; readonly says: readonly string[] };

function headedOf(kind: KindName, rules: Rules, wagers: readonly PricedWager[]): Headed {
  const { heading, says } = HEADINGS[kind];
  const spots = wagers.flatMap(({ words }) => words.spots.map(({ spot }) => spot));
  return { heading, says: [...says, ...whenDecided(rules, spots), ...keptByHouse(wagers)] };
}

const HEADINGS: Readonly<Record<KindName, Headed>> = {
  line: { heading: 'Line bets', says: ['The bets to start with.'] },
  odds: { heading: 'Odds', says: ['More chips behind a bet that has its number.'] },
  come: { heading: 'Come bets', says: ['Like line bets, but for the middle of a hand.'] },
  numbers: { heading: 'Numbers', says: ['Bets on a number.'] },
  fee: { heading: 'Numbers with a fee', says: ['Bets on a number for which you also pay a fee.'] },
  field: { heading: 'The field', says: [] },
  center: { heading: 'Bets in the center', says: [] },
  side: { heading: 'Side bets', says: [] },
};

/** How soon bets of a kind are decided, where it is one roll or many; nothing where it is neither. */
function whenDecided({ game: { throwWord } }: Rules, spots: readonly CompiledSpot[]): readonly string[] {
  if (spots.every(({ collection }) => collection !== null)) return [`Decided over many ${throwWord}s.`];
  const quick = spots.filter(isOnOneRoll).length;
  if (quick === spots.length) return [`Decided by the next ${throwWord}.`];
  return 2 * quick > spots.length ? [`Most are decided by the next ${throwWord}.`] : [];
}

/** "The house keeps 1.36% to 1.41% of what you bet." Nothing if that is not known at once or favors the player. */
function keptByHouse(wagers: readonly PricedWager[]): readonly string[] {
  const edges = wagers.flatMap((wager) => wager.edges).toSorted(compareFractions);
  const [least, most] = [edges[0], edges.at(-1)];
  if (least === undefined || most === undefined || wagers.some(({ edge }) => edge === null) || least.n < 0n)
    return [];
  if (most.n === 0n) return ['The house has no edge on them.'];
  const [from, to] = [`${inPercent(least, 2)}%`, `${inPercent(most, 2)}%`];
  return [`The house keeps ${from === to ? from : `${from} to ${to}`} of what you bet.`];
}
