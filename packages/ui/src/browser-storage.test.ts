import { describe, expect, it } from 'vitest';
import { guardedStorage, readStored } from './browser-storage.ts';

const refuse = (): never => {
  throw new DOMException('', 'SecurityError');
};

/** A storage of the browser with one item, changed by `change`. */
function browserStorage(change: Partial<Storage> = {}): Storage {
  const items = new Map<string, string>([['before', '1']]);
  return {
    getItem: (key) => items.get(key) ?? null,
    setItem: (key, value) => void items.set(key, value),
    removeItem: (key) => void items.delete(key),
    clear: () => items.clear(),
    key: (index) => [...items.keys()][index] ?? null,
    get length() {
      return items.size;
    },
    ...change,
  };
}

const keysOf = (storage: ReturnType<typeof guardedStorage>): (string | null)[] =>
  Array.from({ length: storage.length }, (_, index) => storage.key(index));

describe('the storage of a browser', () => {
  it('stores values in the browser’s storage', () => {
    const underneath = browserStorage();
    const storage = guardedStorage(() => underneath);
    expect(storage.setItem('name', 'value')).toBe(true);
    expect(underneath.getItem('name')).toBe('value');
    expect(keysOf(storage)).toEqual(['before', 'name']);
    storage.removeItem('before');
    expect(underneath.getItem('before')).toBeNull();
  });

  it.each([
    ['is turned off', refuse],
    ['is null', () => null],
    ['is undefined', () => undefined],
    ['refuses every call', () => browserStorage({ getItem: refuse, setItem: refuse })],
    ['takes values and does not keep them', () => browserStorage({ setItem: () => undefined })],
  ])('keeps values in this page alone if the browser’s %s, and says so', (_, open) => {
    const storage = guardedStorage(open);
    expect(storage.getItem('name')).toBeNull();
    expect(storage.setItem('name', 'value')).toBe(false);
    expect(storage.getItem('name')).toBe('value');
    expect(keysOf(storage)).toContain('name');
    storage.removeItem('name');
    expect(storage.getItem('name')).toBeNull();
    expect(keysOf(storage)).not.toContain('name');
  });

  it('keeps a value that does not fit in this page, instead of the older one, until there is room', () => {
    const state = { isFull: true };
    const underneath = browserStorage();
    const setItem = underneath.setItem.bind(underneath);
    underneath.setItem = (key, value) => (state.isFull ? refuse() : setItem(key, value));
    const storage = guardedStorage(() => underneath);
    expect(storage.setItem('before', '2')).toBe(false);
    expect([storage.getItem('before'), storage.length]).toEqual(['2', 1]);
    state.isFull = false;
    expect(storage.setItem('before', '3')).toBe(true);
    expect(underneath.getItem('before')).toBe('3');
  });

  it('forgets a removed value even if the browser does not remove it', () => {
    const storage = guardedStorage(() => browserStorage({ removeItem: refuse }));
    storage.removeItem('before');
    expect([storage.getItem('before'), storage.length]).toEqual([null, 0]);
  });

  it.each(['', '{"cut off', 'null', '7', '"text"'])('reads no object from %j', (text) => {
    const storage = guardedStorage(() => browserStorage());
    storage.setItem('name', text);
    expect(readStored(storage, 'name')).toBeUndefined();
    storage.setItem('name', '{"a":1}');
    expect(readStored(storage, 'name')).toEqual({ a: 1 });
  });
});
