import { useSyncExternalStore } from 'react';

/** Where an operator's signatures come from: a wallet that announced itself, or a key of the development chain. */
export type SignerSource = { kind: 'wallet'; id: string } | { kind: 'development' };

/** An operator's session in this tab. */
export type OperatorSession = {
  address: string;
  token: string;
  expiresAt: number;
  source: SignerSource;
};

type State = {
  session: OperatorSession | null;
  /** What the server said when the last session ended. */ ended: string | null;
};

const KEY = 'fairlaunch.console';

function read(): OperatorSession | null {
  try {
    return JSON.parse(sessionStorage.getItem(KEY) ?? 'null') as OperatorSession | null;
  } catch {
    return null;
  }
}

let state: State = { session: read(), ended: null };
const listeners = new Set<() => void>();

function change(next: State): void {
  state = next;
  if (next.session) sessionStorage.setItem(KEY, JSON.stringify(next.session));
  else sessionStorage.removeItem(KEY);
  for (const listener of listeners) listener();
}

/** The session of this tab. */
export const sessionStore = {
  get: () => state.session,
  begin: (session: OperatorSession) => change({ session, ended: null }),
  /** Forgets the session; `why` is shown where the operator signs in again. */
  end: (why: string | null) => change({ session: null, ended: why }),
};

function useStored<Value>(select: (state: State) => Value): Value {
  return useSyncExternalStore(
    (listener) => {
      listeners.add(listener);
      return () => listeners.delete(listener);
    },
    () => select(state),
  );
}

/** The session, rendered again when it changes. */
export function useSession(): OperatorSession | null {
  return useStored((state) => state.session);
}

/** Why the last session ended. */
export function useSessionEnd(): string | null {
  return useStored((state) => state.ended);
}
