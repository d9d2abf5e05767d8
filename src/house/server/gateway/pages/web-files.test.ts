// Built pages are served as they were compressed when they were built, and plain to browsers that cannot read that.

import { mkdirSync, mkdtempSync, readdirSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { brotliCompressSync, brotliDecompressSync } from 'node:zlib';
import { fastify } from 'fastify';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { squeezeAssets, WebFiles } from './web-files.ts';

const SCRIPT = 'console.log("seven out");\n'.repeat(50);
let folder = '';

beforeEach(() => {
  folder = mkdtempSync(join(tmpdir(), 'boxperson-web-'));
  mkdirSync(join(folder, 'assets'));
  writeFileSync(join(folder, 'index.html'), '<html><head></head><body></body></html>');
  writeFileSync(join(folder, 'assets', 'page.js'), SCRIPT);
});
afterEach(() => rmSync(folder, { recursive: true, force: true }));

async function fetched(url: string, accepts: string) {
  const app = fastify();
  new WebFiles(folder).mount(app);
  const answer = await app.inject({ url, headers: { 'accept-encoding': accepts } });
  await app.close();
  return answer;
}

test('a build has every asset compressed beside it', async () => {
  await squeezeAssets(folder);
  expect(readdirSync(join(folder, 'assets')).sort()).toEqual(['page.js', 'page.js.br']);
  const { headers, rawPayload } = await fetched('/assets/page.js', 'gzip, br');
  expect(headers['content-encoding']).toBe('br');
  expect(brotliDecompressSync(rawPayload).toString()).toBe(SCRIPT);
  expect((await fetched('/assets/page.js', 'gzip')).body).toBe(SCRIPT);
  expect((await fetched('/assets/page.js.br', 'br')).statusCode).toBe(404);
});

test('the compressed file is the one that is sent', async () => {
  writeFileSync(join(folder, 'assets', 'page.js.br'), brotliCompressSync('as built'));
  const { rawPayload } = await fetched('/assets/page.js', 'br');
  expect(brotliDecompressSync(rawPayload).toString()).toBe('as built');
});

test('the document, which names the build, is compressed when it is asked for', async () => {
  const { headers, rawPayload } = await fetched('/', 'br');
  expect(headers['content-encoding']).toBe('br');
  expect(brotliDecompressSync(rawPayload).toString()).toContain('<body></body>');
});

test('an unknown address answers with the page that says so', async () => {
  const app = fastify();
  const pages = new WebFiles(folder);
  pages.mount(app);
  app.setNotFoundHandler((_request, reply) => pages.sendNotFound(reply));
  const answer = await app.inject({ url: '/no/such/page' });
  await app.close();
  expect(answer.statusCode).toBe(404);
  expect(answer.headers['content-type']).toBe('text/html; charset=utf-8');
  expect(answer.body).toContain('<body></body>');
});

test('the documents of the pages that people open first name all that they are made of', async () => {
  writeFileSync(
    join(folder, 'index.html'),
    '<html><head><script src="/assets/index.js"></script></head><body></body></html>',
  );
  writeFileSync(
    join(folder, 'manifest.json'),
    JSON.stringify({
      'index.html': { file: 'assets/index.js' },
      'table/table-page.tsx': {
        file: 'assets/table.js',
        imports: ['_felt.js', 'index.html'],
        css: ['assets/table.css'],
      },
      '_felt.js': { file: 'assets/felt.js', imports: ['table/table-page.tsx'] },
      'crew/crew-page.tsx': { file: 'assets/crew.js' },
    }),
  );
  const { body } = await fetched('/table/nj-craps-1', 'gzip');
  expect(body).toContain('<link rel="modulepreload" crossorigin href="/assets/table.js">');
  expect(body).toContain('<link rel="modulepreload" crossorigin href="/assets/felt.js">');
  expect(body).toContain('<link rel="stylesheet" crossorigin href="/assets/table.css">');
  expect(body).not.toContain('crew.js');
  expect(body.match(/index\.js/g)).toHaveLength(1);
  expect((await fetched('/table/nj-craps-1/crew', 'gzip')).body).not.toContain('modulepreload');
  expect((await fetched('/manifest.json', 'gzip')).statusCode).toBe(404);
});
