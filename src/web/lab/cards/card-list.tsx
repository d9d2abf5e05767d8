// A strategy as cards, one for each rule, to build without writing.

import {
  type Cards,
  explainStrategy,
  type RuleCard,
  type StrategyCard,
  strategyOfCards,
} from 'boxperson/lab';
import { pointsOf, type Rules } from 'boxperson/rules';
import { useEffect, useMemo, useRef } from 'react';
import { Button, Field } from '../../app/parts.tsx';
import { BetRow } from './bet-row.tsx';
import './cards.css';
import { ConditionRow } from './condition-row.tsx';
import { anyCard, firstCardBet, offeredWagers, readyCards } from './wagers.ts';

type CardListProps = {
  readonly cards: Cards;
  readonly rules: Rules;
  readonly onCards: (cards: Cards) => void;
  /** Shows the text, where what is written can be changed. */
  readonly onText: () => void;
};

export function CardList({ cards: all, rules, onCards, onText }: CardListProps) {
  const { head, cards } = all;
  const list = useRef<HTMLOListElement>(null);
  const added = useRef(false);
  useEffect(() => {
    if (!added.current) return;
    added.current = false;
    const last = list.current?.lastElementChild;
    last?.querySelector<HTMLElement>('select')?.focus({ preventScroll: true });
    last?.scrollIntoView({ block: 'nearest' });
  });
  const set = (next: readonly StrategyCard[]): void => onCards({ head, cards: next });
  const add = (card: StrategyCard): void => {
    added.current = true;
    set(withCard(cards, card));
  };
  return (
    <div className="lab-cards">
      <Field
        label="Name of this strategy"
        value={head.title}
        onText={(title) => onCards({ ...all, head: { ...head, title, name: slugOf(title) } })}
      />
      {cards.length === 0 ? (
        <p className="note">Add your first card below: a bet, and when to make it.</p>
      ) : (
        <ol ref={list}>
          {cards.map((card, index) => (
            <li
              // biome-ignore lint/suspicious/noArrayIndexKey: cards have no identity besides their place
              key={index}
              className={card.kind === 'written' ? 'lab-card is-written' : 'lab-card'}
            >
              {card.kind === 'written' ? (
                <>
                  {card.words.map((words) => (
                    <p key={words} className="lab-says">
                      {words}
                    </p>
                  ))}
                  <div className="row">
                    <span className="soft">Written in the text.</span>
                    <Button look="small quiet" onClick={onText}>
                      Change it there
                    </Button>
                    <Button
                      look="small quiet"
                      onClick={() => set(cards.filter((_, at) => at !== index))}
                      aria-label={`Remove card ${index + 1}`}
                    >
                      Remove
                    </Button>
                  </div>
                </>
              ) : (
                <OneCard
                  card={card}
                  number={index + 1}
                  rules={rules}
                  onCard={(next) => set(cards.map((one, at) => (at === index ? next : one)))}
                  onUp={index === 0 ? null : () => set(swapped(cards, index))}
                  onRemove={() => set(cards.filter((_, at) => at !== index))}
                />
              )}
            </li>
          ))}
        </ol>
      )}
      <fieldset className="lab-add">
        <legend>Add a card</legend>
        {readyCards(rules).map(({ name, card }) => (
          <Button key={name} look="small" onClick={() => add(card)}>
            + {name}
          </Button>
        ))}
        <Button look="small" onClick={() => add(anyCard(rules))}>
          + Any other bet
        </Button>
      </fieldset>
    </div>
  );
}

/** The bets to start with come first; a bet for the same moment joins the card that is there. */
function withCard(cards: readonly StrategyCard[], card: StrategyCard): readonly StrategyCard[] {
  if (card.kind === 'rule' && card.conditions.join() === 'come-out' && card.bets !== null) {
    const [first] = cards;
    if (first?.kind === 'rule' && first.conditions.join() === 'come-out' && first.bets !== null) {
      const { bets } = first;
      const fresh = card.bets.filter(({ wager }) => bets.every((one) => one.wager !== wager));
      return [{ ...first, bets: [...bets, ...fresh] }, ...cards.slice(1)];
    }
    return [card, ...cards];
  }
  // Rules come before what is written about the whole strategy.
  const end = cards.findLastIndex((one) => one.kind === 'rule' || one.part.when !== undefined) + 1;
  return [...cards.slice(0, end), card, ...cards.slice(end)];
}

const swapped = (cards: readonly StrategyCard[], index: number): readonly StrategyCard[] =>
  cards.map((one, at) =>
    at === index ? (cards[index - 1] ?? one) : at === index - 1 ? (cards[index] ?? one) : one,
  );

/** "My strategy" becomes my-strategy. */
function slugOf(title: string): string {
  const plain = title
    .toLowerCase()
    .replaceAll(/[^a-z0-9]+/g, '-')
    .replaceAll(/^-|-$/g, '');
  return plain === '' ? 'my-strategy' : plain;
}

type OneCardProps = {
  readonly card: RuleCard;
  readonly number: number;
  readonly rules: Rules;
  readonly onCard: (card: RuleCard) => void;
  readonly onUp: (() => void) | null;
  readonly onRemove: () => void;
};

function OneCard({ card, number, rules, onCard, onUp, onRemove }: OneCardProps) {
  const { conditions, bets, skip } = card;
  const wagers = useMemo(() => offeredWagers(rules), [rules]);
  const points = pointsOf(rules.game);
  const hasNumbers = bets?.some(({ wager }) => wager.includes('@')) === true;
  const without = <T,>(list: readonly T[], index: number): readonly T[] =>
    list.filter((_, at) => at !== index);
  const withAt = <T,>(list: readonly T[], index: number, one: T): readonly T[] =>
    list.map((old, at) => (at === index ? one : old));
  return (
    <>
      <header className="lab-card-head">
        <p className="lab-says">
          <span className="lab-card-number">{number}</span> {wordsOf(card)}
        </p>
        <span className="lab-card-acts">
          {onUp === null ? null : (
            <Button look="small quiet" aria-label={`Move card ${number} up`} onClick={onUp}>
              ↑
            </Button>
          )}
          <Button look="small quiet" aria-label={`Remove card ${number}`} onClick={onRemove}>
            ✕
          </Button>
        </span>
      </header>
      {conditions.map((condition, index) => (
        <ConditionRow
          // biome-ignore lint/suspicious/noArrayIndexKey: conditions have no identity besides their place
          key={index}
          condition={condition}
          isFirst={index === 0}
          rules={rules}
          points={points}
          onCondition={(next) => onCard({ ...card, conditions: withAt(conditions, index, next) })}
          onRemove={
            conditions.length === 1 ? null : () => onCard({ ...card, conditions: without(conditions, index) })
          }
        />
      ))}
      {bets === null ? (
        <p className="lab-line">
          <span className="lab-word" aria-hidden="true">
            do
          </span>
          go home: no more bets, and the rest are played out
        </p>
      ) : (
        bets.map((bet, index) => (
          <BetRow
            // biome-ignore lint/suspicious/noArrayIndexKey: bets have no identity besides their place
            key={index}
            bet={bet}
            rules={rules}
            wagers={wagers}
            onBet={(next) => onCard({ ...card, bets: withAt(bets, index, next) })}
            onRemove={bets.length === 1 ? null : () => onCard({ ...card, bets: without(bets, index) })}
          />
        ))
      )}
      {hasNumbers ? (
        <label className="lab-line">
          <span className="lab-word">but</span>
          <select
            aria-label="Numbers left out"
            value={skip ?? ''}
            onChange={({ target }) =>
              onCard({
                ...card,
                skip: target.value === 'point' || target.value === 'covered numbers' ? target.value : null,
              })
            }
          >
            <option value="">leave no number out</option>
            <option value="point">nothing on the point</option>
            <option value="covered numbers">nothing on numbers that line and come bets cover</option>
          </select>
        </label>
      ) : null}
      <div className="lab-more">
        <Button
          look="small quiet"
          onClick={() => onCard({ ...card, conditions: [...conditions, 'at least 2 rolls of this shooter'] })}
        >
          + condition
        </Button>
        {bets === null ? null : (
          <Button
            look="small quiet"
            onClick={() => {
              const free = wagers.find(({ id }) => bets.every(({ wager }) => wager.split('@')[0] !== id));
              if (free !== undefined) onCard({ ...card, bets: [...bets, firstCardBet(rules, free)] });
            }}
          >
            + bet
          </Button>
        )}
      </div>
    </>
  );
}

/** The card as a sentence. */
function wordsOf(card: RuleCard): string {
  try {
    return explainStrategy(strategyOfCards({ head: { name: 'x', title: 'x' }, cards: [card] })).join(' ');
  } catch {
    return 'This card is not complete yet.';
  }
}
