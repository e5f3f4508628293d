import { useStore } from '@fairlaunch/web';
import { createSessionStore } from './create-session-store.ts';
import type { Session } from './state.ts';

/** The session of this tab. */
export const sessionStore = createSessionStore(sessionStorage);

/** A part of the session that renders again when it changes. */
export function useSession<Value>(select: (session: Session) => Value): Value {
  return useStore(sessionStore, select);
}

export function useSignedIn(): boolean {
  return useSession((session) => Boolean(session.userMessage?.token));
}
