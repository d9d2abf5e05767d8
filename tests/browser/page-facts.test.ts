// The page tests' defect checks, tried on small pages with one defect each.

import { describe, expect, test } from 'vitest';
import { browserForTests, printed } from '../support/browser/browser.ts';
import { contrastOf, defectsOf, factsOf } from '../support/browser/page-facts.ts';

const withPage = browserForTests();

const pageOf = (body: string, style = ''): string =>
  `<!doctype html><html lang="en"><head><title>Sample</title><style>body { margin: 0; background: #fff; color: #000; } ${style}</style></head><body>${body}</body></html>`;
const svgOf = (inside: string): string =>
  `<svg role="img" aria-label="A drawing" viewBox="0 0 200 100" width="200" height="100" font-size="12">${inside}</svg>`;

describe('a page without defects', () => {
  test('reports none', () =>
    withPage(
      pageOf(`<p>Words</p>${svgOf('<text x="10" y="20">one</text><text x="10" y="60">two</text>')}`),
      { width: 390 },
      async ({ page, complaints }) => {
        const facts = await factsOf(page);
        expect(facts.words.map((one) => one.text)).toEqual(['Words', 'one', 'two']);
        expect(defectsOf(facts)).toEqual([]);
        expect(complaints).toEqual([]);
      },
    ));
});

describe('a defect is found', () => {
  const rows: readonly (readonly [defect: string, html: string])[] = [
    [
      '“one” and “two” overlap',
      pageOf(svgOf('<text x="10" y="20">one</text><text x="14" y="24">two</text>')),
    ],
    [
      '“one” lies on the bar “5%”',
      pageOf(
        svgOf(
          '<rect class="bar" x="5" y="5" width="90" height="30"><title>5%</title></rect><text x="10" y="20">one</text>',
        ),
      ),
    ],
    ['“far right” is cut off', pageOf(svgOf('<text x="180" y="20">far right</text>'))],
    ['“tall” is cut off', pageOf('<div style="height: 10px; overflow: hidden; font-size: 30px">tall</div>')],
    ['the page is 110 px wider than the screen', pageOf('<div style="width: 500px">wide</div>')],
    [
      '“faint” is rgb(136, 136, 136) on rgb(255, 255, 255), a contrast of 3.54',
      pageOf('<p style="color: #888">faint</p>'),
    ],
    [
      '“hidden in the dark” is rgb(0, 0, 0) on rgb(20, 23, 26), a contrast of 1.17',
      pageOf('<section style="background: #14171a"><p>hidden in the dark</p></section>'),
    ],
    [
      '“pale” is rgb(200, 200, 200) on rgb(255, 255, 255), a contrast of 1.67',
      pageOf(svgOf('<text x="10" y="20" fill="#c8c8c8">pale</text>')),
    ],
  ];
  test.each(rows)('%s', (defect, html) =>
    withPage(html, { width: 390 }, async ({ page }) => {
      expect(defectsOf(await factsOf(page))).toEqual([defect]);
    }),
  );

  test('in a style that applies only in dark mode', () =>
    withPage(
      pageOf('<p>words</p>', '@media (prefers-color-scheme: dark) { p { color: #ddd; } }'),
      { width: 390 },
      async ({ page, show }) => {
        expect(defectsOf(await factsOf(page))).toEqual([]);
        await show({ width: 390, scheme: 'dark' });
        expect(defectsOf(await factsOf(page))).toHaveLength(1);
      },
    ));

  test('as a request to another server, or an error on the console', () =>
    withPage(
      pageOf('<img src="https://boxperson.invalid/a.png" alt=""><script>throw new Error("broken")</script>'),
      { width: 390 },
      async ({ complaints }) => {
        expect(complaints).toContain('broken');
        expect(complaints).toContain('asks for https://boxperson.invalid/a.png');
      },
    ));
});

describe('in print', () => {
  const tall = '<div style="height: 700px"></div>';
  const figure = '<figure><div style="height: 500px"></div></figure>';

  test('a part that spans two sheets is found on both', () =>
    withPage(pageOf(`${tall}${figure}`), { width: 700 }, async ({ page }) => {
      expect(await printed(page, 'A4', 'figure')).toEqual({ sheets: 2, parts: [{ from: 1, to: 2 }] });
    }));

  test('a part that must not break moves to the next sheet', () =>
    withPage(
      pageOf(`${tall}${figure}`, 'figure { break-inside: avoid; }'),
      { width: 700 },
      async ({ page }) => {
        expect(await printed(page, 'Letter', 'figure')).toEqual({ sheets: 2, parts: [{ from: 2, to: 2 }] });
      },
    ));
});

describe('contrast', () => {
  const rows: readonly (readonly [a: string, b: string, contrast: number])[] = [
    ['rgb(0, 0, 0)', 'rgb(255, 255, 255)', 21],
    ['rgb(255, 255, 255)', 'rgb(0, 0, 0)', 21],
    ['rgb(118, 118, 118)', 'rgb(255, 255, 255)', 4.54],
    ['rgb(10, 20, 30)', 'rgb(10, 20, 30)', 1],
  ];
  test.each(rows)('%s on %s', (a, b, contrast) => {
    expect(contrastOf(a, b)).toBeCloseTo(contrast, 2);
  });
});
