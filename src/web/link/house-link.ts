// The house as a page knows it: one socket, the tables it follows, and who is signed in.

import { Subscribers } from 'boxperson/base';
import type { MeAnswer, VisitorAnswer } from 'boxperson/wire';
import { createContext, useContext, useSyncExternalStore } from 'react';
import { type ApiError, api, isApiError } from './http.ts';
import type { PageAnswer, PageTable } from './page-table.ts';
import { type ConnectionState, type PageNotice, Socket } from './socket.ts';
import { type PageCommand, TableLink } from './table-link.ts';

type HouseState = {
  readonly line: ConnectionState;
  /** A notice for everyone in the house; null while nothing is wrong. */
  readonly notice: PageNotice | null;
  /** Null for a spectator, and until it is known. */
  readonly me: MeAnswer | null;
  readonly isKnown: boolean;
  /** The page's session has ended. */
  readonly wasSignedOut: boolean;
};

/** How long to wait before asking again who is signed in. */
const AGAIN_MS = 1_500;
const TURNED_AWAY_MOST = 3;

export class HouseLink {
  readonly socket: Socket;
  readonly #tables = new Map<string, TableLink>();
  readonly #listeners = new Subscribers();
  readonly #others = new OtherTabs(() => void this.#follow());
  #now: HouseState;
  #asked = 0;
  /** How often in a row HTTP accepted our session and the socket refused it. */
  #turnedAway = 0;

  constructor(url: string) {
    this.socket = new Socket(url);
    this.#now = { line: this.socket.line, notice: null, me: null, isKnown: false, wasSignedOut: false };
    this.socket.onChange(() => this.#lineChanged());
  }

  readonly get = (): HouseState => this.#now;

  readonly listen = this.#listeners.add;

  /** Both at once: who it is and what happens at the table are needed for the first bet. */
  async open(): Promise<void> {
    this.socket.open();
    await this.refresh();
  }

  table(id: string): TableLink {
    const link = this.#tables.get(id) ?? new TableLink(this.socket, id);
    this.#tables.set(id, link);
    return link;
  }

  /** Reloads the account: after a visit to the cage, a limit, a role. */
  async refresh(): Promise<void> {
    const asked = ++this.#asked;
    const visitor = await visitorNow();
    if (asked !== this.#asked) return;
    if (isApiError(visitor)) this.#change({ isKnown: true });
    else if (visitor.me === null) this.#change({ me: null, isKnown: true });
    else this.#change({ me: visitor.me, isKnown: true, wasSignedOut: false });
  }

  /** Signs in by any of these routes; the socket reconnects under the new session. */
  async enter(
    path: `/api/${'guest' | 'login' | 'account' | 'recover'}`,
    body: object,
  ): Promise<ApiError | null> {
    const answer = await alone(() => api.post<object>(path, body));
    if (isApiError(answer)) return answer;
    await this.refresh();
    this.socket.reopen();
    this.#others.tell();
    return null;
  }

  async leave(): Promise<void> {
    await alone(() => api.post('/api/logout'));
    this.#change({ me: null, wasSignedOut: false });
    this.socket.reopen();
    this.#others.tell();
  }

  #lineChanged(): void {
    const { line, notice } = this.socket;
    this.#change({ line, notice });
    if (line.is === 'open') this.#turnedAway = 0;
    if (line.is === 'refused' && line.code === 'signed-out') void this.#sessionOver();
  }

  /** Another tab signed in or out: reconnect if that changed who we are. */
  async #follow(): Promise<void> {
    await this.refresh();
    if ((this.#now.me?.person.id ?? null) === this.socket.person && this.socket.line.is === 'open') return;
    this.socket.reopen();
  }

  /**
   * The socket's session has ended. After a sign-in here or in another tab there is a new session, and the page continues with
   * that. A session that is over for good is dropped, so the page can at least watch.
   */
  async #sessionOver(): Promise<void> {
    await alone(async () => {
      if (this.socket.line.is !== 'refused') return;
      let visitor = await visitorNow();
      if ((isApiError(visitor) || visitor.me === null) && !hasLocks()) {
        // Another tab may be about to get the new session.
        await new Promise((resolve) => window.setTimeout(resolve, AGAIN_MS));
        visitor = await visitorNow();
      }
      if (isApiError(visitor)) {
        window.setTimeout(() => this.socket.reopen(), AGAIN_MS);
        return;
      }
      const { me } = visitor;
      if (me === null || ++this.#turnedAway > TURNED_AWAY_MOST) {
        await api.post('/api/logout');
        this.#change({ me: null, isKnown: true, wasSignedOut: true });
      } else this.#change({ me, isKnown: true, wasSignedOut: false });
      this.socket.reopen();
    });
  }

  #change(part: Partial<HouseState>): void {
    this.#now = { ...this.#now, ...part };
    this.#listeners.tell();
  }
}

/** Asked of anyone, because a browser reports a refusal on its console as an error. */
const visitorNow = (): Promise<VisitorAnswer | ApiError> => api.get<VisitorAnswer>('/api/visitor');

export const HouseContext = createContext<HouseLink | null>(null);

export function useHouse(): HouseLink {
  const house = useContext(HouseContext);
  if (house === null) throw new Error('useHouse needs a HouseContext above it');
  return house;
}

/** Whether a house serves this page; a static site has none. */
export const useHasHouse = (): boolean => useContext(HouseContext) !== null;

export function useHouseState(): HouseState {
  const house = useHouse();
  return useSyncExternalStore(house.listen, house.get);
}

export type TableHandle = {
  readonly seen: PageTable;
  readonly give: (wish: PageCommand, role?: string) => Promise<PageAnswer>;
};

/** Follows a table while the component is mounted. */
export function useTable(id: string): TableHandle {
  const link = useHouse().table(id);
  const seen = useSyncExternalStore(link.listen, link.get);
  return { seen, give: (wish, role) => link.give(wish, role) };
}

// The tabs of one browser share one session. Only one tab changes it at a time, and it notifies the others.

/** Null outside a secure context. */
const locksHere = (): LockManager | null => navigator.locks ?? null;

/** Whether `alone` excludes other tabs, or only other calls in this one. */
const hasLocks = (): boolean => locksHere() !== null;

let last: Promise<unknown> = Promise.resolve();

/** Runs while no other tab signs in or out; without locks, while this tab does not. */
async function alone<T>(call: () => Promise<T>): Promise<T> {
  const locks = locksHere();
  if (locks !== null) return locks.request('boxperson-session', call);
  const turn = last.then(call, call);
  last = turn;
  return turn;
}

/** Tells the other tabs about a sign-in or sign-out here, and listens for theirs. */
class OtherTabs {
  readonly #channel: BroadcastChannel | null;

  constructor(onChange: () => void) {
    this.#channel = 'BroadcastChannel' in window ? new BroadcastChannel('boxperson-session') : null;
    if (this.#channel !== null) this.#channel.onmessage = onChange;
  }

  tell(): void {
    this.#channel?.postMessage('changed');
  }
}
