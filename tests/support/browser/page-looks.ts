// Visible defects of a page, found in the browser itself: overlapping text, text cut off, targets too small for a finger, a page wider
// than the screen, print too faint on the felt.

import { readFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import type { Page } from 'playwright-core';
import { CONTRAST_MIN, contrastOf } from './page-facts.ts';
import { resize } from './seat.ts';

const AXE = readFileSync(createRequire(import.meta.url).resolve('axe-core/axe.min.js'), 'utf8');

type AxeResult = {
  readonly violations: readonly {
    readonly id: string;
    readonly impact: string | null;
    readonly help: string;
    readonly nodes: readonly { readonly target: readonly unknown[]; readonly failureSummary?: string }[];
  }[];
};

type AxeScope = {
  /** The part of the page to check; all of it if this is left out. */
  readonly within?: string;
  /** The only rule to check; all of them if this is left out. */
  readonly only?: string;
};

/** What to check in a theme: themes differ in their colors only, so everything is checked in one of them. */
export const inTheme = (theme: string): AxeScope => (theme === 'light' ? {} : { only: 'color-contrast' });

/** Sets the page's theme, as another tab would. */
export const chooseTheme = (page: Page, theme: string): Promise<void> =>
  page.evaluate((wanted) => {
    localStorage.setItem('boxperson.theme', wanted);
    dispatchEvent(new Event('storage'));
  }, theme);

/** Serious and critical axe violations, one line each. */
export async function axeSays(page: Page, { within, only }: AxeScope = {}): Promise<readonly string[]> {
  const isLoaded = await page.evaluate(() => 'axe' in globalThis);
  if (!isLoaded) await page.evaluate(AXE);
  const where = within === undefined ? 'document' : JSON.stringify({ include: [[within]] });
  const what =
    only === undefined
      ? `rules: { 'target-size': { enabled: true } }`
      : `runOnly: { type: 'rule', values: ['${only}'] }`;
  const { violations } = (await page.evaluate(
    `axe.run(${where}, { resultTypes: ['violations'], ${what} })`,
  )) as AxeResult;
  return violations
    .filter(({ impact }) => impact === 'serious' || impact === 'critical')
    .flatMap(({ id, help, nodes }) =>
      nodes.map(
        ({ target, failureSummary = '' }) =>
          `${id}: ${help} (${target.join(' ')}) ${failureSummary.split('\n')[1]?.trim() ?? ''}`,
      ),
    );
}

/** The minimum target size for a finger. */
const TARGET_PX = 24;

type PageMeasures = {
  readonly overflowPx: number;
  readonly overlaps: readonly string[];
  readonly cut: readonly string[];
  readonly small: readonly string[];
  readonly prints: readonly { readonly text: string; readonly fill: string; readonly ground: string }[];
};

/** All visible defects of a page in its current state. */
export async function defectsIn(page: Page): Promise<readonly string[]> {
  const seen = JSON.parse(await page.evaluate(look, TARGET_PX)) as PageMeasures;
  const faint = seen.prints.filter(({ fill, ground }) => contrastOf(fill, ground) < CONTRAST_MIN);
  return [
    ...(seen.overflowPx > 0 ? [`the page is ${seen.overflowPx} px wider than the screen`] : []),
    ...seen.overlaps,
    ...seen.cut,
    ...seen.small,
    ...new Set(faint.map(({ text, fill, ground }) => `“${text}” is too faint: ${fill} on ${ground}`)),
  ];
}

/** Runs in the page. */
function look(targetPx: number): string {
  const SLACK = 2;
  type Word = { text: string; rect: DOMRect; layer: Element | null; kind: string; stack: Element | null };
  type Box = {
    at: DOMRect;
    scrollsX: boolean;
    scrollsY: boolean;
    hidesX: boolean;
    hidesY: boolean;
    isClipped: boolean;
    layer: Element | null;
  };
  // Nothing changes while it looks, so each element is measured once, however much text there is in it.
  const boxes = new Map<Element, Box>();
  const boxOf = (one: Element): Box => {
    const known = boxes.get(one);
    if (known !== undefined) return known;
    const { overflowX, overflowY, clipPath, position } = getComputedStyle(one);
    const above = one.parentElement === null ? null : boxOf(one.parentElement);
    const isLayer = position === 'fixed' || position === 'sticky' || one.tagName === 'DIALOG';
    const box = {
      at: one.getBoundingClientRect(),
      scrollsX: /auto|scroll/.test(overflowX),
      scrollsY: /auto|scroll/.test(overflowY),
      hidesX: overflowX === 'hidden',
      hidesY: overflowY === 'hidden',
      isClipped: clipPath !== 'none' || above?.isClipped === true,
      layer: one === document.body ? null : isLayer ? one : (above?.layer ?? null),
    };
    boxes.set(one, box);
    return box;
  };
  const isShown = (one: Element): boolean =>
    one.checkVisibility({ visibilityProperty: true, opacityProperty: true, contentVisibilityAuto: true }) &&
    one.closest('.unseen, .skip') === null &&
    !boxOf(one).isClipped;
  /** Whether the element is not scrolled out of view. */
  const isInView = (one: Element | null, rect: DOMRect): boolean => {
    if (one === null || one === document.body) return true;
    const { at, scrollsX, scrollsY } = boxOf(one);
    const isOut =
      (scrollsY && (rect.top > at.bottom - 1 || rect.bottom < at.top + 1)) ||
      (scrollsX && (rect.left > at.right - 1 || rect.right < at.left + 1));
    return !isOut && isInView(one.parentElement, rect);
  };
  /** The part of it that is not scrolled out of view. */
  const inView = (one: Element | null, rect: DOMRect): DOMRect => {
    if (one === null || one === document.body) return rect;
    const { at, scrollsX, scrollsY } = boxOf(one);
    const [left, right] = scrollsX
      ? [Math.max(rect.left, at.left), Math.min(rect.right, at.right)]
      : [rect.left, rect.right];
    const [top, bottom] = scrollsY
      ? [Math.max(rect.top, at.top), Math.min(rect.bottom, at.bottom)]
      : [rect.top, rect.bottom];
    return inView(
      one.parentElement,
      new DOMRect(left, top, Math.max(0, right - left), Math.max(0, bottom - top)),
    );
  };
  const words: Word[] = [];
  const cut: string[] = [];
  const walker = document.createTreeWalker(document.body, NodeFilter.SHOW_TEXT);
  while (walker.nextNode() !== null) {
    const node = walker.currentNode;
    const parent = node.parentElement;
    const text = (node.textContent ?? '').replace(/\s+/g, ' ').trim();
    if (
      text === '' ||
      parent === null ||
      ['OPTION', 'TITLE', 'SCRIPT', 'STYLE'].includes(parent.tagName.toUpperCase())
    )
      continue;
    if (!isShown(parent)) continue;
    const svg = parent.closest('svg');
    const range = document.createRange();
    range.selectNodeContents(node);
    // Letter boxes are taller than the letters: the space between lines belongs to neither.
    const rects = (svg === null ? [...range.getClientRects()] : [parent.getBoundingClientRect()]).map(
      ({ x, y, width, height }) => new DOMRect(x, y + height * 0.2, width, height * 0.6),
    );
    const kind = svg === null ? 'page' : parent.closest('.stack-at') === null ? 'print' : 'stack';
    for (const rect of rects)
      if (rect.width > 1 && rect.height > 1 && isInView(parent, rect))
        words.push({
          text,
          rect: inView(parent, rect),
          layer: boxOf(parent).layer,
          kind,
          stack: parent.closest('.stack-at'),
        });
    // Cut off: wider than a box that hides its overflow and cannot be scrolled.
    let [scrollsX, scrollsY] = [false, false];
    for (let one: Element | null = svg === null ? parent : null; one !== null; one = one.parentElement) {
      const { at, hidesX, hidesY, ...box } = boxOf(one);
      scrollsX ||= box.scrollsX;
      scrollsY ||= box.scrollsY;
      const [isX, isY] = [hidesX && !scrollsX, hidesY && !scrollsY];
      const isCut = rects.some(
        (rect) =>
          (isX && (rect.right > at.right + SLACK || rect.left < at.left - SLACK)) ||
          (isY && (rect.bottom > at.bottom + SLACK || rect.top < at.top - SLACK)),
      );
      if (isCut) {
        cut.push(`“${text}” is cut off`);
        break;
      }
    }
  }
  const overlaps: string[] = [];
  words.sort((a, b) => a.rect.top - b.rect.top);
  for (const [index, a] of words.entries())
    for (let other = index + 1; other < words.length; other++) {
      const b = words[other];
      if (b === undefined || b.rect.top > a.rect.bottom) break;
      // Chips cover print and amounts cover chips by design. Fixed elements float above those that scroll.
      if (a.stack !== null && a.stack === b.stack) continue;
      if (a.text === b.text || a.layer !== b.layer || a.kind !== b.kind) continue;
      const across = Math.min(a.rect.right, b.rect.right) - Math.max(a.rect.left, b.rect.left);
      const down = Math.min(a.rect.bottom, b.rect.bottom) - Math.max(a.rect.top, b.rect.top);
      if (across > SLACK && down > SLACK) overlaps.push(`“${a.text}” and “${b.text}” overlap`);
    }
  const small: string[] = [];
  const CONTROLS =
    'button, a[href], input, select, textarea, summary, [role=button], [role=tab], [role=slider]';
  for (const one of document.querySelectorAll(CONTROLS)) {
    if (!isShown(one)) continue;
    // A link within a sentence is only as tall as its line.
    const isInline = getComputedStyle(one).display === 'inline' && one.tagName === 'A';
    const { width, height } = (one.closest('label') ?? one).getBoundingClientRect();
    if (isInline || width === 0 || (width >= targetPx - 0.5 && height >= targetPx - 0.5)) continue;
    const name = one.getAttribute('aria-label') ?? one.textContent ?? '';
    small.push(`“${name.replace(/\s+/g, ' ').trim()}” is ${width.toFixed(0)} by ${height.toFixed(0)} px`);
  }
  // Print on the felt has the cloth as its background; amounts are on a pill.
  const prints = [...document.querySelectorAll('.felt .prints text')].flatMap((one) => {
    const cloth = one.closest('svg');
    if (cloth === null) return [];
    const ground = getComputedStyle(cloth).backgroundColor;
    return [{ text: one.textContent ?? '', fill: getComputedStyle(one).fill, ground }];
  });
  for (const one of document.querySelectorAll('.felt .pill-text')) {
    const pill = one.parentElement?.querySelector('rect');
    const ground = pill == null ? '' : getComputedStyle(pill).fill;
    // Ignore elements that are fading out.
    if (ground.startsWith('rgb(') && one.closest('.is-leaving') === null)
      prints.push({ text: one.textContent ?? '', fill: getComputedStyle(one).fill, ground });
  }
  for (const one of document.querySelectorAll('.felt .results text')) {
    const pill = one.parentElement?.querySelector('path');
    if (pill != null && one.closest('.is-leaving') === null)
      prints.push({
        text: one.textContent ?? '',
        fill: getComputedStyle(one).fill,
        ground: getComputedStyle(pill).fill,
      });
  }
  const { scrollWidth, clientWidth } = document.documentElement;
  return JSON.stringify({ overflowPx: scrollWidth - clientWidth, overlaps, cut, small, prints });
}

/** The screens that a crew works on: a tablet upright and on its side, a phone, and a desk. */
const CREW_SIZES = [
  [820, 1180],
  [1180, 820],
  [390, 844],
  [1280, 800],
] as const;

/** What a crew presses under time pressure. */
const PRESSED = [
  '.crew-felt [data-area]',
  '.face',
  '.duty-now .button',
  '.duties-else .button',
  '.serve-chip',
  '.serve .button',
  '.serve-notes .button',
  '.crew-seat',
  'button.crew-wager',
  '.pay-head .button',
  '.pay-left .button',
  '.pay-tick',
  '.second .button',
  '.dialog button[type="submit"]',
  '.dialog .button.large',
  '.dialog .tick-row',
  '.dialog select',
].join();

/** The minimum size of a target that is pressed under time pressure. */
const PRESSED_PX = 44;

/**
 * Defects of a page as it is now, in the sizes and themes of a crew's screen, without visiting it again.
 * BOXPERSON_PICTURES names a folder for pictures.
 */
export async function crewLooks(page: Page, state: string, scope: AxeScope = {}): Promise<readonly string[]> {
  const found: string[] = [];
  for (const [width, height] of CREW_SIZES) {
    await resize(page, { width, height });
    const small = await page.locator(PRESSED).evaluateAll(
      (all, leastPx) =>
        all.flatMap((one) => {
          const { width: wide, height: high } = one.getBoundingClientRect();
          if (!one.checkVisibility() || (wide >= leastPx - 0.5 && high >= leastPx - 0.5)) return [];
          return [`“${one.textContent}” is ${Math.round(wide)} by ${Math.round(high)} px`];
        }),
      PRESSED_PX,
    );
    const defects = [...(await defectsIn(page)), ...small];
    found.push(...defects.map((one) => `${state}, ${width} px: ${one}`));
    const folder = process.env.BOXPERSON_PICTURES;
    if (folder === undefined) continue;
    await page.evaluate(() => window.scrollTo(0, 0));
    await page.screenshot({ path: `${folder}/${state}-${width}.png` });
  }
  // The light theme shows everything but the contrasts of the others.
  for (const theme of ['light', 'dark', 'contrast']) {
    await chooseTheme(page, theme);
    const said = await axeSays(page, { ...scope, ...inTheme(theme) });
    found.push(...said.map((one) => `${state}, ${theme}: ${one}`));
  }
  return found;
}

/** The share of the window in which the felt is on top, from points spread evenly over both directions. */
export const feltShare = (page: Page): Promise<number> =>
  page.evaluate((points) => {
    const felt = document.querySelector('.felt');
    let hits = 0;
    for (let at = 0; at < points; at += 1) {
      // Steps of the golden ratio fill the width evenly, however many there are.
      const [x, y] = [((at * 0.618034) % 1) * innerWidth, ((at + 0.5) / points) * innerHeight];
      const top = document.elementFromPoint(x, y);
      if (top !== null && felt?.contains(top) === true) hits += 1;
    }
    return hits / points;
  }, FELT_POINTS);

const FELT_POINTS = 1_500;
