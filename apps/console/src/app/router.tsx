import { createHashHistory, createNavigator, RouterProvider } from '@fairlaunch/web';
import type { ComponentType, ReactNode } from 'react';
import { PAGES } from './pages.ts';

const history = createHashHistory(window, { storageKey: 'fairlaunch.console.history' });
const navigator = createNavigator<ComponentType>({ history, pages: PAGES });

export function Router({ children }: { children: ReactNode }) {
  return (
    <RouterProvider history={history} navigator={navigator}>
      {children}
    </RouterProvider>
  );
}
