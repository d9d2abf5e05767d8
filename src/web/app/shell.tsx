// The frame of every page: title, account, time played and net result, and the state of the connection. A static site has no house,
// and links to its other pages instead.

import { type ReactNode, useEffect, useInsertionEffect, useState } from 'react';
import { useHasHouse, useHouse, useHouseState } from '../link/house-link.ts';
import { SiteNav } from '../site/nav.tsx';
import { useLocal } from './local-storage.ts';
import { DropMenu } from './menu.tsx';
import { pageAddressOf } from './page-address.ts';
import { Button, MoneyText } from './parts.tsx';
import { Link } from './router.tsx';
import { titleOf } from './title.ts';
import './shell.css';

type ShellProps = {
  readonly title: string;
  /** The page's own links and controls, beside its title. */
  readonly tools?: ReactNode;
  readonly children: ReactNode;
  /** The page uses the full width of the window. */
  readonly isWide?: boolean;
  /** The page is for people at work, who are shown by name, without a player's figures. */
  readonly isForCrew?: boolean;
  /** How a page that fills the window divides it, for its style sheet; null for one that scrolls. */
  readonly layout?: string | null;
};

export function Shell({
  title,
  tools,
  children,
  isWide = false,
  isForCrew = false,
  layout = null,
}: ShellProps) {
  const hasHouse = useHasHouse();
  useEffect(() => {
    document.title = titleOf(title);
  }, [title]);
  // Before anything on the page is measured.
  useInsertionEffect(() => {
    const page = document.getElementById('page');
    if (page === null || layout === null) return;
    page.dataset.layout = layout;
    return () => {
      delete page.dataset.layout;
    };
  }, [layout]);
  return (
    <>
      <a className="skip" href="#content">
        Skip to content
      </a>
      <header className="top">
        <Link to="/" className="brand">
          <Brand />
        </Link>
        {hasHouse ? null : <SiteNav />}
        <div className="top-tools">{tools}</div>
        {hasHouse ? <Visit isForCrew={isForCrew} /> : null}
        <PageMenu>
          {hasHouse ? <HousePlaces /> : null}
          <BuildNote />
        </PageMenu>
      </header>
      {hasHouse ? (
        <>
          <HouseNotice />
          <LineNote />
        </>
      ) : null}
      <main id="content" className={isWide ? 'content wide' : 'content'} tabIndex={-1}>
        {children}
      </main>
    </>
  );
}

/** The sign of the house, and its name where there is room. */
export const Brand = () => (
  <>
    <svg viewBox="0 0 20 20" width="26" height="26" aria-hidden="true">
      <rect x=".5" y=".5" width="19" height="19" rx="3.4" fill="var(--die)" />
      <path d="M4.9 4.9h0M15.1 4.9h0M10 10h0M4.9 15.1h0M15.1 15.1h0" />
    </svg>
    <span>Boxperson</span>
  </>
);

/** The way back to the tables, where there are any. */
export const ToTables = () =>
  useHasHouse() ? (
    <Link to="/" className="button small">
      Tables
    </Link>
  ) : null;

/** What every page leads to, in its menu. */
const HousePlaces = () => (
  <nav className="page-places" aria-label="Boxperson">
    <Link to="/">Tables</Link>
    <Link to="/learn">How to play</Link>
    <Link to="/rules">Rules</Link>
    <a href="/clauses">Every clause of the rules</a>
    <Link to="/lab">The lab</Link>
    <Link to="/gallery">Every way a throw can go wrong</Link>
    <Link to="/verify">Check a roll without us</Link>
  </nav>
);

const MenuSign = () => (
  <svg viewBox="0 0 24 24" width="24" height="24" aria-hidden="true">
    <path d="M4 7h16M4 12h16M4 17h10" />
  </svg>
);

/** What is the same on every page: ways to other pages, how this one looks, and which build it is of. */
export function PageMenu({ children }: { readonly children?: ReactNode }) {
  const [theme, choose] = useTheme();
  return (
    <DropMenu name="More" look="page-menu" sign={<MenuSign />}>
      {children}
      <fieldset className="theme">
        <legend>Appearance</legend>
        {THEMES.map((one) => (
          <label key={one} className="tick-row">
            <input
              type="radio"
              name="theme"
              value={one}
              checked={one === theme}
              onChange={() => choose(one)}
            />
            {THEME_NAMES[one]}
          </label>
        ))}
      </fieldset>
    </DropMenu>
  );
}

/** The session clock, the balance and the net result, always visible to a signed-in player. */
function Visit({ isForCrew }: { readonly isForCrew: boolean }) {
  const house = useHouse();
  const { me } = useHouseState();
  const [now, setNow] = useState(() => house.socket.now());
  useEffect(() => {
    const timer = window.setInterval(() => {
      setNow(house.socket.now());
      if (house.get().me !== null) void house.refresh();
    }, 20_000);
    return () => window.clearInterval(timer);
  }, [house]);
  if (me === null) return null;
  if (isForCrew)
    return (
      <Link to="/me" className="visit">
        <strong>{me.person.name}</strong>
      </Link>
    );
  const minutes = Math.max(0, Math.floor((now - me.visit.sinceMs) / 60_000));
  return (
    <Link to="/me" className="visit" title="Your wallet, limits and records">
      <strong>{me.person.name}</strong>
      <span>
        <span className="soft">Wallet </span>
        <MoneyText cents={me.walletCents} />
      </span>
      <span className="net">
        <span className="soft">Net </span>
        <MoneyText key={me.visit.netCents} cents={me.visit.netCents} signed />
      </span>
      <span>
        <span className="soft">Here </span>
        {minutes < 60 ? `${minutes} min` : `${Math.floor(minutes / 60)} h ${minutes % 60} min`}
      </span>
    </Link>
  );
}

/** A notice for everyone in the house, on every page: dice that have failed, and what is being done about it. */
function HouseNotice() {
  const { notice } = useHouseState();
  return notice === null ? null : (
    <div className="line-note bad" role="alert">
      <p>
        <strong>{notice.says}</strong> {notice.remedy}
      </p>
    </div>
  );
}

/** What is wrong with the connection, and what happens next. */
function LineNote() {
  const house = useHouse();
  const { line, wasSignedOut } = useHouseState();
  if (line.is === 'lost')
    return (
      <div className="line-note warn passing" role="status">
        The server is not responding. Nothing is lost; the page keeps trying.
        <Button look="small" onClick={() => house.socket.reopen()}>
          Try now
        </Button>
      </div>
    );
  if (line.is === 'refused' && line.code !== 'signed-out')
    return (
      <div className="line-note bad" role="alert">
        {line.says} {line.code === 'version' ? 'This page is from a different version.' : line.remedy}
        <Button look="small" onClick={() => location.reload()}>
          Reload the page
        </Button>
      </div>
    );
  return wasSignedOut ? (
    <div className="line-note warn" role="alert">
      Your session has ended. Your chips and wagers are where they were.
      <Link to="/" className="button small">
        Sign in again
      </Link>
    </div>
  ) : null;
}

const META = 'meta[name="boxperson-build"]';

/** Which build of the house serves these pages, from the document's meta tag; nothing without one. */
function BuildNote() {
  const build = document.querySelector<HTMLMetaElement>(META)?.content ?? '';
  if (build === '') return null;
  return (
    <div className="build" data-build={build}>
      <a href={pageAddressOf('/docs')}>Documentation</a>
      <small>Boxperson {build}</small>
    </div>
  );
}

/** The room is dark, or of high contrast for those who ask their system for that, unless the user chooses. */
const THEMES = ['system', 'light', 'dark', 'contrast'] as const;
type Theme = (typeof THEMES)[number];

const THEME_NAMES: Readonly<Record<Theme, string>> = {
  system: 'Match system',
  light: 'Light',
  dark: 'Dark',
  contrast: 'High contrast',
};

const prefers = (query: string): boolean => window.matchMedia(query).matches;
const prefersContrast = (): boolean =>
  prefers('(prefers-contrast: more)') || prefers('(forced-colors: active)');

function shown(theme: Theme): Exclude<Theme, 'system'> {
  if (theme !== 'system') return theme;
  if (prefersContrast()) return 'contrast';
  return prefers('(prefers-color-scheme: dark)') ? 'dark' : 'light';
}

function useTheme(): readonly [Theme, (theme: Theme) => void] {
  const [kept, keep] = useLocal('theme', prefersContrast() ? 'contrast' : 'dark');
  const theme = THEMES.find((one) => one === kept) ?? 'dark';
  useEffect(() => {
    const apply = (): void => {
      document.documentElement.dataset.theme = shown(theme);
    };
    apply();
    const queries = ['(prefers-color-scheme: dark)', '(prefers-contrast: more)'].map((one) =>
      window.matchMedia(one),
    );
    for (const query of queries) query.addEventListener('change', apply);
    return () => {
      for (const query of queries) query.removeEventListener('change', apply);
    };
  }, [theme]);
  return [theme, keep];
}
