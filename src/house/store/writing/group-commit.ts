// Group commit: calls that come in one turn, or while a transaction is being written, share the next one.

import type { CommitPace } from './commit-pace.ts';

export type CallOutcome<Answer> = { readonly answer: Answer } | { readonly error: Error };

type Waiting<Call, Answer> = {
  readonly call: Call;
  readonly resolve: (answer: Answer) => void;
  readonly reject: (error: unknown) => void;
};

/** Enough for every table of a large house at once, and few enough that nobody waits long for others' calls. */
const CALLS_MAX = 1_000;

export class GroupCommit<Call, Answer> {
  private waiting: Waiting<Call, Answer>[] = [];
  private isWriting = false;
  private readonly write: (calls: readonly Call[]) => Outcomes<Answer> | Promise<Outcomes<Answer>>;
  private readonly turn: CommitPace;
  /** How many calls the last transaction had. */
  private last = 1;
  private idleThen: (() => void)[] = [];

  /** `write` returns an outcome for each call; if it throws, every one of its calls fails. `turn` waits for more calls. */
  constructor(
    write: (calls: readonly Call[]) => Outcomes<Answer> | Promise<Outcomes<Answer>>,
    turn: CommitPace,
  ) {
    this.write = write;
    this.turn = turn;
  }

  add(call: Call): Promise<Answer> {
    return new Promise((resolve, reject) => {
      this.waiting.push({ call, resolve, reject });
      if (this.isWriting) return;
      this.isWriting = true;
      this.turn(() => void this.run(), this.last);
    });
  }

  /** Resolves when every call is written or refused. */
  idle(): Promise<void> {
    return new Promise((resolve) => {
      if (this.isWriting) this.idleThen.push(resolve);
      else resolve();
    });
  }

  private async run(): Promise<void> {
    const batch = this.waiting.splice(0, CALLS_MAX);
    this.last = batch.length;
    try {
      const outcomes = await this.write(batch.map(({ call }) => call));
      for (const [at, { resolve, reject }] of batch.entries()) {
        const outcome = outcomes[at];
        if (outcome === undefined) reject(new Error('Assertion failed: a call was not answered'));
        else if ('error' in outcome) reject(outcome.error);
        else resolve(outcome.answer);
      }
    } catch (error) {
      for (const { reject } of batch) reject(error);
    }
    if (this.waiting.length > 0) return this.turn(() => void this.run(), this.last);
    this.isWriting = false;
    for (const resolve of this.idleThen.splice(0)) resolve();
  }
}

type Outcomes<Answer> = readonly CallOutcome<Answer>[];
