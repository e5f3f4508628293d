import { poolName } from '@fairlaunch/contracts';
import { exactMicro, floorMicro, WEI_PER_MICRO, type Micro } from '@fairlaunch/money';
import { POOL_ASSETS, POOLS, TOKEN_ASSETS, type TokenAsset } from '@fairlaunch/plan';
import { isAddressEqual, type Address, type Hex } from 'viem';
import type { MoneyEvent } from './events.ts';

export type WatchedContracts = {
  chainId: number;
  treasury: Address;
  gateway: Address;
  tokens: Readonly<Record<TokenAsset, Address>>;
  /** Where the house's income is paid, if it has an address. */
  revenue: Address | undefined;
};

/** Facts that the chain itself says; `holder` is an address, and undefined for the house. */
export type Expected = {
  kind: string;
  facts: { holder?: string | undefined; pool?: string; asset?: TokenAsset; amount: Micro };
  /** Of the withdrawal's number and request. */
  payoutId?: Hex;
};

const CAPITAL = poolName('TREASURY');

/**
 * Entries of which one must stand for an event; none fits what the books cannot hold. Undefined
 * for a gift or payment in a token that the books do not know: nothing is booked then.
 */
export function expectedOf(event: MoneyEvent, contracts: WatchedContracts): Expected[] | undefined {
  const asset = TOKEN_ASSETS.find((name) => isAddressEqual(contracts.tokens[name], event.token));
  if (event.name === 'Deposit') return depositOf(event.account, asset, event.amount);
  if (!asset) return undefined;
  if (event.name === 'PoolFunded') return fundingOf(event.pool, asset, event.amount);
  const account = event.account.toLowerCase();
  const isHouse = contracts.revenue && isAddressEqual(event.account, contracts.revenue);
  const paid = { asset, amount: roundedUp(event.amount) };
  const holder = isHouse ? undefined : account;
  const payment = { kind: 'PAYMENT_MADE', facts: { ...paid, holder } };
  if (event.name === 'Escaped') return [payment];
  const facts = { ...paid, holder: account };
  return [{ kind: 'WITHDRAWAL_PAID', facts, payoutId: event.id }, payment];
}

function depositOf(account: Address, asset: TokenAsset | undefined, wei: bigint): Expected[] {
  const amount = exactMicro(wei);
  if (asset !== 'USDT' || amount === undefined) return [];
  return [{ kind: 'DEPOSIT', facts: { holder: account.toLowerCase(), amount } }];
}

function fundingOf(id: Hex, asset: TokenAsset, wei: bigint): Expected[] {
  const amount = exactMicro(wei);
  if (amount === undefined) return [];
  if (id === CAPITAL) return [{ kind: 'CAPITAL_IN', facts: { asset, amount } }];
  const pool = POOLS.find((name) => poolName(name) === id);
  const held = pool && POOL_ASSETS[pool];
  if (held === asset || (held === 'USDB' && asset === 'USDT'))
    return [{ kind: 'POOL_FUNDED', facts: { pool: pool!, asset, amount } }];
  return [{ kind: 'UNMATCHED', facts: { asset, amount } }];
}

/** What left custody counts in full: a claim may leave less than a unit (rulebook §18). */
const roundedUp = (wei: bigint): Micro => floorMicro(wei + WEI_PER_MICRO - 1n);
