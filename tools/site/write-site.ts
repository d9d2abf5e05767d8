// Writes the static site: the pages that need no house, the documents, and the lab as one file.

import { existsSync, mkdirSync, readdirSync, readFileSync, rmSync, statSync, writeFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { buildMeta, HERE, ICON } from 'boxperson/identity';
import { build } from 'vite';
import { inProduction } from '../../src/cli/checkout/pages.ts';
import { PLAIN_FILES } from '../../src/house/server/gateway/pages/pages.ts';
import { titleOf } from '../../src/web/app/title.ts';
import { fileOfPath, upFrom } from '../../src/web/site/addresses.ts';
import { type SitePage, sitePages } from '../../src/web/site/page-list.ts';
import { siteDocuments } from './documents.ts';
import { labFile } from './lab-file.ts';

/** Says that a folder is a site of ours, and so may be replaced. */
const MARK = 'boxperson-site.txt';
const MARK_TEXT = 'This folder is written by `npm run task -- site`, which replaces all of it.\n';

/** Why a site cannot be written there, in words; null if it can. */
export function whyNot(folder: string): string | null {
  if (!existsSync(folder)) return null;
  if (!statSync(folder).isDirectory()) return `${folder} is a file. Name a folder.`;
  if (existsSync(join(folder, MARK)) || readdirSync(folder).length === 0) return null;
  return `${folder} has files that are not a site of Boxperson. Name an empty folder or one that does not exist yet.`;
}

/** Writes the whole site into a folder, and returns the names of its pages' files. */
export async function writeSite(folder: string): Promise<readonly string[]> {
  const wrong = whyNot(folder);
  if (wrong !== null) throw new Error(wrong);
  rmSync(folder, { recursive: true, force: true });
  const put = (file: string, content: string | Buffer): void => {
    mkdirSync(dirname(join(folder, file)), { recursive: true });
    writeFileSync(join(folder, file), content);
  };
  // First, so that a site that was not finished can be replaced.
  put(MARK, MARK_TEXT);
  await inProduction(() =>
    build({
      configFile: join(HERE.root, 'vite.config.ts'),
      root: join(HERE.root, 'src', 'web', 'site'),
      base: './',
      logLevel: 'warn',
      build: {
        outDir: folder,
        emptyOutDir: false,
        manifest: false,
        // By page: the groups of vite.config.ts are for the first view of a table.
        rolldownOptions: { output: { codeSplitting: true } },
      },
    }),
  );
  put('icon.svg', ICON);
  put('alive.css', PLAIN_FILES['/alive.css']?.text ?? '');
  put('lab.html', await labFile());
  for (const [file, content] of await siteDocuments()) put(file, content);
  const document = readFileSync(join(folder, 'index.html'), 'utf8');
  const pages = sitePages();
  for (const page of pages) put(fileOfPath(page.path), pageDocument(document, page));
  return pages.map(({ path }) => fileOfPath(path));
}

/** The one document of the pages, as the file of one of them. */
function pageDocument(document: string, { path, title, says }: SitePage): string {
  const up = upFrom(fileOfPath(path));
  const head = [
    `<meta name="description" content="${says}">`,
    `<meta name="boxperson-root" content="${up}">`,
    buildMeta(),
    `<link rel="icon" href="${up}icon.svg" type="image/svg+xml">`,
  ];
  return document
    .replace(/<title>.*<\/title>/, `<title>${titleOf(title)}</title>`)
    .replace('</head>', `  ${head.join('\n    ')}\n  </head>`)
    .replaceAll(/(href|src)="\.\//g, `$1="${up}`);
}
