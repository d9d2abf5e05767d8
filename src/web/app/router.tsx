// The page's address: navigation within the site without a reload.

import { Subscribers } from 'boxperson/base';
import { type AnchorHTMLAttributes, type MouseEvent, type ReactNode, useSyncExternalStore } from 'react';
import { isSite, pageAddressOf, pathHere } from './page-address.ts';

const { add: listen, tell } = new Subscribers();
window.addEventListener('popstate', tell);
window.addEventListener('hashchange', tell);

/** What to do on a page on arrival. Only a link of this site can ask for it, because addresses do not contain it. */
export type ArrivalAction = 'sit-down';

/** Goes to another page of the site. */
export function navigate(
  path: string,
  how: 'push' | 'replace' = 'push',
  onArrival: ArrivalAction | null = null,
): void {
  const address = pageAddressOf(path);
  if (address === location.pathname + location.search + location.hash) return;
  if (how === 'push') history.pushState(onArrival, '', address);
  else history.replaceState(onArrival, '', address);
  tell();
  if (how === 'push' && !path.includes('#')) window.scrollTo(0, 0);
}

/** Whether to do this now, on arrival: true once, so that a reload does not do it again. */
export function takeArrival(wanted: ArrivalAction): boolean {
  if (history.state !== wanted) return false;
  history.replaceState(null, '');
  return true;
}

export const usePath = (): string => useSyncExternalStore(listen, pathHere);

/** The hash of the address, so that the browser's Back button leaves a form or a tab. */
export const usePageHash = (): string => useSyncExternalStore(listen, () => location.hash);

/** The parameters of a pattern such as `/table/:id/rules`; null if the path does not match. */
export function matchPath(pattern: string, path: string): Readonly<Record<string, string>> | null {
  const wanted = pattern.split('/');
  const given = path.replace(/\/$/, '').split('/');
  if (wanted.length !== given.length) return null;
  const found: Record<string, string> = {};
  for (const [index, part] of wanted.entries()) {
    const here = given[index] ?? '';
    if (part.startsWith(':')) found[part.slice(1)] = decodeURIComponent(here);
    else if (part !== here) return null;
  }
  return found;
}

type LinkProps = AnchorHTMLAttributes<HTMLAnchorElement> & {
  readonly to: string;
  readonly onArrival?: ArrivalAction;
  readonly children: ReactNode;
};

/** A link to another page. With a modifier key, and in a static site, the browser handles it. */
export function Link({ to, onArrival, children, onClick, ...rest }: LinkProps) {
  const go = (event: MouseEvent<HTMLAnchorElement>): void => {
    onClick?.(event);
    const isPlain =
      event.button === 0 && !event.metaKey && !event.ctrlKey && !event.shiftKey && !event.altKey;
    if (isSite || !isPlain || event.defaultPrevented) return;
    event.preventDefault();
    navigate(to, 'push', onArrival ?? null);
  };
  return (
    <a href={pageAddressOf(to)} onClick={go} {...rest}>
      {children}
    </a>
  );
}
