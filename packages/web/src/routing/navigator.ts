import { PAGE_LOADING_DELAY_MS } from '@fairlaunch/ui';
import { createStore } from '../store.ts';
import type { HashHistory, Place } from './history.ts';
import { matchPath, type Parameters } from './path.ts';

/**
 * A page by the pattern of its path. Its code comes with the app, or loads when it is first opened.
 */
export type Page<Component> = { path: string; open: 'anyone' | 'members' } & (
  { Component: Component } | { load: () => Promise<Component> } | { redirectTo: string }
);

/** The route on screen: a page, or why there is none. */
export type Route<Component> = { place: Place; parameters: Parameters } & (
  | { state: 'page'; Component: Component }
  | { state: 'nothing' | 'loading' | 'lost' }
  | { state: 'failed'; error: unknown }
);

type NavigatorPorts<Component> = {
  history: HashHistory;
  pages: readonly Page<Component>[];
  /** Loads the further pages; called when a path fits none of the first ones. */
  morePages?: () => Promise<readonly Page<Component>[]>;
  isMember?: () => boolean;
  /** Where a guest goes who asks for a page of members; `wanted` is that page (spec §2). */
  guestPath?: (wanted: string) => string;
};

export type Navigator<Component> = {
  route: () => Route<Component>;
  subscribe: (listener: () => void) => () => void;
};

export function createNavigator<Component>({
  history,
  pages: firstPages,
  morePages,
  isMember = () => true,
  guestPath = () => '/',
}: NavigatorPorts<Component>): Navigator<Component> {
  const loaded = new Map<string, Component>();
  let pages = firstPages;
  const { get, set, subscribe } = createStore<Route<Component>>({
    place: history.place(),
    parameters: {},
    state: 'nothing',
  });

  const find = (path: string) => {
    for (const page of pages) {
      const parameters = matchPath(page.path, path);
      if (parameters) return { page, parameters };
    }
    return undefined;
  };

  let latest: Place;
  const open = (): void => {
    const place = (latest = history.place());
    const found = find(place.path);
    if (!found && morePages && pages === firstPages) return void loadPages(morePages, place);
    if (!found) return set({ place, parameters: {}, state: 'lost' });
    const { page, parameters } = found;
    if (page.open === 'members' && !isMember())
      return history.replace(guestPath([place.path, place.search].filter(Boolean).join('?')));
    if ('redirectTo' in page) return history.replace(page.redirectTo);
    const Component = 'Component' in page ? page.Component : loaded.get(page.path);
    if (Component) return set({ place, parameters, state: 'page', Component });
    if ('load' in page) void load(page.path, page.load, { place, parameters });
  };

  const load = (
    name: string,
    fetch: () => Promise<Component>,
    where: Pick<Route<Component>, 'place' | 'parameters'>,
  ): Promise<void> =>
    waitFor(where, async () => {
      const Component = await fetch();
      loaded.set(name, Component);
      return () => set({ ...where, state: 'page', Component });
    });

  const loadPages = (fetch: () => Promise<readonly Page<Component>[]>, place: Place) =>
    waitFor({ place, parameters: {} }, async () => {
      pages = [...firstPages, ...(await fetch())];
      return open;
    });

  const waitFor = async (
    where: Pick<Route<Component>, 'place' | 'parameters'>,
    fetch: () => Promise<() => void>,
  ): Promise<void> => {
    const isLatest = () => latest === where.place;
    const timer = setTimeout(
      () => isLatest() && set({ ...where, state: 'loading' }),
      PAGE_LOADING_DELAY_MS,
    );
    try {
      const show = await fetch();
      if (isLatest()) show();
    } catch (error) {
      if (isLatest()) set({ ...where, state: 'failed', error });
    } finally {
      clearTimeout(timer);
    }
  };

  history.onChange(open);
  open();
  return { route: get, subscribe };
}
