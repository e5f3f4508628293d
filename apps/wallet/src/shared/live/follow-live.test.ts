import { LIVE_KINDS, LIVE_SILENCE_MS, type LiveKind, type LiveMessage } from '@fairlaunch/protocol';
import { createQueries, readKey } from '@fairlaunch/web';
import type { QueryKey } from '@tanstack/react-query';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { followLive, retryMs, type LivePorts } from './follow-live.ts';
import { liveState, nextChange } from './live-state.ts';
import { keysOf } from './refresh.ts';

beforeEach(() => void vi.useFakeTimers());
afterEach(() => void vi.useRealTimers());

const encoder = new TextEncoder();
const line = (message: LiveMessage) => encoder.encode(`data: ${JSON.stringify(message)}\n\n`);

/** A page with streams that the test feeds. */
function page(ports: Partial<LivePorts> = {}) {
  const log: string[] = [];
  const streams: ReadableStreamDefaultController<Uint8Array<ArrayBuffer>>[] = [];
  const over = new AbortController();
  const running = followLive(
    {
      open: async (signal) => {
        log.push('open');
        return new ReadableStream({
          start(controller) {
            streams.push(controller);
            signal.addEventListener('abort', () => {
              log.push('given up');
              controller.error(new Error('aborted'));
            });
          },
        });
      },
      onUp: () => log.push('up'),
      onRead: (kinds) => log.push(kinds.join()),
      onDown: () => log.push('down'),
      whenSeen: async () => undefined,
      whenTurnedTo: () => new Promise(() => undefined),
      untilUnseen: (signal) => signal,
      wait: (ms) => new Promise((resolve) => setTimeout(resolve, ms)),
      random: () => 1,
      ...ports,
    },
    over.signal,
  );
  const send = async (message: LiveMessage) => {
    streams.at(-1)!.enqueue(line(message));
    await vi.advanceTimersByTimeAsync(1);
  };
  return { log, streams, over, running, send };
}

describe('the stream of live changes', () => {
  it('names what to read, even if its lines arrive in parts', async () => {
    const { log, streams, send } = page();
    await vi.advanceTimersByTimeAsync(1);
    await send({ read: [] });
    const bytes = line({ read: ['deposits', 'closes'] });
    streams[0]!.enqueue(bytes.slice(0, 9));
    streams[0]!.enqueue(bytes.slice(9));
    await vi.advanceTimersByTimeAsync(1);
    expect(log).toEqual(['open', 'up', 'deposits,closes']);
  });

  it('is opened again when it breaks off, after longer and longer waits', async () => {
    const open = vi.fn<LivePorts['open']>().mockRejectedValue(new Error('refused'));
    const { log } = page({ open });
    await vi.advanceTimersByTimeAsync(2_000 + 4_000 + 8_000 + 1);
    expect(open).toHaveBeenCalledTimes(4);
    expect(log).toEqual(['down', 'down', 'down', 'down']);
    expect([retryMs(0, 1), retryMs(0, 0), retryMs(60, 1)]).toEqual([1_000, 500, 60_000]);
  });

  it('is given up when it is silent', async () => {
    const { log, streams, send } = page();
    await vi.advanceTimersByTimeAsync(1);
    await send({ read: [] });
    await vi.advanceTimersByTimeAsync(LIVE_SILENCE_MS - 10);
    streams[0]!.enqueue(encoder.encode(':\n\n'));
    await vi.advanceTimersByTimeAsync(LIVE_SILENCE_MS - 10);
    expect(log).toEqual(['open', 'up']);
    await vi.advanceTimersByTimeAsync(20);
    expect(log).toEqual(['open', 'up', 'given up', 'down']);
    await vi.advanceTimersByTimeAsync(2_000);
    expect(log.at(-1)).toBe('open');
  });

  it('is left to the page that took it over until the reader turns to this one', async () => {
    const turned = Promise.withResolvers<void>();
    const { log, send } = page({ whenTurnedTo: () => turned.promise });
    await vi.advanceTimersByTimeAsync(1);
    await send({ read: [], end: 'REPLACED' });
    await vi.advanceTimersByTimeAsync(600_000);
    expect(log).toEqual(['open', 'up', 'down']);
    turned.resolve();
    await vi.advanceTimersByTimeAsync(1);
    expect(log.at(-1)).toBe('open');
  });

  it('ends with its session', async () => {
    const { log, over, running } = page();
    await vi.advanceTimersByTimeAsync(1);
    over.abort();
    await vi.advanceTimersByTimeAsync(60_000);
    await running;
    expect(log).toEqual(['open', 'given up', 'down']);
  });
});

describe('the reads that a change repeats', () => {
  it('are known for every kind, each key once', () => {
    for (const kind of LIVE_KINDS) expect(keysOf([kind]).length, kind).toBeGreaterThan(0);
    expect(keysOf(['deposits', 'closes', 'transfers'])).toEqual([['member'], ['public']]);
    expect(keysOf(['plans', 'plans'])).toEqual([readKey('plans')]);
    // A newer server may name kinds that this app does not know.
    expect(keysOf(['gifts' as never])).toEqual([]);
  });

  it('are all reads that an event changes, with every input, and no others', () => {
    const { queryClient } = createQueries({
      scope: 'member',
      staleTimeMs: 60_000,
      retriesTimeouts: false,
    });
    const keys: QueryKey[] = [
      readKey('me'),
      readKey('iso'),
      [...readKey('myAirdrops'), 'pages'],
      [...readKey('publicAirdrops'), 'pages'],
      readKey('publicAirdrop', { id: 1 }),
      [...readKey('airdropShares', { id: 1 }), 'pages'],
      readKey('boxOffer'),
      readKey('config'),
      readKey('announcement', { id: 1 }),
      ['towns', 'be'],
    ];
    const changedBy = (kind: LiveKind) => {
      for (const key of keys) queryClient.setQueryData(key, 'answer');
      for (const queryKey of keysOf([kind])) void queryClient.invalidateQueries({ queryKey });
      const found = queryClient.getQueryCache().findAll({ predicate: (query) => query.isStale() });
      return found.map(({ queryKey }) => queryKey[1]);
    };
    expect(changedBy('links')).toEqual(['config']);
    expect(changedBy('announcements')).toEqual(['announcement']);
    expect(changedBy('boxes')).toEqual(['me', 'myAirdrops', 'boxOffer']);
    const ofAirdrops = ['myAirdrops', 'publicAirdrops', 'publicAirdrop', 'airdropShares'];
    expect(changedBy('airdrops')).toEqual(ofAirdrops);
    expect(changedBy('everything')).toEqual(keys.slice(0, -1).map(([, name]) => name));
  });

  it('are awaited by a change, or by time while no stream is open', async () => {
    const done: string[] = [];
    void nextChange(3_000).then(() => done.push('asked'));
    await vi.advanceTimersByTimeAsync(3_001);
    expect(done).toEqual(['asked']);
    liveState.set({ isUp: true, changes: 0 });
    void nextChange(3_000).then(() => done.push('notified'));
    await vi.advanceTimersByTimeAsync(30_000);
    expect(done).toEqual(['asked']);
    liveState.set({ isUp: true, changes: 1 });
    await vi.advanceTimersByTimeAsync(1);
    expect(done).toEqual(['asked', 'notified']);
    liveState.set({ isUp: false, changes: 1 });
  });
});
