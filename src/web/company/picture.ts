// How a player's picture looks, from their id and name: the same on every page.

export type Picture = {
  /** One of the sixteen colors of the table. */
  readonly look: number;
  readonly eyes: 'round' | 'square';
  readonly mouth: 'smile' | 'flat' | 'teeth';
  /** The roundness of the head. */
  readonly round: number;
  readonly hasTie: boolean;
};

const MOUTHS = ['smile', 'flat', 'teeth'] as const;

export function pictureOf(id: string): Picture {
  let mixed = 7;
  for (let at = 0; at < id.length; at++) mixed = (Math.imul(mixed, 31) + id.charCodeAt(at)) >>> 0;
  return {
    look: (mixed % 16) + 1,
    eyes: (mixed >>> 4) % 2 === 0 ? 'round' : 'square',
    mouth: MOUTHS[(mixed >>> 5) % 3] ?? 'smile',
    round: 2 + ((mixed >>> 7) % 3) * 2.5,
    hasTie: (mixed >>> 9) % 2 === 0,
  };
}

/** One or two letters: of the first and last word, or the number of a guest without a name of their own. */
export function initialsOf(name: string): string {
  const words = name.split(/[\s._-]+/u).filter((word) => word !== '');
  const [first = '', last = ''] = words.length > 1 ? [words[0], words.at(-1)] : [words[0]];
  return `${[...first][0] ?? ''}${[...last][0] ?? ''}`.toLocaleUpperCase('en');
}
