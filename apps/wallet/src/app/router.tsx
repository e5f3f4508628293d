import { createNavigator, RouterProvider } from '@fairlaunch/web';
import type { ComponentType, ReactNode } from 'react';
import { paths } from '../shared/routing/paths.ts';
import { tabHistory } from '../shared/routing/tab-history.ts';
import { sessionStore } from '../shared/session/store.ts';
import { PAGES } from './pages.ts';

const navigator = createNavigator<ComponentType>({
  history: tabHistory,
  pages: PAGES,
  isMember: () => Boolean(sessionStore.get().userMessage?.token),
  guestPath: (to) => paths.guestHome({ to }),
});

export function Router({ children }: { children: ReactNode }) {
  return (
    <RouterProvider history={tabHistory} navigator={navigator}>
      {children}
    </RouterProvider>
  );
}
