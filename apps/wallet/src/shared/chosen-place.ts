import type { Place } from '@fairlaunch/protocol';
import { readStored, tabStorage } from '@fairlaunch/ui';

const KEY = 'fairlaunch.chosen-place';

type Chosen = Place & { purpose: string };

/** Hands the place that was chosen to the page that asked for it, across Back and a reload. */
export function keepChosenPlace(chosen: Chosen): void {
  tabStorage.setItem(KEY, JSON.stringify(chosen));
}

/** Once: what was taken is gone. */
export function takeChosenPlace(purpose: string): Place | undefined {
  const stored = readStored(tabStorage, KEY) as Chosen | undefined;
  if (stored?.purpose !== purpose) return undefined;
  tabStorage.removeItem(KEY);
  const { purpose: _, ...place } = stored;
  return place;
}
