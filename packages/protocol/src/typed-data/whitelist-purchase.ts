import { typedDataDomain, type Hex } from './domain.ts';

const whitelistTypes = {
  WhitelistPurchase: [
    { name: 'requestId', type: 'string' },
    { name: 'account', type: 'address' },
    { name: 'stage', type: 'uint256' },
    { name: 'shares', type: 'uint256' },
    { name: 'pay', type: 'string' },
    { name: 'coupons', type: 'uint256' },
    { name: 'locked', type: 'string' },
    { name: 'lockDays', type: 'uint256' },
    { name: 'deadline', type: 'uint256' },
  ],
} as const;

/** `pay` in USDT, `locked` in BHC (rulebook §12; docs/decisions/0066). */
export type WhitelistStatement = {
  requestId: string;
  account: Hex;
  stage: number;
  shares: number;
  pay: string;
  coupons: number;
  locked: string;
  lockDays: number;
  deadline: number;
};

export function whitelistTypedData(chainId: number, treasury: Hex, statement: WhitelistStatement) {
  const { stage, shares, coupons, lockDays, deadline } = statement;
  return {
    domain: typedDataDomain(chainId, treasury),
    types: whitelistTypes,
    primaryType: 'WhitelistPurchase',
    message: {
      ...statement,
      stage: BigInt(stage),
      shares: BigInt(shares),
      coupons: BigInt(coupons),
      lockDays: BigInt(lockDays),
      deadline: BigInt(deadline),
    },
  } as const;
}
