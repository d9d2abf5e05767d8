// The page's colors for the canvas, read from the current theme: a canvas cannot use the style sheet.

const NAMES = {
  felt: '--felt',
  feltDeep: '--felt-deep',
  feltShut: '--felt-shut',
  feltLine: '--felt-line',
  feltInk: '--felt-ink',
  feltSoft: '--felt-soft',
  brass: '--brass',
  rail: '--rail',
  die: '--die',
  pip: '--die-pip',
  inlay: '--puck-on',
  inlayInk: '--puck-on-ink',
  paper: '--paper',
  card: '--card-sunk',
  font: '--font',
  fontPrint: '--font-print',
} as const;

export type Colors = Readonly<Record<keyof typeof NAMES, string>> & {
  /** Black and white where possible, without lighting that would turn them gray. */
  readonly isContrast: boolean;
};

export function colorsNow(): Colors {
  const root = document.documentElement;
  const style = getComputedStyle(root);
  const found = Object.entries(NAMES).map(([name, token]) => [name, style.getPropertyValue(token).trim()]);
  return { ...Object.fromEntries(found), isContrast: root.dataset.theme === 'contrast' } as Colors;
}
