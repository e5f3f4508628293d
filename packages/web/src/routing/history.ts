import { guardedStorage, readStored, type BrowserStorage } from '@fairlaunch/ui';
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
  /** Marks this entry as a form whose review and sending are the entries after it. */
  markForm: () => void;
  /** Marks the forms right before this entry as spent: going back or forward skips them. */
  spendForms: () => void;
  /** The text typed under that name in the form of this entry, until the form is spent. */
  typed: (name: string) => string | undefined;
  keepTyped: (name: string, text: string) => void;
  /** Forgets the typed text of all entries. */
  forgetTyped: () => void;
  onChange: (listener: () => void) => void;
};

type HistoryOptions = {
  /** Key in session storage for scroll positions, marks and typed text. */
  storageKey: string;
  /** Sheets above the page: while one is open, going back only closes the topmost. */
  sheets?: { isOpen: () => boolean; close: () => void };
};

/** How many entries back typed text is kept, and how long a text may be. */
const KEPT_ENTRIES = 50;
const KEPT_LENGTH = 500;

const NO_SHEETS = { isOpen: () => false, close: () => undefined };

/** A history in the hash of the address, which keeps the scroll position of each place. */
export function createHashHistory(
  window: HistoryPorts,
  { storageKey, sheets = NO_SHEETS }: HistoryOptions,
): HashHistory {
  const { history, location } = window;
  const storage = guardedStorage(() => window.sessionStorage);
  const listeners: (() => void)[] = [];
  const stored = (): number | undefined => (history.state as { index?: number } | null)?.index;
  // An entry without a state is the first of a visit: what is stored belongs to an earlier visit.
  const kept = stored() === undefined ? nothingKept() : readKept(storage, storageKey);
  const { scrolls, marks, typed } = kept;
  let index = stored() ?? 0;
  history.scrollRestoration = 'manual';
  history.replaceState({ index }, '');

  const leave = () => (scrolls[index] = window.scrollY);
  const cut = (length: number) => {
    scrolls.length = length;
    marks.length = length;
    typed.length = length;
  };
  const save = () => void storage.setItem(storageKey, JSON.stringify(kept));
  let shown = location.hash;
  let passing = false;
  let isClosing = false;
  /**
   * True for a spent form, and, behind spent forms, for a second entry of the page that is shown.
   */
  const passesOver = (known: number) =>
    known > 0 &&
    (marks[known] === 'spent' || (passing && known < index && location.hash === shown));
  const changed = () => {
    shown = location.hash;
    passing = false;
    for (const listener of listeners) listener();
  };
  window.addEventListener('popstate', () => {
    const known = stored();
    if (known === index) {
      // The tab is at this entry again, so a sheet that is part of the address is removed from its
      // own.
      if (isClosing) sheets.close();
      isClosing = false;
      return;
    }
    if (known !== undefined && (isClosing || sheets.isOpen())) {
      isClosing = true;
      return history.go(index - known);
    }
    if (known !== undefined && passesOver(known)) {
      passing = true;
      return history.go(known < index ? -1 : 1);
    }
    leave();
    // A typed address or a plain link makes a new place, which cuts off all later ones.
    if (known === undefined) {
      cut(index + 1);
      history.replaceState({ index: index + 1 }, '');
    }
    index = known ?? index + 1;
    changed();
  });
  window.addEventListener('pagehide', () => {
    leave();
    save();
  });

  const replace = (path: string) => {
    if (pathOf(path) !== pathOf(location.hash)) {
      marks[index] = null;
      typed[index] = null;
    }
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
      cut(index);
      // A new search of the same page, such as an opened panel, keeps the scroll position.
      if (pathOf(path) === pathOf(location.hash)) scrolls[index] = window.scrollY;
      history.pushState({ index }, '', `#${path}`);
      changed();
    },
    back: () => history.back(),
    canGoBack: () => index > 0,
    markForm: () => void (marks[index] = 'form'),
    spendForms() {
      for (let form = index - 1; marks[form]; form -= 1) {
        marks[form] = 'spent';
        typed[form] = null;
      }
      save();
    },
    typed: (name) => typed[index]?.[name],
    keepTyped(name, text) {
      typed.fill(null, 0, Math.max(0, index - KEPT_ENTRIES));
      typed[index] = { ...typed[index], [name]: text.length > KEPT_LENGTH ? '' : text };
      save();
    },
    forgetTyped() {
      typed.length = 0;
      save();
    },
    onChange: (listener) => void listeners.push(listener),
  };
}

type Kept = {
  scrolls: number[];
  marks: ('form' | 'spent' | null)[];
  typed: (Record<string, string> | null)[];
};

const nothingKept = (): Kept => ({ scrolls: [], marks: [], typed: [] });

const readKept = (storage: BrowserStorage, key: string): Kept => ({
  ...nothingKept(),
  ...readStored(storage, key),
});
