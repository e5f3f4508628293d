import type { Micro } from '@fairlaunch/money';
import type { TokenAsset } from '#common/pools.ts';
import type { Amounts, Holder } from '#state/amounts.ts';

type Money = { asset: TokenAsset; deposited?: Micro; paid?: Micro };

/**
 * Counts what came in on chain or was paid there, which a leaf has (rulebook §18), and from it net
 * deposits in USDT with the highest that they ever were (rulebook §4).
 * @param fee of a withdrawal, which leaves with it
 */
export function countMoney(
  flows: Amounts,
  holder: Holder,
  { asset, deposited = 0n, paid = 0n }: Money,
  fee: Micro = 0n,
): void {
  const add = (name: string, amount: Micro) =>
    flows.set(holder, name, flows.get(holder, name) + amount);
  if (deposited !== 0n) add(`deposited.${asset}`, deposited);
  if (paid !== 0n) add(`paid.${asset}`, paid);
  if (asset !== 'USDT') return;
  add('net', deposited - paid - fee);
  const net = flows.get(holder, 'net');
  if (net > flows.get(holder, 'high')) flows.set(holder, 'high', net);
}
