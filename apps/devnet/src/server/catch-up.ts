import { businessDay, dayStart } from '@fairlaunch/plan';
import type { BusinessTime } from './business-time.ts';
import { DAY_STOPS_SECONDS } from './day-stops.ts';

export type CatchUpOptions = {
  time: BusinessTime;
  seconds: number;
  update: (detail: string) => void;
  signal?: AbortSignal | undefined;
};

/**
 * Closes every missed day with its root: 7 days without a root would open the escape for ever
 * (rulebook §18).
 */
export async function catchUp({ time, seconds, update, signal }: CatchUpOptions): Promise<void> {
  const begun = await time.now();
  const [first, last] = [businessDay(begun), businessDay(begun + seconds)];
  let caughtUp = 0;
  const step = async (wanted: number) => {
    signal?.throwIfAborted();
    const taken = Math.min(seconds - caughtUp, wanted);
    if (taken <= 0) return;
    await time.step(taken);
    caughtUp += taken;
  };
  for (let day = first; day <= last; day += 1) {
    update(`day ${day - first + 1} of ${last - first + 1}`);
    for (const stop of Object.values(DAY_STOPS_SECONDS))
      await step(dayStart(day) + stop - (await time.now()));
  }
  await step(seconds);
  // Makes the last step's transactions final and lets the server read them.
  await time.step(0);
}
