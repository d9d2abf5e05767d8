// The throws of the gallery: real inputs, found among many throws, whose dice come to rest as a boxperson has to rule on.

import type { ThrowInputs } from '../../dice/thrown/inputs.ts';
import { configure } from '../../rules/configure.ts';
import { isRefusal } from '../../rules/refusal.ts';
import type { Rules } from '../../rules/rules.ts';
import { HAND_THROWN } from './rulings.ts';

export type GalleryItem = {
  /** In the address: "off-table-2". */
  readonly id: string;
  readonly kind: string;
  readonly inputs: ThrowInputs;
};

/** The kinds in the order of the list, as a trainer would call them. */
const KINDS: Readonly<Record<string, string>> = {
  'off-table': 'Off the table',
  stacked: 'One on the other',
  'on-bank': 'On the bank’s chips',
  'in-cup': 'In the cup or bowl',
  'on-rail': 'On the rail',
  'cocked-on-one': 'Leaning on one thing',
  'cocked-on-several': 'Held by several things',
  'not-flat': 'Not flat',
  'no-end': 'Short of the end',
  'touched-chips': 'Chips were touched',
};

export const kindName = (kind: string): string => KINDS[kind] ?? kind.replaceAll('-', ' ');

/** All of them, kind by kind. */
export async function galleryItems(): Promise<readonly GalleryItem[]> {
  const [load] = Object.values(import.meta.glob<{ default: unknown }>('../../dice/thrown/gallery.json'));
  if (load === undefined) return [];
  const { default: kinds } = await load();
  const order = Object.keys(KINDS);
  return Object.entries(kinds as Readonly<Record<string, readonly unknown[]>>)
    .toSorted(([a], [b]) => order.indexOf(a) - order.indexOf(b))
    .flatMap(([kind, throws]) =>
      throws.map((inputs, index) => ({
        id: index === 0 ? kind : `${kind}-${index + 1}`,
        kind,
        inputs: inputs as ThrowInputs,
      })),
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
