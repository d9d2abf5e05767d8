// A page as a screen reader sees it: the browser's accessibility tree, where elements are found by role and name and announcements
// can be heard.

import type { CDPSession, Page } from 'playwright-core';
import { becomes } from './seat.ts';

type Node = {
  readonly nodeId: string;
  readonly ignored: boolean;
  readonly role?: { readonly value?: string };
  readonly name?: { readonly value?: string };
  readonly childIds?: readonly string[];
  readonly backendDOMNodeId?: number;
  readonly properties?: readonly { readonly name: string; readonly value: { readonly value?: unknown } }[];
};

export class Listener {
  readonly #page: Page;
  readonly #session: CDPSession;

  private constructor(page: Page, session: CDPSession) {
    this.#page = page;
    this.#session = session;
  }

  static async of(page: Page): Promise<Listener> {
    const session = await page.context().newCDPSession(page);
    await session.send('Accessibility.enable');
    await session.send('DOM.enable');
    return new Listener(page, session);
  }

  async #nodes(): Promise<readonly Node[]> {
    const { nodes } = await this.#session.send('Accessibility.getFullAXTree');
    return (nodes as readonly Node[]).filter((one) => !one.ignored);
  }

  /** The names of all elements with a role. */
  async names(role: string): Promise<readonly string[]> {
    return (await this.#nodes())
      .filter((one) => one.role?.value === role)
      .map((one) => one.name?.value ?? '');
  }

  /** Waits for a matching element and returns its name. */
  async finds(role: string, name: string | RegExp): Promise<string> {
    const found = await this.#find(role, name);
    return found.name?.value ?? '';
  }

  #find(role: string, name: string | RegExp): Promise<Node> {
    const isIt = (one: Node): boolean => {
      const said = one.name?.value ?? '';
      return one.role?.value === role && (typeof name === 'string' ? said === name : name.test(said));
    };
    return becomes(
      `${role} ${name}`,
      async () => (await this.#nodes()).find(isIt),
      (node) => node !== undefined,
    ) as Promise<Node>;
  }

  /** Like a screen reader's "activate": runs the element's own action, wherever it is on the screen. */
  async activate(role: string, name: string | RegExp): Promise<void> {
    const { backendDOMNodeId } = await this.#find(role, name);
    const { object } = await this.#session.send('DOM.resolveNode', {
      backendNodeId: backendDOMNodeId ?? 0,
    });
    await this.#session.send('Runtime.callFunctionOn', {
      objectId: object.objectId ?? '',
      functionDeclaration: `function () {
        this.focus({ preventScroll: true });
        this.dispatchEvent(new MouseEvent('click', { bubbles: true, cancelable: true }));
      }`,
    });
  }

  /** Focuses a field and types into it. */
  async write(name: string | RegExp, text: string): Promise<void> {
    const { backendDOMNodeId } = await this.#find('textbox', name);
    await this.#session.send('DOM.focus', { backendNodeId: backendDOMNodeId ?? 0 });
    await this.#page.keyboard.type(text);
  }

  /** The current text of the live regions, polite or assertive. */
  async said(how: 'polite' | 'assertive'): Promise<string> {
    const nodes = await this.#nodes();
    const byId = new Map(nodes.map((one) => [one.nodeId, one]));
    const textOf = (one: Node): readonly string[] =>
      one.role?.value === 'StaticText'
        ? [one.name?.value ?? '']
        : (one.childIds ?? []).flatMap((id) => {
            const child = byId.get(id);
            return child === undefined ? [] : textOf(child);
          });
    return nodes
      .filter((one) => one.properties?.some(({ name, value }) => name === 'live' && value.value === how))
      .filter((one) => one.role?.value === 'log' || one.role?.value === 'alert')
      .flatMap(textOf)
      .join('\n');
  }

  /** Waits until something is announced. */
  async hears(text: string, how: 'polite' | 'assertive' = 'polite'): Promise<void> {
    await becomes(
      `the announcement “${text}”`,
      () => this.said(how),
      (said) => said.includes(text),
    );
  }
}
