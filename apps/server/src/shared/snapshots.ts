import type { Deps } from './deps.ts';

const FRESH_FOR_MS = 3_000;
/** A stale answer is served up to this age while the next one is made. */
const MAX_AGE_MS = 15_000;

type Kept<Value> = {
  value?: { made: Value; at: number };
  attemptedAt: number;
  refresh?: Promise<Value> | undefined;
};

const all = new Set<{ forget: (deps: Deps) => void }>();

/** A value that is made once at a time, however many callers there are. */
export function createSnapshot<Value>(
  make: (deps: Deps) => Promise<Value>,
): (deps: Deps) => Promise<Value> {
  const kept = new WeakMap<Deps, Kept<Value>>();
  all.add({ forget: (deps) => kept.delete(deps) });

  function refresh(state: Kept<Value>, deps: Deps): Promise<Value> {
    const at = performance.now();
    state.attemptedAt = at;
    state.refresh = make(deps)
      .then((made) => {
        state.value = { made, at };
        return made;
      })
      .finally(() => (state.refresh = undefined));
    return state.refresh;
  }

  return async (deps) => {
    const state = kept.get(deps) ?? { attemptedAt: -Infinity };
    kept.set(deps, state);
    const now = performance.now();
    const usable = state.value && now - state.value.at < MAX_AGE_MS ? state.value : undefined;
    if (usable && now - state.attemptedAt < FRESH_FOR_MS) return usable.made;
    const next = state.refresh ?? refresh(state, deps);
    if (!usable) return next;
    next.catch(() => undefined);
    return usable.made;
  };
}

/** Forgets all snapshots, after business time was moved and for tests. */
export function forgetSnapshots(deps: Deps): void {
  for (const snapshot of all) snapshot.forget(deps);
}
