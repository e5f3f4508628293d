/**
 * Lets all callers share one call, and its answer for `lifetimeMs` from the call's start. Failures
 * are not kept; an error that `load` throws synchronously goes only to its own caller.
 */
export function singleFlight<Args extends unknown[], Value>(
  load: (...args: Args) => Promise<Value>,
  lifetimeMs = Infinity,
): (...args: Args) => Promise<Value> {
  let flight: { startedAt: number; value: Promise<Value> } | undefined;
  return (...args) => {
    if (!flight || performance.now() - flight.startedAt >= lifetimeMs) {
      const started = { startedAt: performance.now(), value: load(...args) };
      flight = started;
      started.value.catch(() => {
        if (flight === started) flight = undefined;
      });
    }
    return flight.value;
  };
}
