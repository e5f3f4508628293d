// A process of its own: what callers cost is not the server's.
import { privateKeyToAccount } from 'viem/accounts';
import type { Hex } from 'viem';
import { createTestMember, type TestMember } from '../../tests/support/member.ts';

/** What the callers are told. */
export type Order = { url: string; members: Hex[]; seconds: number };
/** What they found: latencies in milliseconds by kind of call, and errors by name. */
export type Found = { latencies: Record<string, number[]>; errors: Record<string, number>; seconds: number };

const PAGE_REFRESH_MS = 2_000;
const latencies: Found['latencies'] = {};
const errors: Found['errors'] = {};

async function timed<Result>(kind: string, call: () => Promise<Result>): Promise<Result | undefined> {
  const started = performance.now();
  try {
    return await call();
  } catch (error) {
    const name = `${kind}: ${(error as { error?: string }).error ?? (error as Error).message}`;
    errors[name] = (errors[name] ?? 0) + 1;
    return undefined;
  } finally {
    (latencies[kind] ??= []).push(performance.now() - started);
  }
}

/** A page that stays open and asks again now and then. */
async function page(member: TestMember, kind: 'me' | 'performance', until: number): Promise<void> {
  while (performance.now() < until) {
    await timed(`read ${kind}`, () => member.call(kind, {}));
    await new Promise((resolve) => setTimeout(resolve, PAGE_REFRESH_MS));
  }
}

async function journey(key: Hex, { url, seconds }: Order): Promise<void> {
  const member = await createTestMember(() => url, privateKeyToAccount(key));
  const until = performance.now() + seconds * 1_000;
  await timed('sign in', () => member.signIn());
  await timed('bind', () => member.call('bind', { requestId: member.requestId(), referrer: '0' }));
  await Promise.all([
    page(member, 'me', until),
    page(member, 'performance', until),
    (async () => {
      await timed('stake', () => member.call('stake', { requestId: member.requestId(), package: 'P30', amount: '100' }));
      await timed('read coverage', () => member.call('coverage', {}));
      const input = await member.withdrawal('100', '1', '99');
      await timed('withdraw', () => member.call('withdraw', input));
      await timed('read orders', () => member.call('orders', {}));
      await timed('read withdrawals', () => member.call('withdrawals', {}));
    })(),
  ]);
}

process.once('message', (order: Order) => {
  const started = performance.now();
  void Promise.all(order.members.map((key) => journey(key, order))).then(() => {
    process.send!({ latencies, errors, seconds: (performance.now() - started) / 1_000 } satisfies Found);
    process.disconnect();
  });
});
