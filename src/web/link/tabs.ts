// The tabs of one browser share one session. Only one of them changes it at a time, and the others hear of it.

/** Null on a line that is not secure. */
const locksHere = (): LockManager | null => navigator.locks ?? null;

/** Whether `alone` speaks for every tab, and not only for this one. */
export const hasLocks = (): boolean => locksHere() !== null;

let last: Promise<unknown> = Promise.resolve();

/** Runs while no other tab comes in or goes; without locks, while this one does not. */
export async function alone<T>(call: () => Promise<T>): Promise<T> {
  const locks = locksHere();
  if (locks !== null) return locks.request('boxperson-session', call);
  const turn = last.then(call, call);
  last = turn;
  return turn;
}

/** Tells the other tabs when somebody has come in or gone here, and hears it from them. */
export class OtherTabs {
  readonly #channel: BroadcastChannel | null;

  constructor(onChange: () => void) {
    this.#channel = 'BroadcastChannel' in window ? new BroadcastChannel('boxperson-session') : null;
    if (this.#channel !== null) this.#channel.onmessage = onChange;
  }

  tell(): void {
    this.#channel?.postMessage('changed');
  }
}
