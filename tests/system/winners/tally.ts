// What was tried in a run and what became of it, so that a run cannot pass because everything was refused.

export class Tally {
  #acts = 0;
  readonly #counts = new Map<string, number>();

  /** Everything that a player or an operator has tried. */
  get acts(): number {
    return this.#acts;
  }

  act(): number {
    this.#acts += 1;
    return this.#acts;
  }

  add(what: string, count = 1): void {
    this.#counts.set(what, (this.#counts.get(what) ?? 0) + count);
  }

  of(what: string): number {
    return this.#counts.get(what) ?? 0;
  }

  counts(): Readonly<Record<string, number>> {
    return Object.fromEntries([...this.#counts].toSorted(([a], [b]) => (a < b ? -1 : 1)));
  }

  /** Takes in what another run has counted. */
  take(acts: number, counts: Readonly<Record<string, number>>): void {
    this.#acts += acts;
    for (const [what, count] of Object.entries(counts)) this.add(what, count);
  }
}

/** Something that must hold does not. */
export class Broken extends Error {}

export function holds(condition: boolean, says: () => string): asserts condition {
  if (!condition) throw new Broken(says());
}
