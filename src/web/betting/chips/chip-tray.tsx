// The rail in front of me: the chips to choose from, the one in hand, my rack, and my total on the felt.

import { showDollars } from 'boxperson/base';
import { upCents } from 'boxperson/betting';
import { PLAQUES_FROM_CENTS } from 'boxperson/rules';
import type { ReactNode } from 'react';
import { MoneyText } from '../../app/parts.tsx';
import type { Betting } from '../use-betting.tsx';
import { BetWithChoice } from './bet-with.tsx';
import { ChipFace } from './chip-face.tsx';
import './chips.css';

type ChipTrayProps = {
  readonly betting: Betting;
  /** Controls that the page adds beside buying in and cashing out. */
  readonly tools?: ReactNode;
  /** False to hide the buttons to buy in and cash out, when the page has its own. */
  readonly hasDesk?: boolean;
};

export function ChipTray({ betting, tools, hasDesk = true }: ChipTrayProps) {
  const { table, me, player, chips, inHand, setInHand, hold, open } = betting;
  if (table === null || player === null) return null;
  return (
    <section className="chip-tray" aria-label="Your chips">
      <div className="chip-tray-chips">
        {/* biome-ignore lint/a11y/useSemanticElements: a fieldset cannot share a row with its siblings. */}
        <div className="chip-row" role="group" aria-label="Chip in hand">
          {chips.map((chip, index) => (
            <button
              key={chip}
              type="button"
              className="chip"
              aria-pressed={chip === inHand}
              aria-keyshortcuts={String(index + 1)}
              data-short={chip > player.rackCents ? '' : undefined}
              title={`${showDollars(chip)}: press ${index + 1}, or drag it to the felt`}
              onClick={() => setInHand(chip)}
              onPointerDown={(event) => {
                if (event.button !== 0) return;
                // The drag is tracked over the whole page, so the chip must not capture the pointer.
                event.currentTarget.releasePointerCapture(event.pointerId);
                hold({ what: 'chip', cents: chip }, event);
              }}
            >
              <ChipFace cents={chip} isPlaque={chip >= PLAQUES_FROM_CENTS} />
              <span className="unseen">
                {showDollars(chip)}
                {chip >= PLAQUES_FROM_CENTS ? ' plaque' : ' chip'}
              </span>
              <span className="chip-key" aria-hidden="true">
                {index + 1}
              </span>
            </button>
          ))}
        </div>
        <BetWithChoice ways={betting.ways} chosen={betting.betWith} onChosen={betting.setBetWith} />
      </div>
      <dl className="tray-sums">
        <div>
          <dt>Rack</dt>
          <dd>
            {/* New sums are new elements, so that none moves. */}
            <MoneyText key={player.rackCents} cents={player.rackCents} />
          </dd>
        </div>
        <div>
          <dt>Felt</dt>
          <dd>
            <MoneyText key={upCents(table, me)} cents={upCents(table, me)} />
          </dd>
        </div>
      </dl>
      <div className="tray-tools">
        {hasDesk ? (
          <>
            <button type="button" className="tray-button" onClick={() => open('buy-in')}>
              Buy in
            </button>
            <button
              type="button"
              className="tray-button"
              disabled={player.rackCents === 0}
              onClick={() => open('cash-out')}
            >
              Cash out
            </button>
          </>
        ) : null}
        {tools}
        <button
          type="button"
          className="tray-button tray-keys"
          aria-keyshortcuts="?"
          onClick={() => open('help')}
        >
          Keys <kbd className="key">?</kbd>
        </button>
      </div>
    </section>
  );
}
