// The lab on the graphics card: `node bench/gpu.ts [--rolls 2e10] [strategy…]`. Needs the package `webgpu`. Start-up (finding the
// card, compiling, exploring) and the steady rate are reported apart, and the first sessions are compared with the processor's.

import { parseArgs } from 'node:util';
import { GpuStudy, Study } from 'boxperson/lab';
import { findStrategy, gameFor, houseFor, rulesAt } from '../src/cli/simulate/find-strategy.ts';
import { findCard } from '../src/cli/simulate/gpu/find-card.ts';
import { totalsAsText } from '../tests/support/lab/totals-as-text.ts';

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
const count = (value: number): string => value.toExponential(2);
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
  const isSame = totalsAsText(few.totals()) === totalsAsText(expected);
  few.free();
  if (!isSame) isAsItShould = false;

  const many = new GpuStudy(card, rules, strategies, question, study.ways, now);
  const sessions = Math.ceil(Number(values.rolls) / question.rolls);
  start = now();
  await many.play(0, sessions, () => true);
  const first = seconds(start);
  const rolls = many.totals().rolls;
  // The same number again, with everything compiled and explored.
  start = now();
  await many.play(sessions, sessions * 2, () => true);
  const rate = (many.totals().rolls - rolls) / seconds(start);
  many.free();
  process.stdout.write(
    `${name.padEnd(20)} ${isSame ? 'same bits as' : 'DIFFERENT from'} the processor over ${count(expected.rolls)} rolls, ` +
      `first answer after ${startUp.toFixed(2)} s; ${count(rolls)} rolls in ${first.toFixed(2)} s; then ${count(rate)} rolls per second\n`,
  );
}
process.exit(isAsItShould ? 0 : 1);
