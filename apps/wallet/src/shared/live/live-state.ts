import { createStore, useStore, wait } from '@fairlaunch/web';

/** Interval while a stream is open: reads are repeated only in case a notice was lost. */
const CALM_INTERVAL_MS = 60_000;

/** `isUp` is true while a stream is open; `changes` counts its notices. */
export const liveState = createStore({ isUp: false, changes: 0 });

const interval = (isUp: boolean, withoutStreamMs: number): number =>
  isUp ? Math.max(CALM_INTERVAL_MS, withoutStreamMs) : withoutStreamMs;

/** Interval of a read: the given one without a stream, a longer one with a stream. */
export function useRefreshInterval(withoutStreamMs: number): number {
  const isUp = useStore(liveState, (state) => state.isUp);
  return interval(isUp, withoutStreamMs);
}

/** Waits for a notice, or for the time of `useRefreshInterval`. */
export async function nextChange(withoutStreamMs: number): Promise<void> {
  let stop = () => {};
  const changed = new Promise<void>((resolve) => {
    stop = liveState.subscribe(resolve);
  });
  await Promise.race([changed, wait(interval(liveState.get().isUp, withoutStreamMs))]);
  stop();
}
