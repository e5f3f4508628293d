import { createStore } from '@fairlaunch/web';
import { FIRST_SESSION, type Session } from './state.ts';
import { readSession, writeSession, type SessionStorage } from './stored-session.ts';

/**
 * @param onEnd called when the session ends
 * @param onUnstored called when a reload would forget the session
 */
export function createSessionStore(
  storage: SessionStorage,
  onEnd: () => void = () => undefined,
  onUnstored: () => void = () => undefined,
) {
  const { get, set: replace, subscribe } = createStore(readSession(storage));
  const set = (change: Partial<Session>): void => {
    const session = { ...get(), ...change };
    if (!writeSession(storage, session)) onUnstored();
    replace(session);
  };
  return {
    get,
    set,
    subscribe,
    /**
     * Signs out (spec §4, Logout).
     * @param signStatus whether signing in is still wanted
     */
    signOut(signStatus: boolean): void {
      onEnd();
      set({ userMessage: null, userDetail: null, balance: null, rank: null, signStatus });
    },
    /** Resets everything but the language, as after a change of the wallet's account (spec §4). */
    clear(): void {
      onEnd();
      const { language, locale } = get();
      set({ ...FIRST_SESSION, language, locale });
    },
  };
}
