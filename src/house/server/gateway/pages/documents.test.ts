// The documents as pages: all of them render, and every link among them leads somewhere.

import { HERE } from 'boxperson/identity';
import { fastify } from 'fastify';
import { describe, expect, test } from 'vitest';
import { Documents } from './documents.ts';

const documents = new Documents(HERE.root);
const app = fastify();
documents.mount(app);
const get = (path: string) => app.inject({ method: 'GET', url: path });

describe('the documents', () => {
  test('have a contents page that leads to the main ones', async () => {
    const { body, statusCode } = await get('/docs');
    expect(statusCode).toBe(200);
    for (const path of ['/docs/play.md', '/docs/check.md', '/docs/operations.md', '/docs/strategies.md'])
      expect(body).toContain(`href="${path}"`);
    expect(body).toContain('href="/docs/project/README.md#use-it-as-a-library"');
  });

  test.each(documents.paths.filter((path) => !/^\/docs\/api\/./.test(path)))(
    '%s leads nowhere wrong',
    async (path) => {
      const { body, statusCode, headers } = await get(path);
      expect(statusCode).toBe(200);
      if (headers['content-type'] !== 'text/html; charset=utf-8') return;
      expect(body).toMatch(/<h1 id=/);
      for (const [, target = ''] of body.matchAll(/<(?:a|img)\b[^>]*?\s(?:href|src)="([^"]*)"/g)) {
        if (!target.startsWith('/docs')) continue;
        const [place = '', anchor] = target.split('#');
        const found = await get(place);
        expect([target, found.statusCode]).toEqual([target, 200]);
        if (anchor !== undefined)
          expect([target, found.body.includes(`id="${anchor}"`)]).toEqual([target, true]);
      }
    },
  );

  test.each(['/docs/nothing.md', '/docs/../package.json', '/docs/project/package.json'])(
    '%s is not found',
    async (path) => {
      expect((await get(path)).statusCode).toBe(404);
    },
  );
});
