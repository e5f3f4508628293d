import { tabStorage } from '@fairlaunch/ui';
import { useStore } from '@fairlaunch/web';
import { forgetSession } from '../client/queries.ts';
import { forgetMemberFigures } from '../offline/member-figures.ts';
import { tabHistory } from '../routing/tab-history.ts';
import { createSessionStore } from './create-session-store.ts';
import { isTabOnly } from './tab-only.ts';
import type { Session } from './state.ts';

function forgetMember(): void {
  forgetMemberFigures();
  tabHistory.forgetTyped();
  forgetSession();
}

export const sessionStore = createSessionStore(tabStorage, forgetMember, () => isTabOnly.set(true));

export function useSession<Value>(select: (session: Session) => Value): Value {
  return useStore(sessionStore, select);
}

export function useSignedIn(): boolean {
  return useSession((session) => Boolean(session.userMessage?.token));
}
