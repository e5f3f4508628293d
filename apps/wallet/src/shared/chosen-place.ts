import type { Place } from '@fairlaunch/protocol';

const KEY = 'fairlaunch.chosen-place';

type Chosen = Place & { purpose: string };

/** Hands the place that was chosen to the page that asked for it, across Back and a reload. */
export function keepChosenPlace(chosen: Chosen): void {
  sessionStorage.setItem(KEY, JSON.stringify(chosen));
}

/** Once: what was taken is gone. */
export function takeChosenPlace(purpose: string): Place | undefined {
  const stored = JSON.parse(sessionStorage.getItem(KEY) ?? 'null') as Chosen | null;
  if (stored?.purpose !== purpose) return undefined;
  sessionStorage.removeItem(KEY);
  const { purpose: _, ...place } = stored;
  return place;
}
