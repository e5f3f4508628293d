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
 * Lives through the time for which a home was closed as a deployment that runs does: every day is closed and its root
 * becomes active. In one leap there would be no root for 7 days, and the escape would be open for ever (rulebook §18).
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
  // What the last step sent becomes final and is taken in.
  await time.step(0);
}
