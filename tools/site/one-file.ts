// Builds a page as one HTML file that needs nothing else: its scripts, styles, workers and WebAssembly are inside, so that it works from
// a disk, without a network.

import { join } from 'node:path';
import { HERE } from 'boxperson/identity';
import { build, type Plugin, type Rolldown } from 'vite';
import { inProduction } from '../../src/cli/checkout/pages.ts';

/** The HTML of a page whose folder has an index.html with a script. */
export async function oneFile(folder: string): Promise<string> {
  const built = await inProduction(() =>
    build({
      configFile: join(HERE.root, 'vite.config.ts'),
      root: folder,
      base: './',
      logLevel: 'warn',
      plugins: [workersInside],
      worker: { format: 'iife', plugins: () => [workersInside], rolldownOptions: { output: WHOLE } },
      build: {
        write: false,
        manifest: false,
        assetsInlineLimit: Number.POSITIVE_INFINITY,
        cssCodeSplit: false,
        chunkSizeWarningLimit: Number.POSITIVE_INFINITY,
        rolldownOptions: { output: WHOLE },
      },
    }),
  );
  const outputs = [built].flat().flatMap((one) => ('output' in one ? one.output : []));
  return inlined(outputs);
}

/** Nothing is loaded later, because there is nowhere to load it from. */
const WHOLE = { codeSplitting: false } as const;

const WORKER =
  /new Worker\(\s*new URL\(\s*(['"][^'"]+['"]),\s*import\.meta\.url\s*\)\s*(?:,\s*\{[^{}]*\}\s*)?,?\s*\)/g;

/** A worker of its own file becomes one that is made from text. From a disk, browsers load no worker from a file. */
const workersInside: Plugin = {
  name: 'workers-inside',
  enforce: 'pre',
  transform: {
    filter: { code: /new Worker\(/ },
    handler(code) {
      const imports: string[] = [];
      const changed = code.replaceAll(WORKER, (_, file: string) => {
        const name = `InsideWorker${imports.length}`;
        imports.push(`import ${name} from ${file.slice(0, -1)}?worker&inline${file.slice(-1)};`);
        return `new ${name}()`;
      });
      return imports.length === 0 ? null : { code: `${imports.join('')}${changed}`, map: null };
    },
  },
};

function inlined(outputs: readonly (Rolldown.OutputChunk | Rolldown.OutputAsset)[]): string {
  const page = outputs.find(({ fileName }) => fileName.endsWith('.html'));
  if (page?.type !== 'asset') throw new Error('The build has no page.');
  const used = new Set([page.fileName]);
  const contentOf = (address: string): string => {
    const found = outputs.find(({ fileName }) => `./${fileName}` === address);
    if (found === undefined) throw new Error(`The page needs ${address}, which the build does not have.`);
    used.add(found.fileName);
    return found.type === 'chunk' ? found.code : textOf(found.source);
  };
  const html = textOf(page.source)
    .replaceAll(
      /<script type="module"[^>]* src="([^"]+)"[^>]*><\/script>/g,
      (_, address: string) => `<script type="module">${scriptText(contentOf(address))}</script>`,
    )
    .replaceAll(
      /<link rel="stylesheet"[^>]* href="([^"]+)"[^>]*>/g,
      (_, address: string) => `<style>${contentOf(address)}</style>`,
    );
  const left = outputs.map(({ fileName }) => fileName).filter((name) => !used.has(name));
  if (left.length > 0) throw new Error(`These are not in the one file: ${left.join(', ')}`);
  return html;
}

const textOf = (source: string | Uint8Array): string =>
  typeof source === 'string' ? source : Buffer.from(source).toString('utf8');

/** A script that does not end where a string in it says so. */
const scriptText = (code: string): string =>
  code.replaceAll(/<\/(?=script)/gi, '<\\/').replaceAll('<!--', '<\\!--');
