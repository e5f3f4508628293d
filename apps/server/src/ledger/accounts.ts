import type { Asset } from '@fairlaunch/protocol';

/** The house's member id: pools, treasury and what lies outside belong to it (rulebook §2). */
export const HOUSE = 0n;

/** Accounts that a member holds in each asset (rulebook §2). */
export const MEMBER_ACCOUNTS = [
  'available',
  'frozen',
  'principal',
  'conditional',
  'vesting',
  'escrow',
] as const;
export type MemberAccountName = (typeof MEMBER_ACCOUNTS)[number];

export { POOLS } from '@fairlaunch/plan';

/** The house's own accounts that custody stands behind. */
export const HOUSE_ACCOUNTS = ['TREASURY', 'REVENUE', 'RESERVE', 'SUSPENSE'] as const;

export type LedgerAccount = { memberId: bigint; account: string; asset: Asset };

/** An account of a member. */
export function memberAccount(
  memberId: bigint,
  account: MemberAccountName,
  asset: Asset = 'USDT',
): LedgerAccount {
  return { memberId, account, asset };
}

/** An account of the house: a pool, its own money, or the outside. */
export function houseAccount(account: string, asset: Asset = 'USDT'): LedgerAccount {
  return { memberId: HOUSE, account, asset };
}
