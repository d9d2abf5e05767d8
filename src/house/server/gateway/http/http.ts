// The HTTP side of the gateway: every request passes the same checks, and every response follows its schema.

import type { Server } from 'node:http';
import type { Socket } from 'node:net';
import { headersFor } from 'boxperson/door';
import type { Clock } from 'boxperson/host';
import { buildText, HERE, thisBuild } from 'boxperson/identity';
import type { SceneSource } from 'boxperson/law';
import { StoreBroken } from 'boxperson/store';
import { forms, messageReference, PROTOCOL, type RecordRow } from 'boxperson/wire';
import Fastify, {
  type FastifyError,
  type FastifyInstance,
  type FastifyReply,
  type FastifyRequest,
} from 'fastify';
import { ailmentOf, WELL } from '../../house/health.ts';
import { turnDown } from '../../people/refusal.ts';
import { DEVICE_MS } from '../../people/sign-in/known-devices.ts';
import { csvOf } from '../../records/csv.ts';
import { type Denial, isDenial, type ServedHouse } from '../gateway.ts';
import { Documents } from '../pages/documents.ts';
import { LawSite } from '../pages/law-site.ts';
import { documentPage } from '../pages/markdown-page.ts';
import { noPages, PLAIN_FILES } from '../pages/pages.ts';
import type { WebFiles } from '../pages/web-files.ts';
import { Buckets, NamedCounts, type Rate } from '../socket/client-limits.ts';
import { openApiOf } from './openapi.ts';
import {
  blockOf,
  COOKIE,
  clientAddressOf,
  cookieFor,
  DEVICE_COOKIE,
  deviceCookieOf,
  isBrowser,
  isOwnHost,
  isOwnOrigin,
  isSecure,
  type Site,
  tokenOf,
} from './origin.ts';
import { isSessionReply, type Route, type SessionReply } from './route.ts';
import { ROUTES } from './routes.ts';

export type HttpBounds = ConnectionBounds & {
  readonly bodyBytes: number;
  /** Requests from one address. */
  readonly perAddress: Rate;
  /** Sign-in attempts from one address, and other expensive requests. */
  readonly atDoor: Rate;
  /** Clients that have not sent their headers by then are disconnected. */
  readonly headersMs: number;
};

export const HTTP_BOUNDS: HttpBounds = {
  bodyBytes: 64 * 1024,
  perAddress: { perSecond: 50, atOnce: 200 },
  atDoor: { perSecond: 1, atOnce: 30 },
  connections: 25_000,
  connectionsPerAddress: 1_000,
  headersMs: 10_000,
};

export type HttpDeps = {
  readonly house: ServedHouse;
  /** Whose requests these are; without one, only injected requests are answered. */
  readonly server?: Server;
  readonly site: Site;
  readonly clock: Clock;
  readonly bounds: HttpBounds;
  /** The built pages; without them, a plain page says that they are missing. */
  readonly pages: WebFiles | null;
  /** How the scenes of clauses were played; null for a house without pages of clauses. */
  readonly scenes: SceneSource | null;
  readonly fault: (error: unknown) => void;
};

export function httpOf(deps: HttpDeps): FastifyInstance {
  const { site, clock, bounds, house, fault, server } = deps;
  const app = Fastify({
    bodyLimit: bounds.bodyBytes,
    // Its port is open already.
    ...(server === undefined ? {} : { serverFactory: () => server }),
    routerOptions: { maxParamLength: 200 },
    schemaController: {
      compilersFactory: { buildValidator: compilesNothing, buildSerializer: compilesNothing },
    },
    // Unreadable paths never reach a route or the checks below.
    frameworkErrors: (error, request, reply) => {
      reply.headers(headersFor(isSecure(request.raw, site), '/api/'));
      return send(reply as FastifyReply, error.statusCode ?? 400, NOTHING_HERE);
    },
  });
  if (server !== undefined) boundConnections(server, site, bounds);
  const rates = new Buckets(bounds.perAddress);
  // Other content types can be sent by another site's forms; JSON cannot, unless we allow it.
  app.removeContentTypeParser('text/plain');
  app.addHook('onRequest', async (request, reply) => {
    reply.headers(headersFor(isSecure(request.raw, site), request.url));
    if (!isOwnHost(request.raw, site)) return send(reply, 421, ELSEWHERE);
    if (!rates.take(clientAddressOf(request.raw, site), clock.now())) return send(reply, 429, TOO_FAST);
    if (request.method !== 'GET' && request.method !== 'HEAD' && !isOwnOrigin(request.raw, site))
      return send(reply, 403, FOREIGN);
  });
  const doors = { byAddress: new Buckets(bounds.atDoor), byDevice: new Buckets(bounds.atDoor) };
  for (const route of ROUTES) mount(app, route, deps, doors);
  app.get('/api/openapi.json', async () => openApi());
  app.get('/api/docs', async (_request, reply) => reply.type('text/html; charset=utf-8').send(reference()));
  for (const [path, { kind, text }] of Object.entries(PLAIN_FILES))
    app.get(path, async (_request, reply) => reply.type(`${kind}; charset=utf-8`).send(text));
  if (deps.pages === null)
    app.get('/', async (_request, reply) => reply.type('text/html; charset=utf-8').send(noPages()));
  else deps.pages.mount(app);
  new Documents(HERE.root).mount(app);
  if (deps.scenes !== null) new LawSite(deps.scenes, deps.pages !== null).mount(app);
  const build = buildText(thisBuild());
  app.get('/healthz', async (_request, reply) => {
    const ailment = await ailmentOf(house);
    return reply
      .code(ailment === null ? 200 : 503)
      .send(forms.health.parse({ ok: ailment === null, protocol: PROTOCOL, build, ...(ailment ?? WELL) }));
  });
  app.setNotFoundHandler((request, reply) =>
    deps.pages !== null && wantsPage(request)
      ? deps.pages.sendNotFound(reply)
      : send(reply, 404, NOTHING_HERE),
  );
  app.setErrorHandler((error: FastifyError, _request, reply) => {
    const status = error.statusCode ?? 500;
    if (status < 500) return send(reply, status, wrongForm(error.message));
    // A failing disk or database is not a bug, and has been reported where it occurred.
    if (error instanceof StoreBroken) return send(reply, 503, STOPPED);
    fault(error);
    return send(reply, 500, OUR_FAULT);
  });
  return app;
}

/** A person who follows an old link gets a page that says so; a program gets JSON. */
const wantsPage = ({ method, url, headers }: FastifyRequest): boolean =>
  method === 'GET' && !url.startsWith('/api/') && /\btext\/html\b/.test(headers.accept ?? '');

// Generated on the first request: together they take a third of the time a house needs to start.
let openApiDocument: ReturnType<typeof openApiOf> | null = null;
let referencePage: string | null = null;

function openApi(): ReturnType<typeof openApiOf> {
  openApiDocument ??= openApiOf(ROUTES);
  return openApiDocument;
}

function reference(): string {
  referencePage ??= documentPage('The protocol', messageReference());
  return referencePage;
}

/** Routes are checked by their own schemas, so Fastify need not load its compiler of JSON Schema. */
function compilesNothing(): never {
  throw new Error('Routes state no JSON Schema');
}

/** For answers that never change. */
const FOREVER = 'public, max-age=31536000, immutable';

/** A browser with a device cookie does not wait behind others from its address. */
type Doors = { readonly byAddress: Buckets; readonly byDevice: Buckets };

function mount(app: FastifyInstance, route: Route, { house, site, clock }: HttpDeps, doors: Doors): void {
  app.route({
    method: route.method,
    url: route.path,
    handler: async (request, reply) => {
      const address = clientAddressOf(request.raw, site);
      const device = deviceCookieOf(request.raw, site);
      const mayKnock = (): boolean =>
        doors.byAddress.take(address, clock.now()) ||
        (device !== null && device !== '' && doors.byDevice.take(device, clock.now()));
      if (route.isDoor && !mayKnock()) return send(reply, 429, TOO_FAST);
      const token = tokenOf(request.raw, site);
      const person = token === null ? null : await house.people.session(token);
      if (route.for === 'signed-in' && person === null) return send(reply, 401, NO_SESSION);
      const parts = partsOf(route, request);
      if (isDenial(parts)) return send(reply, 400, parts);
      const asked = { house, address, token, device, ...parts };
      const found = await route.handle(asked, person);
      if (isDenial(found)) return send(reply, statusOf(found), found);
      if (isSessionReply(found)) return sendSession(found, request, reply, site, clock);
      return sendAnswer(route, found, parts.query, reply);
    },
  });
}

type Parts = { readonly params: unknown; readonly query: unknown; readonly body: unknown };

function partsOf(route: Route, request: FastifyRequest): Parts | Denial {
  const read: Record<string, unknown> = {};
  for (const part of ['params', 'query', 'body'] as const) {
    const form = route[part];
    const result = form?.safeParse(request[part]);
    if (result?.success === false) {
      const [issue] = result.error.issues;
      const place = issue?.path.map(String).join('.').slice(0, 80) || part;
      const why = issue?.code === 'custom' ? issue.message : 'is missing or invalid';
      return wrongForm(`“${place}” ${why}.`);
    }
    read[part] = result === undefined ? null : result.data;
  }
  return read as Parts;
}

/** Sets or clears the session cookie after signing in or out. A browser never sees the token itself. */
function sendSession(
  { session }: SessionReply,
  request: FastifyRequest,
  reply: FastifyReply,
  site: Site,
  clock: Clock,
): FastifyReply {
  const isOverHttps = isSecure(request.raw, site);
  const forMs = session === null ? 0 : session.untilMs - clock.now();
  const { token, device = null } = session ?? { token: '' };
  // A browser that signs out stays known.
  reply.header('set-cookie', [
    cookieFor(COOKIE, token, forMs, isOverHttps),
    ...(device === null ? [] : [cookieFor(DEVICE_COOKIE, device, DEVICE_MS, isOverHttps)]),
  ]);
  if (session === null) return reply.send({ done: true });
  return reply.send(forms.signInAnswer.parse({ ...session, token: isBrowser(request.raw) ? null : token }));
}

function sendAnswer(route: Route, found: unknown, query: unknown, reply: FastifyReply): FastifyReply {
  const answer: unknown = route.answer.parse(found);
  if (route.isForever) reply.header('cache-control', FOREVER);
  const wanted =
    typeof query === 'object' && query !== null && 'format' in query
      ? forms.format.parse(query.format)
      : 'json';
  if (wanted === 'json') return reply.send(answer);
  const { rows, happened } = answer as {
    readonly rows?: Parameters<typeof csvOf>[0];
    readonly happened?: Parameters<typeof rowsOfNight>[0];
  };
  reply.header('content-disposition', 'attachment; filename="boxperson.csv"');
  return reply.type('text/csv; charset=utf-8').send(csvOf(rows ?? rowsOfNight(happened ?? [])));
}

function send(reply: FastifyReply, status: number, denial: Denial): FastifyReply {
  const { waitMs = 0, clause, nearestCents, ...said } = denial;
  if (waitMs > 0 || status === 429 || status === 503)
    reply.header('retry-after', Math.max(1, Math.ceil(waitMs / 1000)));
  return reply.code(status).send({
    ...said,
    ...(clause === null ? {} : { clause }),
    ...(nearestCents.length === 0 ? {} : { nearestCents }),
  });
}

const STATUS: ReadonlyMap<string, number> = new Map([
  ['not-let-in', 401],
  ['no-authority', 403],
  ['excluded', 403],
  ['locked', 403],
  ['no-such-table', 404],
  ['no-such-person', 404],
  ['no-such-session', 404],
  ['no-such-request', 404],
  ['not-known', 404],
  ['too-many-attempts', 429],
  ['too-soon', 429],
  ['busy', 503],
]);
const statusOf = ({ code }: Denial): number => STATUS.get(code) ?? 409;

const wrongForm = (says: string): Denial =>
  turnDown('not-a-request', says, 'See /api/openapi.json, correct the request and send it again.');
const ELSEWHERE = turnDown(
  'not-this-house',
  'This house does not answer to that host name.',
  'Use its address, or ask the operator to add the name with serve --origin.',
);
const STOPPED = turnDown('stopped', 'The record is unavailable right now.', 'Try again in a moment.');
const TOO_FAST = turnDown('too-fast', 'Too many requests.', 'Wait a moment and try again.');
const FOREIGN = turnDown('foreign', 'Pages from other sites may not do this.', 'Open the house’s own page.');
const NO_SESSION = turnDown('signed-out', 'You are not signed in.', 'POST /api/guest or /api/login first.');
const NOTHING_HERE = turnDown('not-found', 'There is nothing here.', 'See /api/openapi.json.');
const OUR_FAULT = turnDown(
  'our-fault',
  'Something went wrong on our side.',
  'Try again. If it keeps happening, tell the operator.',
);

type ConnectionBounds = {
  /** In total, including players' sockets. */
  readonly connections: number;
  readonly connectionsPerAddress: number;
};

/** Limits on open connections, enforced before anything is read: even a silent connection costs memory. */
function boundConnections(
  server: Server,
  site: Site,
  { connections, connectionsPerAddress }: ConnectionBounds,
): void {
  server.maxConnections = connections;
  // A proxy's connections all come from one address, and the proxy has limits of its own.
  if (site.isBehindProxy) return;
  const from = new NamedCounts();
  server.on('connection', (socket: Socket) => {
    const address = blockOf(socket.remoteAddress ?? 'unknown');
    if (from.add(address, 1) > connectionsPerAddress) socket.destroy();
    socket.once('close', () => from.add(address, -1));
  });
}

/** A page of a table's record as rows: one for each event, its fields as JSON. */
export const rowsOfNight = (
  happened: readonly { readonly seq: number; readonly at: number; readonly events: readonly unknown[] }[],
): readonly RecordRow[] =>
  happened.flatMap(({ seq, at, events }) =>
    events.map((event, index) => {
      const { type = 'hidden', ...fields } = (event ?? {}) as Readonly<Record<string, unknown>>;
      return { seq, at, event: index + 1, type: String(type), fields: JSON.stringify(fields) };
    }),
  );
