// For tests of the felt: whether boxes overlap or hold each other, and the box of a text.

import type { Box } from '../../src/play/felt/box.ts';
import { type PlacedText, textWidth } from '../../src/play/felt/text.ts';

/** Whether two boxes overlap by more than rounding. */
export const overlap = (a: Box, b: Box, slack = 0.01): boolean =>
  a.x + slack < b.x + b.w && b.x + slack < a.x + a.w && a.y + slack < b.y + b.h && b.y + slack < a.y + a.h;

export const holds = (outer: Box, inner: Box, slack = 0.01): boolean =>
  inner.x >= outer.x - slack &&
  inner.y >= outer.y - slack &&
  inner.x + inner.w <= outer.x + outer.w + slack &&
  inner.y + inner.h <= outer.y + outer.h + slack;

/** The box of a text. */
export function textBox(text: PlacedText): Box {
  const w = text.squeezedTo ?? textWidth(text.text, text.size, text.print);
  const h = text.size * 1.05;
  const left = text.from === 'middle' ? w / 2 : text.from === 'end' ? w : 0;
  return text.isUpright
    ? { x: text.x - h / 2, y: text.y - w / 2, w: h, h: w }
    : { x: text.x - left, y: text.y - h / 2, w, h };
}
