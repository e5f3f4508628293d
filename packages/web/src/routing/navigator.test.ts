import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import type { HashHistory } from './history.ts';
import { createNavigator, type Page } from './navigator.ts';
import { pathOf, searchOf } from './path.ts';

/** A history in memory. */
function memory(first = '/'): HashHistory & { go: (path: string) => void } {
  let path = first;
  let index = 0;
  const listeners: (() => void)[] = [];
  const go = (to: string) => {
    path = to;
    for (const listener of listeners) listener();
  };
  return {
    go,
    push: (to) => ((index += 1), go(to)),
    replace: go,
    back: () => undefined,
    canGoBack: () => index > 0,
    place: () => ({ path: pathOf(path), search: searchOf(path), index, scroll: 0 }),
    onChange: (listener) => void listeners.push(listener),
    markForm: () => undefined,
    spendForms: () => undefined,
    typed: () => undefined,
    keepTyped: () => undefined,
    forgetTyped: () => undefined,
  };
}

const DELAY = 200;
const after = <Value>(milliseconds: number, value: Value) =>
  new Promise<Value>((resolve) => setTimeout(() => resolve(value), milliseconds));
const pass = (milliseconds: number) => vi.advanceTimersByTimeAsync(milliseconds);

type Options = { member?: boolean; first?: string; more?: () => Promise<Page<string>[]> };

function navigator(pages: Page<string>[], { member = true, first = '/', more }: Options = {}) {
  const history = memory(first);
  const home: Page<string> = { path: '/', open: 'anyone', Component: 'home' };
  const made = createNavigator({
    history,
    pages: [home, ...pages],
    ...(more && { morePages: more }),
    isMember: () => member,
    guestPath: (wanted) => `/?to=${encodeURIComponent(wanted)}`,
  });
  return { history, shown: made.route };
}

const later = (
  path: string,
  load: () => Promise<string>,
  open: Page<string>['open'] = 'anyone',
): Page<string> => ({ path, open, load });

describe('the navigator', () => {
  beforeEach(() => void vi.useFakeTimers());
  afterEach(() => void vi.useRealTimers());

  it('shows the first page at once', () => {
    expect(navigator([]).shown()).toMatchObject({ state: 'page', Component: 'home' });
  });

  it('keeps the page before while the next one loads quickly, and then shows that with its parameters', async () => {
    const { history, shown } = navigator([later('/day/$day', async () => 'day')]);
    history.push('/day/7');
    expect(shown()).toMatchObject({ state: 'page', Component: 'home', place: { path: '/' } });
    await pass(1);
    expect(shown()).toMatchObject({
      state: 'page',
      Component: 'day',
      parameters: { day: '7' },
      place: { path: '/day/7', index: 1 },
    });
  });

  it('shows a place holder while a page loads slowly, and the page at once the next time', async () => {
    let loads = 0;
    const { history, shown } = navigator([
      later('/slow', () => (loads++, after(DELAY * 3, 'slow'))),
    ]);
    history.push('/slow');
    await pass(DELAY * 2);
    expect(shown().state).toBe('loading');
    await pass(DELAY * 2);
    expect(shown()).toMatchObject({ Component: 'slow' });
    history.push('/');
    history.push('/slow');
    expect([shown().state, loads]).toEqual(['page', 1]);
  });

  it('does not show a page that was left before it had loaded', async () => {
    const { history, shown } = navigator([later('/slow', () => after(DELAY, 'slow'))]);
    history.push('/slow');
    history.push('/');
    await pass(DELAY * 3);
    expect(shown()).toMatchObject({ Component: 'home' });
  });

  it('sends a guest from a page of members to the entry, with the page in its search', () => {
    const { history, shown } = navigator([later('/mine', async () => 'mine', 'members')], {
      member: false,
      first: '/mine?amount=5',
    });
    expect(history.place()).toMatchObject({ path: '/', search: 'to=%2Fmine%3Famount%3D5' });
    expect(shown().state).toBe('page');
  });

  it('says when a page did not load and tries again the next time', async () => {
    let broken = true;
    const { history, shown } = navigator([
      later('/page', async () => (broken ? Promise.reject(new Error('gone')) : 'page')),
    ]);
    history.push('/page');
    await pass(1);
    expect(shown()).toMatchObject({ state: 'failed', error: new Error('gone') });
    broken = false;
    history.push('/');
    history.push('/page');
    await pass(1);
    expect(shown()).toMatchObject({ Component: 'page' });
  });

  it('has the state `lost` for a path that leads nowhere', () => {
    const { history, shown } = navigator([]);
    history.push('/nowhere');
    expect(shown().state).toBe('lost');
  });

  it('loads the further pages once, when one of them is asked for', async () => {
    let loads = 0;
    const { history, shown } = navigator([], {
      first: '/far/7',
      more: () => (loads++, after(DELAY * 2, [later('/far/$day', async () => 'far')])),
    });
    expect(shown().state).toBe('nothing');
    await pass(DELAY + 1);
    expect(shown().state).toBe('loading');
    await pass(DELAY);
    expect(shown()).toMatchObject({ Component: 'far', parameters: { day: '7' } });
    history.push('/nowhere');
    expect([shown().state, loads]).toEqual(['lost', 1]);
  });

  it('says when the further pages did not load, and tries again the next time', async () => {
    let broken = true;
    const { history, shown } = navigator([], {
      more: async () => {
        if (broken) throw new Error('gone');
        return [later('/far', async () => 'far')];
      },
    });
    history.push('/far');
    await pass(1);
    expect(shown()).toMatchObject({ state: 'failed', error: new Error('gone') });
    broken = false;
    history.push('/');
    history.push('/far');
    await pass(1);
    expect(shown()).toMatchObject({ Component: 'far' });
  });

  it('follows a redirect', () => {
    const { history, shown } = navigator([{ path: '/old', open: 'anyone', redirectTo: '/' }]);
    history.push('/old');
    expect([history.place().path, shown().state]).toEqual(['/', 'page']);
  });
});
