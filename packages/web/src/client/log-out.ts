import { wait } from '../wait.ts';
import type { Api } from './api.ts';
import { isSessionOver } from './session-end.ts';

/** Waits before each try: a phone may be offline for a moment, or the server busy. */
const WAITS_MS = [0, 2_000, 10_000, 30_000];

/** Tells the server that a session is over; this device has forgotten it already. */
export async function logOut(call: Api['call'], token: string): Promise<void> {
  for (const waitMs of WAITS_MS) {
    await wait(waitMs);
    const isOver = await call('logout', {}, { token }).then(() => true, isSessionOver);
    if (isOver) return;
  }
}
