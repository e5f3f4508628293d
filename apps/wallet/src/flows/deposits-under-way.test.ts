import { expect, it } from 'vitest';
import { paths } from '../shared/routing/paths.ts';
import { depositsUnderWay } from './deposits-under-way.ts';
import type { WalletRecord } from './flows.ts';
import { ADDRESS } from './test-browser.ts';

const HASH = `0x${'aB'.repeat(32)}` as const;
const record = (phase: WalletRecord['phase'], id = 'one'): WalletRecord => ({
  id,
  flow: 'deposit',
  address: ADDRESS,
  input: { amount: '699.44', gateway: ADDRESS },
  memory: { transactionHash: HASH },
  step: 4,
  stage: 'verifying',
  phase,
  problem: null,
  startedAt: 0,
  changedAt: 0,
});
const reported = (transactionHash: string, state: 'ON_CHAIN_REVIEW' | 'SUCCESS') =>
  ({ transactionHash, state, amount: '699.44', asset: 'USDT' }) as const;

it('a deposit that this device and the server both list is counted once', () => {
  expect(
    depositsUnderWay([record('pending')], [reported(HASH.toLowerCase(), 'ON_CHAIN_REVIEW')]),
  ).toEqual({ amount: 699_440_000n, path: paths.flow('one') });
});

it('a deposit of another device counts, and links to the records', () => {
  expect(depositsUnderWay([], [reported(HASH, 'ON_CHAIN_REVIEW')])).toEqual({
    amount: 699_440_000n,
    path: paths.records(),
  });
});

it('a deposit that has ended, was not sent or may never come does not count', () => {
  const records = (['review', 'wallet', 'unknown', 'done', 'failed'] as const).map((phase) =>
    record(phase),
  );
  expect(depositsUnderWay(records, [reported(HASH, 'SUCCESS')])).toBeUndefined();
});
