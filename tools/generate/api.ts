// The API reference, docs/api: every public export of every entry point with its doc comment and its type, from the declarations.

import { createHash } from 'node:crypto';
import { mkdtempSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { CompilerState, Extractor, ExtractorConfig, ExtractorLogLevel } from '@microsoft/api-extractor';
import { compileInto } from '../compile.ts';
import { entryPoints } from '../published.ts';
import { type Files, type Generator, ROOT } from './generated.ts';

/** Where the declarations are compiled to; package.json names them as they are in the package. */
const DECLARATIONS = join('build', 'declarations');

/** Longer types are cut and show a hash, so that a change is still noticed. */
const LINES_MAX = 40;

type Item = {
  readonly kind: string;
  readonly name: string;
  readonly docComment?: string;
  readonly excerptTokens: readonly { readonly text: string }[];
  readonly overloadIndex?: number;
};

export const API: Generator = {
  what: 'the API reference',
  files: apiFiles,
  owns: { folder: 'docs/api', ending: '.md' },
};

type Extracting = { readonly scratch: string; readonly files: string[]; state: CompilerState | null };

function apiFiles(): Files {
  compileInto(join(ROOT, DECLARATIONS), '--emitDeclarationOnly', '--noCheck');
  const entries = Object.entries(entryPoints()).flatMap(([entry, target]) =>
    typeof target === 'string' ? [] : [[entry, target.types.replace('./dist', DECLARATIONS)] as const],
  );
  // One program of all entry points: they share most of their declarations, and each alone would read them again.
  const extracting: Extracting = {
    scratch: mkdtempSync(join(tmpdir(), 'boxperson-api-')),
    files: entries.map(([, types]) => join(ROOT, types)),
    state: null,
  };
  const pages = new Map<string, string>();
  try {
    for (const [entry, types] of entries) {
      const name = `boxperson${entry.slice(1)}`;
      const items = itemsOf(types, extracting);
      // The extractor drops the comment of `export * as`; what is inside has comments of its own.
      for (const { docComment, kind, name: item } of items)
        if (!docComment && kind !== 'Namespace') throw new Error(`No doc comment: ${name}: ${item}`);
      pages.set(`docs/api/${name.replaceAll('/', '-')}.md`, pageOf(name, items));
    }
  } finally {
    rmSync(extracting.scratch, { recursive: true, force: true });
  }
  pages.set('docs/api/README.md', contents([...pages.keys()]));
  return pages;
}

/** The exports of an entry point, by name. */
function itemsOf(types: string, extracting: Extracting): readonly Item[] {
  const model = join(extracting.scratch, 'model.json');
  const config = ExtractorConfig.prepare({
    packageJsonFullPath: join(ROOT, 'package.json'),
    configObjectFullPath: undefined,
    configObject: {
      projectFolder: ROOT,
      mainEntryPointFilePath: join(ROOT, types),
      compiler: {
        overrideTsconfig: {
          compilerOptions: {
            ...{ target: 'es2022', module: 'nodenext', moduleResolution: 'nodenext', strict: true },
            ...{ skipLibCheck: true, types: ['node'], lib: ['es2024', 'dom'], resolveJsonModule: true },
          },
          files: extracting.files,
        },
      },
      apiReport: { enabled: false },
      docModel: { enabled: true, apiJsonFilePath: model },
      dtsRollup: { enabled: false },
      tsdocMetadata: { enabled: false },
      messages: {
        compilerMessageReporting: { default: { logLevel: ExtractorLogLevel.Error } },
        extractorMessageReporting: { default: { logLevel: ExtractorLogLevel.None } },
        tsdocMessageReporting: { default: { logLevel: ExtractorLogLevel.None } },
      },
    },
  });
  extracting.state ??= CompilerState.create(config);
  Extractor.invoke(config, {
    compilerState: extracting.state,
    localBuild: true,
    messageCallback: (message) => {
      message.handled = true;
    },
  });
  const { members } = JSON.parse(readFileSync(model, 'utf8')) as {
    readonly members: readonly { readonly members: readonly Item[] }[];
  };
  return members.flatMap((entry) => entry.members).toSorted((a, b) => (a.name < b.name ? -1 : 1));
}

function pageOf(name: string, items: readonly Item[]): string {
  const parts = items.map(
    (item) => `## ${item.name}\n\n${words(item.docComment ?? '')}\n\n\`\`\`ts\n${signature(item)}\n\`\`\`\n`,
  );
  return `# ${name}\n\nWritten by \`npm run generate\` from the doc comments.\n\n${parts.join('\n')}`;
}

/** A doc comment without its stars. */
function words(comment: string): string {
  const inside = comment
    .trim()
    .replace(/^\/\*\*/, '')
    .replace(/\*\/$/, '');
  return inside.replaceAll(/^\s*\* ?/gm, '').trim();
}

function signature({ excerptTokens }: Item): string {
  const lines = excerptTokens
    .map((token) => token.text)
    .join('')
    .trim()
    .split('\n');
  if (lines.length <= LINES_MAX) return lines.join('\n');
  const hash = createHash('sha256').update(lines.join('\n')).digest('hex').slice(0, 12);
  return [...lines.slice(0, LINES_MAX / 2), `// … ${lines.length - LINES_MAX / 2} more lines, ${hash}`].join(
    '\n',
  );
}

function contents(paths: readonly string[]): string {
  const lines = paths.map((path) => {
    const file = path.slice('docs/api/'.length);
    return `- [${file.replace('.md', '').replaceAll('-', '/')}](${file})`;
  });
  return `# API reference\n\nEvery entry point of the package, written by \`npm run generate\`.\n\n${lines.join('\n')}\n`;
}
