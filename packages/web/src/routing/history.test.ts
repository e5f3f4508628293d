import { describe, expect, it } from 'vitest';
import { createHashHistory, type HistoryPorts } from './history.ts';

type Sheets = { isOpen: () => boolean; close: () => void };
const NO_SHEETS: Sheets = { isOpen: () => false, close: () => undefined };

/** What a history needs of a tab: entries, and the events of going through them. */
function tab(hash = '', sheets = NO_SHEETS) {
  const entries: { hash: string; state: unknown }[] = [{ hash, state: null }];
  let at = 0;
  const events: Record<string, () => void> = {};
  const items = new Map<string, string>();
  const go = (to: number) => {
    at = to;
    events['popstate']?.();
  };
  const ports = {
    scrollY: 0,
    location: {
      get hash() {
        return entries[at]!.hash;
      },
    },
    history: {
      scrollRestoration: 'auto',
      get state() {
        return entries[at]!.state;
      },
      replaceState: (state: unknown, _: string, to = entries[at]!.hash) =>
        void (entries[at] = { hash: to, state }),
      pushState: (state: unknown, _: string, to: string) => (
        entries.splice(at + 1, Infinity, { hash: to, state }),
        (at += 1)
      ),
      back: () => go(at - 1),
      go: (steps: number) => go(at + steps),
    },
    sessionStorage: {
      getItem: (key: string) => items.get(key) ?? null,
      setItem: (key: string, value: string) => void items.set(key, value),
    },
    addEventListener: (name: string, listener: () => void) => void (events[name] = listener),
  };
  const type = (to: string) => (
    entries.splice(at + 1, Infinity, { hash: to, state: null }),
    go(at + 1)
  );
  const open = () =>
    createHashHistory(ports as unknown as HistoryPorts, { storageKey: 'history', sheets });
  return { ports, type, open, leave: () => events['pagehide']?.(), history: open() };
}

describe('the history of a tab', () => {
  it('begins at the page of the address, with nothing to go back to', () => {
    const { history } = tab('#/pages/my/my');
    expect(history.place()).toEqual({ path: '/pages/my/my', search: '', index: 0, scroll: 0 });
    expect(history.canGoBack()).toBe(false);
  });

  it('keeps the scroll position of each place', () => {
    const { history, ports } = tab();
    ports.scrollY = 300;
    history.push('/pages/my/my');
    expect(history.place()).toEqual({ path: '/pages/my/my', search: '', index: 1, scroll: 0 });
    history.back();
    expect(history.place()).toEqual({ path: '/', search: '', index: 0, scroll: 300 });
  });

  it('forgets the scroll positions of places that a new one replaces', () => {
    const { history, ports } = tab();
    history.push('/a');
    ports.scrollY = 200;
    history.back();
    history.push('/b');
    expect(history.place()).toEqual({ path: '/b', search: '', index: 1, scroll: 0 });
  });

  it('adds no place for the page that is open, and none for a redirect', () => {
    const { history } = tab('#/a');
    history.push('/a');
    history.replace('/b');
    expect(history.place()).toMatchObject({ path: '/b', index: 0 });
  });

  it('takes a typed address as a new place', () => {
    const { history, type } = tab();
    let changes = 0;
    history.onChange(() => (changes += 1));
    type('#/typed');
    expect(history.place()).toMatchObject({ path: '/typed', index: 1 });
    expect([history.canGoBack(), changes]).toEqual([true, 1]);
  });

  it('stays at its place when going back closes a sheet', () => {
    let open = 1;
    const { history } = tab('', { isOpen: () => open > 0, close: () => void (open -= 1) });
    history.push('/a');
    history.back();
    expect([history.place().path, open]).toEqual(['/a', 0]);
    history.back();
    expect(history.place()).toMatchObject({ path: '/', index: 0 });
  });

  it('removes a sheet from the address of its own place only', () => {
    let isOpen = true;
    const sheets: Sheets = { isOpen: () => isOpen, close: () => undefined };
    const { history } = tab('', sheets);
    sheets.close = () => ((isOpen = false), history.replace('/a'));
    history.push('/a');
    history.replace('/a?why=STATIC');
    history.back();
    expect(history.place()).toMatchObject({ path: '/a', search: '', index: 1 });
    history.back();
    expect(history.place()).toMatchObject({ path: '/', search: '', index: 0 });
  });

  it('keeps a typed address as it is while a sheet is open', () => {
    let closed = 0;
    const { history, type } = tab('', { isOpen: () => true, close: () => void (closed += 1) });
    history.push('/a?why=STATIC');
    type('#/b?why=PEER');
    expect([history.place().search, closed]).toEqual(['why=PEER', 0]);
  });

  it('keeps the search of each place, and the scroll position while only the search changes', () => {
    const { history, ports } = tab('#/list?state=APPROVED');
    expect(history.place()).toMatchObject({ path: '/list', search: 'state=APPROVED' });
    ports.scrollY = 300;
    history.push('/list?state=APPROVED&open=12');
    expect(history.place()).toEqual({
      path: '/list',
      search: 'state=APPROVED&open=12',
      index: 1,
      scroll: 300,
    });
    history.replace('/list');
    history.back();
    expect(history.place()).toMatchObject({ search: 'state=APPROVED', index: 0, scroll: 300 });
  });

  it('skips spent forms both ways, and the page before them if they end on the same page', () => {
    const { history, ports } = tab();
    const form = (path: string) => {
      history.push(path);
      history.markForm();
    };
    history.push('/mine');
    form('/stake');
    form('/deposit');
    history.push('/flow/1');
    history.spendForms();
    history.replace('/mine');
    ports.scrollY = 90;
    history.back();
    expect(history.place()).toEqual({ path: '/', search: '', index: 0, scroll: 0 });
    ports.history.go(1);
    expect(history.place()).toMatchObject({ path: '/mine', index: 1 });
    ports.history.go(1);
    expect(history.place()).toMatchObject({ path: '/mine', index: 4, scroll: 90 });
  });

  it('goes back to a form that is not spent, and to a spent one that is the first entry', () => {
    const { history } = tab('#/stake');
    history.markForm();
    history.push('/flow/1');
    history.back();
    expect(history.place()).toMatchObject({ path: '/stake', index: 0 });
    history.push('/flow/2');
    history.spendForms();
    history.back();
    expect(history.place()).toMatchObject({ path: '/stake', index: 0 });
  });

  it('drops the mark of a form that another page replaces, and keeps it while only the search changes', () => {
    const { history } = tab();
    history.push('/stake');
    history.markForm();
    history.replace('/stake?amount=10');
    history.push('/flow/1');
    history.spendForms();
    history.back();
    expect(history.place().path).toBe('/');
    history.push('/deposit');
    history.markForm();
    history.replace('/stake');
    history.push('/flow/2');
    history.spendForms();
    history.back();
    expect(history.place().path).toBe('/stake');
  });

  it('survives a reload', () => {
    const { history, ports, leave, open } = tab();
    history.push('/a');
    ports.scrollY = 120;
    leave();
    expect(open().place()).toEqual({ path: '/a', search: '', index: 1, scroll: 120 });
  });

  it('gives typed text back after Back and a reload, and on no other visit', () => {
    const { history, open, ports } = tab();
    history.push('/withdraw');
    history.keepTyped('amount', '5');
    history.keepTyped('address', 'bc1q');
    history.push('/rates');
    expect(history.typed('amount')).toBeUndefined();
    history.back();
    expect([history.typed('amount'), history.typed('address')]).toEqual(['5', 'bc1q']);
    expect(open().typed('amount')).toBe('5');
    expect(ports.location.hash).toBe('#/withdraw');
    history.push('/withdraw?asset=BHC');
    expect(history.typed('amount')).toBeUndefined();
  });

  it('forgets typed text of spent forms, of replaced pages and at sign-out', () => {
    const { history, open } = tab();
    const type = (path: string) => {
      history.push(path);
      history.markForm();
      history.keepTyped('amount', '5');
    };
    history.push('/mine');
    type('/stake');
    history.push('/flow/1');
    history.spendForms();
    history.replace('/stake');
    expect(history.typed('amount')).toBeUndefined();
    type('/withdraw');
    history.replace('/transfer');
    expect(history.typed('amount')).toBeUndefined();
    type('/withdraw');
    history.forgetTyped();
    expect([history.typed('amount'), open().typed('amount')]).toEqual([undefined, undefined]);
  });

  it('keeps no long text, and no text of a place far back', () => {
    const { history, ports } = tab();
    history.keepTyped('message', 'x'.repeat(501));
    expect(history.typed('message')).toBe('');
    history.keepTyped('amount', '5');
    for (let place = 1; place <= 51; place += 1) history.push(`/${place}`);
    history.keepTyped('amount', '6');
    ports.history.go(-51);
    expect(history.typed('amount')).toBeUndefined();
  });

  it('keeps nothing of an earlier visit in the same tab', () => {
    const { history, ports, open } = tab();
    history.keepTyped('amount', '5');
    ports.history.replaceState(null, '');
    expect(open().typed('amount')).toBeUndefined();
  });
});
