// A route as data: its schemas, who may use it, and its handler.

import type { PublicProfile } from 'boxperson/wire';
import type { z } from 'zod';
import type { ActSource, SignedInPerson } from '../../house/acts.ts';
import type { ServedHouse } from '../gateway.ts';

/** What a handler knows about a request, besides its parts. */
type RouteRequest = ActSource & { readonly house: ServedHouse; readonly address: string };

export type RouteParts<Params, Query, Body> = RouteRequest & {
  readonly params: Params;
  readonly query: Query;
  readonly body: Body;
};

export type Route = {
  readonly method: 'GET' | 'POST';
  readonly path: string;
  readonly says: string;
  /** `anyone` for routes that need no session. */
  readonly for: 'anyone' | 'signed-in';
  /** Counted against a stricter rate limit, because it is expensive or a sign-in attempt. */
  readonly isDoor: boolean;
  /** The answer never changes, so that clients may keep it. */
  readonly isForever: boolean;
  readonly params: z.ZodType | null;
  readonly query: z.ZodType | null;
  readonly body: z.ZodType | null;
  readonly answer: z.ZodType;
  readonly handle: (
    asked: RouteParts<unknown, unknown, unknown>,
    person: PublicProfile | null,
  ) => Promise<unknown>;
};

/** A response that sets or clears the session cookie. */
export type SessionReply = { readonly session: SignedInPerson | null };
export const isSessionReply = (value: unknown): value is SessionReply =>
  typeof value === 'object' && value !== null && 'session' in value && Object.keys(value).length === 1;
