// What a stranger does first: opens the address, waits for the lobby, sits down as a guest and bets.

import type { Browser } from 'playwright-core';
import { newVisitor } from '../../tests/support/browser/seat.ts';
import { pause } from '../../tests/support/run/patience.ts';

/** Milliseconds from now until the lobby is complete, and until a guest's bet is accepted. The house may still be about to open. */
export async function firstBet(
  browser: Browser,
  address: string,
): Promise<{ readonly lobbyMs: number; readonly betMs: number }> {
  const start = performance.now();
  const visitor = await newVisitor(browser);
  try {
    for (;;) {
      const answer = await fetch(address).catch(() => null);
      if (answer !== null) break;
      await pause(20);
    }
    await visitor.page.goto(address);
    await visitor.page.getByRole('heading', { name: 'New Jersey craps, verifiable' }).waitFor();
    const lobbyMs = performance.now() - start;
    await visitor.sitDown(address, 'nj-craps-1', 'Ann');
    // At any moment of a hand.
    await visitor.bet('Field', 5);
    await visitor.stack('$5 on Field').waitFor();
    await visitor.getsAnswers();
    return { lobbyMs, betMs: performance.now() - start };
  } finally {
    await visitor.close();
  }
}
