import { toWei, type Micro } from '@fairlaunch/money';
import { rowsByToken, type Hex, type LeafTable } from '@fairlaunch/plan';
import type { DayInputs } from '../files/day-inputs.ts';

/** Totals of a root; amounts in wei. */
export type RootTotals = {
  depositNumber: number;
  tokens: { token: Hex; cumulative: string; deposited: string }[];
};

const text = (amount: Micro): string => toWei(amount).toString();

/** Sum of a column, exact beyond 2⁵³. */
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

/** Totals that the root states by token (rulebook §18). */
export function rootTotals({ tokens, depositNumber }: DayInputs, leaves: LeafTable): RootTotals {
  const rows = rowsByToken(tokens.length, leaves.token);
  return {
    depositNumber,
    tokens: tokens.map(({ token }, index) => {
      const { start, end } = rows[index]!;
      return {
        token,
        cumulative: text(exactSum(leaves.cumulative.subarray(start, end))),
        deposited: text(exactSum(leaves.deposited.subarray(start, end))),
      };
    }),
  };
}
