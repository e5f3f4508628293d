import { readPreferences, writePreference } from './preferences.ts';

export const THEMES = ['system', 'dark', 'light'] as const;
export type Theme = (typeof THEMES)[number];

export function currentTheme(): Theme {
  return readPreferences().theme ?? 'system';
}

export function applyTheme(theme: Theme): void {
  if (theme === 'system') delete document.documentElement.dataset['theme'];
  else document.documentElement.dataset['theme'] = theme;
}

export function chooseTheme(theme: Theme): void {
  writePreference('theme', theme === 'system' ? undefined : theme);
  applyTheme(theme);
}
