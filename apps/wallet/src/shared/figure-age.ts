export const OLD_AFTER_SECONDS = 2 * 3_600;

type Figure = {
  /** Business time of the figure, in seconds. */
  asOf: number;
  loadedAtMs: number;
  /** A reading of business time, if there is one. */
  clock: { seconds: number; readAtMs: number } | undefined;
  nowMs: number;
};

/** The age of a figure by business time or by this device's clock, whichever is larger. */
export function ageSeconds({ asOf, loadedAtMs, clock, nowMs }: Figure): number {
  const since = (ms: number) => Math.floor((nowMs - ms) / 1_000);
  const byClock = clock ? clock.seconds + Math.max(0, since(clock.readAtMs)) - asOf : 0;
  return Math.max(0, byClock, since(loadedAtMs));
}
