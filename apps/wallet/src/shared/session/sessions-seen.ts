import { deviceStorage } from '@fairlaunch/ui';

const KEY = 'fairlaunch.sessions-seen';

/**
 * Time, in Unix seconds, of the newest sign-in that the member has seen on this device; undefined
 * if none.
 */
export function sessionsSeen(): number | undefined {
  const stored = Number(deviceStorage.getItem(KEY));
  return Number.isSafeInteger(stored) && stored > 0 ? stored : undefined;
}

/** @param newest when the newest session on screen began, in Unix seconds */
export function noteSessionsSeen(newest: number): void {
  deviceStorage.setItem(KEY, String(newest));
}
