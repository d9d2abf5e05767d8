// The headers that every answer has, as OWASP's ASVS asks: a browser runs, frames and sends nothing that we have not meant.

const POLICY = [
  "default-src 'none'",
  "script-src 'self'",
  "style-src 'self'",
  "img-src 'self' data:",
  "font-src 'self'",
  "connect-src 'self'",
  "base-uri 'none'",
  "form-action 'self'",
  "frame-ancestors 'none'",
].join('; ');

const ALWAYS = {
  'content-security-policy': POLICY,
  'x-content-type-options': 'nosniff',
  'x-frame-options': 'DENY',
  'referrer-policy': 'no-referrer',
  'cross-origin-opener-policy': 'same-origin',
  'cross-origin-resource-policy': 'same-origin',
  'permissions-policy': 'camera=(), geolocation=(), microphone=(), payment=(), usb=()',
} as const;

/** A year, for this host and those below it. */
const HTTPS_ONLY = 'max-age=31536000; includeSubDomains';

export function headersFor(isOverHttps: boolean, url: string): Readonly<Record<string, string>> {
  return {
    ...ALWAYS,
    // What the house answers is somebody's own, or out of date in a moment.
    'cache-control': url.startsWith('/api/') || url.startsWith('/healthz') ? 'no-store' : 'no-cache',
    ...(isOverHttps ? { 'strict-transport-security': HTTPS_ONLY } : {}),
  };
}
