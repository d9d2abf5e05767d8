// Binary search in a sorted list.

/** How many items satisfy `isBefore`, all of which must come first. */
export function countBefore<Item>(items: readonly Item[], isBefore: (item: Item) => boolean): number {
  let [low, high] = [0, items.length];
  while (low < high) {
    const middle = (low + high) >>> 1;
    const item = items[middle];
    if (item !== undefined && isBefore(item)) low = middle + 1;
    else high = middle;
  }
  return low;
}
