import { FIRST_SESSION, type Session } from './state.ts';
import { readSession, writeSession } from './stored-session.ts';

type Listener = () => void;

/** One session over one storage; made once by the app, and afresh by each test. */
export function createSessionStore(storage: Pick<Storage, 'getItem' | 'setItem'>) {
  let session = readSession(storage);
  const listeners = new Set<Listener>();
  const set = (change: Partial<Session>): void => {
    session = { ...session, ...change };
    writeSession(storage, session);
    for (const listener of listeners) listener();
  };
  return {
    get: () => session,
    set,
    subscribe: (listener: Listener): (() => void) => {
      listeners.add(listener);
      return () => listeners.delete(listener);
    },
    /** Signs out (spec §4, Logout): forgets the member and sets whether signing in is wanted. */
    signOut(signStatus: boolean): void {
      set({ userMessage: null, userDetail: null, balance: null, signStatus });
    },
    /** The wallet's account changed (spec §4): everything but the language is as on a first visit. */
    clear(): void {
      const { language, locale } = session;
      set({ ...FIRST_SESSION, language, locale });
    },
  };
}
