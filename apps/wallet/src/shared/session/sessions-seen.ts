import { deviceStorage } from '@fairlaunch/ui';

const KEY = 'fairlaunch.sessions-seen';

/** Seconds: the newest sign-in that was looked at on this device; undefined if none was. */
export function sessionsSeen(): number | undefined {
  const stored = Number(deviceStorage.getItem(KEY));
  return Number.isSafeInteger(stored) && stored > 0 ? stored : undefined;
}

/** @param newest seconds: when the newest session shown began */
export function noteSessionsSeen(newest: number): void {
  deviceStorage.setItem(KEY, String(newest));
}
