// Verifiable dice, drawn or thrown. A series of rolls is committed to before it begins; each roll comes from its secret, a word
// from the shooter, the flick if the dice are thrown, and a late value that does not exist while anyone can still bet on the
// roll.

import type { DiceSource, LateValue, SeriesPromise } from 'boxperson/dice';
import type { Thrower } from 'boxperson/dice/thrown';
import { flightSeed } from 'boxperson/dice/verifiable';
import { chainedNote, type DiceInputs, drawnWith } from './chained-note.ts';
import type { DiceSecrets } from './dice-secrets.ts';
import type { PublicRounds } from './public-rounds.ts';
import { type DiceNote, isUsedUp, type RecordedDice } from './recorded-dice.ts';
import { type DecidedCommand, type DrawnRoll, earlyDraw, type TableDice } from './table-dice.ts';

const VALUE_BYTES = 32;

export type ChainedDiceDeps = {
  readonly source: DiceSource;
  readonly secrets: DiceSecrets;
  /** Null if the house has no public source. */
  readonly rounds: PublicRounds | null;
  /** Null for dice that are only drawn. */
  readonly thrower: Thrower | null;
  readonly onReady: (call: () => void) => () => void;
};

export class ChainedDice implements TableDice {
  readonly kind: 'verifiable' | 'thrown';
  readonly #deps: ChainedDiceDeps;

  constructor(deps: ChainedDiceDeps) {
    this.kind = deps.thrower === null ? 'verifiable' : 'thrown';
    this.#deps = deps;
  }

  get trouble(): string | null {
    return this.#deps.source.trouble;
  }

  begin({ series }: RecordedDice): Promise<void> {
    return this.#deps.secrets.begin(series?.commitment ?? null);
  }

  waits(kept: RecordedDice): string | null {
    return isUsedUp(kept) ? 'The next series of rolls is being committed to.' : null;
  }

  hasRound({ series }: RecordedDice): boolean {
    return (series?.beacon ?? null) !== null;
  }

  roundInMs({ out }: RecordedDice): number {
    const awaits = out?.awaits ?? null;
    return awaits === null ? 0 : (this.#deps.rounds?.inMs(awaits) ?? 0);
  }

  isReady(kept: RecordedDice): boolean {
    if (this.trouble !== null || kept.out === null) return false;
    if (kept.out.chain === null) return earlyDraw(kept) !== null;
    const hasLate = !this.hasRound(kept) || this.#published(kept) !== null;
    return hasLate && this.#secretOf(kept, kept.out.chain.index) !== null;
  }

  draw(kept: RecordedDice, id: string): DrawnRoll | null {
    const before = earlyDraw(kept);
    if (before !== null || !this.isReady(kept)) return before;
    const secret = this.#secretOf(kept, kept.out?.chain?.index ?? 0);
    const late = this.#published(kept) ?? this.#ownValue(kept);
    return secret === null || late === null ? null : drawnWith(id, kept, secret, late, this.#deps.thrower);
  }

  note(kept: RecordedDice, passing: DecidedCommand, drawn: DrawnRoll | null): DiceNote | null {
    return chainedNote(kept, passing, drawn, this.#given(kept));
  }

  onReady(call: () => void): () => void {
    return this.#deps.onReady(call);
  }

  stop(): void {
    this.#deps.rounds?.stop();
  }

  #given(kept: RecordedDice): DiceInputs {
    const { secrets, rounds, thrower } = this.#deps;
    const commitment = kept.series?.commitment ?? '';
    const beacon = rounds?.info ?? null;
    return {
      secret: (index) => this.#secretOf(kept, index),
      seed: (parts) => flightSeed({ ...parts, secret: this.#secretOf(kept, parts.index) ?? '' }),
      next: (): SeriesPromise | null => {
        const next = secrets.take();
        return next === null ? null : { no: (kept.series?.no ?? 0) + 1, ...next, beacon };
      },
      last: () => secrets.lastOf(commitment),
      beacon: () => beacon,
      thrower,
    };
  }

  #secretOf({ series }: RecordedDice, index: number): string | null {
    return series === null ? null : this.#deps.secrets.of(series, index);
  }

  #ownValue(kept: RecordedDice): LateValue | null {
    return this.hasRound(kept) ? null : { by: 'house', value: this.#deps.source.hex(VALUE_BYTES) };
  }

  /** The value published for the throw that is out; null if it has not arrived or no round decides. */
  #published({ out }: RecordedDice): LateValue | null {
    const awaits = out?.awaits ?? null;
    const published = awaits === null ? null : (this.#deps.rounds?.published(awaits) ?? null);
    return awaits === null || published === null ? null : { by: 'public', ...awaits, ...published };
  }
}
