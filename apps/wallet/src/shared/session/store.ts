import { deviceStorage, tabStorage } from '@fairlaunch/ui';
import { useStore } from '@fairlaunch/web';
import { forgetSession } from '../client/queries.ts';
import { forgetMemberFigures } from '../offline/member-figures.ts';
import { tabHistory } from '../routing/tab-history.ts';
import { createSessionStore } from './create-session-store.ts';
import { isTabOnly } from './tab-only.ts';
import type { Session } from './state.ts';

/** Boxes awaited and services opened by whoever was signed in; a level is news once, not again. */
function forgetKept(): void {
  const names = Array.from({ length: deviceStorage.length }, (_, index) =>
    deviceStorage.key(index),
  );
  for (const name of names)
    if (name && /^fairlaunch\.(box-drawing|services)(\.|$)/.test(name))
      deviceStorage.removeItem(name);
}

function forgetMember(): void {
  forgetMemberFigures();
  forgetKept();
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
