// The house as a page knows it: one socket, the tables that are followed, and who is signed in.

import { createContext, useContext, useSyncExternalStore } from 'react';
import { Subscribers } from '../../base/index.ts';
import type { MeAnswer } from '../../wire/index.ts';
import { api, isTrouble, type Trouble } from './http.ts';
import type { TableSeen, Told } from './seen.ts';
import { type Line, type Notice, Socket } from './socket.ts';
import { TableLink, type Wish } from './table-link.ts';
import { alone, hasLocks, OtherTabs } from './tabs.ts';

export type HouseSeen = {
  readonly line: Line;
  /** What everybody in the house has to know; null while nothing is wrong. */
  readonly notice: Notice | null;
  /** Null for somebody who only looks on, and before it is known. */
  readonly me: MeAnswer | null;
  readonly isKnown: boolean;
  /** The session that the page had is over. */
  readonly wasSignedOut: boolean;
};

/** A house that could not say who we are is asked again after this. */
const AGAIN_MS = 1_500;
const TURNED_AWAY_MOST = 3;

export class House {
  readonly socket: Socket;
  readonly #tables = new Map<string, TableLink>();
  readonly #listeners = new Subscribers();
  readonly #others = new OtherTabs(() => void this.#follow());
  #now: HouseSeen;
  #asked = 0;
  /** How often in a row the house has let us in by one door and turned us away at the other. */
  #turnedAway = 0;

  constructor(url: string) {
    this.socket = new Socket(url);
    this.#now = { line: this.socket.line, notice: null, me: null, isKnown: false, wasSignedOut: false };
    this.socket.onChange(() => this.#lineChanged());
  }

  readonly get = (): HouseSeen => this.#now;

  readonly listen = this.#listeners.add;

  async open(): Promise<void> {
    await this.refresh();
    this.socket.open();
  }

  table(id: string): TableLink {
    const link = this.#tables.get(id) ?? new TableLink(this.socket, id);
    this.#tables.set(id, link);
    return link;
  }

  /** Asks who we are again: after a visit to the cage, a limit, a role. */
  async refresh(): Promise<void> {
    const asked = ++this.#asked;
    const me = await api.get<MeAnswer>('/api/me');
    if (asked !== this.#asked) return;
    if (!isTrouble(me)) this.#change({ me, isKnown: true, wasSignedOut: false });
    else if (me.code === 'signed-out') this.#change({ me: null, isKnown: true });
    else this.#change({ isKnown: true });
  }

  /** Comes in, by whatever door; the socket follows under the new name. */
  async enter(
    path: `/api/${'guest' | 'login' | 'account' | 'recover'}`,
    body: object,
  ): Promise<Trouble | null> {
    const answer = await alone(() => api.post<object>(path, body));
    if (isTrouble(answer)) return answer;
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

  /** Another tab has come in or gone: this one follows where the house takes us for somebody else now. */
  async #follow(): Promise<void> {
    await this.refresh();
    if ((this.#now.me?.person.id ?? null) === this.socket.person && this.socket.line.is === 'open') return;
    this.socket.reopen();
  }

  /**
   * The session of the socket is over. Whoever has opened an account or signed in, here or in another tab, has a new one by now,
   * and goes on with that. One that is over for good is given back, so that the page can at least look on.
   */
  async #sessionOver(): Promise<void> {
    await alone(async () => {
      if (this.socket.line.is !== 'refused') return;
      let me = await api.get<MeAnswer>('/api/me');
      if (isTrouble(me) && !hasLocks()) {
        // Another tab may be about to have the new session.
        await new Promise((resolve) => window.setTimeout(resolve, AGAIN_MS));
        me = await api.get<MeAnswer>('/api/me');
      }
      if (isTrouble(me) && me.code !== 'signed-out') {
        window.setTimeout(() => this.socket.reopen(), AGAIN_MS);
        return;
      }
      if (isTrouble(me) || ++this.#turnedAway > TURNED_AWAY_MOST) {
        await api.post('/api/logout');
        this.#change({ me: null, isKnown: true, wasSignedOut: true });
      } else this.#change({ me, isKnown: true, wasSignedOut: false });
      this.socket.reopen();
    });
  }

  #change(part: Partial<HouseSeen>): void {
    this.#now = { ...this.#now, ...part };
    this.#listeners.tell();
  }
}

export const HouseContext = createContext<House | null>(null);

export function useHouse(): House {
  const house = useContext(HouseContext);
  if (house === null) throw new Error('The page stands in a house');
  return house;
}

export function useHouseSeen(): HouseSeen {
  const house = useHouse();
  return useSyncExternalStore(house.listen, house.get);
}

export type TableHere = {
  readonly seen: TableSeen;
  readonly give: (wish: Wish, role?: string) => Promise<Told>;
};

/** A table, followed for as long as the component is on the page. */
export function useTable(id: string): TableHere {
  const link = useHouse().table(id);
  const seen = useSyncExternalStore(link.listen, link.get);
  return { seen, give: (wish, role) => link.give(wish, role) };
}
