// The bar under the felt: the selected spot and everything you can do there, each with its key.

import { showDollars } from 'boxperson/base';
import type { Action } from 'boxperson/betting';
import type { ReactNode } from 'react';
import { Button } from '../app/parts.tsx';
import { SHORTCUTS } from './shortcuts.ts';
import { AskAboutSpot, SpotFacts } from './spot-facts.tsx';
import type { Betting } from './use-betting.tsx';
import './betting.css';

type BetBarProps = {
  readonly betting: Betting;
  readonly actions: readonly Action[];
  /** A button that needs no selected spot, beside Undo and Repeat. */
  readonly quick?: ReactNode;
  /** Controls that the page adds after the actions. */
  readonly tools?: ReactNode;
};

export const KEY_SIGNS: Readonly<Record<string, string>> = { Backspace: 'Bksp', Enter: 'Enter', '-': '−' };

export function BetBar({ betting, actions, quick, tools }: BetBarProps) {
  const { player, undo, repeat, isBusy } = betting;
  if (player === null) return null;
  const nothing = repeat === null || repeat.asked.length === 0;
  // With a chip of the same amount in hand, raising a bet and pressing it are the same.
  const pressed = actions.find(({ name }) => name === 'bet')?.label.replace(/^Raise/, 'Press');
  return (
    <section className="bet-bar" aria-label="Betting" data-busy={isBusy ? '' : undefined}>
      <SpotFacts betting={betting} />
      <div className="bet-actions">
        <Button
          look="bet-action"
          aria-keyshortcuts="U"
          // A bet on its way can be undone, too.
          disabled={undo === null && !isBusy}
          title={undo?.says ?? 'Nothing to undo since the dice went out'}
          onClick={betting.doUndo}
        >
          Undo <kbd className="key">U</kbd>
        </Button>
        <Button
          look="bet-action"
          aria-keyshortcuts="R"
          disabled={nothing}
          title={repeatTitle(betting)}
          onClick={betting.doRepeat}
        >
          {/* A new label is a new element, so that its key is not seen to move. */}
          <span key={nothing ? 0 : repeat.cents}>
            Repeat{nothing ? '' : ` ${showDollars(repeat.cents)}`} <kbd className="key">R</kbd>
          </span>
        </Button>
        {quick}
        <span className="bet-actions-gap" />
        {actions
          .filter((one) => isShown(one) && one.label !== pressed)
          .map((one) => (
            <ActionButton key={one.name} action={one} betting={betting} />
          ))}
        <AskAboutSpot betting={betting} />
        {tools}
      </div>
    </section>
  );
}

/** Refused actions appear only in the wager's menu, which says why; betting and taking down always appear. */
const isShown = ({ name, refusal }: Action): boolean =>
  name !== 'leave-up' && (refusal === null || name === 'bet' || name === 'down');

function repeatTitle({ repeat }: Betting): string {
  if (repeat === null) return 'None of your wagers has been decided yet';
  const left = repeat.left.map(({ name, refusal }) => `${name}: ${refusal.says}`);
  return [repeat.names.join(', '), ...left].filter((text) => text !== '').join(' — ');
}

function ActionButton({ action, betting }: { readonly action: Action; readonly betting: Betting }) {
  const { name, label, intents, refusal } = action;
  const shortcut = SHORTCUTS[name];
  return (
    <button
      type="button"
      className={name === 'bet' && refusal === null ? 'button bet-action strong' : 'button bet-action'}
      aria-keyshortcuts={shortcut}
      // A refused action stays clickable: the answer says why, and what to do instead.
      data-refused={refusal === null ? undefined : ''}
      title={refusal?.says}
      onClick={() => {
        for (const intent of intents) betting.want(intent);
      }}
    >
      {label} <kbd className="key">{KEY_SIGNS[shortcut] ?? shortcut}</kbd>
      {refusal === null ? null : <span className="unseen">, not now: {refusal.says}</span>}
    </button>
  );
}
