// The tabs of one browser share one session. Only one of them changes it at a time, and the others hear of it.

/** Runs while no other tab comes in or goes. A browser without locks runs it at once. */
export async function alone<T>(call: () => Promise<T>): Promise<T> {
  // A page that was not loaded over a secure line has no locks.
  const { locks } = navigator as { readonly locks?: LockManager };
  return locks === undefined ? call() : locks.request('boxperson-session', call);
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
