// Letters between the processes of a house, through their shared database: a request to a table's writer, and the answer. A
// letter is an entry without events in the recipient's stream.

import type { Clock } from 'boxperson/host';
import { type Json, type Store, StoreBroken } from 'boxperson/store';
import { letterStreamOf } from './process-name.ts';

/** A process that does not answer within this time is dead or busy. */
const ANSWER_MS = 1_500;
const PAGE = 500;

type Letter =
  | { readonly kind: 'question'; readonly from: string; readonly ref: string; readonly body: Json }
  | { readonly kind: 'answer'; readonly ref: string; readonly body: Json };

export type PostDeps = { readonly store: Store; readonly clock: Clock; readonly me: string };

export class Post {
  readonly #deps: PostDeps;
  readonly #answer: (question: Json) => Promise<Json>;
  readonly #waiting = new Map<string, (answer: Json | null) => void>();
  readonly #boxes = new Set<string>();
  #seq = 0;
  #count = 0;
  #reading = Promise.resolve();
  #unwatch: () => void = () => {};

  private constructor(deps: PostDeps, answer: (question: Json) => Promise<Json>) {
    this.#deps = deps;
    this.#answer = answer;
  }

  static async open(deps: PostDeps, answer: (question: Json) => Promise<Json>): Promise<Post> {
    const post = new Post(deps, answer);
    const box = letterStreamOf(deps.me);
    post.#unwatch = await deps.store.watch((streams) => {
      if (streams.includes(box)) post.#reading = post.#reading.then(() => post.#readOn());
    });
    return post;
  }

  /** Asks another process; null if no answer comes. The request may have been carried out anyway. */
  async ask(to: string, body: Json): Promise<Json | null> {
    const ref = `${this.#deps.me}-${++this.#count}`;
    const answered = new Promise<Json | null>((resolve) => {
      const callOff = this.#deps.clock.after(ANSWER_MS, () => resolve(null));
      this.#waiting.set(ref, (answer) => {
        callOff();
        resolve(answer);
      });
    });
    try {
      await this.#send(to, ref, { kind: 'question', from: this.#deps.me, ref, body });
      return await answered;
    } catch (error) {
      if (error instanceof StoreBroken) return null;
      throw error;
    } finally {
      // Even if the letter was never sent, nobody is waiting for its answer any longer.
      this.#waiting.get(ref)?.(null);
      this.#waiting.delete(ref);
    }
  }

  stop(): void {
    this.#unwatch();
    for (const resolve of this.#waiting.values()) resolve(null);
  }

  async #send(to: string, id: string, letter: Letter): Promise<void> {
    const { store, clock, me } = this.#deps;
    // Created with the first letter, so that a house of one process has none.
    if (!this.#boxes.has(to)) await store.create(letterStreamOf(to), { kind: 'post' }, clock.now());
    this.#boxes.add(to);
    const entry = { stream: letterStreamOf(to), version: 0, fence: null, id, by: me, at: clock.now() };
    // Without events the version never changes, so writers do not block each other.
    await store.append([{ ...entry, command: letter, events: [], draw: null, postings: [] }]);
  }

  async #readOn(): Promise<void> {
    for (;;) {
      let page: Awaited<ReturnType<Store['read']>>;
      try {
        page = await this.#deps.store.read(letterStreamOf(this.#deps.me), this.#seq, PAGE);
      } catch (error) {
        if (error instanceof StoreBroken) return;
        throw error;
      }
      for (const { seq, command } of page) {
        this.#seq = seq;
        this.#take(command as unknown as Letter);
      }
      if (page.length < PAGE) return;
    }
  }

  #take(letter: Letter): void {
    if (letter.kind === 'answer') {
      this.#waiting.get(letter.ref)?.(letter.body);
      return;
    }
    const { from, ref, body } = letter;
    void this.#answer(body)
      .then((answer) => this.#send(from, `answer-${ref}`, { kind: 'answer', ref, body: answer }))
      .catch((error: unknown) => {
        // The sender will retry. A letter that the store rejects is a bug and must not be hidden.
        if (!(error instanceof StoreBroken)) throw error;
      });
  }
}
