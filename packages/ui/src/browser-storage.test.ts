import { describe, expect, it } from 'vitest';
import { guardedStorage, readStored } from './browser-storage.ts';

const refuse = (): never => {
  throw new DOMException('', 'SecurityError');
};

/** A storage of the browser, with what it refuses. */
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
  it('keeps what the browser keeps', () => {
    const underneath = browserStorage();
    const storage = guardedStorage(() => underneath);
    expect(storage.setItem('name', 'value')).toBe(true);
    expect(underneath.getItem('name')).toBe('value');
    expect(keysOf(storage)).toEqual(['before', 'name']);
    storage.removeItem('before');
    expect(underneath.getItem('before')).toBeNull();
  });

  it.each([
    ['is shut off', refuse],
    ['is not there', () => null],
    ['is unknown', () => undefined],
    ['refuses whatever is asked', () => browserStorage({ getItem: refuse, setItem: refuse })],
    ['takes everything and keeps nothing', () => browserStorage({ setItem: () => undefined })],
  ])('works in this page alone where it %s, and says so', (_, open) => {
    const storage = guardedStorage(open);
    expect(storage.getItem('name')).toBeNull();
    expect(storage.setItem('name', 'value')).toBe(false);
    expect(storage.getItem('name')).toBe('value');
    expect(keysOf(storage)).toContain('name');
    storage.removeItem('name');
    expect(storage.getItem('name')).toBeNull();
    expect(keysOf(storage)).not.toContain('name');
  });

  it('keeps in this page what does not fit, over an older value, until there is room', () => {
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

  it('forgets what was removed, also where the browser does not let go of it', () => {
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
