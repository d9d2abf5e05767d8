// The felt as something to bet on: it tells which area or stack is meant, and lets stacks of mine be dragged off.
// The felt marks its areas with data-area (their key) and its stacks with data-stack (the wager's id).

import { type PointerEvent, type ReactNode, useSyncExternalStore } from 'react';
import type { Cents } from '../../base/index.ts';
import { betLabel, betOn } from '../../betting/index.ts';
import { PLAQUES_FROM_CENTS } from '../../rules/index.ts';
import { ChipFace } from './chips/chip-face.tsx';
import type { Betting, Pointed } from './use-betting.tsx';
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
    // biome-ignore lint/a11y/noStaticElementInteractions: the controls are the areas within; this only listens to them.
    <div
      className="betting-surface"
      onPointerOver={(event) => {
        // A finger that scrolls over the felt means nothing; what it taps gets the focus.
        // Whoever goes on to the bar means the last area that the pointer was on.
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

/** What lies in a stack of mine, up or waiting; null for one that is not mine. */
function centsOf({ table, me }: Betting, id: number): Cents | null {
  const up = table?.wagers.find((one) => one.id === id && one.player === me);
  const waiting = table?.pending.find((one) => one.id === id && one.bet.player === me);
  return up?.stakeCents ?? waiting?.bet.cents ?? null;
}

function pointedAt(target: EventTarget): Pointed | null {
  if (!(target instanceof Element)) return null;
  const stack = target.closest('[data-stack]')?.getAttribute('data-stack');
  if (stack != null) return { at: 'stack', wager: Number(stack) };
  const key = target.closest('[data-area]')?.getAttribute('data-area');
  return key == null ? null : { at: 'area', key };
}

/** What follows the pointer, and what would become of it here. */
function InTheFingers({ betting }: { readonly betting: Betting }) {
  const { drag, table, me, lit } = betting;
  const now = useSyncExternalStore(drag.listen, drag.get);
  if (now === null || table === null || me === null) return null;
  const { held, x, y, over, isOff } = now;
  const bet = held.what === 'chip' && over !== null ? betOn(table, me, over, held.cents) : null;
  const isGood = held.what === 'stack' ? isOff : bet !== null && bet.refusal === null;
  const says =
    held.what === 'stack'
      ? isOff
        ? 'Let go to take it down'
        : 'Drag it off the felt to take it down'
      : bet === null || over === null
        ? ''
        : bet.refusal === null
          ? betLabel(table, bet, held.cents)
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
