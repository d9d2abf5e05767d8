// One table that the page follows: updated by every server message, and passed to React as an immutable value.

import { Subscribers } from 'boxperson/base';
import { gameById } from 'boxperson/games';
import { isRefusal, type Rules, sharedRules } from 'boxperson/rules';
import type { TableCommand } from 'boxperson/table';
import { Mirror, PHRASE_SHOWN_MS } from 'boxperson/wire';
import { withWord } from '../fair/own-word.ts';
import type { PageAnswer, PageEvent, PageTable } from './page-table.ts';
import type { Socket, TableListener, TableServerMessage } from './socket.ts';

/** How many recent events to keep; older ones are in the records. */
const SEEN_MOST = 400;

/** A command as a page sends it: the session identifies the sender. */
export type PageCommand = { readonly do: TableCommand['do'] } & Readonly<Record<string, unknown>>;

export class TableLink implements TableListener {
  readonly #socket: Socket;
  readonly #mirror = new Mirror(rulesFor);
  readonly #listeners = new Subscribers();
  #leave: (() => void) | null = null;
  #no = 0;
  #now: PageTable;

  constructor(socket: Socket, id: string) {
    this.#socket = socket;
    this.#now = {
      id,
      table: null,
      dice: null,
      view: 'public',
      seq: 0,
      since: 0,
      seen: [],
      faces: new Map(),
      next: null,
      gone: null,
    };
  }

  readonly get = (): PageTable => this.#now;

  /** The table is followed while there are listeners. */
  readonly listen = (call: () => void): (() => void) => {
    const end = this.#listeners.add(call);
    this.#leave ??= this.#socket.follow(this.#now.id, this);
    return () => {
      end();
      // React unsubscribes and resubscribes within one tick; do not tell the server.
      queueMicrotask(() => {
        if (this.#listeners.size > 0) return;
        this.#leave?.();
        this.#leave = null;
      });
    };
  };

  give(wish: PageCommand, role = 'player'): Promise<PageAnswer> {
    return this.#socket.give(this.#now.id, withWord(this.#now.id, this.#now.dice?.kind ?? null, wish), role);
  }

  resume(): ReturnType<TableListener['resume']> {
    return this.#mirror.resume;
  }

  hear(word: TableServerMessage): void {
    if (word.type === 'faces') {
      const faces = new Map(this.#now.faces);
      for (const face of word.faces) faces.set(face.id, face);
      this.#change({ faces });
    } else if (word.type === 'said') this.#hearSaid(word);
    else if (word.type === 'next') this.#change({ next: word.planned });
    else if (word.type === 'gone') this.#change({ gone: { why: word.why, says: word.says } });
    else {
      const news = this.#mirror.take(word).map((one): PageEvent => ({ ...one, no: ++this.#no }));
      // After a gap, request the table again.
      if (this.#mirror.table === null && word.type === 'events') this.#socket.watchAnew(this.#now.id);
      const { resume, table, dice } = this.#mirror;
      this.#change({
        dice: dice ?? this.#now.dice,
        table: table ?? this.#now.table,
        view: resume?.view ?? this.#now.view,
        seq: resume?.after ?? this.#now.seq,
        since: this.#now.since || (resume?.after ?? 0),
        seen: news.length === 0 ? this.#now.seen : [...this.#now.seen, ...news].slice(-SEEN_MOST),
        gone: null,
      });
    }
  }

  /** Shows a phrase for a few seconds. */
  #hearSaid({ player, phrase }: Extract<TableServerMessage, { type: 'said' }>): void {
    const no = ++this.#no;
    this.#change({ said: [...(this.#now.said ?? []), { no, player, phrase }] });
    window.setTimeout(
      () => this.#change({ said: (this.#now.said ?? []).filter((one) => one.no !== no) }),
      PHRASE_SHOWN_MS,
    );
  }

  #change(part: Partial<PageTable>): void {
    this.#now = { ...this.#now, ...part };
    this.#listeners.tell();
  }
}

/** The rules of a game with this house's choices. */
function rulesFor(game: string, choices: Readonly<Record<string, unknown>>): Rules | null {
  const found = gameById(game);
  const rules = found === null ? null : sharedRules(found, choices);
  return rules === null || isRefusal(rules) ? null : rules;
}
