import { micro, type Micro } from '@fairlaunch/money';
import type { Deposit } from '@fairlaunch/protocol';
import { paths } from '../shared/routing/paths.ts';
import type { WalletRecord } from './flows.ts';

export type DepositsUnderWay = { amount: Micro; path: string };

/**
 * Deposits that this device has sent and follows, and those that the server has under review, each
 * counted once.
 */
export function depositsUnderWay(
  records: readonly WalletRecord[],
  reported: readonly Pick<Deposit, 'amount' | 'asset' | 'state' | 'transactionHash'>[],
): DepositsUnderWay | undefined {
  const own = records.flatMap((record) =>
    record.flow === 'deposit' && record.phase === 'pending' && record.memory.transactionHash
      ? [record]
      : [],
  );
  const hashes = new Set(own.map(({ memory }) => memory.transactionHash?.toLowerCase()));
  const others = reported.filter(
    ({ asset, state, transactionHash }) =>
      asset === 'USDT' &&
      state === 'ON_CHAIN_REVIEW' &&
      !hashes.has(transactionHash.toLowerCase() as `0x${string}`),
  );
  const amounts = [...own.map(({ input }) => input.amount), ...others.map(({ amount }) => amount)];
  if (amounts.length === 0) return undefined;
  const [first] = own;
  return {
    amount: amounts.reduce((sum, amount) => sum + micro(amount), 0n),
    path: first && amounts.length === 1 ? paths.flow(first.id) : paths.records(),
  };
}
