// The dialogs that betting opens: keyboard help, buying in and cashing out.

import { type Cents, parseDollars, plainDollars, showDollars } from 'boxperson/base';
import type { PlayerCommand } from 'boxperson/betting';
import { Suspense, useId, useState } from 'react';
import { lazyComponent } from '../app/later/lazily.ts';
import { Button, Dialog, LoadingNote } from '../app/parts.tsx';
import { buyInAmounts } from './chips/chips.ts';
import type { Betting } from './use-betting.tsx';
import './betting.css';

const SetsOfBets = lazyComponent(() => import('./habits/sets-dialog.tsx'), 'SetsOfBets');

const KEYS: readonly (readonly [keys: readonly string[], does: string])[] = [
  [['1', '–', '9'], 'Pick up a chip'],
  [['←', '↑', '→', '↓'], 'Move to the next area of the felt'],
  [['Enter'], 'Bet the chip in hand there'],
  [['+', '−'], 'Raise or lower the bet by the chip in hand'],
  [['P'], 'Press: double the bet'],
  [['O'], 'Full odds, behind this bet or your line bet'],
  [['Backspace'], 'Take the bet down; odds first'],
  [['W'], 'Call it on or off'],
  [['L'], 'Leave it up after a win, or take it down'],
  [['R'], 'Repeat the bets that came down on the last decision'],
  [['S'], 'Sets of bets by name'],
  [['X'], 'Everything off, or on again'],
  [['B'], 'Buy chips'],
  [['U'], 'Undo, until the dice are out'],
  [['T'], 'Throw, or take the dice'],
  [['Esc'], 'Cancel a drag; close a message'],
  [['?'], 'Show this list'],
];

type SheetsProps = {
  readonly betting: Betting;
  /** The wallet's balance; absent on a page that has no wallet. */
  readonly walletCents?: Cents;
};

export function BettingSheets({ betting, walletCents }: SheetsProps) {
  const { sheet, open, table, me } = betting;
  const close = (): void => open(null);
  return (
    <>
      <Dialog title="Betting by keyboard" isOpen={sheet === 'help'} onClose={close}>
        <KeyHelp />
      </Dialog>
      <Dialog title="Sets of bets" isOpen={sheet === 'sets'} onClose={close}>
        {table === null || me === null ? null : (
          <Suspense fallback={<LoadingNote for="Loading your sets" />}>
            <SetsOfBets betting={betting} table={table} me={me} />
          </Suspense>
        )}
      </Dialog>
      <Dialog title="Buy in" isOpen={sheet === 'buy-in'} onClose={close}>
        <BuyIn betting={betting} walletCents={walletCents ?? null} />
      </Dialog>
      <Dialog title="Cash out" isOpen={sheet === 'cash-out'} onClose={close}>
        <CashOut betting={betting} />
      </Dialog>
    </>
  );
}

const KeyHelp = () => (
  <>
    <dl className="key-list">
      {KEYS.map(([keys, does]) => (
        <div key={does}>
          <dt>
            {keys.map((key) =>
              key === '–' ? (
                <span key={key}>{key}</span>
              ) : (
                <kbd key={key} className="key">
                  {key}
                </kbd>
              ),
            )}
          </dt>
          <dd>{does}</dd>
        </div>
      ))}
    </dl>
    <p className="soft">
      With a mouse or a finger: tap an area to bet the chip in hand, or drag a chip to it. Tap one of your
      stacks to see everything you can do with it; drag it off the felt to take it down.
    </p>
  </>
);

function BuyIn({ betting, walletCents }: { readonly betting: Betting; readonly walletCents: Cents | null }) {
  const { table, player } = betting;
  if (table === null || player === null) return null;
  const amounts = buyInAmounts(table.rules.house).filter(
    (cents) => walletCents === null || cents <= walletCents,
  );
  return (
    <AmountForm
      betting={betting}
      says={`${showDollars(player.rackCents)} is in your rack${walletCents === null ? '' : ` and ${showDollars(walletCents)} is in your wallet`}.`}
      amounts={amounts}
      verb="Buy in for"
      asked={(cents) => ({ do: 'buy-in', player: player.id, cents, with: 'cash' })}
    />
  );
}

function CashOut({ betting }: { readonly betting: Betting }) {
  const { player } = betting;
  if (player === null) return null;
  return (
    <AmountForm
      betting={betting}
      says={`${showDollars(player.rackCents)} is in your rack. Your bets on the felt stay up.`}
      amounts={[player.rackCents]}
      verb="Cash out"
      asked={(cents) => ({ do: 'cash-out', player: player.id, cents })}
    />
  );
}

type AmountFormProps = {
  readonly betting: Betting;
  readonly says: string;
  readonly amounts: readonly Cents[];
  readonly verb: string;
  readonly asked: (cents: Cents) => PlayerCommand;
};

/** Amounts to tap, and a field for any other. */
function AmountForm({ betting, says, amounts, verb, asked }: AmountFormProps) {
  const [text, setText] = useState('');
  const field = useId();
  const typed = parseDollars(text);
  const send = (cents: Cents): void => {
    betting.open(null);
    betting.want({ wants: 'send', asked: asked(cents) });
  };
  return (
    <form
      className="stack"
      onSubmit={(event) => {
        event.preventDefault();
        if (typed !== null && typed > 0) send(typed);
      }}
    >
      <p>{says}</p>
      <div className="row">
        {amounts.map((cents) => (
          <Button key={cents} look="strong" onClick={() => send(cents)}>
            {verb} {showDollars(cents)}
          </Button>
        ))}
      </div>
      <label className="field" htmlFor={field}>
        <span>Other amount, in dollars</span>
        <span className="amount-field">
          <input
            id={field}
            inputMode="decimal"
            autoComplete="off"
            value={text}
            placeholder={plainDollars(amounts[0] ?? 10_000)}
            onChange={(event) => setText(event.target.value)}
          />
          <Button type="submit" disabled={typed === null || typed === 0}>
            {verb} {typed === null || typed === 0 ? 'it' : showDollars(typed)}
          </Button>
        </span>
      </label>
    </form>
  );
}
