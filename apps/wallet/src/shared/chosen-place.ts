import type { Place } from '@fairlaunch/protocol';
import { readStored, tabStorage } from '@fairlaunch/ui';

const KEY = 'fairlaunch.chosen-place';

type Chosen = Place & { purpose: string };

/** Stores a chosen place for the page that asked for it, which finds it after Back or a reload. */
export function keepChosenPlace(chosen: Chosen): void {
  tabStorage.setItem(KEY, JSON.stringify(chosen));
}

/** Takes the stored place, once, if it was chosen for this purpose. */
export function takeChosenPlace(purpose: string): Place | undefined {
  const stored = readStored(tabStorage, KEY) as Chosen | undefined;
  if (stored?.purpose !== purpose) return undefined;
  tabStorage.removeItem(KEY);
  const { purpose: _, ...place } = stored;
  return place;
}
