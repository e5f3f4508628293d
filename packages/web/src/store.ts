import { useSyncExternalStore } from 'react';

/** A value outside of components that calls its subscribers at each change. */
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

/** @param select picks a part of the state; unchanged state must give the identical value */
export function useStore<State, Value = State>(
  { get, subscribe }: Readable<State>,
  select: (state: State) => Value = (state) => state as unknown as Value,
): Value {
  return useSyncExternalStore(subscribe, () => select(get()));
}
