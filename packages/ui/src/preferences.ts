import { deviceStorage, readStored } from './browser-storage.ts';

/** Choices of this device, stored for both apps of this origin; `locale` names a catalogue. */
type Preferences = { locale?: string; theme?: 'dark' | 'light'; amounts?: 'hidden' };

const KEY = 'fairlaunch.preferences';

export function readPreferences(): Preferences {
  return readStored(deviceStorage, KEY) ?? {};
}

/** Stores a choice; `undefined` removes it. */
export function writePreference<Name extends keyof Preferences>(
  name: Name,
  value: Preferences[Name] | undefined,
): void {
  const { [name]: _, ...others } = readPreferences();
  deviceStorage.setItem(
    KEY,
    JSON.stringify(value === undefined ? others : { ...others, [name]: value }),
  );
}
