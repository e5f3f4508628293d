import {
  TOKEN_ASSETS,
  type Columns,
  type MemberTable,
  type OrderTable,
  type PackageRates,
  type TokenAsset,
} from '@fairlaunch/plan';
import type { AccountTable } from './day-inputs.ts';

/** Members by seat; row 0 is the house. */
export const MEMBERS = {
  pending: 'float64',
  sponsor: 'uint32',
  boundDay: 'int32',
  suspended: 'uint8',
  enrolled: 'uint8',
  openedEcosystemBox: 'uint8',
  address: 'address',
} as const;

/** Open orders by member, then number; `kind` and `terms` are indexes into the head's lists. */
export const ORDERS = {
  number: 'float64',
  amount: 'float64',
  accelerated: 'float64',
  member: 'uint32',
  openDay: 'int32',
  terms: 'uint16',
  kind: 'uint8',
  leaving: 'uint8',
  fillsWeekBefore: 'uint8',
} as const;

export type BalanceTable = `balances-${TokenAsset}`;
export const balanceTable = (asset: TokenAsset): BalanceTable => `balances-${asset}`;
export const BALANCE_TABLES = TOKEN_ASSETS.map(balanceTable);

/** Balances in one token by address. */
export const BALANCES = {
  owed: 'float64',
  paid: 'float64',
  deposited: 'float64',
  seat: 'uint32',
  address: 'address',
} as const;

export const memberColumns = (
  members: MemberTable,
  address: Uint8Array,
): Columns<typeof MEMBERS> => ({ ...members, address });

export function readMembers(columns: Columns<typeof MEMBERS>): {
  members: MemberTable;
  addresses: Uint8Array;
} {
  const { address, ...members } = columns;
  return { members: { count: members.sponsor.length, ...members }, addresses: address };
}

export const readOrders = (columns: Columns<typeof ORDERS>, rates: PackageRates[]): OrderTable => ({
  count: columns.number.length,
  rates,
  ...columns,
});

export const readBalances = (columns: Columns<typeof BALANCES>): AccountTable => ({
  count: columns.seat.length,
  ...columns,
});
