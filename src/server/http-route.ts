// A route as data: its forms, who may use it, and what it does. The server and the OpenAPI page are made from the same list.

import type { z } from 'zod';
import type { Face } from '../wire/client-message.ts';
import type { Denial, Entered, House } from './gateway.ts';

/** What a handler knows of a request, besides its parts. */
export type Asking = {
  readonly house: House;
  readonly address: string;
  readonly token: string | null;
  /** What the browser shows that has signed in before; empty where it shows nothing, null for a program. */
  readonly device: string | null;
  readonly nowMs: number;
};

type Parts<Params, Query, Body> = Asking & {
  readonly params: Params;
  readonly query: Query;
  readonly body: Body;
};

export type Route = {
  readonly method: 'GET' | 'POST';
  readonly path: string;
  readonly says: string;
  /** `nobody` for those that need no session. */
  readonly for: 'nobody' | 'somebody';
  /** Counted by a stricter rate: each of these is work, or an attempt. */
  readonly isDoor: boolean;
  readonly params: z.ZodType | null;
  readonly query: z.ZodType | null;
  readonly body: z.ZodType | null;
  readonly answer: z.ZodType;
  readonly handle: (asked: Parts<unknown, unknown, unknown>, person: Face | null) => Promise<unknown>;
};

/** An answer that sets or takes the session's cookie. */
export type Session = { readonly session: Entered | null };
export const isSession = (value: unknown): value is Session =>
  typeof value === 'object' && value !== null && 'session' in value && Object.keys(value).length === 1;

type Form = z.ZodType | null;
type Read<One extends Form> = One extends z.ZodType ? z.output<One> : null;

type Plan<Params extends Form, Query extends Form, Body extends Form, Person> = {
  readonly params?: Params;
  readonly query?: Query;
  readonly body?: Body;
  readonly isDoor?: boolean;
  readonly answer: z.ZodType;
  readonly handle: (
    asked: Parts<Read<Params>, Read<Query>, Read<Body>>,
    person: Person,
  ) => Promise<unknown | Denial>;
};

/** A route that needs no session. */
export function forAnybody<Params extends Form = null, Query extends Form = null, Body extends Form = null>(
  where: string,
  says: string,
  plan: Plan<Params, Query, Body, Face | null>,
): Route {
  return routeOf(where, says, 'nobody', plan);
}

/** A route for people with a session. */
export function forPeople<Params extends Form = null, Query extends Form = null, Body extends Form = null>(
  where: string,
  says: string,
  plan: Plan<Params, Query, Body, Face>,
): Route {
  return routeOf(where, says, 'somebody', plan);
}

function routeOf<Params extends Form, Query extends Form, Body extends Form, Person>(
  where: string,
  says: string,
  who: Route['for'],
  { params, query, body, isDoor = false, answer, handle }: Plan<Params, Query, Body, Person>,
): Route {
  const [method, path = '/'] = where.split(' ');
  return {
    method: method === 'POST' ? 'POST' : 'GET',
    path,
    says,
    for: who,
    isDoor,
    params: params ?? null,
    query: query ?? null,
    body: body ?? null,
    answer,
    // The server hands over what the forms above have made of the request, so the parts are of these very kinds.
    handle: handle as unknown as Route['handle'],
  };
}
