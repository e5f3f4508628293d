import {
  createContext,
  use,
  useSyncExternalStore,
  type ComponentType,
  type ReactNode,
} from 'react';
import type { HashHistory } from './history.ts';
import type { Navigator, Route } from './navigator.ts';

type Router = { history: HashHistory; route: Route<ComponentType> };

const RouterContext = createContext<Router | undefined>(undefined);

type RouterProviderProps = {
  history: HashHistory;
  navigator: Navigator<ComponentType>;
  children: ReactNode;
};

export function RouterProvider({ history, navigator, children }: RouterProviderProps) {
  const route = useSyncExternalStore(navigator.subscribe, navigator.route);
  return <RouterContext value={{ history, route }}>{children}</RouterContext>;
}

function useRouter(): Router {
  const router = use(RouterContext);
  if (!router) throw new Error('no router is provided');
  return router;
}

export const useRoute = (): Route<ComponentType> => useRouter().route;

export const useHistory = (): HashHistory => useRouter().history;

/** A part of the page's address by its name; empty if the address has none. */
export const useParameter = (name: string): string => useRoute().parameters[name] ?? '';
