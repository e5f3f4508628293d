import { useSyncExternalStore, type ComponentType, type ReactNode } from 'react';
import { setKnownPaths } from '../shared/routing/navigate.ts';
import { createNavigator } from '../shared/routing/navigator.ts';
import { RouteContext } from '../shared/routing/route.ts';
import { tabHistory } from '../shared/routing/tab-history.ts';
import { sessionStore } from '../shared/session/store.ts';
import { PAGES } from './pages.ts';

const LOADING_DELAY_MS = 200;

const navigator = createNavigator<ComponentType>({
  history: tabHistory,
  pages: PAGES,
  isMember: () => Boolean(sessionStore.get().userMessage?.token),
  guestPath: '/pages/index/index',
  delay: LOADING_DELAY_MS,
});

setKnownPaths(navigator.leadsSomewhere);

export function RouteProvider({ children }: { children: ReactNode }) {
  const route = useSyncExternalStore(navigator.subscribe, navigator.shown);
  return <RouteContext value={route}>{children}</RouteContext>;
}
