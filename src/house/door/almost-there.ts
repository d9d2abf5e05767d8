// What a house says before it is open: to people a page that opens the house by itself, to programs when to come again.

import { ICON, ICON_LINK } from 'boxperson/identity';

export type EarlyAnswer = { readonly status: number; readonly kind: string; readonly text: string };

const PAGE = `<!doctype html>
<html lang="en">
<head>
<meta charset="utf-8">
<meta name="viewport" content="width=device-width, initial-scale=1">
<noscript><meta http-equiv="refresh" content="1"></noscript>
<title>Boxperson</title>
${ICON_LINK}
<link rel="stylesheet" href="/almost-there.css">
<script src="/almost-there.js" defer></script>
</head>
<body>
<h1>Almost there</h1>
<p role="status">The house is opening. This page shows it as soon as it is ready.</p>
</body>
</html>
`;

const STYLE = `:root { color-scheme: light dark; }
body { max-width: 30rem; margin: 30vh auto 0; padding: 0 1.5rem; font: 1.125rem/1.5 system-ui, sans-serif; text-align: center; }
h1 { margin: 0 0 .25rem; font: 600 2rem/1.2 Charter, Georgia, serif; }
p { margin: 0; }
`;

/** Answered when the house opens, and not before. */
export const UNTIL_OPEN = '/almost-there';

const SCRIPT = `fetch('${UNTIL_OPEN}').finally(() => location.reload());
`;

const OPENING = JSON.stringify({
  code: 'opening',
  says: 'The house is opening.',
  remedy: 'Try again in a moment.',
});

/** The answer to a path. */
export function earlyAnswer(path: string): EarlyAnswer {
  if (path === '/almost-there.css') return { status: 200, kind: 'text/css', text: STYLE };
  if (path === '/almost-there.js') return { status: 200, kind: 'text/javascript', text: SCRIPT };
  if (path === '/icon.svg' || path === '/favicon.ico')
    return { status: 200, kind: 'image/svg+xml', text: ICON };
  if (path.startsWith('/api/') || path === '/healthz')
    return { status: 503, kind: 'application/json', text: OPENING };
  return { status: 503, kind: 'text/html', text: PAGE };
}
