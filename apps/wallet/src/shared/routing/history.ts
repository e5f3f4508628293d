import { pathOf } from './path.ts';

/** A place in this tab's history: its path, its number from the first one on, and how far it was scrolled when it was left. */
export type Place = { path: string; index: number; scroll: number };

/** The browser's parts that a history works on; a test gives its own. */
export type HistoryPorts = Pick<
  Window,
  'location' | 'history' | 'sessionStorage' | 'scrollY' | 'addEventListener'
>;

/** Where the app is, and ways to go on; places are hashes (spec §2). */
export type HashHistory = {
  place: () => Place;
  push: (path: string) => void;
  replace: (path: string) => void;
  back: () => void;
  canGoBack: () => boolean;
  onChange: (listener: () => void) => void;
};

const KEY = 'fairlaunch.scroll';

/**
 * The history of a tab. It keeps how far each place was scrolled, so that going back leads to where one was.
 * @param hold closes what lies above the page, when something does; going back or forward has then done its work
 */
export function createHashHistory(
  window: HistoryPorts,
  hold: () => boolean = () => false,
): HashHistory {
  const { history, location } = window;
  const listeners: (() => void)[] = [];
  const scrolls = readScrolls(window.sessionStorage);
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
    if (hold() && known !== undefined) return history.go(index - known);
    leave();
    // An address that somebody typed, or a plain link: a new place, behind which nothing lies any more.
    if (known === undefined) {
      scrolls.length = index + 1;
      history.replaceState({ index: index + 1 }, '');
    }
    index = known ?? index + 1;
    changed();
  });
  window.addEventListener('pagehide', () => {
    leave();
    window.sessionStorage.setItem(KEY, JSON.stringify(scrolls));
  });

  const replace = (path: string) => {
    history.replaceState({ index }, '', `#${path}`);
    changed();
  };
  return {
    place: () => ({ path: pathOf(location.hash), index, scroll: scrolls[index] ?? 0 }),
    replace,
    push(path) {
      if (`#${path}` === location.hash) return replace(path);
      leave();
      index += 1;
      scrolls.length = index;
      history.pushState({ index }, '', `#${path}`);
      changed();
    },
    back: () => history.back(),
    canGoBack: () => index > 0,
    onChange: (listener) => void listeners.push(listener),
  };
}

function readScrolls(storage: Storage): number[] {
  try {
    return JSON.parse(storage.getItem(KEY) ?? '[]') as number[];
  } catch {
    return [];
  }
}
