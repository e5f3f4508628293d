import { createStore } from '@fairlaunch/web';
import { FIRST_SESSION, type Session } from './state.ts';
import { readSession, writeSession } from './stored-session.ts';

export function createSessionStore(storage: Pick<Storage, 'getItem' | 'setItem'>) {
  const { get, set: replace, subscribe } = createStore(readSession(storage));
  const set = (change: Partial<Session>): void => {
    const session = { ...get(), ...change };
    writeSession(storage, session);
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
      set({ userMessage: null, userDetail: null, balance: null, signStatus });
    },
    /** The wallet's account changed (spec §4): everything but the language is as on a first visit. */
    clear(): void {
      const { language, locale } = get();
      set({ ...FIRST_SESSION, language, locale });
    },
  };
}
