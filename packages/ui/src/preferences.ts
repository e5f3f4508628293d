/** Stored for both apps of this origin; `locale` names a catalogue. */
type Preferences = { locale?: string; theme?: 'dark' | 'light'; amounts?: 'hidden' };

const KEY = 'fairlaunch.preferences';

export function readPreferences(): Preferences {
  try {
    return JSON.parse(localStorage.getItem(KEY) ?? '{}') as Preferences;
  } catch {
    return {};
  }
}

/** `undefined` takes a choice back. */
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
