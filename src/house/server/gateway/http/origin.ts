// Where a request comes from and which house it is for: host, origin, address and session cookie. Browsers set host and origin
// themselves, so another site's page cannot act for its visitor.

import type { IncomingMessage } from 'node:http';
import { isIP } from 'node:net';

export type Site = {
  /** The names of this house, and other origins whose pages may use it, such as https://tables.example. */
  readonly origins: readonly string[];
  /** Behind a proxy that sets X-Forwarded-For and X-Forwarded-Proto; otherwise those headers are ignored. */
  readonly isBehindProxy: boolean;
  /** The house itself serves https. */
  readonly isHttps: boolean;
};

export const COOKIE = 'boxperson';
/** Recognizes a browser that has signed in before, long after the session is over. */
export const DEVICE_COOKIE = 'boxperson-device';

type Asking = Pick<IncomingMessage, 'headers' | 'socket'>;

/**
 * Whether the browser uses https, to us or to the proxy in front of us. A host name configured as https always counts as https,
 * even if the proxy does not say so.
 */
export const isSecure = ({ headers }: Asking, site: Site): boolean =>
  site.isHttps ||
  (site.isBehindProxy && lastOf(headers['x-forwarded-proto']) === 'https') ||
  site.origins.includes(`https://${headers.host?.toLowerCase()}`);

/**
 * Whether the request is meant for this house. Another site can point its own name here and would then share our origin; but it
 * cannot make a browser use our IP address, localhost or a name the operator has configured. A client that sends no host is not
 * a browser.
 */
export function isOwnHost({ headers: { host } }: Asking, site: Site): boolean {
  if (host === undefined) return true;
  const name = nameIn(host);
  if (name === null) return false;
  const isHere = name === 'localhost' || name.endsWith('.localhost') || isIP(name) !== 0;
  return isHere || site.origins.some((origin) => nameIn(origin.replace(/^\w+:\/\//, '')) === name);
}

/** The address for rate limits. Behind a proxy it is the address that the proxy saw. */
export function clientAddressOf({ headers, socket }: Asking, site: Site): string {
  const seen = site.isBehindProxy ? lastOf(headers['x-forwarded-for']) : null;
  return blockOf(seen ?? socket.remoteAddress ?? 'unknown');
}

/**
 * Programs send no origin. A browser's must be ours or one the operator has configured, and the request must be meant for this
 * house.
 */
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
 * The session token, from a program's Authorization header or a browser's cookie. Over https only the cookie bound to this
 * exact host counts, because another site of the same domain could have set the other.
 */
export function tokenOf(asking: Asking, site: Site): string | null {
  const { authorization = '', cookie = '' } = asking.headers;
  const bearer = /^Bearer ([\x21-\x7e]{1,256})$/.exec(authorization)?.[1];
  if (bearer !== undefined) return bearer;
  return cookieIn(cookie, cookieName(COOKIE, isSecure(asking, site)));
}

/** Whether the client is a browser rather than a program. */
export const isBrowser = ({ headers }: Asking): boolean =>
  headers.origin !== undefined || headers['sec-fetch-site'] !== undefined;

/** The device cookie of a browser: empty if it has none, null for a program without one. */
export function deviceCookieOf(asking: Asking, site: Site): string | null {
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

/** A cookie of the house; an empty value deletes it. Over https its name binds it to this exact host. */
export function cookieFor(name: string, value: string, forMs: number, isOverHttps: boolean): string {
  const seconds = Math.max(0, Math.floor(forMs / 1000));
  const secure = isOverHttps ? '; Secure' : '';
  return `${cookieName(name, isOverHttps)}=${value}; Path=/; Max-Age=${seconds}; HttpOnly; SameSite=Strict${secure}`;
}

/** The name in a host with or without a port, normalized for comparison; null if it is not a valid host. */
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
 * The unit that rate limits count as one address. A household or machine has a whole block of IPv6 addresses, which count as
 * one in any notation; an IPv4 address mapped to IPv6 counts as the IPv4 address. Some proxies append a port, which is ignored.
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

/** The IPv4 address whose two halves are written as parts of an IPv6 address. */
const shortOf = (halves: readonly string[]): string =>
  halves
    .map((half) => Number.parseInt(half, 16) & 0xffff)
    .flatMap((half) => [half >> 8, half & 0xff])
    .join('.');
