/**
 * A storage that keeps values in this page, until it is left, if the browser's storage refuses
 * them.
 */
export type BrowserStorage = {
  readonly length: number;
  key: (index: number) => string | null;
  getItem: (key: string) => string | null;
  /** @returns false if a reload would forget the value */
  setItem: (key: string, value: string) => boolean;
  removeItem: (key: string) => void;
};

/**
 * A storage that never throws, though the browser's may be turned off, full or missing.
 * @param open gives the browser's storage; may throw or give nothing, at every call
 */
export function guardedStorage(open: () => Storage | null | undefined): BrowserStorage {
  /** Values that the browser refused, by key; null for a value that it did not remove. */
  const ofPage = new Map<string, string | null>();

  const attempt = <Value>(act: (storage: Storage) => Value, otherwise: Value): Value => {
    try {
      const storage = open();
      return storage ? act(storage) : otherwise;
    } catch {
      return otherwise;
    }
  };
  const keys = (): string[] => {
    const stored = attempt(
      (storage) => Array.from({ length: storage.length }, (_, index) => storage.key(index)),
      [],
    );
    return [...new Set([...stored, ...ofPage.keys()])].filter(
      (key) => key !== null && ofPage.get(key) !== null,
    ) as string[];
  };
  /** Some browsers take a value without an error and do not keep it. */
  const isKept = (key: string, value: string | null): boolean =>
    attempt((storage) => storage.getItem(key) === value, value === null);

  return {
    get length() {
      return keys().length;
    },
    key: (index) => keys()[index] ?? null,
    getItem: (key) =>
      ofPage.has(key) ? ofPage.get(key)! : attempt((storage) => storage.getItem(key), null),
    setItem(key, value) {
      attempt((storage) => storage.setItem(key, value), undefined);
      const lasts = isKept(key, value);
      if (lasts) ofPage.delete(key);
      else ofPage.set(key, value);
      return lasts;
    },
    removeItem(key) {
      attempt((storage) => storage.removeItem(key), undefined);
      if (isKept(key, null)) ofPage.delete(key);
      else ofPage.set(key, null);
    },
  };
}

/** Storage of this device, shared by its tabs. */
export const deviceStorage = guardedStorage(() => window.localStorage);

/** Storage of this tab. */
export const tabStorage = guardedStorage(() => window.sessionStorage);

/** An object that was stored as JSON; undefined if there is none that can be read. */
export function readStored(
  storage: Pick<BrowserStorage, 'getItem'>,
  key: string,
): object | undefined {
  try {
    const value: unknown = JSON.parse(storage.getItem(key) ?? 'null');
    return typeof value === 'object' && value !== null ? value : undefined;
  } catch {
    return undefined;
  }
}
