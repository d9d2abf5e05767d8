// Where the bars of a chart are drawn: above the line for gains, below it for losses, to one scale.

export type DrawnBar<Bar> = {
  readonly bar: Bar;
  readonly x: number;
  readonly y: number;
  readonly width: number;
  readonly height: number;
};

/** The widest a bar gets, so that two nights do not fill the page. */
const BAR_MOST = 40;
const GAP = 0.2;
/** The least height of a bar that is not zero, so that it can be seen. */
const SEEN_LEAST = 2;

export function barsOf<Bar extends { readonly value: number }>(
  bars: readonly Bar[],
  width: number,
  height: number,
): { readonly zeroY: number; readonly drawn: readonly DrawnBar<Bar>[] } {
  const top = Math.max(0, ...bars.map(({ value }) => value));
  const bottom = Math.min(0, ...bars.map(({ value }) => value));
  const span = top - bottom;
  const scale = span === 0 ? 0 : height / span;
  const zeroY = span === 0 ? height : top * scale;
  const step = Math.min(BAR_MOST, width / Math.max(1, bars.length));
  const drawn = bars.map((bar, index) => {
    const size = bar.value === 0 ? 0 : Math.max(SEEN_LEAST, Math.abs(bar.value) * scale);
    return {
      bar,
      x: (index + GAP / 2) * step,
      y: bar.value > 0 ? zeroY - size : zeroY,
      width: step * (1 - GAP),
      height: size,
    };
  });
  return { zeroY, drawn };
}
