import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { EventStream } from './event-stream.ts';
import { LiveHub } from './hub.ts';
import { parseNotice } from './notices.ts';

beforeEach(() => void vi.useFakeTimers());
afterEach(() => void vi.useRealTimers());

const caller = (member: number, networkAddress = '192.0.2.1') => ({
  memberId: BigInt(member),
  tokenHash: Buffer.alloc(32, member),
  networkAddress,
});
const read = (stream: EventStream): string => (stream.read() as Buffer | null)?.toString() ?? '';

describe('a notice', () => {
  it('names a known kind and, when it is for one member, that member', () => {
    expect(parseNotice('deposits:7')).toEqual({ kind: 'deposits', memberId: 7n });
    expect(parseNotice('closes')).toEqual({ kind: 'closes', memberId: undefined });
    for (const payload of ['', 'gifts:7', 'session', 'deposits:', 'deposits:-1', 'closes\ndata: 1'])
      expect(parseNotice(payload), payload).toBeUndefined();
  });
});

describe('a stream', () => {
  it('sends the first event at once, and those that follow soon in one message', async () => {
    const stream = new EventStream();
    expect(read(stream)).toBe('data: {"read":[]}\n\n');
    stream.tell('deposits');
    await vi.advanceTimersByTimeAsync(1);
    expect(read(stream)).toBe('data: {"read":["deposits"]}\n\n');
    for (let times = 0; times < 1_000; times += 1) stream.tell('deposits');
    stream.tell('transfers');
    await vi.advanceTimersByTimeAsync(200);
    expect(read(stream)).toBe('');
    await vi.advanceTimersByTimeAsync(60);
    expect(read(stream)).toBe('data: {"read":["deposits","transfers"]}\n\n');
    stream.destroy();
  });

  it('has a heartbeat, and says why it ends', async () => {
    const stream = new EventStream();
    stream.liveFor(50_000);
    read(stream);
    await vi.advanceTimersByTimeAsync(40_000);
    expect(read(stream)).toBe(':\n\n:\n\n');
    stream.tell('closes', 60_000);
    await vi.advanceTimersByTimeAsync(10_000);
    expect(read(stream)).toBe('data: {"read":["closes"],"end":"LIFETIME"}\n\n');
    stream.tell('plans');
    stream.finish('SHUTDOWN');
    await vi.advanceTimersByTimeAsync(10_000);
    expect(read(stream)).toBe('');
    expect(stream.destroyed).toBe(true);
  });

  it('is cut when nobody reads it', async () => {
    const hub = new LiveHub(10);
    const stream = hub.open(caller(1));
    for (let times = 0; times < 200 && !stream.destroyed; times += 1) {
      hub.tell(1n, 'deposits');
      await vi.advanceTimersByTimeAsync(300);
    }
    expect(stream.destroyed).toBe(true);
    expect(stream.readableLength).toBeLessThan(5_000);
    expect(hub.size).toBe(0);
  });
});

describe('the streams of a process', () => {
  it('are bounded in all and for each network; one that was replaced counts until it is closed', async () => {
    const hub = new LiveHub(450);
    for (let member = 1; member <= 200; member += 1) hub.open(caller(member));
    expect(() => hub.open(caller(201))).toThrow('TOO_MANY_REQUESTS');
    for (let member = 201; member <= 325; member += 1)
      hub.open(caller(member, `2001:db8:0:${(member % 256).toString(16)}::1`));
    // The IPv6 network holds 125 places and 125 are free: nobody gets more than are left free.
    expect(() => hub.open(caller(326, '2001:db8::1'))).toThrow('TOO_MANY_REQUESTS');
    for (let member = 326; member <= 450; member += 1)
      hub.open(caller(member, `198.51.100.${member - 300}`));
    expect(() => hub.open(caller(451, '203.0.113.1'))).toThrow('LIVE_FULL');
    // A stream that replaces another needs a place too: the old one keeps its own until it is read
    // to its end, or for five seconds.
    expect(() => hub.open(caller(1, '198.51.100.1'))).toThrow('LIVE_FULL');
    hub.endAll('SHUTDOWN');
    await vi.advanceTimersByTimeAsync(6_000);
    expect(hub.size).toBe(0);
    hub.open(caller(1)).destroy();
    await vi.advanceTimersByTimeAsync(1);
    expect(hub.size).toBe(0);
  });

  it('are told what everybody is told one after the other, within a time that grows with their number', async () => {
    const hub = new LiveHub(2_000);
    const streams = Array.from({ length: 1_000 }, (_, member) =>
      hub.open(caller(member, `192.0.2.${member % 100}`)),
    );
    for (const stream of streams) read(stream);
    hub.tellEverybody('closes');
    const toldBy = async (ms: number) => {
      await vi.advanceTimersByTimeAsync(ms);
      return streams.filter((stream) => stream.readableLength > 0).length;
    };
    const early = await toldBy(200);
    expect(early).toBeGreaterThan(40);
    expect(early).toBeLessThan(180);
    expect(await toldBy(1_800)).toBe(1_000);
    hub.endAll('SHUTDOWN');
    await vi.advanceTimersByTimeAsync(6_000);
  });
});
