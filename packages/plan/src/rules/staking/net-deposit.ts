import type { Micro } from '@fairlaunch/money';
import type { TokenAsset } from '#common/pools.ts';
import { HOUSE, type Amounts, type Holder } from '#state/amounts.ts';

const add = (flows: Amounts, holder: Holder, name: string, amount: Micro): void =>
  flows.set(holder, name, flows.get(holder, name) + amount);

/** Counts what came in on chain, or was paid there, which a leaf has (rulebook §18). */
export const countOnChain = (
  flows: Amounts,
  holder: Holder,
  way: 'deposited' | 'paid',
  asset: TokenAsset,
  amount: Micro,
): void => add(flows, holder, `${way}.${asset}`, amount);

/**
 * Counts net deposits, and the highest that they ever were, once what came in or went out is final
 * (rulebook §4). USDB is what was brought in as USDT (docs/decisions/0031); nobody brings in BHC.
 * @param amount below zero: went out, with its fee
 */
export function countNetDeposit(
  flows: Amounts,
  holder: Holder,
  asset: TokenAsset,
  amount: Micro,
): void {
  if (holder === HOUSE || asset === 'BHC') return;
  add(flows, holder, 'net', amount);
  const net = flows.get(holder, 'net');
  if (net > flows.get(holder, 'high')) flows.set(holder, 'high', net);
}
