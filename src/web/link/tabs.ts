// The tabs of one browser share one session. Only one tab changes it at a time, and it notifies the others.

/** Null outside a secure context. */
const locksHere = (): LockManager | null => navigator.locks ?? null;

/** Whether `alone` excludes other tabs, or only other calls in this one. */
export const hasLocks = (): boolean => locksHere() !== null;

let last: Promise<unknown> = Promise.resolve();

/** Runs while no other tab signs in or out; without locks, while this tab does not. */
export async function alone<T>(call: () => Promise<T>): Promise<T> {
  const locks = locksHere();
  if (locks !== null) return locks.request('boxperson-session', call);
  const turn = last.then(call, call);
  last = turn;
  return turn;
}

/** Tells the other tabs about a sign-in or sign-out here, and listens for theirs. */
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
