import { pathOf, searchOf } from './path.ts';

/** An entry of this tab's history. */
export type Place = {
  path: string;
  /** Without its question mark. */
  search: string;
  /** Counts from the tab's first entry. */
  index: number;
  /** Position in pixels when the place was left. */
  scroll: number;
};

export type HistoryPorts = Pick<
  Window,
  'location' | 'history' | 'sessionStorage' | 'scrollY' | 'addEventListener'
>;

export type HashHistory = {
  place: () => Place;
  push: (path: string) => void;
  replace: (path: string) => void;
  back: () => void;
  canGoBack: () => boolean;
  onChange: (listener: () => void) => void;
};

type HistoryOptions = {
  /** Session storage keeps the scroll positions under this name. */
  scrollKey: string;
  /** Closes a sheet above the page, which is all that going back does then; false without one. */
  closeSheet?: () => boolean;
};

/** Going back or forward restores the scroll position of a place. */
export function createHashHistory(
  window: HistoryPorts,
  { scrollKey, closeSheet = () => false }: HistoryOptions,
): HashHistory {
  const { history, location } = window;
  const listeners: (() => void)[] = [];
  const scrolls = readScrolls(window.sessionStorage, scrollKey);
  const stored = (): number | undefined => (history.state as { index?: number } | null)?.index;
  let index = stored() ?? 0;
  history.scrollRestoration = 'manual';
  history.replaceState({ index }, '');

  const leave = () => (scrolls[index] = window.scrollY);
  const changed = () => {
    for (const listener of listeners) listener();
  };
  window.addEventListener('popstate', () => {
    const known = stored();
    if (known === index) return; // Back where a sheet was closed.
    if (closeSheet() && known !== undefined) return history.go(index - known);
    leave();
    // A typed address or a plain link is a new place without places after it.
    if (known === undefined) {
      scrolls.length = index + 1;
      history.replaceState({ index: index + 1 }, '');
    }
    index = known ?? index + 1;
    changed();
  });
  window.addEventListener('pagehide', () => {
    leave();
    window.sessionStorage.setItem(scrollKey, JSON.stringify(scrolls));
  });

  const replace = (path: string) => {
    history.replaceState({ index }, '', `#${path}`);
    changed();
  };
  return {
    place: () => ({
      path: pathOf(location.hash),
      search: searchOf(location.hash),
      index,
      scroll: scrolls[index] ?? 0,
    }),
    replace,
    push(path) {
      if (`#${path}` === location.hash) return replace(path);
      leave();
      index += 1;
      scrolls.length = index;
      // Another search of the same page, such as an opened panel, stays where it is.
      if (pathOf(path) === pathOf(location.hash)) scrolls[index] = window.scrollY;
      history.pushState({ index }, '', `#${path}`);
      changed();
    },
    back: () => history.back(),
    canGoBack: () => index > 0,
    onChange: (listener) => void listeners.push(listener),
  };
}

function readScrolls(storage: Storage, key: string): number[] {
  try {
    return JSON.parse(storage.getItem(key) ?? '[]') as number[];
  } catch {
    return [];
  }
}
