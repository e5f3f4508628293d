import { z } from 'zod/mini';
import { describe, expect, it } from 'vitest';
import {
  amount,
  COMMON_PROBLEM_NAMES,
  createFlowStore,
  hash,
  recordParser,
  type Flow,
  type FlowRecord,
} from '../src/index.ts';
import { splitLists } from '../src/split-lists.ts';
import { ADDRESS, memoryStorage, PREFIX } from './browser.ts';

type App = { ports: object; messageId: string; problemName: string };

const HASH = `0x${'12'.repeat(32)}` as const;
const KEYS = `${PREFIX}.${ADDRESS.toLowerCase()}.`;
const input = z.strictObject({ amount });
const memory = z.partial(z.strictObject({ transactionHash: hash }));
const send: Flow<App, z.infer<typeof input>, z.infer<typeof memory>> = {
  input,
  memory,
  steps: [{ id: 'send', label: 'send', actor: 'app', afterReload: 'verify' }],
};
const flows = { send };

const RECORD: FlowRecord = {
  id: 'flow-1',
  flow: 'send',
  address: ADDRESS,
  input: { amount: '12.5' },
  memory: { transactionHash: HASH },
  step: 0,
  stage: 'verifying',
  phase: 'pending',
  problem: null,
  startedAt: 1,
  changedAt: 1,
};

/**
 * A store over a storage that holds these values under flow-1, flow-2 …; all but texts are written
 * as JSON.
 */
function storeOver(stored: readonly unknown[], storage = memoryStorage()) {
  for (const [index, value] of stored.entries())
    storage.setItem(
      `${KEYS}flow-${index + 1}`,
      typeof value === 'string' ? value : JSON.stringify(value),
    );
  const parse = recordParser<App, typeof flows>(flows, COMMON_PROBLEM_NAMES);
  return { storage, store: createFlowStore({ storage, prefix: PREFIX, parse }) };
}

describe('the flow store', () => {
  it('reads what it saved, as the same object until something is written', () => {
    const { store } = storeOver([]);
    store.save(RECORD);
    expect(store.read(ADDRESS)).toMatchObject({ records: [RECORD], unreadable: [] });
    expect(store.read(ADDRESS)).toBe(store.read(ADDRESS));
  });

  it('caches what it parsed for the addresses read last', () => {
    const { store } = storeOver([RECORD]);
    const others = Array.from({ length: 8 }, (_, index) => `0x${String(index).repeat(40)}`);
    const first = store.read(ADDRESS);
    const last = others.map((other) => store.read(other)).at(-1);
    expect(store.read(others.at(-1)!)).toBe(last);
    expect(store.read(ADDRESS)).toEqual(first);
    expect(store.read(ADDRESS)).not.toBe(first);
  });

  it.each([
    ['an older shape of the input', { ...RECORD, input: { sum: '12.5' } }],
    ['an older shape of what it remembers', { ...RECORD, memory: { hash: HASH } }],
    ['an unknown phase', { ...RECORD, phase: 'sending' }],
    ['a flow that no longer exists', { ...RECORD, flow: 'gone' }],
    ['the name of an object’s own property as its flow', { ...RECORD, flow: 'toString' }],
    ['a step that the flow does not have', { ...RECORD, step: 2 }],
    ['an amount with an exponent', { ...RECORD, input: { amount: '1e9' } }],
    ['an amount below zero', { ...RECORD, input: { amount: '-1' } }],
    ['an amount that is a number', { ...RECORD, input: { amount: 12.5 } }],
    ['half a hash', { ...RECORD, memory: { transactionHash: HASH.slice(0, 34) } }],
    ['an unknown problem', { ...RECORD, problem: { name: 'x', moneyMoved: 'no' } }],
    ['another account’s address', { ...RECORD, address: `0x${'cd'.repeat(20)}` }],
  ])('sets aside a record of %s', (_, value) => {
    const { store } = storeOver([value]);
    expect(store.read(ADDRESS).records).toEqual([]);
    expect(store.read(ADDRESS).unreadable).toMatchObject([{ id: 'flow-1' }]);
  });

  it('tells what can be read of a record that it set aside', () => {
    const { store } = storeOver([{ ...RECORD, input: {} }]);
    expect(store.read(ADDRESS).unreadable).toEqual([
      { id: 'flow-1', flow: 'send', phase: 'pending', transactionHash: HASH },
    ]);
  });

  it('tells what can be read of a record that was cut off', () => {
    const { store } = storeOver([JSON.stringify(RECORD).slice(0, -40)]);
    expect(store.read(ADDRESS)).toMatchObject({
      records: [],
      unreadable: [{ id: 'flow-1', phase: 'pending', transactionHash: HASH }],
    });
  });

  it('drops a record that never left the review', () => {
    const { store } = storeOver([{ ...RECORD, phase: 'review', memory: {}, input: {} }]);
    expect(store.read(ADDRESS)).toMatchObject({ records: [], unreadable: [] });
  });

  it.each([
    ['a record', [{ ...RECORD, input: {} }]],
    ['a text that was cut off', [JSON.stringify(RECORD).slice(0, -2)]],
  ])('keeps %s that it set aside when others are written, until it is removed', (_, stored) => {
    const { store } = storeOver(stored);
    store.save({ ...RECORD, id: 'flow-2', startedAt: 2 });
    store.save({ ...RECORD, id: 'flow-3', startedAt: 3 });
    expect(store.read(ADDRESS).records.map(({ id }) => id)).toEqual(['flow-3', 'flow-2']);
    expect(store.read(ADDRESS).unreadable).toMatchObject([{ id: 'flow-1', transactionHash: HASH }]);
    store.remove(ADDRESS, 'flow-1');
    expect(store.read(ADDRESS).unreadable).toEqual([]);
    expect(store.read(ADDRESS).records).toHaveLength(2);
  });

  it('keeps the newest 20 flows that ended, and all that did not', () => {
    const { store } = storeOver([]);
    for (let at = 0; at < 25; at += 1) {
      store.save({ ...RECORD, id: `done-${at}`, phase: 'done', startedAt: at });
      store.save({ ...RECORD, id: `open-${at}`, startedAt: at });
    }
    const ids = store.read(ADDRESS).records.map(({ id }) => id);
    expect(ids.filter((id) => id.startsWith('open'))).toHaveLength(25);
    expect(ids.filter((id) => id.startsWith('done'))).toHaveLength(20);
    expect(ids).toContain('done-24');
    expect(ids).not.toContain('done-4');
  });

  it('writes nothing but the record that it saves, so that a flow of another tab is not lost', () => {
    const { store, storage } = storeOver([RECORD]);
    const written: string[] = [];
    const { setItem } = storage;
    storage.setItem = (key, value) => {
      written.push(key);
      // Another tab stores a flow just before this write.
      setItem(`${KEYS}flow-9`, JSON.stringify({ ...RECORD, id: 'flow-9' }));
      return setItem(key, value);
    };
    store.save({ ...RECORD, id: 'flow-2' });
    expect(written).toEqual([`${KEYS}flow-2`]);
    expect(store.read(ADDRESS).records.map(({ id }) => id)).toEqual(
      expect.arrayContaining(['flow-1', 'flow-2', 'flow-9']),
    );
  });

  it('removes one unreadable record, and no other', () => {
    const { store } = storeOver(['{"flow":"send"', '{"flow":"send"', { ...RECORD, id: 'flow-3' }]);
    expect(store.read(ADDRESS).unreadable.map(({ id }) => id)).toEqual(['flow-1', 'flow-2']);
    store.remove(ADDRESS, 'flow-1');
    expect(store.read(ADDRESS).unreadable.map(({ id }) => id)).toEqual(['flow-2']);
  });

  it('says when a full storage refused a record, and keeps what it held', () => {
    const { store, storage } = storeOver([RECORD]);
    storage.setItem = () => false;
    expect(store.save({ ...RECORD, id: 'flow-2' })).toBe(false);
    expect(store.read(ADDRESS).records.map(({ id }) => id)).toEqual(['flow-1']);
  });
});

describe('a list of an earlier version', () => {
  const LIST = KEYS.slice(0, -1);

  it('is split into a key for each record', () => {
    const storage = memoryStorage();
    const second = { ...RECORD, id: 'flow-2', startedAt: 2 };
    storage.setItem(LIST, JSON.stringify([second, RECORD, { flow: 'send' }]));
    splitLists(storage, PREFIX);
    const { store } = storeOver([], storage);
    expect(storage.getItem(LIST)).toBeNull();
    expect(store.read(ADDRESS)).toMatchObject({
      records: [second, RECORD],
      unreadable: [{ id: 'unreadable-2', flow: 'send' }],
    });
  });

  it('becomes one unreadable record if it cannot be parsed', () => {
    const storage = memoryStorage();
    storage.setItem(LIST, JSON.stringify([RECORD]).slice(0, -2));
    splitLists(storage, PREFIX);
    const { store } = storeOver([], storage);
    expect(store.read(ADDRESS).unreadable).toMatchObject([
      { id: 'unreadable', flow: 'send', phase: 'pending', transactionHash: HASH },
    ]);
  });
});
