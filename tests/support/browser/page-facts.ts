// What a page looks like in a browser, as plain data, and its visible defects: overlapping text, text cut off, text too
// faint to read, a page wider than the screen. Gathering needs a browser; judging does not.

import type { Page } from 'playwright-core';

type Box = {
  readonly left: number;
  readonly top: number;
  readonly right: number;
  readonly bottom: number;
};

type Words = Box & {
  readonly text: string;
  /** The drawing that contains the words; -1 outside drawings. */
  readonly drawing: number;
  readonly color: string;
  readonly background: string;
  /** The area that can show them: the page, or a part that clips its content. */
  readonly window: Box;
};

export type Drawing = Box & {
  readonly name: string;
  /** Bars from left to right and top to bottom, with their tooltips. */
  readonly bars: readonly (Box & { readonly hint: string })[];
  /** The number of points on each curve. */
  readonly curves: readonly number[];
};

export type Facts = {
  readonly width: number;
  /** How far the page extends past the right edge of the screen. */
  readonly overflowPx: number;
  readonly words: readonly Words[];
  readonly drawings: readonly Drawing[];
  /** Parts that scroll sideways, by their accessible names. */
  readonly scrolling: readonly string[];
};

export async function factsOf(page: Page): Promise<Facts> {
  // As text, because a page has thousands of words and text transfers much faster than objects.
  const facts = await page.locator('html').evaluate((root) => {
    const { defaultView: view } = root.ownerDocument;
    if (view === null) throw new Error('The page has no window.');
    const boxOf = ({ left, top, right, bottom }: Box): Box => ({ left, top, right, bottom });
    const isShown = (element: Pick<typeof root, 'checkVisibility'>): boolean =>
      element.checkVisibility({ visibilityProperty: true });
    const svgs = [...root.querySelectorAll('svg[role=img]')].filter(isShown);
    const drawings = svgs.map((svg) => ({
      ...boxOf(svg.getBoundingClientRect()),
      name: svg.getAttribute('aria-label') ?? '',
      bars: [...svg.querySelectorAll('.bar')].map((bar) => ({
        ...boxOf(bar.getBoundingClientRect()),
        hint: bar.textContent ?? '',
      })),
      curves: [...svg.querySelectorAll('path')].map(
        (path) => (path.getAttribute('d') ?? '').split('L').length,
      ),
    }));
    type Ground = { readonly background: string; readonly window: Box };
    const everywhere = { left: 0, top: -1e6, right: 1e6, bottom: 1e6 };
    // Cached: needed for every word on the page, and the same for most of them.
    const grounds = new Map<typeof root, Ground>();
    const groundOf = (element: typeof root | null): Ground => {
      if (element === null) return { background: 'rgb(255, 255, 255)', window: everywhere };
      const known = grounds.get(element);
      if (known !== undefined) return known;
      const { backgroundColor, overflowX } = view.getComputedStyle(element);
      const around = groundOf(element.parentElement);
      const isWindow = overflowX === 'hidden' || element.tagName === 'svg';
      const ground = {
        background: backgroundColor === 'rgba(0, 0, 0, 0)' ? around.background : backgroundColor,
        window: isWindow ? boxOf(element.getBoundingClientRect()) : around.window,
      };
      grounds.set(element, ground);
      return ground;
    };
    const words = [];
    const walker = root.ownerDocument.createTreeWalker(root.ownerDocument.body, 4);
    while (walker.nextNode() !== null) {
      const node = walker.currentNode;
      const parent = node.parentElement;
      const text = (node.textContent ?? '').trim();
      if (text === '' || parent === null || parent.tagName === 'title' || !isShown(parent)) continue;
      const range = root.ownerDocument.createRange();
      range.selectNodeContents(node);
      const style = view.getComputedStyle(parent);
      const svg = parent.closest('svg');
      const box = svg === null ? range.getBoundingClientRect() : parent.getBoundingClientRect();
      words.push({
        ...boxOf(box),
        text,
        drawing: svg === null ? -1 : svgs.indexOf(svg),
        color: svg === null ? style.color : style.fill,
        ...groundOf(parent),
      });
    }
    const scrolling = [...root.querySelectorAll('[role=region]')]
      .filter((region) => region.scrollWidth > region.clientWidth + 1)
      .map((region) => region.getAttribute('aria-label') ?? '');
    const { clientWidth, scrollWidth } = root;
    const overflowPx = scrollWidth - clientWidth;
    return JSON.stringify({ width: clientWidth, overflowPx, words, drawings, scrolling });
  });
  return JSON.parse(facts) as Facts;
}

/** All visible defects of a page. */
export const defectsOf = (facts: Facts): readonly string[] => [
  ...(facts.overflowPx > 0 ? [`the page is ${facts.overflowPx} px wider than the screen`] : []),
  ...wordsOnWords(facts),
  ...wordsOnBars(facts),
  ...cutOff(facts),
  ...tooFaint(facts),
];

function wordsOnWords({ words, drawings }: Facts): readonly string[] {
  return drawings.flatMap((_, drawing) => {
    const own = words.filter((one) => one.drawing === drawing);
    return own.flatMap((a, index) =>
      own
        .slice(index + 1)
        .filter((b) => overlap(a, b))
        .map((b) => `“${a.text}” and “${b.text}” overlap`),
    );
  });
}

function wordsOnBars({ words, drawings }: Facts): readonly string[] {
  return words.flatMap((one) =>
    (drawings[one.drawing]?.bars ?? [])
      .filter((bar) => overlap(one, bar))
      .map((bar) => `“${one.text}” lies on the bar “${bar.hint}”`),
  );
}

/** Letter boxes are slightly larger than the letters. */
const SLACK_PX = 1.5;

const overlap = (a: Box, b: Box): boolean =>
  Math.min(a.right, b.right) - Math.max(a.left, b.left) > SLACK_PX &&
  Math.min(a.bottom, b.bottom) - Math.max(a.top, b.top) > SLACK_PX;

function cutOff({ words, drawings, width }: Facts): readonly string[] {
  return [
    ...words
      .filter(
        ({ window, ...box }) =>
          box.left < window.left - SLACK_PX ||
          box.right > window.right + SLACK_PX ||
          box.top < window.top - SLACK_PX ||
          box.bottom > window.bottom + SLACK_PX,
      )
      .map((one) => `“${one.text}” is cut off`),
    ...drawings
      .filter((one) => one.left < 0 || one.right > width + SLACK_PX)
      .map((one) => `the drawing “${one.name}” leaves the page`),
  ];
}

/** The minimum contrast for moderately low vision, from the Web Content Accessibility Guidelines. */
export const CONTRAST_MIN = 4.5;

function tooFaint({ words }: Facts): readonly string[] {
  return words
    .filter((one) => contrastOf(one.color, one.background) < CONTRAST_MIN)
    .map(
      (one) =>
        `“${one.text}” is ${one.color} on ${one.background}, a contrast of ${contrastOf(one.color, one.background).toFixed(2)}`,
    );
}

/** From 1 for equal colors to 21 for black on white. */
export function contrastOf(a: string, b: string): number {
  const [light = 0, dark = 0] = [luminanceOf(a), luminanceOf(b)].toSorted((x, y) => y - x);
  return (light + 0.05) / (dark + 0.05);
}

function luminanceOf(color: string): number {
  const match = /^rgb\((\d+), (\d+), (\d+)\)$/.exec(color);
  if (match === null) throw new Error(`${color} is not a plain color`);
  const [red = 0, green = 0, blue = 0] = match.slice(1).map((part) => {
    const value = Number(part) / 255;
    return value <= 0.04045 ? value / 12.92 : ((value + 0.055) / 1.055) ** 2.4;
  });
  return 0.2126 * red + 0.7152 * green + 0.0722 * blue;
}
