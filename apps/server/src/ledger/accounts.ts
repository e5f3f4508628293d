import { POOLS } from '@fairlaunch/plan';
import type { Asset } from '@fairlaunch/protocol';

/** Owns pools, treasury and the outside accounts (rulebook §2). */
export const HOUSE = 0n;

export const MEMBER_ACCOUNTS = [
  'available',
  'frozen',
  'principal',
  'conditional',
  'vesting',
  'escrow',
] as const;
export type MemberAccountName = (typeof MEMBER_ACCOUNTS)[number];

export { POOLS };

export const isPool = (account: string): boolean => (POOLS as readonly string[]).includes(account);

export const HOUSE_ACCOUNTS = ['TREASURY', 'REVENUE', 'RESERVE', 'SUSPENSE', 'AIRDROP'] as const;

export type LedgerAccount = { memberId: bigint; account: string; asset: Asset };

export function memberAccount(
  memberId: bigint,
  account: MemberAccountName,
  asset: Asset = 'USDT',
): LedgerAccount {
  return { memberId, account, asset };
}

export function houseAccount(account: string, asset: Asset = 'USDT'): LedgerAccount {
  return { memberId: HOUSE, account, asset };
}
