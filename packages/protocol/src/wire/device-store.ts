import { createDeviceKey } from './device.ts';

const STORE = 'keys';
const NAME = 'device';
/** Limit for stores of browsers, some of which never answer. */
const STORE_TIMEOUT_MS = 3_000;
/**
 * Longer limit if a key is known to exist: a new key would end the session and count as another
 * device.
 */
const KNOWN_KEY_TIMEOUT_MS = 15_000;

function openDatabase(name: string): Promise<IDBDatabase> {
  return new Promise((resolve, reject) => {
    const request = indexedDB.open(name, 1);
    request.addEventListener('upgradeneeded', () => request.result.createObjectStore(STORE));
    request.addEventListener('success', () => resolve(request.result));
    request.addEventListener('error', () => reject(request.error ?? new Error('no database')));
  });
}

function inStore<Result>(
  database: IDBDatabase,
  mode: IDBTransactionMode,
  act: (store: IDBObjectStore) => IDBRequest<Result>,
): Promise<Result> {
  return new Promise((resolve, reject) => {
    const request = act(database.transaction(STORE, mode).objectStore(STORE));
    request.addEventListener('success', () => resolve(request.result));
    request.addEventListener('error', () => reject(request.error ?? new Error('no key')));
  });
}

const read = (database: IDBDatabase): Promise<CryptoKeyPair | undefined> =>
  inStore(
    database,
    'readonly',
    (store) => store.get(NAME) as IDBRequest<CryptoKeyPair | undefined>,
  );

/** The key that a session of this browser began with. @throws Error if there is none */
export async function storedDeviceKey(name: string): Promise<CryptoKeyPair> {
  const known = await inTime(openDatabase(name).then(read), STORE_TIMEOUT_MS);
  if (!known) throw new Error('no key');
  return known;
}

async function loadOrStore(
  name: string,
  make: () => Promise<CryptoKeyPair>,
): Promise<CryptoKeyPair> {
  const database = await openDatabase(name);
  const known = await read(database);
  if (known) return known;
  const pair = await make();
  await inStore(database, 'readwrite', (store) => store.put(pair, NAME));
  return pair;
}

async function inTime<Value>(value: Promise<Value>, milliseconds: number): Promise<Value> {
  let timer: ReturnType<typeof setTimeout> | undefined;
  const late = new Promise<never>((_, reject) => {
    timer = setTimeout(() => reject(new Error('the store did not answer')), milliseconds);
  });
  try {
    return await Promise.race([value, late]);
  } finally {
    clearTimeout(timer);
  }
}

type DeviceKeyPorts = {
  /** Remembers that this browser has a key. */
  storage: {
    getItem: (key: string) => string | null;
    setItem: (key: string, value: string) => unknown;
  };
  /** True if there is a session, which began with a key of this browser. */
  hasSession: () => boolean;
  /**
   * Called if the database refuses or does not answer, so that the key lasts only as long as the
   * page.
   */
  onTabOnly?: () => void;
};

/**
 * Makes or reads the device's key, which cannot be exported and is shared by tabs (rulebook §16.4).
 * @param name name of the browser's database
 */
export function deviceKeyIn(
  name: string,
  { storage, hasSession, onTabOnly = () => undefined }: DeviceKeyPorts,
): () => Promise<CryptoKeyPair> {
  const flag = `${name}.device-key`;
  const load = async (): Promise<CryptoKeyPair> => {
    const isKnown = storage.getItem(flag) !== null || hasSession();
    let made: Promise<CryptoKeyPair> | undefined;
    const make = () => (made ??= createDeviceKey());
    const kept = loadOrStore(name, make).then((pair) => {
      storage.setItem(flag, '1');
      return pair;
    });
    try {
      return await inTime(kept, isKnown ? KNOWN_KEY_TIMEOUT_MS : STORE_TIMEOUT_MS);
    } catch {
      const pair = await make();
      onTabOnly();
      return pair;
    }
  };
  let pair: Promise<CryptoKeyPair> | undefined;
  return () => {
    pair ??= load().catch((error: unknown) => {
      pair = undefined;
      throw error;
    });
    return pair;
  };
}
