// Renders the pages' components without a browser, as the markup a browser would get, and finds things in it.

import type { ReactElement } from 'react';
import { renderToStaticMarkup } from 'react-dom/server';
import { required } from '../../src/game/base/assert.ts';

/** One element of the markup. */
export type Node = {
  readonly tag: string;
  readonly attributes: ReadonlyMap<string, string>;
  readonly inside: readonly (Node | string)[];
};

/** Renders a component, and gives the root of its markup. */
export const rendered = (component: ReactElement): Node => parsed(renderToStaticMarkup(component));

/** The element and everything in it, in reading order. */
export const everything = (root: Node): readonly Node[] => [
  root,
  ...root.inside.flatMap((one) => (typeof one === 'string' ? [] : everything(one))),
];

export const withClass = (root: Node, name: string): readonly Node[] =>
  everything(root).filter(({ attributes }) => (attributes.get('class') ?? '').split(' ').includes(name));

/** Elements by accessible name. */
export const named = (root: Node, name: string | RegExp): readonly Node[] =>
  everything(root).filter(({ attributes }) => {
    const label = attributes.get('aria-label') ?? '';
    return typeof name === 'string' ? label === name : name.test(label);
  });

/** What is written in an element. */
export const textOf = (root: Node): string =>
  root.inside.map((one) => (typeof one === 'string' ? one : textOf(one))).join('');

/** A number in an attribute. */
export const numberIn = ({ tag, attributes }: Node, name: string): number =>
  Number(required(attributes.get(name), `${name} of ${tag}`));

/** Where `transform: translate(3px, 4px)` puts an element. */
export function translated({ tag, attributes }: Node): { readonly x: number; readonly y: number } {
  const style = attributes.get('style') ?? '';
  const [, x, y] = required(/translate\(([-\d.e]+)px, ([-\d.e]+)px\)/.exec(style), `a translation of ${tag}`);
  return { x: Number(x), y: Number(y) };
}

/** How wide and high the end points of a path lie, in a path of absolute moves, lines and cubic curves. */
export function pathSpan({ attributes }: Node): { readonly w: number; readonly h: number } {
  const ends = [...required(attributes.get('d'), 'a path').matchAll(/[MLC]([^MLCz]*)/g)].map(
    ([, numbers = '']) => (numbers.match(/-?[\d.]+/g) ?? []).slice(-2).map(Number),
  );
  const span = (axis: number): number => {
    const all = ends.map((end) => end[axis] ?? 0);
    return Math.max(...all) - Math.min(...all);
  };
  return { w: span(0), h: span(1) };
}

const VOID = new Set(['br', 'hr', 'img', 'input', 'link', 'meta']);
const ENTITIES: Readonly<Record<string, string>> = { amp: '&', lt: '<', gt: '>', quot: '"', '#x27': "'" };
const plain = (text: string): string =>
  text.replace(/&(amp|lt|gt|quot|#x27);/g, (_, name: string) => ENTITIES[name] ?? '');

/** Reads React's own markup, in which every tag is closed and every attribute quoted. */
function parsed(markup: string): Node {
  const root: Open = { tag: '', attributes: new Map(), inside: [] };
  const open: Open[] = [root];
  for (const [, close, tag, attributes = '', text] of markup.matchAll(
    /<(\/?)([a-zA-Z][\w-]*)((?:\s[\w:-]+(?:="[^"]*")?)*)\s*\/?>|([^<]+)/g,
  )) {
    const parent = required(open.at(-1), 'an open element');
    if (tag === undefined) parent.inside.push(plain(text ?? ''));
    else if (close === '/') open.pop();
    else {
      const found = [...attributes.matchAll(/([\w:-]+)(?:="([^"]*)")?/g)];
      const node: Open = {
        tag,
        attributes: new Map(found.map(([, name = '', value = '']) => [name, plain(value)])),
        inside: [],
      };
      parent.inside.push(node);
      if (!VOID.has(tag)) open.push(node);
    }
  }
  return root;
}

type Open = Omit<Node, 'inside'> & { readonly inside: (Node | string)[] };
