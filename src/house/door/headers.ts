// Security headers for every response, following OWASP's ASVS: a browser runs, frames and sends only what we intend.

const POLICY = [
  "default-src 'none'",
  // Thrown dice are simulated in WebAssembly, which browsers treat as a kind of script; no text is ever evaluated.
  "script-src 'self' 'wasm-unsafe-eval'",
  "style-src 'self'",
  "img-src 'self' data:",
  "font-src 'self'",
  "connect-src 'self'",
  "base-uri 'none'",
  "form-action 'self'",
  "frame-ancestors 'none'",
].join('; ');

/** API responses are not pages: a browser shows one as text, and loads or runs nothing in it. */
const BARE_POLICY = "default-src 'none'; base-uri 'none'; form-action 'none'; frame-ancestors 'none'";

/** Browser features that our pages never use. */
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

/** A year, for this host and its subdomains. */
const HTTPS_ONLY = 'max-age=31536000; includeSubDomains';

export function headersFor(isOverHttps: boolean, url: string): Readonly<Record<string, string>> {
  const isForPrograms = url.startsWith('/api/') || url.startsWith('/healthz');
  return {
    ...ALWAYS,
    'content-security-policy': isForPrograms && !url.startsWith('/api/docs') ? BARE_POLICY : POLICY,
    // API responses are personal or soon out of date.
    'cache-control': isForPrograms ? 'no-store' : 'no-cache',
    ...(isOverHttps ? { 'strict-transport-security': HTTPS_ONLY } : {}),
  };
}
