import type { FlowStorage } from './store.ts';

/**
 * Gives each stored record a key of its own; earlier versions kept the records of an account in one
 * list.
 */
export function splitLists(storage: FlowStorage, prefix: string): void {
  const keys = Array.from({ length: storage.length }, (_, index) => storage.key(index));
  for (const key of keys) {
    if (key?.startsWith(`${prefix}.`) && /\.0x[0-9a-f]{40}$/.test(key)) split(storage, key);
  }
}

function split(storage: FlowStorage, list: string): void {
  const text = storage.getItem(list) ?? '[]';
  const records = recordsOf(text).map(([id, record]) => [`${list}.${id}`, record] as const);
  storage.removeItem(list);
  if (records.every(([key, record]) => storage.setItem(key, record))) return;
  // The storage is full: the list is kept until there is room.
  for (const [key] of records) storage.removeItem(key);
  storage.setItem(list, text);
}

/** The text of each record with its id; a list that cannot be parsed stays one text. */
function recordsOf(text: string): [id: string, text: string][] {
  try {
    const records = JSON.parse(text) as { id?: unknown }[];
    return records.map((record, index) => [
      typeof record.id === 'string' ? record.id : `unreadable-${index}`,
      JSON.stringify(record),
    ]);
  } catch {
    return [['unreadable', text]];
  }
}
