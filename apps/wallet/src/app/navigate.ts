import { createNavigation, type Navigation } from './navigation.ts';
import { wait } from './wait.ts';

type RouterLike = {
  history: { canGoBack: () => boolean; back: () => void; push: (path: string) => void; replace: (path: string) => void };
  matchRoutes: (path: string) => { status: string; globalNotFound?: boolean }[];
};

let router: RouterLike | undefined;

/** Gives the helpers the app's router; called once at the start. */
export function setRouter(made: RouterLike): void {
  router = made;
}

/** The navigation helpers over the app's router, for screens and for what happens outside of them. */
export const navigation: Navigation = createNavigation({
  canGoBack: () => router?.history.canGoBack() ?? false,
  goBack: () => router?.history.back(),
  go: async (path, replace) => {
    if (!router) throw new Error('no router yet');
    if (replace) router.history.replace(path);
    else router.history.push(path);
  },
  wait,
});
