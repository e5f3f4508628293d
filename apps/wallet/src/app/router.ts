import { useSyncExternalStore, type ComponentType } from 'react';
import { setWays } from './navigate.ts';
import { PAGES } from './pages.ts';
import { createNavigator, type Shown } from './routing/navigator.ts';
import { tabHistory } from './routing/tab-history.ts';
import { sessionStore } from './session/store.ts';

const navigator = createNavigator<ComponentType>({
  history: tabHistory,
  pages: PAGES,
  isMember: () => Boolean(sessionStore.get().userMessage?.token),
  guestPath: '/pages/index/index',
  delay: 200,
});

setWays(navigator.leadsSomewhere);

/** What is on screen. */
export function useShown(): Shown<ComponentType> {
  return useSyncExternalStore(navigator.subscribe, navigator.shown);
}

/** A part of the page's address by its name; empty when the address has none. */
export function useParameter(name: string): string {
  return useShown().parameters[name] ?? '';
}
