import { createDeviceKey } from './device.ts';

const STORE = 'keys';
const NAME = 'device';
/** Some browsers' stores never answer. */
const STORE_TIMEOUT_MS = 3_000;

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

async function loadOrStore(
  name: string,
  make: () => Promise<CryptoKeyPair>,
): Promise<CryptoKeyPair> {
  const database = await openDatabase(name);
  const known = await inStore<CryptoKeyPair | undefined>(
    database,
    'readonly',
    (store) => store.get(NAME) as IDBRequest<CryptoKeyPair | undefined>,
  );
  if (known) return known;
  const pair = await make();
  await inStore(database, 'readwrite', (store) => store.put(pair, NAME));
  return pair;
}

async function inTime<Value>(value: Promise<Value>): Promise<Value> {
  let timer: ReturnType<typeof setTimeout> | undefined;
  const late = new Promise<never>((_, reject) => {
    timer = setTimeout(() => reject(new Error('the store did not answer')), STORE_TIMEOUT_MS);
  });
  try {
    return await Promise.race([value, late]);
  } finally {
    clearTimeout(timer);
  }
}

/**
 * It cannot be exported and tabs share it (rulebook §16.4).
 * @param name the browser database's
 * @param onTabOnly told where the database refuses or does not answer: the key lasts as long as
 *   its page
 */
export function deviceKeyIn(
  name: string,
  onTabOnly: () => void = () => undefined,
): () => Promise<CryptoKeyPair> {
  const load = async (): Promise<CryptoKeyPair> => {
    let made: Promise<CryptoKeyPair> | undefined;
    const make = () => (made ??= createDeviceKey());
    try {
      return await inTime(loadOrStore(name, make));
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
