import { isOver, type FlowRecord, type UnreadableRecord } from './record.ts';
import { salvage, type RecordParser } from './parse-record.ts';

export type StoredFlows<Stored> = { records: Stored[]; unreadable: UnreadableRecord[] };

export type FlowStore<Stored> = {
  /** Returns the same object until something is written. */
  read: (address: string) => StoredFlows<Stored>;
  /** @returns false if a reload would forget it */
  save: (record: FlowRecord) => boolean;
  remove: (address: string, id: string) => void;
  subscribe: (listener: () => void) => () => void;
  /** Tells the listeners to read again, as after another tab wrote. */
  notify: () => void;
};

export type FlowStorage = Pick<Storage, 'length' | 'key' | 'getItem' | 'removeItem'> & {
  /** @returns false if a reload would forget it */
  setItem: (key: string, value: string) => boolean;
};

type StoreOptions<Stored> = {
  storage: FlowStorage;
  /** Starts the keys; each app that shares a storage has its own. */
  prefix: string;
  parse: RecordParser<Stored>;
};

type Item = { key: string; text: string };
type Entry<Stored> =
  | { key: string; record: Stored }
  | { key: string; unreadable: UnreadableRecord; isCutOff: boolean };

const MAX_ENDED_FLOWS = 20;
const MAX_CACHED_ADDRESSES = 8;

/**
 * Keeps flows in a storage such as local storage, each under a key of its own, so that no tab
 * overwrites another tab's flow. Of the flows that ended only the newest stay.
 */
export function createFlowStore<Stored extends FlowRecord>({
  storage,
  prefix,
  parse,
}: StoreOptions<Stored>): FlowStore<Stored> {
  const listeners = new Set<() => void>();
  const cache = new Map<string, { text: string } & StoredFlows<Stored>>();
  const keysOf = (address: string) => `${prefix}.${address.toLowerCase()}.`;
  const keyOf = ({ address, id }: FlowRecord) => keysOf(address) + id;

  const itemsOf = (address: string): Item[] => {
    const keys = Array.from({ length: storage.length }, (_, index) => storage.key(index));
    return keys
      .filter((key) => key !== null)
      .filter((key) => key.startsWith(keysOf(address)))
      .map((key) => ({ key, text: storage.getItem(key) ?? '' }));
  };

  const entryOf = (address: string, { key, text }: Item): Entry<Stored> => {
    const value = parseJson(text);
    const record = parse(value);
    if (record && keyOf(record) === key) return { key, record };
    const id = key.slice(keysOf(address).length);
    return { key, unreadable: { ...salvage(text), id }, isCutOff: value === undefined };
  };

  const entriesOf = (address: string): Entry<Stored>[] =>
    itemsOf(address)
      .map((item) => entryOf(address, item))
      .filter((entry) => !neverLeftReview(entry))
      .toSorted(byNewest);

  const parseStored = (address: string) => {
    const entries = entriesOf(address);
    return {
      records: entries.flatMap((entry) => ('record' in entry ? entry.record : [])),
      unreadable: entries.flatMap((entry) => ('unreadable' in entry ? entry.unreadable : [])),
    };
  };

  const read = (address: string): StoredFlows<Stored> => {
    const text = JSON.stringify(itemsOf(address));
    const cached = cache.get(address);
    const stored = cached?.text === text ? cached : { text, ...parseStored(address) };
    cache.delete(address);
    cache.set(address, stored);
    const [leastRecent] = cache.keys();
    if (cache.size > MAX_CACHED_ADDRESSES) cache.delete(leastRecent!);
    return stored;
  };

  const notify = (): void => listeners.forEach((listener) => listener());

  const removeBeyondLimit = (address: string): void => {
    const ended = entriesOf(address).filter((entry) => isEnded(known(entry)));
    for (const { key } of ended.slice(MAX_ENDED_FLOWS)) storage.removeItem(key);
  };

  return {
    read,
    save(record) {
      const lasts = storage.setItem(keyOf(record), JSON.stringify(record));
      removeBeyondLimit(record.address);
      notify();
      return lasts;
    },
    remove(address, id) {
      storage.removeItem(keysOf(address) + id);
      notify();
    },
    subscribe(listener) {
      listeners.add(listener);
      return () => listeners.delete(listener);
    },
    notify,
  };
}

/** Undefined for text that is no JSON, such as a record that was cut off while it was written. */
function parseJson(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch {
    return undefined;
  }
}

const isEnded = ({ phase }: FlowRecord | UnreadableRecord): boolean =>
  phase !== undefined && isOver(phase);

/**
 * True for an unreadable record that never left the review: nothing was signed or sent for it. Text
 * that was cut off does not tell.
 */
const neverLeftReview = (entry: Entry<FlowRecord>): boolean =>
  'unreadable' in entry &&
  !entry.isCutOff &&
  entry.unreadable.phase === 'review' &&
  entry.unreadable.transactionHash === undefined;

/** Unreadable records, whose age is unknown, come last. */
const byNewest = (one: Entry<FlowRecord>, other: Entry<FlowRecord>): number =>
  startOf(other) - startOf(one);

const startOf = (entry: Entry<FlowRecord>): number =>
  'record' in entry ? entry.record.startedAt : 0;

const known = (entry: Entry<FlowRecord>): FlowRecord | UnreadableRecord =>
  'record' in entry ? entry.record : entry.unreadable;
