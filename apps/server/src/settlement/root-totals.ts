import { micro, toWei } from '@fairlaunch/money';
import type { Hex } from '@fairlaunch/plan';
import type { ComputedDay } from './compute-day.ts';

/** What a root states beside its hash, as its row keeps it; amounts in wei as whole numbers. */
export type RootTotals = {
  depositNumber: number;
  /** Ascending by address. */
  tokens: { token: Hex; cumulative: string; deposited: string }[];
  /** What came in over the chain less what went out, and what of it members are owed after the close. */
  custody: string;
  owed: string;
};

/** The totals of a day's tree (rulebook §18). */
export function rootTotals({ inputs, leaves }: ComputedDay): RootTotals {
  const house = new Set(inputs.house.map((account) => account.account));
  const paid = inputs.balances.reduce((sum, balance) => sum + micro(balance.paid), 0n);
  let cumulative = 0n, deposited = 0n, members = 0n;
  for (const leaf of leaves) {
    cumulative += leaf.cumulative;
    deposited += leaf.deposited;
    if (!house.has(leaf.account)) members += leaf.cumulative;
  }
  return {
    depositNumber: inputs.depositNumber,
    tokens: [{ token: inputs.token, cumulative: cumulative.toString(), deposited: deposited.toString() }],
    custody: toWei(micro(inputs.custody)).toString(),
    owed: (members - toWei(paid)).toString(),
  };
}
