import { isOver, type FlowRecord, type UnreadableRecord } from './record.ts';
import { salvage, type RecordParser } from './parse-record.ts';

export type StoredFlows<Stored> = { records: Stored[]; unreadable: UnreadableRecord[] };

export type FlowStore<Stored> = {
  /** The same object until something is written. */
  read: (address: string) => StoredFlows<Stored>;
  save: (record: FlowRecord) => void;
  remove: (address: string, id: string) => void;
  subscribe: (listener: () => void) => () => void;
  /** Another tab wrote: listeners read again. */
  notify: () => void;
};

type StoreOptions<Stored> = {
  storage: Pick<Storage, 'getItem' | 'setItem'>;
  /** Apps that share a storage have different ones. */
  prefix: string;
  parse: RecordParser<Stored>;
};

type Entry<Stored> = { value: unknown; record: Stored } | UnreadableEntry;
type UnreadableEntry = { value: unknown; record?: undefined; unreadable: UnreadableRecord };

const MAX_ENDED_FLOWS = 20;
const MAX_CACHED_ADDRESSES = 8;

/** Flows over a storage such as local storage. Of those that ended only the newest stay. */
export function createFlowStore<Stored extends FlowRecord>({
  storage,
  prefix,
  parse,
}: StoreOptions<Stored>): FlowStore<Stored> {
  const listeners = new Set<() => void>();
  const cache = new Map<string, { text: string } & StoredFlows<Stored>>();
  const keyOf = (address: string) => `${prefix}.${address.toLowerCase()}`;
  const textOf = (address: string) => storage.getItem(keyOf(address)) ?? '[]';

  const entriesOf = (address: string): Entry<Stored>[] =>
    valuesOf(textOf(address)).flatMap((value): Entry<Stored>[] => {
      const record = parse(value);
      if (record?.address.toLowerCase() === address.toLowerCase()) return [{ value, record }];
      const unreadable = salvage(typeof value === 'string' ? value : JSON.stringify(value));
      return neverLeftReview(value, unreadable) ? [] : [{ value, unreadable }];
    });

  const parseStored = (address: string, text: string) => {
    const entries = entriesOf(address);
    return {
      text,
      records: entries.flatMap(({ record }) => record ?? []),
      unreadable: entries.flatMap((entry) => ('unreadable' in entry ? entry.unreadable : [])),
    };
  };

  const read = (address: string): StoredFlows<Stored> => {
    const text = textOf(address);
    const cached = cache.get(address);
    const stored = cached?.text === text ? cached : parseStored(address, text);
    cache.delete(address);
    cache.set(address, stored);
    const [leastRecent] = cache.keys();
    if (cache.size > MAX_CACHED_ADDRESSES) cache.delete(leastRecent!);
    return stored;
  };

  const write = (address: string, entries: Entry<FlowRecord>[]): void => {
    const values = withinLimit(entries).map(({ value }) => value);
    storage.setItem(keyOf(address), JSON.stringify(values));
    for (const listener of listeners) listener();
  };

  return {
    read,
    save(record) {
      const others = entriesOf(record.address).filter((entry) => known(entry).id !== record.id);
      write(record.address, [{ value: record, record }, ...others].toSorted(byNewest));
    },
    remove(address, id) {
      write(
        address,
        entriesOf(address).filter((entry) => known(entry).id !== id),
      );
    },
    subscribe(listener) {
      listeners.add(listener);
      return () => listeners.delete(listener);
    },
    notify: () => listeners.forEach((listener) => listener()),
  };
}

/** A text that is no list, such as one whose writing was cut off, is kept whole as one value. */
function valuesOf(text: string): unknown[] {
  try {
    const values: unknown = JSON.parse(text);
    return Array.isArray(values) ? values : [text];
  } catch {
    return [text];
  }
}

/** Nothing was signed or sent before the review ended. Of a text cut off, nobody can say that. */
const neverLeftReview = (value: unknown, { phase, transactionHash }: UnreadableRecord): boolean =>
  typeof value !== 'string' && phase === 'review' && transactionHash === undefined;

/** Unreadable ones, whose age nobody knows, come last. */
const byNewest = (one: Entry<FlowRecord>, other: Entry<FlowRecord>): number =>
  (other.record?.startedAt ?? 0) - (one.record?.startedAt ?? 0);

const known = (entry: Entry<FlowRecord>): FlowRecord | UnreadableRecord =>
  entry.record ?? entry.unreadable;

function withinLimit(entries: Entry<FlowRecord>[]): Entry<FlowRecord>[] {
  let ended = 0;
  return entries.filter((entry) => {
    const { phase } = known(entry);
    return phase === undefined || !isOver(phase) || ended++ < MAX_ENDED_FLOWS;
  });
}
