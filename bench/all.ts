// `npm run bench`: measures the parts in order, each in its own process, so that none inherits another's garbage;
// `npm run bench -- house --rate 500` measures one part, with its options.

import { spawnSync } from 'node:child_process';
import { fileURLToPath } from 'node:url';
import { BENCHES, benchHelp } from './benches.mjs';

const [first = '', ...others] = process.argv.slice(2);
const named = BENCHES.find(({ name }) => name === first);
if (named !== undefined) process.exitCode = run(named, others);
else if (first === '') {
  for (const part of BENCHES.filter(({ isAlone }) => isAlone !== true)) {
    if (run(part, []) !== 0) process.exitCode = 1;
    process.stdout.write('\n');
  }
} else {
  process.stderr.write(`There is no bench “${first}”. These are all:\n\n${benchHelp()}`);
  process.exitCode = 2;
}

function run({ file }: (typeof BENCHES)[number], words: readonly string[]): number {
  const program = fileURLToPath(new URL(file, import.meta.url));
  const flags = ['--disable-warning=ExperimentalWarning', program, ...words];
  return spawnSync(process.execPath, flags, { stdio: 'inherit' }).status ?? 1;
}
