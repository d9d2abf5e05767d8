// A strategy as a function, simulated and solved exactly. `boxperson simulate examples/04-strategy.ts` runs it directly.

import { NEW_JERSEY_CRAPS } from 'boxperson/games';
import { Explorer, exactFigures, NO_STOP, type Strategy, type StrategyAct, Study } from 'boxperson/lab';
import { configure, isRefusal } from 'boxperson/rules';

/** Ten dollars on the pass line, and twelve on the six until it has won twice on this shooter. */
export const strategy: Strategy<number> = {
  name: 'two-sixes',
  title: 'Two sixes and out',
  about: 'A line bet, and the six until it has been hit twice.',
  source: null,
  stop: NO_STOP,
  start: 0,
  play: (view, before) => {
    const hits = view.last?.won.filter((one) => one.wager === 'place-win').length ?? 0;
    const sixes = view.isNewShooter ? 0 : Math.min(2, before + hits);
    const six = view.up.find((one) => one.wager === 'place-win');
    const acts: StrategyAct[] = [];
    if (view.point === null && !view.up.some((one) => one.wager === 'pass'))
      acts.push({ do: 'bet', wager: 'pass', cents: 1000 });
    if (view.point !== null && six === undefined && sixes < 2)
      acts.push({ do: 'bet', wager: 'place-win', on: 6, cents: 1200 });
    if (six !== undefined && sixes === 2) acts.push({ do: 'remove', id: six.id });
    return { acts, memory: sixes };
  },
};

/** The cost of a hundred rolls: simulated over twenty thousand sessions, and exact. */
export function costs(): { readonly simulatedCents: number; readonly exactCents: number } | string {
  const rules = configure(NEW_JERSEY_CRAPS, {});
  if (isRefusal(rules)) return rules.says;
  const question = {
    bankrollCents: null,
    rolls: 100,
    seed: 'an example',
    weights: null,
    situationsMax: 10_000,
  };
  const study = new Study(rules, [strategy], question);
  for (let session = 0; session < 20_000; session++) study.play(session, () => true);
  let sum = 0;
  for (const [cents, count] of study.totals().strategies[0]?.results ?? []) sum += cents * count;
  const [runner] = study.runners;
  if (runner === undefined) return 'No strategy was named.';
  const exact = exactFigures(new Explorer(rules, strategy), runner.limits, null);
  return { simulatedCents: sum / 20_000, exactCents: exact.session?.meanCents ?? Number.NaN };
}

if (import.meta.main) {
  const found = costs();
  process.stdout.write(`${typeof found === 'string' ? found : JSON.stringify(found)}\n`);
}
