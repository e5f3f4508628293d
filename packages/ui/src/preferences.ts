/** What somebody chose for good, for both apps of this origin: the language, as the name of its catalogue, and the theme. */
export type Preferences = { locale?: string; theme?: 'dark' | 'light' };

const KEY = 'fairlaunch.preferences';

/** The stored choices, none of them on a first visit. */
export function readPreferences(): Preferences {
  try {
    return JSON.parse(localStorage.getItem(KEY) ?? '{}') as Preferences;
  } catch {
    return {};
  }
}

/** Keeps a choice; `undefined` takes it back. */
export function writePreference<Name extends keyof Preferences>(
  name: Name,
  value: Preferences[Name] | undefined,
): void {
  const { [name]: _, ...others } = readPreferences();
  localStorage.setItem(
    KEY,
    JSON.stringify(value === undefined ? others : { ...others, [name]: value }),
  );
}
