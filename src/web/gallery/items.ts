// The gallery's throws: real inputs, picked from many simulated throws, whose dice come to rest in ways a boxperson has to rule on.

import { type Exhibit, fetchGallery, type GalleryKind, type ThrowInputs } from 'boxperson/dice/thrown';
import { isRefusal, type Rules, sharedRules } from 'boxperson/rules';
import { HAND_THROWN } from './rulings.ts';

/** With its id in the address: "off-table-2". */
export type GalleryItem = Exhibit & { readonly id: string };

/** The kinds in list order, named as a trainer would. */
const KINDS: Readonly<Record<GalleryKind, string>> = {
  'off-table': 'Off the table',
  stacked: 'One die on top of the other',
  'on-bank': 'On the bank’s chips',
  'in-cup': 'In the cup or bowl',
  'on-rail': 'On the rail',
  'cocked-on-one': 'Leaning on something',
  'cocked-on-several': 'Wedged',
  'no-end': 'Short of the end wall',
  'touched-chips': 'Touched chips',
};

export const throwKindName = (kind: GalleryKind): string => KINDS[kind];

/** All throws, grouped by kind in list order; loaded on first use. */
export async function galleryItems(): Promise<readonly GalleryItem[]> {
  const order = Object.keys(KINDS);
  return [...Map.groupBy(await fetchGallery(), ({ kind }) => kind)]
    .toSorted(([a], [b]) => order.indexOf(a) - order.indexOf(b))
    .flatMap(([kind, same]) =>
      same.map((exhibit, index) => ({ ...exhibit, id: index === 0 ? kind : `${kind}-${index + 1}` })),
    );
}

/** The layout printed on the felt: that of the game that keeps its dice in the same container. */
export function rulesFor({ surface }: ThrowInputs): Rules | null {
  const game = HAND_THROWN.find(({ device }) => device.keptIn === surface.keep.kind);
  const rules = game === undefined ? null : sharedRules(game);
  return rules === null || isRefusal(rules) ? null : rules;
}
