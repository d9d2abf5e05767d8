// `npm run generate`: writes every generated file from its source; with --check, compares them and says what is out of date. With
// --samples it first runs the commands again whose answers docs/formats.md shows, and with --golden it rewrites the expected nights,
// counts and rows of tests/golden, for you to review.

import { mkdirSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { parseArgs } from 'node:util';
import { vitest } from '../rings/run-ring.ts';
import { API } from './api.ts';
import { FORMATS, writeSamples } from './formats.ts';
import { type Generator, ROOT } from './generated.ts';
import { GLOSSARY_PAGE } from './glossary.ts';
import { LIBRARY_MODULE } from './library.ts';
import { LOCK_FILES } from './lock-files.ts';
import { PICTURE } from './picture.ts';
import { PROTOCOL } from './protocol.ts';
import { SCENE_LAYOUT } from './scene-layout.ts';
import { PLAYED_SCENES } from './scenes.ts';
import { WASM } from './wasm.ts';

const GENERATORS: readonly Generator[] = [
  GLOSSARY_PAGE,
  PROTOCOL,
  LOCK_FILES,
  LIBRARY_MODULE,
  SCENE_LAYOUT,
  PLAYED_SCENES,
  WASM,
  FORMATS,
  PICTURE,
  API,
];

const USAGE = `Writes every generated file from its source: ${GENERATORS.map(({ what }) => what).join(', ')}.

  --check     compare them instead, and say what is out of date
  --samples   first run the commands again whose answers docs/formats.md shows
  --golden    rewrite the expected nights, counts and rows of tests/golden, too
`;

const { values } = parseArgs({
  options: {
    check: { type: 'boolean', default: false },
    samples: { type: 'boolean', default: false },
    golden: { type: 'boolean', default: false },
    help: { type: 'boolean', short: 'h', default: false },
  },
});
if (values.help) process.stdout.write(USAGE);
else {
  if (values.samples) await writeSamples();
  for (const generator of GENERATORS) await generate(generator, values.check);
  if (values.golden) {
    process.env.BOXPERSON_UPDATE = '1';
    process.exitCode = await vitest('run', 'tests/golden', 'src/game/table/ask/count.slow.test.ts');
  }
}

async function generate({ what, files, owns }: Generator, isCheck: boolean): Promise<void> {
  const made = await files();
  const stale = [...made].filter(([path, text]) => textOf(path) !== text).map(([path]) => path);
  const left =
    owns === undefined
      ? []
      : readdirSync(join(ROOT, owns.folder))
          .filter((name) => name.endsWith(owns.ending) && !made.has(`${owns.folder}/${name}`))
          .map((name) => `${owns.folder}/${name}`);
  if (isCheck) {
    for (const path of stale) process.stdout.write(`${path} is out of date. Run npm run generate.\n`);
    for (const path of left) process.stdout.write(`${path} is no longer generated. Run npm run generate.\n`);
    if (stale.length + left.length > 0) process.exitCode = 1;
    return;
  }
  for (const path of stale) {
    mkdirSync(dirname(join(ROOT, path)), { recursive: true });
    writeFileSync(join(ROOT, path), made.get(path) ?? '');
  }
  for (const path of left) rmSync(join(ROOT, path));
  process.stdout.write(`${what}: ${stale.length + left.length} of ${made.size} files changed\n`);
}

function textOf(path: string): string | null {
  try {
    return readFileSync(join(ROOT, path), 'utf8');
  } catch {
    return null;
  }
}
