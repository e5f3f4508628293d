/** A scrape or a page waits no longer for database or chain. */
const PATIENCE_MS = 4_000;

/** Undefined if the answer fails or comes too late. */
export const inTime =
  <Value>(read: () => Promise<Value>): (() => Promise<Value | undefined>) =>
  () =>
    Promise.race([
      read().catch(() => undefined),
      new Promise<undefined>((resolve) =>
        setTimeout(() => resolve(undefined), PATIENCE_MS).unref(),
      ),
    ]);
