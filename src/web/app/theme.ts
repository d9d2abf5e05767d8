// Light, dark and high contrast: the user's choice, or else the system's.

import { useEffect } from 'react';
import { useLocal } from './local-storage.ts';

export const THEMES = ['system', 'light', 'dark', 'contrast'] as const;
export type Theme = (typeof THEMES)[number];

export const THEME_NAMES: Readonly<Record<Theme, string>> = {
  system: 'Match system',
  light: 'Light',
  dark: 'Dark',
  contrast: 'High contrast',
};

const prefers = (query: string): boolean => window.matchMedia(query).matches;

function shown(theme: Theme): Exclude<Theme, 'system'> {
  if (theme !== 'system') return theme;
  if (prefers('(prefers-contrast: more)') || prefers('(forced-colors: active)')) return 'contrast';
  return prefers('(prefers-color-scheme: dark)') ? 'dark' : 'light';
}

export function useTheme(): readonly [Theme, (theme: Theme) => void] {
  const [kept, keep] = useLocal('theme', 'system');
  const theme = THEMES.find((one) => one === kept) ?? 'system';
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
