import { POOLS, type Pool } from '@fairlaunch/plan';
import { MEMBER_ACCOUNTS, type Asset, type MemberAccountName } from '@fairlaunch/protocol';

/** The member id of the house, which owns pools, treasury and outside accounts (rulebook §2). */
export const HOUSE = 0n;

export { MEMBER_ACCOUNTS, POOLS, type MemberAccountName };

export const isPool = (account: string): boolean => (POOLS as readonly string[]).includes(account);

export const HOUSE_ACCOUNTS = ['TREASURY', 'REVENUE', 'RESERVE', 'SUSPENSE', 'AIRDROP'] as const;

/** Sources and sinks of money that the house does not own. */
export const OUTSIDE_ACCOUNTS = ['CHAIN', 'MINT', 'GRANT', 'BURNED'] as const;

export type HouseAccountName =
  Pool | (typeof HOUSE_ACCOUNTS)[number] | (typeof OUTSIDE_ACCOUNTS)[number];

export type LedgerAccount = {
  memberId: bigint;
  account: MemberAccountName | HouseAccountName;
  asset: Asset;
};

export function memberAccount(
  memberId: bigint,
  account: MemberAccountName,
  asset: Asset = 'USDT',
): LedgerAccount {
  return { memberId, account, asset };
}

export function houseAccount(account: HouseAccountName, asset: Asset = 'USDT'): LedgerAccount {
  return { memberId: HOUSE, account, asset };
}
