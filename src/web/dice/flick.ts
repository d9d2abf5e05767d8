// A throw by hand: a finger or mouse that takes the dice and flicks them up the table.

export type Touch = { readonly x: number; readonly y: number; readonly at: number };

/** Shorter than this it is a press; slower than that somebody has thought better of it, unless the dice are carried far enough. */
const LEAST_UP = 36;
const LEAST_PER_MS = 0.25;
const CARRIED_UP = 72;
/** Only the end of the movement counts, so that one may aim as long as one likes. */
const LAST_MS = 160;

/** Whether the path of a pointer, from taking hold to letting go, is a throw. */
export function isFlick(path: readonly Touch[]): boolean {
  const [first] = path;
  const end = path.at(-1);
  if (first === undefined || end === undefined) return false;
  const from = path.find((touch) => end.at - touch.at <= LAST_MS) ?? first;
  const up = from.y - end.y;
  const aside = Math.abs(end.x - from.x);
  const ms = Math.max(1, end.at - from.at);
  const whole = first.y - end.y;
  if (whole >= CARRIED_UP) return whole > Math.abs(end.x - first.x);
  return whole >= LEAST_UP && up > aside && up / ms >= LEAST_PER_MS;
}

/** How far the dice follow the hand: up the table easily, elsewhere only a little. */
export function pull(from: Touch, to: Touch): { readonly x: number; readonly y: number } {
  const [x, y] = [to.x - from.x, to.y - from.y];
  return { x: limited(x, 48), y: y < 0 ? limited(y, 96) : limited(y, 20) };
}

const limited = (value: number, most: number): number => Math.max(-most, Math.min(most, value));
