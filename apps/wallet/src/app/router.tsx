import { createNavigator, RouterProvider } from '@fairlaunch/web';
import type { ComponentType, ReactNode } from 'react';
import { HomePage } from '../features/home/home-page.tsx';
import { loadPage } from '../shared/loading/chunk-failure.ts';
import { paths, patternOf } from '../shared/routing/paths.ts';
import { tabHistory } from '../shared/routing/tab-history.ts';
import { sessionStore } from '../shared/session/store.ts';

const HOME = { open: 'anyone', Component: HomePage } as const;

export const loadMorePages = () => loadPage(() => import('./pages.ts'));

const navigator = createNavigator<ComponentType>({
  history: tabHistory,
  pages: [
    { path: patternOf('home'), ...HOME },
    { path: patternOf('guestHome'), ...HOME },
  ],
  morePages: async () => (await loadMorePages()).MORE_PAGES,
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
