import type { PoolAccount, TokenAsset } from '#common/pools.ts';

/** USDT and USDB are one custody: one is taken for what the other lacks (docs/decisions/0031). */
export const OTHER_DOLLAR = { USDT: 'USDB', USDB: 'USDT', BHC: undefined } as const;

/** Accounts of the house, in the order in which a payment is taken from them. */
type HouseSources = Record<TokenAsset, readonly (readonly [PoolAccount, TokenAsset])[]>;

const COVER_IN_USDT = [
  ['INSURANCE', 'USDT'],
  ['REVENUE', 'USDT'],
] as const;

/** What covers a payment to a member beyond all that it holds; none in BHC (decision 0024). */
export const MEMBER_COVER = {
  USDT: COVER_IN_USDT,
  USDB: COVER_IN_USDT,
  BHC: [],
} as const satisfies HouseSources;

/** What carries a payment to the house's own address (docs/decisions/0126). */
export const HOUSE_SOURCES = {
  USDT: [['REVENUE', 'USDT']],
  USDB: [
    ['REVENUE', 'USDB'],
    ['REVENUE', 'USDT'],
    ['INSURANCE', 'USDT'],
  ],
  BHC: [
    ['REVENUE', 'BHC'],
    ['SWAP_INV', 'BHC'],
  ],
} as const satisfies HouseSources;
