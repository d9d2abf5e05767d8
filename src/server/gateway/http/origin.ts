// Where a request comes from and whom it is for: its host, its origin, its address, and its session's cookie. Browsers say host
// and origin themselves, so that another site's page cannot act for whoever looks at it.

import type { IncomingMessage } from 'node:http';
import { isIP } from 'node:net';

export type Site = {
  /** The names under which this house is known, and other origins whose pages may use it, such as https://tables.example. */
  readonly origins: readonly string[];
  /** Behind a proxy that sets X-Forwarded-For and X-Forwarded-Proto; otherwise those are not believed. */
  readonly isBehindProxy: boolean;
  /** The house itself speaks https. */
  readonly isHttps: boolean;
};

export const COOKIE = 'boxperson';
/** By this a browser is known that has signed in before, long after the session is over. */
export const DEVICE_COOKIE = 'boxperson-device';

type Asking = Pick<IncomingMessage, 'headers' | 'socket'>;

/**
 * Whether the browser that asked speaks https with us, or with the proxy before us. A name that the operator has given as https
 * is never served otherwise, also where the proxy forgets to say so.
 */
export const isSecure = ({ headers }: Asking, site: Site): boolean =>
  site.isHttps ||
  (site.isBehindProxy && lastOf(headers['x-forwarded-proto']) === 'https') ||
  site.origins.includes(`https://${headers.host?.toLowerCase()}`);

/**
 * Whether the request is meant for this house. Another site's page can have its own name lead here and would then be of the same
 * origin as we are; but it cannot have us called by an address, by localhost, or by a name that the operator has given. Whoever
 * names no host at all is no browser.
 */
export function isOwnHost({ headers: { host } }: Asking, site: Site): boolean {
  if (host === undefined) return true;
  const name = nameIn(host);
  if (name === null) return false;
  const isHere = name === 'localhost' || name.endsWith('.localhost') || isIP(name) !== 0;
  return isHere || site.origins.some((origin) => nameIn(origin.replace(/^\w+:\/\//, '')) === name);
}

/** The address that limits are counted for. Behind a proxy it is the one that the proxy has seen. */
export function addressOf({ headers, socket }: Asking, site: Site): string {
  const seen = site.isBehindProxy ? lastOf(headers['x-forwarded-for']) : null;
  return blockOf(seen ?? socket.remoteAddress ?? 'unknown');
}

/** Programs say no origin; a browser's must be our own or one that the operator has named, and it must mean this house. */
export function isOwnOrigin(asking: Asking, site: Site): boolean {
  const { origin, host } = asking.headers;
  if (!isOwnHost(asking, site)) return false;
  const fetchSite = asking.headers['sec-fetch-site'];
  if (origin === undefined)
    return fetchSite === undefined || fetchSite === 'same-origin' || fetchSite === 'none';
  if (site.origins.includes(origin)) return true;
  return host !== undefined && origin === `${isSecure(asking, site) ? 'https' : 'http'}://${host}`;
}

/**
 * The session's token: what a program says in the Authorization header, or a browser's cookie. Over https only the cookie that
 * is bound to this very host counts, since another site of the same domain could have set the other.
 */
export function tokenOf(asking: Asking, site: Site): string | null {
  const { authorization = '', cookie = '' } = asking.headers;
  const bearer = /^Bearer ([\x21-\x7e]{1,256})$/.exec(authorization)?.[1];
  if (bearer !== undefined) return bearer;
  return cookieIn(cookie, cookieName(COOKIE, isSecure(asking, site)));
}

/** Whether a browser asks, and not a program. */
export const isBrowser = ({ headers }: Asking): boolean =>
  headers.origin !== undefined || headers['sec-fetch-site'] !== undefined;

/** What a browser shows that has signed in before; empty where it shows nothing, null for a program that does not either. */
export function deviceOf(asking: Asking, site: Site): string | null {
  const name = cookieName(DEVICE_COOKIE, isSecure(asking, site));
  return cookieIn(asking.headers.cookie ?? '', name) ?? (isBrowser(asking) ? '' : null);
}

function cookieIn(cookies: string, wanted: string): string | null {
  for (const part of cookies.split(';')) {
    const [name, value = ''] = part.trim().split('=', 2);
    if (name === wanted && /^[\x21-\x7e]{1,256}$/.test(value)) return value;
  }
  return null;
}

const cookieName = (name: string, isOverHttps: boolean): string => (isOverHttps ? `__Host-${name}` : name);

/** A cookie of the house; an empty value takes it away. Over https its name binds it to this very host. */
export function cookieFor(name: string, value: string, forMs: number, isOverHttps: boolean): string {
  const seconds = Math.max(0, Math.floor(forMs / 1000));
  const secure = isOverHttps ? '; Secure' : '';
  return `${cookieName(name, isOverHttps)}=${value}; Path=/; Max-Age=${seconds}; HttpOnly; SameSite=Strict${secure}`;
}

/** The name in a host with or without a port, as it is compared; null for what is no host. */
function nameIn(host: string): string | null {
  const [, bracketed, plain] = /^(?:\[([0-9a-f:.]+)\]|([a-z0-9._-]+))(?::\d{1,5})?$/i.exec(host) ?? [];
  return (bracketed ?? plain)?.toLowerCase().replace(/\.$/, '') ?? null;
}

function lastOf(header: string | readonly string[] | undefined): string | null {
  const text = typeof header === 'string' ? header : header?.at(-1);
  const last = text?.split(',').at(-1)?.trim();
  return last === undefined || last === '' ? null : last;
}

/**
 * What limits count as one address. One household or machine has a whole block of the longer addresses: they count as one, however
 * they are written, and so does a short address in a long one's clothes. Some proxies put a port behind it, which is not counted.
 */
export function blockOf(address: string): string {
  const bare = address
    .trim()
    .replace(/^\[([^\]]*)\](?::\d+)?$/, '$1')
    .replace(/^(\d+(?:\.\d+){3}):\d+$/, '$1')
    .replace(/^::ffff:(?=\d+\.)/i, '')
    .replace(/%.*$/, '')
    .toLowerCase();
  if (!bare.includes(':')) return bare.slice(0, 64);
  const [head = '', tail] = bare.split('::', 2);
  const front = head === '' ? [] : head.split(':');
  const back = tail === undefined || tail === '' ? [] : tail.split(':');
  const gap = Array.from({ length: Math.max(0, 8 - front.length - back.length) }, () => '0');
  const parts = [...front, ...gap, ...back].map((part) => part.replace(/^0+(?=.)/, ''));
  if (/^(0 ){5}ffff /.test(`${parts.join(' ')} `)) return shortOf(parts.slice(6));
  return `${parts.slice(0, 4).join(':').slice(0, 40)}::`;
}

/** The short address whose two halves are written as a long one's. */
const shortOf = (halves: readonly string[]): string =>
  halves
    .map((half) => Number.parseInt(half, 16) & 0xffff)
    .flatMap((half) => [half >> 8, half & 0xff])
    .join('.');
