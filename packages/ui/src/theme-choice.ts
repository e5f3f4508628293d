import { readPreferences, writePreference } from './preferences.ts';

export const THEMES = ['system', 'dark', 'light'] as const;
export type Theme = (typeof THEMES)[number];

/** The chosen theme; the system's without a choice. */
export function currentTheme(): Theme {
  return readPreferences().theme ?? 'system';
}

/** Shows a theme, or follows the system again. */
export function applyTheme(theme: Theme): void {
  if (theme === 'system') delete document.documentElement.dataset['theme'];
  else document.documentElement.dataset['theme'] = theme;
}

/** Chooses a theme for good. */
export function chooseTheme(theme: Theme): void {
  writePreference('theme', theme === 'system' ? undefined : theme);
  applyTheme(theme);
}
