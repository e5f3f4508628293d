import { tabStorage } from '@fairlaunch/ui';
import { useStore } from '@fairlaunch/web';
import { forgetMemberFigures } from '../offline/member-figures.ts';
import { createSessionStore } from './create-session-store.ts';
import { isTabOnly } from './tab-only.ts';
import type { Session } from './state.ts';

export const sessionStore = createSessionStore(tabStorage, forgetMemberFigures, () =>
  isTabOnly.set(true),
);

export function useSession<Value>(select: (session: Session) => Value): Value {
  return useStore(sessionStore, select);
}

export function useSignedIn(): boolean {
  return useSession((session) => Boolean(session.userMessage?.token));
}
