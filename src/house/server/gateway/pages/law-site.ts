// The law under /clauses: a page for each clause with its scene, the list of all, one page to print, and each scene as data for the
// page that plays it on the felt. All but that page need no built pages.

import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { allClauses, CLAUSES, EVERY_READING, registeredGames } from 'boxperson/games';
import { buildMeta, buildText, HERE, ICON_LINK, thisBuild } from 'boxperson/identity';
import {
  clausePage,
  LAW_SCRIPT,
  LAW_STYLE,
  type Law,
  type LawPlace,
  lawListPage,
  lawOf,
  lawPrintPage,
  type SceneSource,
} from 'boxperson/law';
import type { FastifyInstance, FastifyReply } from 'fastify';

const HTML = 'text/html; charset=utf-8';
const JSON_KIND = 'application/json; charset=utf-8';
/** Ends the address of a scene as data. */
const DATA = '.json';
const LIST = '/clauses';
const PRINT = '/clauses/print';
const FONTS = ['besley', 'archivo'].map((name) => `/law/${name}.woff2`);

const NAV: LawPlace['nav'] = [
  ['Tables', '/'],
  ['Learn', '/learn'],
  ['Rules', '/rules'],
  ['Clauses', LIST],
  ['Lab', '/lab'],
];

type Served = { readonly kind: string; readonly content: string | Buffer };

/** Serves the pages of the law; each is made when it is first asked for. */
export class LawSite {
  readonly #scenes: SceneSource;
  readonly #hasFelt: boolean;
  readonly #made = new Map<string, Served>();
  #law: { readonly law: Law; readonly place: LawPlace } | null = null;

  /** Without `hasFelt`, no page there can play a scene on the felt. */
  constructor(scenes: SceneSource, hasFelt: boolean) {
    this.#scenes = scenes;
    this.#hasFelt = hasFelt;
  }

  /** The paths of all pages, and of what they are made with. */
  get paths(): readonly string[] {
    const clauses = [...this.#read().law.byAddress];
    const played = clauses.filter(([, { scene }]) => scene !== null && this.#hasFelt);
    return [
      ...[LIST, PRINT, '/law/law.css', '/law/law.js', ...FONTS],
      ...clauses.map(([address]) => address),
      ...played.map(([address]) => address + DATA),
    ];
  }

  /** What is served under a path; null if there is nothing. */
  at(path: string): Served | null {
    const before = this.#made.get(path);
    if (before !== undefined) return before;
    const made = this.#make(path);
    if (made !== null) this.#made.set(path, made);
    return made;
  }

  mount(app: FastifyInstance): void {
    for (const path of [LIST, '/clauses/:clause', '/law/:file'])
      app.get(path, (request, reply) => this.#send(request.url.split('?')[0] ?? '', reply));
  }

  #send(path: string, reply: FastifyReply): FastifyReply {
    const found = this.at(path);
    if (found !== null) return reply.type(found.kind).send(found.content);
    reply.callNotFound();
    return reply;
  }

  #make(path: string): Served | null {
    if (path === '/law/law.css') return { kind: 'text/css; charset=utf-8', content: LAW_STYLE };
    if (path === '/law/law.js') return { kind: 'text/javascript; charset=utf-8', content: LAW_SCRIPT };
    if (FONTS.includes(path))
      return {
        kind: 'font/woff2',
        content: readFileSync(join(HERE.root, 'data', 'fonts', path.replace('/law/', ''))),
      };
    const { law, place } = this.#read();
    if (path === LIST) return { kind: HTML, content: lawListPage(law, place) };
    if (path === PRINT) return { kind: HTML, content: lawPrintPage(law, place) };
    const entry = law.byAddress.get(path.replace(DATA, ''));
    if (entry === undefined) return null;
    if (!path.endsWith(DATA)) return { kind: HTML, content: clausePage(law, entry, place) };
    const written = this.#scenes.written(entry.clause.id);
    return written === null ? null : { kind: JSON_KIND, content: JSON.stringify(written) };
  }

  #read(): { readonly law: Law; readonly place: LawPlace } {
    if (this.#law === null) {
      const { rules, scenes } = this.#scenes.played();
      const others = allClauses().filter((clause) => !CLAUSES.includes(clause));
      const head = `${ICON_LINK}\n${buildMeta()}`;
      const place = { build: buildText(thisBuild()), rules, nav: NAV, head, hasFelt: this.#hasFelt };
      const readings = [...EVERY_READING, ...registeredGames().flatMap((game) => game.readings)];
      this.#law = { law: lawOf(CLAUSES, others, readings, scenes), place };
    }
    return this.#law;
  }
}
