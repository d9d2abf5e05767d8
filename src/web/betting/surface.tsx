// The felt as a betting surface: it reports which area or stack is selected, and lets me drag my stacks off. The felt marks
// its areas with data-area (their key) and its stacks with data-stack (the wager's id).

import type { Cents } from 'boxperson/base';
import { betLabel, betOn } from 'boxperson/betting';
import { PLAQUES_FROM_CENTS } from 'boxperson/rules';
import { type PointerEvent, type ReactNode, useSyncExternalStore } from 'react';
import { ChipFace } from './chips/chip-face.tsx';
import type { Betting, FeltTarget } from './use-betting.tsx';
import './chips/chips.css';

type SurfaceProps = { readonly betting: Betting; readonly children: ReactNode };

export function BettingSurface({ betting, children }: SurfaceProps) {
  const { point, hold } = betting;
  const grab = (event: PointerEvent): void => {
    const pointed = pointedAt(event.target);
    const cents = pointed?.at === 'stack' ? centsOf(betting, pointed.wager) : null;
    if (pointed?.at !== 'stack' || cents === null || event.button !== 0) return;
    hold({ what: 'stack', wager: pointed.wager, cents }, event);
  };
  return (
    // biome-ignore lint/a11y/noStaticElementInteractions: the controls are the areas inside; this only listens.
    <div
      className="betting-surface"
      onPointerOver={(event) => {
        // A finger scrolling over the felt selects nothing; a tap moves the focus. When the pointer leaves
        // for the bar, the last area it was on stays selected.
        const pointed = event.pointerType === 'touch' ? null : pointedAt(event.target);
        if (pointed !== null) point(pointed, 'pointer');
      }}
      onFocus={(event) => point(pointedAt(event.target), 'focus')}
      onPointerDown={grab}
    >
      {children}
      <InTheFingers betting={betting} />
    </div>
  );
}

/** The amount of one of my stacks, up or pending; null for another player's. */
function centsOf({ table, me }: Betting, id: number): Cents | null {
  const up = table?.wagers.find((one) => one.id === id && one.player === me);
  const waiting = table?.pending.find((one) => one.id === id && one.bet.player === me);
  return up?.stakeCents ?? waiting?.bet.cents ?? null;
}

function pointedAt(target: EventTarget): FeltTarget | null {
  if (!(target instanceof Element)) return null;
  const stack = target.closest('[data-stack]')?.getAttribute('data-stack');
  if (stack != null) return { at: 'stack', wager: Number(stack) };
  const key = target.closest('[data-area]')?.getAttribute('data-area');
  return key == null ? null : { at: 'area', key };
}

/** The chip or stack that follows the pointer, with what dropping it here would do. */
function InTheFingers({ betting }: { readonly betting: Betting }) {
  const { drag, table, me, lit, betWith } = betting;
  const now = useSyncExternalStore(drag.listen, drag.get);
  if (now === null || table === null || me === null) return null;
  const { held, x, y, over, isOff } = now;
  const cents = betWith.cents ?? held.cents;
  const bet =
    held.what === 'chip' && over !== null ? betOn(table, me, over, cents, betWith.instrument) : null;
  const isGood = held.what === 'stack' ? isOff : bet !== null && bet.refusal === null;
  const says =
    held.what === 'stack'
      ? isOff
        ? 'Let go to take it down'
        : 'Drag it off the felt to take it down'
      : bet === null || over === null
        ? ''
        : bet.refusal === null
          ? betLabel(table, bet, cents)
          : (lit.get(over)?.hint ?? bet.refusal.says);
  return (
    <div
      className="in-fingers"
      data-good={isGood ? '' : undefined}
      style={{ transform: `translate(${x}px, ${y}px)` }}
      aria-hidden="true"
    >
      <ChipFace cents={held.cents} isPlaque={held.cents >= PLAQUES_FROM_CENTS} />
      {says === '' ? null : <span className="in-fingers-says">{says}</span>}
    </div>
  );
}
