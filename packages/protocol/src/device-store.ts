import { createDeviceKey } from './device.ts';

const STORE = 'keys';
const NAME = 'device';

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

async function loadOrCreate(name: string): Promise<CryptoKeyPair> {
  const database = await openDatabase(name);
  const known = await inStore<CryptoKeyPair | undefined>(
    database,
    'readonly',
    (store) => store.get(NAME) as IDBRequest<CryptoKeyPair | undefined>,
  );
  if (known) return known;
  const made = await createDeviceKey();
  await inStore(database, 'readwrite', (store) => store.put(made, NAME));
  return made;
}

/** It cannot be exported and tabs share it (rulebook §16.4). @param name the browser database's */
export function deviceKeyIn(name: string): () => Promise<CryptoKeyPair> {
  let pair: Promise<CryptoKeyPair> | undefined;
  return () => {
    pair ??= loadOrCreate(name).catch((error: unknown) => {
      pair = undefined;
      throw error;
    });
    return pair;
  };
}
