/** What the ledger counts (rulebook §2). */
export const ASSETS = ['USDT', 'USDB', 'BHC', 'WPT', 'CPT', 'COUPON'] as const;
export type Asset = (typeof ASSETS)[number];

/** Accounts of a member in each asset (rulebook §2). */
export const MEMBER_ACCOUNTS = [
  'available',
  'frozen',
  'principal',
  'conditional',
  'vesting',
  'escrow',
] as const;
export type MemberAccountName = (typeof MEMBER_ACCOUNTS)[number];
