// The throws of the gallery: real inputs, found among many throws, whose dice come to rest as a boxperson has to rule on.

import { type Exhibit, fetchGallery, type Kind, type ThrowInputs } from '../../dice/thrown/index.ts';
import { configure, isRefusal, type Rules } from '../../rules/index.ts';
import { HAND_THROWN } from './rulings.ts';

/** With its name in the address: "off-table-2". */
export type GalleryItem = Exhibit & { readonly id: string };

/** The kinds in the order of the list, as a trainer would call them. */
const KINDS: Readonly<Record<Kind, string>> = {
  'off-table': 'Off the table',
  stacked: 'One on the other',
  'on-bank': 'On the bank’s chips',
  'in-cup': 'In the cup or bowl',
  'on-rail': 'On the rail',
  'cocked-on-one': 'Leaning on one thing',
  'cocked-on-several': 'Held by several things',
  'no-end': 'Short of the end',
  'touched-chips': 'Chips were touched',
};

export const kindName = (kind: Kind): string => KINDS[kind];

/** All of them, kind by kind in the order of the list; fetched with the first look at them. */
export async function galleryItems(): Promise<readonly GalleryItem[]> {
  const order = Object.keys(KINDS);
  return [...Map.groupBy(await fetchGallery(), ({ kind }) => kind)]
    .toSorted(([a], [b]) => order.indexOf(a) - order.indexOf(b))
    .flatMap(([kind, same]) =>
      same.map((exhibit, index) => ({ ...exhibit, id: index === 0 ? kind : `${kind}-${index + 1}` })),
    );
}

const madeRules = new Map<string, Rules | null>();

/** The layout that is printed on the felt of a throw: that of the game that keeps its dice in the same thing. */
export function rulesFor({ surface }: ThrowInputs): Rules | null {
  const { kind } = surface.keep;
  const made = madeRules.get(kind);
  if (made !== undefined) return made;
  const game = HAND_THROWN.find(({ device }) => device.keptIn === kind);
  const rules = game === undefined ? null : configure(game, {});
  const found = rules === null || isRefusal(rules) ? null : rules;
  madeRules.set(kind, found);
  return found;
}
