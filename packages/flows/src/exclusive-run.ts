export type ExclusiveRun = (name: string, run: () => Promise<void>) => Promise<void>;

/**
 * Runs nothing under a name that is running already, in any tab; or in this tab alone if the
 * browser has no locks or refuses one.
 */
export function exclusiveRun(locks: Pick<LockManager, 'request'> | undefined): ExclusiveRun {
  const running = new Set<string>();
  const inThisTab: ExclusiveRun = async (name, run) => {
    if (running.has(name)) return;
    running.add(name);
    try {
      await run();
    } finally {
      running.delete(name);
    }
  };
  return async (name, run) => {
    let isAnswered = false;
    try {
      await locks?.request(name, { ifAvailable: true }, async (lock) => {
        isAnswered = true;
        if (lock) await inThisTab(name, run);
      });
    } catch (error) {
      if (isAnswered) throw error;
    }
    if (!isAnswered) await inThisTab(name, run);
  };
}
