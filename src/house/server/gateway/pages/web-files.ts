// The built pages, served from memory. Browsers cache files with a content hash in the name indefinitely; every other path that
// looks like a page gets the one document that draws them all.

import { createHash } from 'node:crypto';
import { existsSync, readdirSync, readFileSync, writeFileSync } from 'node:fs';
import { extname, join, sep } from 'node:path';
import { promisify } from 'node:util';
import { brotliCompress, brotliCompressSync, constants } from 'node:zlib';
import { buildMeta } from 'boxperson/identity';
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';

const KINDS: Readonly<Record<string, string>> = {
  '.html': 'text/html; charset=utf-8',
  '.js': 'text/javascript; charset=utf-8',
  '.css': 'text/css; charset=utf-8',
  '.svg': 'image/svg+xml',
  '.json': 'application/json; charset=utf-8',
  '.wasm': 'application/wasm',
  '.woff2': 'font/woff2',
  '.png': 'image/png',
  '.webp': 'image/webp',
};

/** The one document of all pages. */
const DOCUMENT = '/index.html';

/** Quick enough for a first visitor: a hundred times faster than the best, and an eighth larger. */
const QUICK = 5;
/** For the package, whose files are compressed once and sent for ever. */
const BEST = 11;
/** A package has the same file compressed beside each file that never changes. */
const SQUEEZED = '.br';
const FOREVER = 'public, max-age=31536000, immutable';

type WebFile = {
  readonly kind: string;
  readonly plain: Buffer;
  readonly tag: string;
  readonly isForever: boolean;
  squeezed: Buffer | null;
};

/** The built pages, read into memory once and served from there. Changes to the folder have no effect until a restart. */
export class WebFiles {
  readonly #files = new Map<string, WebFile>();

  readonly #games: () => readonly string[];
  /** The document as each page gets it, before the build and the games are inserted, by name. */
  readonly #documents = new Map<string, Buffer>();
  #given = '';

  /**
   * `games` returns the hashes of the games that the pages do not have built in. Throws if the folder cannot be read or has no
   * index.html.
   */
  constructor(folder: string, games: () => readonly string[] = () => []) {
    this.#games = games;
    for (const entry of readdirSync(folder, { recursive: true, withFileTypes: true })) {
      const kind = KINDS[extname(entry.name)];
      if (!entry.isFile() || kind === undefined) continue;
      const place = join(entry.parentPath, entry.name);
      const path = place.slice(folder.length).split(sep).join('/').replace(/^\/?/, '/');
      const squeezed = existsSync(`${place}${SQUEEZED}`) ? readFileSync(`${place}${SQUEEZED}`) : null;
      this.#files.set(path, fileOf(kind, readFileSync(place), path.startsWith('/assets/'), squeezed));
    }
    const document = this.#files.get(DOCUMENT);
    if (document === undefined) throw new Error(`${folder} has no index.html`);
    this.#documents.set(DOCUMENT, document.plain);
    const made = this.#files.get(MANIFEST)?.plain;
    if (made !== undefined)
      for (const [page, source] of FIRST_PAGES)
        this.#documents.set(documentOf(page), withParts(document.plain, partsOf(made, source)));
    this.#insertMeta('');
  }

  /** The document names the build and the games that a page must fetch; tables of new games may be found later. */
  #insertMeta(given: string): void {
    this.#given = given;
    for (const [name, document] of this.#documents)
      this.#files.set(name, fileOf(KINDS['.html'] ?? '', withMeta(document, given), false, null));
  }

  /** Serves every page path that no other route handles. */
  mount(app: FastifyInstance): void {
    app.get('/assets/*', (request, reply) => this.#send(pathOf(request), request, reply));
    for (const path of PAGE_PATHS) {
      const own = documentOf(path);
      const name = this.#documents.has(own) ? own : DOCUMENT;
      app.get(path, (request, reply) => this.#send(name, request, reply));
    }
  }

  /** The document for a path that none of the pages has: it says so. */
  sendNotFound(reply: FastifyReply): FastifyReply {
    return reply
      .code(404)
      .type(KINDS['.html'] ?? '')
      .send(this.#files.get(DOCUMENT)?.plain);
  }

  #send(path: string, request: FastifyRequest, reply: FastifyReply): FastifyReply {
    const given = this.#documents.has(path) ? this.#games().join(' ') : this.#given;
    if (given !== this.#given) this.#insertMeta(given);
    const file = this.#files.get(path);
    if (file === undefined) {
      reply.callNotFound();
      return reply;
    }
    reply.header('etag', file.tag).header('vary', 'accept-encoding');
    if (file.isForever) reply.header('cache-control', FOREVER);
    if (request.headers['if-none-match'] === file.tag) return reply.code(304).send();
    reply.type(file.kind);
    if (!/\bbr\b/.test(String(request.headers['accept-encoding'] ?? ''))) return reply.send(file.plain);
    file.squeezed ??= squeezed(file.plain, QUICK);
    return reply.header('content-encoding', 'br').send(file.squeezed);
  }
}

const squeezed = (plain: Buffer, quality: number): Buffer =>
  brotliCompressSync(plain, { params: { [constants.BROTLI_PARAM_QUALITY]: quality } });

/** A file as the package sends it. */
export const squeezedBest = (plain: Buffer): Promise<Buffer> =>
  promisify(brotliCompress)(plain, { params: { [constants.BROTLI_PARAM_QUALITY]: BEST } });

/** Compresses the files that browsers keep forever as well as possible, for the package. */
export async function squeezeAssets(folder: string): Promise<void> {
  const assets = join(folder, 'assets');
  const names = readdirSync(assets).filter((name) => KINDS[extname(name)] !== undefined);
  await Promise.all(
    names.map(async (name) =>
      writeFileSync(join(assets, `${name}${SQUEEZED}`), await squeezedBest(readFileSync(join(assets, name)))),
    ),
  );
}

function fileOf(kind: string, plain: Buffer, isForever: boolean, squeezed: Buffer | null): WebFile {
  const tag = `"${createHash('sha256').update(plain).digest('base64url').slice(0, 22)}"`;
  return { kind, plain, tag, isForever, squeezed };
}

/**
 * The pages may have been built before the commit that serves them, so the build is inserted when the document is served, and so
 * are the hashes of the games to fetch, which src/web/link/outside-games.ts reads.
 */
function withMeta(document: Buffer, games: string): Buffer {
  const given = games === '' ? '' : `<meta name="boxperson-games" content="${games}">\n  `;
  return Buffer.from(document.toString('utf8').replace('</head>', `  ${given}${buildMeta()}\n  </head>`));
}

/** What the build wrote about its files. */
const MANIFEST = '/manifest.json';

/** The pages that people open first. Their documents name all that they are made of, so that a browser fetches it at once. */
const FIRST_PAGES = new Map([
  ['/', 'lobby/lobby.tsx'],
  ['/table/:id', 'table/table-page.tsx'],
]);

const documentOf = (page: string): string => `${DOCUMENT} ${page}`;

type Manifest = Readonly<
  Record<
    string,
    { readonly file: string; readonly imports?: readonly string[]; readonly css?: readonly string[] }
  >
>;

/** The scripts and styles of a source and of everything it imports. Its own styles come after those of what it imports. */
function partsOf(manifest: Buffer, source: string): readonly string[] {
  const made = JSON.parse(manifest.toString('utf8')) as Manifest;
  const found = new Set<string>();
  const look = (name: string): void => {
    const { file, imports = [], css = [] } = made[name] ?? {};
    if (file === undefined || found.has(file)) return;
    found.add(file);
    imports.forEach(look);
    for (const style of css) found.add(style);
  };
  look(source);
  return [...found];
}

/** Scripts are fetched early and styles apply at once: browsers complain about styles that come early and are used late. */
function withParts(document: Buffer, parts: readonly string[]): Buffer {
  const text = document.toString('utf8');
  const links = parts
    .filter((part) => !text.includes(`"/${part}"`))
    .map((part) => {
      const rel = part.endsWith('.css') ? 'stylesheet' : 'modulepreload';
      return `  <link rel="${rel}" crossorigin href="/${part}">\n  `;
    });
  return Buffer.from(text.replace('</head>', `${links.join('')}</head>`));
}

/** The paths that the document handles; must match src/web/app/pages.tsx and public-pages.tsx. */
export const PAGE_PATHS = [
  '/',
  '/me',
  '/pit',
  '/studies',
  '/verify',
  '/gallery',
  '/lab',
  '/learn',
  '/learn/:game',
  '/rules',
  '/rules/:game',
  '/clauses/felt',
  '/table/:id',
  '/table/:id/rules',
  '/table/:id/replay',
  '/table/:id/crew',
];

const pathOf = ({ url }: FastifyRequest): string => url.split('?')[0] ?? '';
