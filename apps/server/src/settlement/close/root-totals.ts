import { toWei, type Micro } from '@fairlaunch/money';
import type { Hex, LeafTable } from '@fairlaunch/plan';
import type { DayInputs } from '../files/day-inputs.ts';
import { leafAccounts } from './house-accounts.ts';

/** Amounts in wei. */
export type RootTotals = {
  depositNumber: number;
  tokens: { token: Hex; cumulative: string; deposited: string }[];
  /** `owed` is the members' part of custody after the close. */
  custody: string;
  owed: string;
};

const text = (amount: Micro): string => toWei(amount).toString();

/** Exact beyond 2⁵³. */
export function exactSum(column: Float64Array): Micro {
  let sum = 0n,
    part = 0;
  for (const amount of column) {
    if (part > Number.MAX_SAFE_INTEGER / 2 || amount > Number.MAX_SAFE_INTEGER / 2) {
      sum += BigInt(part);
      part = 0;
    }
    part += amount;
  }
  return sum + BigInt(part);
}

/** Rulebook §18. */
export function rootTotals(
  { token, balances, house, custody, depositNumber }: DayInputs,
  leaves: LeafTable,
): RootTotals {
  const houseEnd = balances.count + leafAccounts(house).length;
  const houseLeaves = leaves.cumulative.subarray(balances.count, houseEnd);
  const cumulative = exactSum(leaves.cumulative);
  return {
    depositNumber,
    tokens: [{ token, cumulative: text(cumulative), deposited: text(exactSum(leaves.deposited)) }],
    custody: text(custody),
    owed: text(cumulative - exactSum(houseLeaves) - exactSum(balances.paid)),
  };
}
