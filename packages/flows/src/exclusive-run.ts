export type ExclusiveRun = (name: string, run: () => Promise<void>) => Promise<void>;

/** Runs only what nobody else runs under this name, in any tab; without locks, whatever comes. */
export const exclusiveRun =
  (locks: LockManager | undefined): ExclusiveRun =>
  async (name, run) => {
    if (!locks) return run();
    await locks.request(name, { ifAvailable: true }, (lock) => (lock ? run() : Promise.resolve()));
  };
