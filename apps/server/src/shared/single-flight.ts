/**
 * Shares one call of `load` among all callers, and its answer until it is `lifetimeMs` old, counted
 * from the start of the call. A call that failed is not kept.
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
