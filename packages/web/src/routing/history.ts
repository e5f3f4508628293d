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
  /** The forms right before this entry have done their work: going back or forward passes over them. */
  spendForms: () => void;
  /** Text typed in this entry's form under that name, until its work is done. */
  typed: (name: string) => string | undefined;
  keepTyped: (name: string, text: string) => void;
  /** Forgets what was typed in any entry. */
  forgetTyped: () => void;
  onChange: (listener: () => void) => void;
};

type HistoryOptions = {
  /** Session storage keeps scroll positions, marks and what was typed under this name. */
  storageKey: string;
  /** Above the page: going back closes the topmost and does nothing else. */
  sheets?: { isOpen: () => boolean; close: () => void };
};

/** Entries from here back to which what was typed is kept, and the longest of its texts. */
const KEPT_ENTRIES = 50;
const KEPT_LENGTH = 500;

const NO_SHEETS = { isOpen: () => false, close: () => undefined };

/** Going back or forward restores the scroll position of a place. */
export function createHashHistory(
  window: HistoryPorts,
  { storageKey, sheets = NO_SHEETS }: HistoryOptions,
): HashHistory {
  const { history, location } = window;
  const storage = guardedStorage(() => window.sessionStorage);
  const listeners: (() => void)[] = [];
  const stored = (): number | undefined => (history.state as { index?: number } | null)?.index;
  // An entry without a state is a first visit: what was kept belongs to an earlier one.
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
  /** Finished forms lead on to a page; the same page before them is not gone back to. */
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
      // Here again: a sheet that is part of the address is taken out of this one, and no other.
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
    // A typed address or a plain link is a new place without places after it.
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
      // Another search of the same page, such as an opened panel, stays where it is.
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
