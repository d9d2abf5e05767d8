// The lab on the graphics card: `node bench/gpu.ts [--rolls 2e10] [strategy…]`. Needs the package `webgpu`. Start-up (finding the
// card, compiling, exploring) and the steady rate are reported apart, and the first sessions are compared with the processor's.

import { isDeepStrictEqual, parseArgs } from 'node:util';
import { findStrategy, gameFor, houseFor, rulesAt } from '../src/cli/simulate/find-strategy.ts';
import { findCard } from '../src/cli/simulate/gpu/find-card.ts';
import { GpuStudy, Study, type Totals } from '../src/lab/index.ts';

const { values, positionals } = parseArgs({
  options: {
    rolls: { type: 'string', default: '2e11' },
    compared: { type: 'string', default: '1e7' },
    length: { type: 'string', default: '400' },
    bankroll: { type: 'string', default: '1000' },
  },
  allowPositionals: true,
});
const STRATEGIES = ['pass-line', 'iron-cross', 'six-and-eight', 'three-point-molly', 'five-count'];
const names = positionals.length > 0 ? positionals : STRATEGIES;
const question = {
  bankrollCents: Number(values.bankroll) * 100,
  rolls: Number(values.length),
  seed: 'gpu bench',
  weights: null,
  situationsMax: 200_000,
};
const now = (): number => performance.now();
const seconds = (from: number): number => (now() - from) / 1000;

let start = now();
const card = await findCard();
if (card === null) {
  process.stdout.write('This machine has no graphics card that WebGPU can use.\n');
  process.exit(1);
}
process.stdout.write(`${card.name}, found in ${seconds(start).toFixed(2)} s\n`);
let isAsItShould = true;
for (const name of names) {
  const choices = houseFor([name]);
  const rules = rulesAt(gameFor([name], choices), choices, [name]);
  const strategies = [await findStrategy(name, rules)];
  const study = new Study(rules, strategies, question);
  const compared = Math.ceil(Number(values.compared) / question.rolls);
  for (let session = 0; session < compared; session++) study.play(session, () => true);
  const expected = study.totals();

  start = now();
  const few = new GpuStudy(card, rules, strategies, question, study.ways, now);
  await few.play(0, compared, () => true);
  const startUp = seconds(start);
  const isSame = isDeepStrictEqual(comparable(few.totals()), comparable(expected));
  few.free();
  if (!isSame) isAsItShould = false;

  const many = new GpuStudy(card, rules, strategies, question, study.ways, now);
  let [from, rolls, spent] = [0, 0, 0];
  let rates: number[] = [];
  const all = Math.ceil(Number(values.rolls) / question.rolls);
  let last = now();
  let lastRolls = 0;
  await many.play(0, all, (finished) => {
    from = finished;
    return true;
  });
  spent = seconds(last);
  rolls = many.totals().rolls;
  last = now();
  // Steady: the same again, with everything explored and compiled.
  await many.play(all, all * 2, () => true);
  lastRolls = many.totals().rolls - rolls;
  rates = [rolls / spent, lastRolls / seconds(last)];
  many.free();
  process.stdout.write(
    `${name.padEnd(20)} ${isSame ? 'same bits' : 'DIFFERENT'} as the processor over ${expected.rolls.toExponential(1)} rolls, ` +
      `first answer ${startUp.toFixed(2)} s; ${from} sessions, ${rolls.toExponential(2)} rolls in ${spent.toFixed(2)} s; ` +
      `then ${(rates[1] ?? 0 / 1e9).toExponential(3)} rolls per second\n`,
  );
}
process.exit(isAsItShould ? 0 : 1);

/** Totals without what depends on the order of exploration. */
function comparable(totals: Totals): unknown {
  const plain = (value: unknown): unknown =>
    value instanceof Map ? [...value].sort(([a], [b]) => a - b) : value;
  return {
    ...totals,
    strategies: totals.strategies.map(({ situations: _s, ...one }) =>
      Object.fromEntries(Object.entries(one).map(([key, value]) => [key, plain(value)])),
    ),
  };
}
