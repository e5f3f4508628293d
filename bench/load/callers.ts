// Runs in its own process, so that the cost of callers does not count for the server.
import { patientCall, readPublic } from '@fairlaunch/protocol';
import { privateKeyToAccount } from 'viem/accounts';
import type { Hex } from 'viem';
import { createTestMember, type TestMember } from '../../tests/support/member.ts';
import { cpuSeconds } from './cpu-seconds.ts';

export type Order = { url: string; members: Hex[]; seconds: number };
/** Latencies in milliseconds by kind of call, and errors by name. */
export type Found = {
  latencies: Record<string, number[]>;
  errors: Record<string, number>;
  seconds: number;
  cpuSeconds: number;
};

/** Intervals at which the app's pages refresh. */
const REFRESH_MS = { me: 20_000, performance: 30_000 } as const;
const latencies: Found['latencies'] = {};
const errors: Found['errors'] = {};

let configuration: ReturnType<typeof readPublic<'config'>> | undefined;
/** The configuration, which an app reads once. */
const known = (url: string) => async () =>
  (await (configuration ??= readPublic(url, 'config', {}))).data;

async function timed<Result>(
  kind: string,
  call: () => Promise<Result>,
): Promise<Result | undefined> {
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

/** A page that stays open and refreshes at its interval. */
async function page(member: TestMember, kind: 'me' | 'performance', until: number): Promise<void> {
  while (performance.now() < until) {
    await timed(`read ${kind}`, () => member.call(kind, {}));
    await new Promise((resolve) => setTimeout(resolve, REFRESH_MS[kind]));
  }
}

/** Each caller has its own network address, which the header of a proxy names. */
const networkAddress = (index: number) => `10.${index >> 8}.${index & 255}.1`;

async function journey(key: Hex, index: number, { url, seconds }: Order): Promise<void> {
  const member = await createTestMember(() => url, privateKeyToAccount(key), {
    configuration: known(url),
    networkAddress: networkAddress(index),
  });
  // Repeats money actions that a limit refused, as the app does.
  const call = patientCall(member.call, {
    wait: (milliseconds) => new Promise((resolve) => setTimeout(resolve, milliseconds)),
    onWait: () => undefined,
    account: () => undefined,
  });
  const until = performance.now() + seconds * 1_000;
  await timed('sign in', () => member.signIn());
  await timed('bind', () => member.call('bind', { referrer: '0' }));
  await Promise.all([
    page(member, 'me', until),
    page(member, 'performance', until),
    (async () => {
      await timed('stake', () => member.call('stake', { package: 'P30', amount: '100' }));
      await timed('read coverage', () => member.call('coverage', {}));
      const input = await member.withdrawal('100', '1', '99');
      await timed('withdraw', () => call('withdraw', input));
      await timed('read orders', () => member.call('orders', {}));
      await timed('read withdrawals', () => member.call('withdrawals', {}));
    })(),
  ]);
}

process.once('message', (order: Order) => {
  const started = performance.now();
  void Promise.all(order.members.map((key, index) => journey(key, index, order))).then(() => {
    const found: Found = {
      latencies,
      errors,
      seconds: (performance.now() - started) / 1_000,
      cpuSeconds: cpuSeconds(),
    };
    process.send!(found, undefined, undefined, () => process.exit(0));
  });
});
