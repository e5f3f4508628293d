import type { FlowRecord } from './types.ts';

/** Where flows are kept: per address, newest first. */
export type FlowStore = {
  list: (address: string) => FlowRecord[];
  save: (record: FlowRecord) => void;
  remove: (record: FlowRecord) => void;
  subscribe: (listener: () => void) => () => void;
  /** Another tab wrote: those who listen read again. */
  notify: () => void;
};

const ENDED = new Set(['done', 'failed', 'replaced']);
const KEPT = 20;

/** Flows over a storage such as local storage. Of those that ended only the newest stay. */
export function createFlowStore(storage: Pick<Storage, 'getItem' | 'setItem'>): FlowStore {
  const listeners = new Set<() => void>();
  const cache = new Map<string, { text: string; records: FlowRecord[] }>();
  const keyOf = (address: string) => `fairlaunch.flows.${address.toLowerCase()}`;

  const list = (address: string): FlowRecord[] => {
    const text = storage.getItem(keyOf(address)) ?? '[]';
    const known = cache.get(address);
    if (known?.text === text) return known.records;
    let records: FlowRecord[] = [];
    try {
      records = JSON.parse(text) as FlowRecord[];
    } catch {
      records = [];
    }
    cache.set(address, { text, records });
    return records;
  };
  const write = (address: string, records: FlowRecord[]): void => {
    let ended = 0;
    const kept = records.filter((record) => !ENDED.has(record.phase) || ended++ < KEPT);
    storage.setItem(keyOf(address), JSON.stringify(kept));
    for (const listener of listeners) listener();
  };
  return {
    list,
    save(record) {
      const others = list(record.address).filter((other) => other.id !== record.id);
      write(
        record.address,
        [record, ...others].toSorted((a, b) => b.startedAt - a.startedAt),
      );
    },
    remove(record) {
      write(
        record.address,
        list(record.address).filter((other) => other.id !== record.id),
      );
    },
    subscribe(listener) {
      listeners.add(listener);
      return () => listeners.delete(listener);
    },
    notify: () => listeners.forEach((listener) => listener()),
  };
}
