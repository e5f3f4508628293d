import { useSyncExternalStore } from 'react';

/** A value outside of components that tells those who subscribe of each change. */
export type Store<State> = {
  get: () => State;
  set: (next: State) => void;
  /** @returns ends the subscription */
  subscribe: (listener: () => void) => () => void;
};

export function createStore<State>(initial: State): Store<State> {
  let state = initial;
  const listeners = new Set<() => void>();
  return {
    get: () => state,
    set(next) {
      state = next;
      for (const listener of listeners) listener();
    },
    subscribe(listener) {
      listeners.add(listener);
      return () => void listeners.delete(listener);
    },
  };
}

type Readable<State> = Pick<Store<State>, 'get' | 'subscribe'>;

/** @param select takes a part of the state that stays identical while it does not change */
export function useStore<State, Value = State>(
  { get, subscribe }: Readable<State>,
  select: (state: State) => Value = (state) => state as unknown as Value,
): Value {
  return useSyncExternalStore(subscribe, () => select(get()));
}
