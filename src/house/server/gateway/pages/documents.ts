// The project's documents under /docs: the Markdown files that come with the program, as pages, with their pictures.

import { globSync, readFileSync } from 'node:fs';
import { extname, join, posix, sep } from 'node:path';
import type { FastifyInstance, FastifyReply } from 'fastify';
import { documentPage } from './markdown-page.ts';

const KINDS: Readonly<Record<string, string>> = {
  '.png': 'image/png',
  '.svg': 'image/svg+xml',
  '.json': 'application/json; charset=utf-8',
  '.txt': 'text/plain; charset=utf-8',
};

/** The files served, if present: a package contains fewer than a checkout. */
const SERVED = ['docs/**/*.{md,png,svg,json,txt}', '*.md', 'scenarios/FORMAT.md', 'bench/results.md'];

/** Serves the documents of a program at `root`; a document is rendered when it is first asked for. */
export class Documents {
  readonly #root: string;
  /** Files by the path they are served under. */
  readonly #files: ReadonlyMap<string, string>;
  readonly #pages = new Map<string, string>();

  constructor(root: string) {
    this.#root = root;
    const files = globSync(SERVED, { cwd: root }).map((file) => file.split(sep).join('/'));
    this.#files = new Map(files.map((file) => [pathOf(file), file]));
  }

  /** The paths of all documents and pictures. */
  get paths(): readonly string[] {
    return [...this.#files.keys()];
  }

  /** What is served under a path: the page of a document, or a file as it is; null if there is nothing. */
  at(path: string): { readonly kind: string; readonly content: string | Buffer } | null {
    const file = this.#files.get(path);
    if (file === undefined) return null;
    const kind = KINDS[extname(file)];
    if (kind !== undefined) return { kind, content: readFileSync(join(this.#root, file)) };
    const page = this.#pages.get(file) ?? this.#render(file);
    this.#pages.set(file, page);
    return { kind: 'text/html; charset=utf-8', content: page };
  }

  mount(app: FastifyInstance): void {
    app.get('/docs', (_request, reply) => this.#send('/docs', reply));
    app.get('/docs/*', (request, reply) => this.#send(request.url.split('?')[0] ?? '', reply));
  }

  #send(path: string, reply: FastifyReply): FastifyReply {
    const found = this.at(path);
    if (found !== null) return reply.type(found.kind).send(found.content);
    reply.callNotFound();
    return reply;
  }

  #render(file: string): string {
    const markdown = readFileSync(join(this.#root, file), 'utf8');
    const title = /^# (.+)$/m.exec(markdown)?.[1] ?? file;
    return documentPage(title, markdown).replaceAll(
      /(<(?:a|img)\b[^>]*?)\s(href|src)="([^"]*)"/g,
      (_, before: string, name: string, target: string) => {
        const link = this.#linkFrom(file, target);
        // What is not served, such as a source file, is shown as text.
        return link === null ? before : `${before} ${name}="${link}"`;
      },
    );
  }

  /** Where a document's link leads on this site; null for a file that is not served. */
  #linkFrom(file: string, target: string): string | null {
    if (/^(?:[a-z]+:|\/|#)/i.test(target)) return target;
    const [path = '', anchor] = target.split('#');
    const served = pathOf(posix.join(posix.dirname(file), path));
    if (!this.#files.has(served)) return null;
    return anchor === undefined ? served : `${served}#${anchor}`;
  }
}

/** `docs/README.md` is the contents page; files outside of docs/ are under /docs/project. */
function pathOf(file: string): string {
  if (file === 'docs/README.md') return '/docs';
  return file.startsWith('docs/') ? `/${file}` : `/docs/project/${file}`;
}
