// Turns src/lab/dice/dice.wat into src/lab/dice/dice-wasm.ts: `node tools/wasm.ts`. A test fails as long as this is forgotten.

import { readFileSync, writeFileSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import wabt from 'wabt';

const SOURCE = new URL('../src/lab/dice/dice.wat', import.meta.url);
const TARGET = new URL('../src/lab/dice/dice-wasm.ts', import.meta.url);

const FIRST_LINE =
  '// The bytes of dice.wat in base64, for quick-dice.ts. Made by `node tools/wasm.ts`; edit dice.wat instead.';

/** Characters to a line, so that the file can be looked at. */
const WIDTH = 100;

/** What dice-wasm.ts must say, given dice.wat as it is now. */
export async function diceWasm(): Promise<string> {
  const { parseWat } = await wabt();
  const module = parseWat('dice.wat', readFileSync(SOURCE, 'utf8'), { simd: true });
  try {
    module.validate();
    const text = Buffer.from(module.toBinary({}).buffer).toString('base64');
    const lines = text.match(new RegExp(`.{1,${WIDTH}}`, 'g')) ?? [];
    return `${FIRST_LINE}\n\nexport const DICE_WASM = \`\n${lines.join('\n')}\n\`;\n`;
  } finally {
    module.destroy();
  }
}

if (process.argv[1] === fileURLToPath(import.meta.url)) {
  const text = await diceWasm();
  writeFileSync(TARGET, text);
  process.stderr.write(`Wrote ${fileURLToPath(TARGET)}.\n`);
}
