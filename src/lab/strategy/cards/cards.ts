// A strategy as cards, one for each rule: when, what to bet, how much, and what after a win. What no card can say stays as it was
// written, on a card of its own. Cards become the same strategy again.

import { isRuleAction, rulesIn } from '../play/program.ts';
import { type WagerName, wagerNamed } from '../play/wager-name.ts';
import type {
  StrategyFile,
  StrategyRule,
  WrittenBets,
  WrittenProgression,
  WrittenStrategy,
} from '../read/schema.ts';
import { explainStrategy } from '../tell/explain.ts';
import { asList, GO_HOME, type RuleSkip } from '../written-strategy.ts';
import { type AfterDecision, progressionOf, thenOf } from './after-decisions.ts';

/** A bet of a rule. */
export type CardBet = {
  /** As in a strategy file: "pass", "place-win@6/8". */
  readonly wager: string;
  /** As in a strategy file: 12, "2x", "full", "take down". */
  readonly amount: number | string;
  /** What happens to it after a win or a loss; null if nothing does. */
  readonly after: AfterDecision | null;
};

/** A rule. */
export type RuleCard = {
  readonly kind: 'rule';
  /** As in a strategy file; all must be true. */
  readonly conditions: readonly string[];
  /** Null if it goes home. */
  readonly bets: readonly CardBet[] | null;
  readonly skip: RuleSkip | null;
};

/** Something that only the text can change. */
export type WrittenCard = {
  readonly kind: 'written';
  readonly part: Pick<StrategyFile, 'when' | 'press' | 'regress' | 'system' | 'each shooter' | 'stop at'>;
  /** The same in plain words. */
  readonly words: readonly string[];
};

/** One card. */
export type StrategyCard = RuleCard | WrittenCard;

/** A strategy as cards, with what stands at the head of its file. */
export type Cards = {
  readonly head: Pick<WrittenStrategy, 'name' | 'title' | 'about' | 'source' | 'house'>;
  readonly cards: readonly StrategyCard[];
};

const writtenCard = (part: WrittenCard['part']): WrittenCard => ({
  kind: 'written',
  part,
  words: explainStrategy({ name: '', title: '', ...part }),
});

/** A written strategy as cards. */
export function cardsOf(written: WrittenStrategy): Cards {
  const { name, title, about, source, house } = written;
  const rows = rulesIn(written).map(({ when }) => when);
  const moves = [
    ...(written.press ?? []).map((one) => ({ kind: 'press' as const, one })),
    ...(written.regress ?? []).map((one) => ({ kind: 'regress' as const, one })),
  ]
    .map((move) => ({ ...move, of: attachedTo(move.kind, move.one, rows) }))
    // A bet has one progression; a second one, which the table will not take, stays as it was written.
    .map((move, index, all) => ({
      ...move,
      of: all.slice(0, index).some(({ of }) => isSameBet(of, move.of)) ? null : move.of,
    }));
  const thenFor = (when: StrategyRule, wager: string): AfterDecision | null =>
    moves.find(({ of }) => of?.when === when && of.wager === wager)?.of?.after ?? null;
  return {
    head: {
      name,
      title,
      ...(about === undefined ? {} : { about }),
      ...(source === undefined ? {} : { source }),
      ...(house === undefined ? {} : { house }),
    },
    cards: [
      ...rows.map((when): StrategyCard => {
        if (when.or !== undefined) return writtenCard({ when: [when] });
        return {
          kind: 'rule',
          conditions: asList(when.if),
          bets:
            when.do === GO_HOME
              ? null
              : Object.entries(when.do).map(([wager, amount]) => ({
                  wager,
                  amount,
                  after: thenFor(when, wager),
                })),
          skip: when.skip ?? null,
        };
      }),
      ...moves.filter(({ of }) => of === null).map(({ kind, one }) => writtenCard({ [kind]: [one] })),
      ...(written.system ?? []).map((one) => writtenCard({ system: [one] })),
      ...(written['each shooter'] === undefined
        ? []
        : [writtenCard({ 'each shooter': written['each shooter'] })]),
      ...(written['stop at'] === undefined ? [] : [writtenCard({ 'stop at': written['stop at'] })]),
    ],
  };
}

type Attached = { readonly when: StrategyRule; readonly wager: string; readonly after: AfterDecision };

const isSameBet = (a: Attached | null, b: Attached | null): boolean =>
  a !== null && b !== null && a.when === b.when && a.wager === b.wager;

/** The one bet that a progression moves, if a card can say how. */
function attachedTo(
  kind: 'press' | 'regress',
  one: WrittenProgression,
  rows: readonly StrategyRule[],
): Attached | null {
  const [text, ...others] = asList(one['each of']);
  const after = thenOf(kind, one);
  if (text === undefined || others.length > 0 || after === null) return null;
  const name = wagerNamed(text);
  const bets = rows.flatMap((when) =>
    when.do === GO_HOME
      ? []
      : [when.do, ...(when.or ?? [])].flatMap((all) =>
          Object.entries(all)
            .filter(([wager, amount]) => !isRuleAction(amount) && wagerNamed(wager).wager === name.wager)
            .map(([wager]) => ({ when, wager })),
        ),
  );
  const [bet, ...more] = bets;
  if (bet === undefined || more.length > 0 || bet.when.or !== undefined) return null;
  return name.on === null || isSame(name, wagerNamed(bet.wager)) ? { ...bet, after } : null;
}

const isSame = ({ on }: WagerName, other: WagerName): boolean =>
  Array.isArray(on) &&
  Array.isArray(other.on) &&
  on.length === other.on.length &&
  on.every((number) => Array.isArray(other.on) && other.on.includes(number));

/** The strategy that cards describe. */
export function strategyOfCards({ head, cards }: Cards): WrittenStrategy {
  const [first] = cards;
  const start = first !== undefined && isStart(first) ? first : null;
  const rest = start === null ? cards : cards.slice(1);
  const parts = rest.flatMap((card) => (card.kind === 'written' ? [card.part] : []));
  const moves = cards.flatMap((card) =>
    card.kind === 'rule' && card.bets !== null
      ? card.bets.flatMap(({ wager, after }) =>
          after === null ? [] : [progressionOf(after, movable(wager))],
        )
      : [],
  );
  const moved = (kind: 'press' | 'regress') =>
    moves.flatMap((move) => (move.kind === kind ? [move.one] : []));
  const listed = {
    when: rest.flatMap((card) => (card.kind === 'written' ? (card.part.when ?? []) : [ruleOf(card)])),
    press: [...moved('press'), ...parts.flatMap((part) => part.press ?? [])],
    regress: [...moved('regress'), ...parts.flatMap((part) => part.regress ?? [])],
    system: parts.flatMap((part) => part.system ?? []),
  };
  const single = Object.assign({}, ...parts.map((part) => only(part, ['each shooter', 'stop at'])));
  return {
    ...head,
    ...(start === null ? {} : { 'start with': betsIn(start) as NonNullable<StrategyFile['start with']> }),
    ...Object.fromEntries(Object.entries(listed).filter(([, list]) => list.length > 0)),
    ...single,
  };
}

const only = (part: WrittenCard['part'], keys: readonly string[]): object =>
  Object.fromEntries(Object.entries(part).filter(([key]) => keys.includes(key)));

/** The first card may be the bets to start with. */
const isStart = (card: StrategyCard): card is RuleCard =>
  card.kind === 'rule' &&
  card.skip === null &&
  card.bets !== null &&
  card.conditions.length === 1 &&
  card.conditions[0] === 'come-out' &&
  card.bets.every(({ amount }) => !isRuleAction(amount));

/** The point moves, so a progression names every number instead. */
const movable = (wager: string): string => wager.replace(/@point$/, '');

const betsIn = ({ bets }: RuleCard): WrittenBets =>
  Object.fromEntries((bets ?? []).map(({ wager, amount }) => [wager, amount]));

function ruleOf(card: RuleCard): StrategyRule {
  const { conditions, skip, bets } = card;
  const [only = 'any roll', ...others] = conditions;
  return {
    if: others.length === 0 ? only : [only, ...others],
    ...(skip === null ? {} : { skip }),
    do: bets === null ? GO_HOME : betsIn(card),
  };
}
