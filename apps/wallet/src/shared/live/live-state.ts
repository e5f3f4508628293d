import { createStore, useStore, wait } from '@fairlaunch/web';

/** While changes are told, asking is only what makes up for a notice that never came. */
const CALM_INTERVAL_MS = 60_000;

/** `isUp` while changes are pushed; `changes` counts those of the member's own. */
export const liveState = createStore({ isUp: false, changes: 0 });

const interval = (isUp: boolean, withoutStreamMs: number): number =>
  isUp ? Math.max(CALM_INTERVAL_MS, withoutStreamMs) : withoutStreamMs;

/** Interval of a read: the page's own without a stream, a long one with one. */
export function useRefreshInterval(withoutStreamMs: number): number {
  const isUp = useStore(liveState, (state) => state.isUp);
  return interval(isUp, withoutStreamMs);
}

/** Waits for a change of what is told, or as long as `useRefreshInterval` says. */
export async function nextChange(withoutStreamMs: number): Promise<void> {
  let stop = () => {};
  const changed = new Promise<void>((resolve) => {
    stop = liveState.subscribe(resolve);
  });
  await Promise.race([changed, wait(interval(liveState.get().isUp, withoutStreamMs))]);
  stop();
}
