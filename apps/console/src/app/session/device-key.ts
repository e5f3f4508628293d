import { createDeviceKey } from '@fairlaunch/protocol';

const DATABASE = 'fairlaunch-console';
const STORE = 'keys';
const NAME = 'device';

function openDatabase(): Promise<IDBDatabase> {
  return new Promise((resolve, reject) => {
    const request = indexedDB.open(DATABASE, 1);
    request.addEventListener('upgradeneeded', () => request.result.createObjectStore(STORE));
    request.addEventListener('success', () => resolve(request.result));
    request.addEventListener('error', () => reject(request.error ?? new Error('no database')));
  });
}

function inStore<Result>(database: IDBDatabase, mode: IDBTransactionMode, act: (store: IDBObjectStore) => IDBRequest<Result>): Promise<Result> {
  return new Promise((resolve, reject) => {
    const request = act(database.transaction(STORE, mode).objectStore(STORE));
    request.addEventListener('success', () => resolve(request.result));
    request.addEventListener('error', () => reject(request.error ?? new Error('no key')));
  });
}

async function loadOrCreate(): Promise<CryptoKeyPair> {
  const database = await openDatabase();
  const known = await inStore<CryptoKeyPair | undefined>(database, 'readonly', (store) => store.get(NAME) as IDBRequest<CryptoKeyPair | undefined>);
  if (known) return known;
  const made = await createDeviceKey();
  await inStore(database, 'readwrite', (store) => store.put(made, NAME));
  return made;
}

let pair: Promise<CryptoKeyPair> | undefined;

/** The console's own key in this browser, which cannot be exported (rulebook §16.4). Made on first use. */
export function deviceKey(): Promise<CryptoKeyPair> {
  pair ??= loadOrCreate();
  return pair;
}
