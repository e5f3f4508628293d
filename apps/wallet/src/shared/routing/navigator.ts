import type { HashHistory, Place } from './history.ts';
import { matchPath, type Parameters } from './path.ts';

/** A page: the pattern of its path, who may open it, and how its code comes; the first page brings its own along. */
export type Page<Component> = { path: string; open: 'anyone' | 'members' } & (
  { Component: Component } | { load: () => Promise<Component> }
);

/** What is on screen: a page, its place holder, nothing yet, or what is said of a path that leads nowhere or a page that did not load. */
export type Shown<Component> = { place: Place; parameters: Parameters } & (
  | { state: 'page'; Component: Component }
  | { state: 'nothing' | 'loading' | 'lost' }
  | { state: 'failed'; error: unknown }
);

/** What a navigator needs. */
export type NavigatorPorts<Component> = {
  history: HashHistory;
  pages: readonly Page<Component>[];
  isMember: () => boolean;
  /** Where a guest is sent who asks for a page of members (spec §2). */
  guestPath: string;
  /** Milliseconds that a page may load before its place holder shows (spec §2). */
  delay: number;
};

/** Shows the page of each place. While its code is on its way, the page before stays for a moment. */
export type Navigator<Component> = {
  shown: () => Shown<Component>;
  subscribe: (listener: () => void) => () => void;
  leadsSomewhere: (path: string) => boolean;
};

export function createNavigator<Component>({
  history,
  pages,
  isMember,
  guestPath,
  delay,
}: NavigatorPorts<Component>): Navigator<Component> {
  const listeners = new Set<() => void>();
  const loaded = new Map<string, Component>();
  let current: Shown<Component> = { place: history.place(), parameters: {}, state: 'nothing' };

  const find = (path: string) => {
    for (const page of pages) {
      const parameters = matchPath(page.path, path);
      if (parameters) return { page, parameters };
    }
    return undefined;
  };
  const show = (next: Shown<Component>) => {
    current = next;
    for (const listener of listeners) listener();
  };

  let latest: Place;
  const open = (): void => {
    const place = (latest = history.place());
    const found = find(place.path);
    if (!found) return show({ place, parameters: {}, state: 'lost' });
    const { page, parameters } = found;
    if (page.open === 'members' && !isMember()) return history.replace(guestPath);
    const Component = 'Component' in page ? page.Component : loaded.get(page.path);
    if (Component) return show({ place, parameters, state: 'page', Component });
    if ('load' in page) void load(page.path, page.load, { place, parameters });
  };

  const load = async (
    name: string,
    fetch: () => Promise<Component>,
    where: Pick<Shown<Component>, 'place' | 'parameters'>,
  ): Promise<void> => {
    const { place } = where;
    const timer = setTimeout(() => latest === place && show({ ...where, state: 'loading' }), delay);
    try {
      const Component = await fetch();
      loaded.set(name, Component);
      if (latest === place) show({ ...where, state: 'page', Component });
    } catch (error) {
      if (latest === place) show({ ...where, state: 'failed', error });
    } finally {
      clearTimeout(timer);
    }
  };

  history.onChange(open);
  open();
  return {
    shown: () => current,
    subscribe(listener) {
      listeners.add(listener);
      return () => listeners.delete(listener);
    },
    leadsSomewhere: (path) => find(path) !== undefined,
  };
}
