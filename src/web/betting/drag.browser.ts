// A chip dragged from the tray or a stack dragged from the felt: where it is, and what is under it.

import { type Cents, Subscribers } from 'boxperson/base';

export type DraggedChips =
  | { readonly what: 'chip'; readonly cents: Cents }
  | { readonly what: 'stack'; readonly wager: number; readonly cents: Cents };

type DragState = {
  readonly held: DraggedChips;
  readonly x: number;
  readonly y: number;
  /** The area under it. */
  readonly over: string | null;
  /** The pointer is off the felt, where dropping a stack takes it down. */
  readonly isOff: boolean;
} | null;

type DragDrop = { readonly held: DraggedChips; readonly over: string | null; readonly isOff: boolean };

/** How far the pointer must move, in pixels, before a press becomes a drag. */
const SLACK = 7;

export class Drag {
  readonly #listeners = new Subscribers();
  #now: DragState = null;
  #stop: (() => void) | null = null;

  readonly get = (): DragState => this.#now;

  readonly listen = this.#listeners.add;

  /** Picks something up where the pointer went down; it becomes a drag once the pointer moves. */
  take(
    held: DraggedChips,
    from: { readonly pointerId: number; readonly clientX: number; readonly clientY: number },
    drop: (dropped: DragDrop) => void,
  ): void {
    this.cancel();
    const move = (event: PointerEvent): void => {
      if (event.pointerId !== from.pointerId) return;
      const far = Math.hypot(event.clientX - from.clientX, event.clientY - from.clientY);
      if (this.#now === null && far < SLACK) return;
      event.preventDefault();
      this.#change({ held, x: event.clientX, y: event.clientY, ...under(event.clientX, event.clientY) });
    };
    const up = (event: PointerEvent): void => {
      if (event.pointerId !== from.pointerId) return;
      const last = this.#now;
      this.cancel();
      if (last === null) return;
      // The click after a drag must reach nothing else.
      const swallow = (click: Event): void => {
        click.stopPropagation();
        click.preventDefault();
      };
      addEventListener('click', swallow, { capture: true, once: true });
      setTimeout(() => removeEventListener('click', swallow, { capture: true }), 0);
      drop({ held, over: last.over, isOff: last.isOff });
    };
    const key = (event: KeyboardEvent): void => {
      if (event.key !== 'Escape' || this.#now === null) return;
      event.preventDefault();
      event.stopPropagation();
      this.cancel();
    };
    const away = (event: PointerEvent): void => {
      if (event.pointerId === from.pointerId) this.cancel();
    };
    addEventListener('pointermove', move, { passive: false });
    addEventListener('pointerup', up);
    addEventListener('pointercancel', away);
    addEventListener('keydown', key, { capture: true });
    this.#stop = () => {
      removeEventListener('pointermove', move);
      removeEventListener('pointerup', up);
      removeEventListener('pointercancel', away);
      removeEventListener('keydown', key, { capture: true });
    };
  }

  cancel(): void {
    this.#stop?.();
    this.#stop = null;
    if (this.#now !== null) this.#change(null);
  }

  #change(next: DragState): void {
    this.#now = next;
    this.#listeners.tell();
  }
}

/** The area under a point of the window. Chips lie on top of areas, so every element at the point is checked. */
function under(x: number, y: number): { readonly over: string | null; readonly isOff: boolean } {
  const found = document.elementsFromPoint(x, y);
  const area = found.map((one) => one.closest('[data-area]')).find((one) => one !== null);
  const isOff = !found.some((one) => one.closest('.betting-surface') !== null);
  return { over: area?.getAttribute('data-area') ?? null, isOff };
}
