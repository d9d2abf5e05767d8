// A file server as plain as there is: a path below its folder is a file, and anything else is not found. It knows no rewrite rules, no
// folders and no default file.

import { readFile } from 'node:fs/promises';
import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { extname, join } from 'node:path';

const KINDS: Readonly<Record<string, string>> = {
  '.html': 'text/html',
  '.js': 'text/javascript',
  '.css': 'text/css',
  '.svg': 'image/svg+xml',
  '.png': 'image/png',
  '.json': 'application/json',
  '.wasm': 'application/wasm',
};

export type FileServer = { readonly address: string; readonly close: () => Promise<void> };

/** Serves a folder below a path that begins and ends with a slash. */
export async function serveFiles(folder: string, below: string): Promise<FileServer> {
  const server = createServer(async ({ url = '/' }, response) => {
    const path = decodeURIComponent(new URL(url, 'http://here').pathname);
    try {
      if (!path.startsWith(below)) throw new Error(`${path} is outside of ${below}`);
      const content = await readFile(join(folder, path.slice(below.length)));
      response.writeHead(200, { 'content-type': KINDS[extname(path)] ?? 'text/plain' }).end(content);
    } catch {
      response.writeHead(404).end('Not found');
    }
  });
  await new Promise<void>((listening) => server.listen(0, '127.0.0.1', listening));
  const { port } = server.address() as AddressInfo;
  return {
    address: `http://127.0.0.1:${port}${below}`,
    close: () =>
      new Promise((closed) => {
        server.close(() => closed());
        server.closeAllConnections();
      }),
  };
}
