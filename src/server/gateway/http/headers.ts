// The headers that every answer has, as OWASP's ASVS asks: a browser runs, frames and sends nothing that we have not meant.

const POLICY = [
  "default-src 'none'",
  // Thrown dice are worked out in WebAssembly, which a browser counts as a kind of script; no text is ever run as one.
  "script-src 'self' 'wasm-unsafe-eval'",
  "style-src 'self'",
  "img-src 'self' data:",
  "font-src 'self'",
  "connect-src 'self'",
  "base-uri 'none'",
  "form-action 'self'",
  "frame-ancestors 'none'",
].join('; ');

/** Answers for programs are no pages: whoever opens one in a browser gets text, and nothing in it is loaded or run. */
const BARE_POLICY = "default-src 'none'; base-uri 'none'; form-action 'none'; frame-ancestors 'none'";

/** What a page of ours never asks a browser for. */
const NEVER = [
  ...['accelerometer', 'browsing-topics', 'camera', 'display-capture'],
  ...['geolocation', 'gyroscope', 'hid', 'magnetometer', 'microphone', 'midi', 'payment'],
  ...['publickey-credentials-get', 'serial', 'usb', 'xr-spatial-tracking'],
];

const ALWAYS = {
  'x-content-type-options': 'nosniff',
  'x-frame-options': 'DENY',
  'referrer-policy': 'no-referrer',
  'cross-origin-opener-policy': 'same-origin',
  'cross-origin-resource-policy': 'same-origin',
  'origin-agent-cluster': '?1',
  'x-permitted-cross-domain-policies': 'none',
  'permissions-policy': NEVER.map((name) => `${name}=()`).join(', '),
} as const;

/** A year, for this host and those below it. */
const HTTPS_ONLY = 'max-age=31536000; includeSubDomains';

export function headersFor(isOverHttps: boolean, url: string): Readonly<Record<string, string>> {
  const isForPrograms = url.startsWith('/api/') || url.startsWith('/healthz');
  return {
    ...ALWAYS,
    'content-security-policy': isForPrograms && !url.startsWith('/api/docs') ? BARE_POLICY : POLICY,
    // What the house answers is somebody's own, or out of date in a moment.
    'cache-control': isForPrograms ? 'no-store' : 'no-cache',
    ...(isOverHttps ? { 'strict-transport-security': HTTPS_ONLY } : {}),
  };
}
