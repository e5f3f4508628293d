import { createStore } from '@fairlaunch/web';
import { FIRST_SESSION, type Session } from './state.ts';
import { readSession, writeSession, type SessionStorage } from './stored-session.ts';

/**
 * @param onEnd told when whoever is signed in is so no longer
 * @param onUnstored told when a reload would forget the session
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
    /** The wallet's account changed (spec §4): everything but the language is as on a first visit. */
    clear(): void {
      onEnd();
      const { language, locale } = get();
      set({ ...FIRST_SESSION, language, locale });
    },
  };
}
