import { micro, toWei, type Micro } from '@fairlaunch/money';
import type { BalanceLeaf, Hex, SettleResult, StaticLine } from '@fairlaunch/plan';
import type { InputsFile } from './day-files.ts';

/** What a close changes, by account of the tree; micro-units. */
export type Changes = Map<Hex, Micro>;

/** What lines, exits and completions of a close add to or take from each account's total; principal stays its member's. */
export function closeChanges(inputs: InputsFile, result: SettleResult, lines: readonly StaticLine[]): Changes {
  const changes: Changes = new Map();
  const add = (account: Hex, amount: Micro) => changes.set(account, (changes.get(account) ?? 0n) + amount);
  const house = new Map(inputs.house.map(({ name, account }) => [name, account]));
  const houseAccount = (name: string): Hex => {
    const account = house.get(name);
    if (!account) throw new Error(`the house has no account ${name}`);
    return account;
  };
  for (const line of lines) {
    add(inputs.members[line.member - 1]!.account, line.paid);
    add(houseAccount('STATIC'), -line.paid);
  }
  for (const exit of result.exited) {
    add(inputs.members[exit.member - 1]!.account, -exit.fee);
    for (const [name, share] of Object.entries(exit.feeShares)) {
      if (share > 0n) add(houseAccount(name), share);
    }
  }
  return changes;
}

/**
 * The leaves after a close by address (rulebook §18): `cumulative` is all that was ever paid to an account on chain and
 * all that it is owed now, in wei. Pools and the house are accounts like any other and have no deposits.
 */
export function dayLeaves(inputs: InputsFile, changes: Changes): BalanceLeaf[] {
  const { token } = inputs;
  const leaf = (account: Hex, before: Micro, deposited: Micro): BalanceLeaf =>
    ({ account, token, cumulative: toWei(before + (changes.get(account) ?? 0n)), deposited: toWei(deposited) });
  const known = new Set(inputs.balances.map((balance) => balance.account));
  const members = inputs.balances.map((balance) => leaf(balance.account, micro(balance.owed) + micro(balance.paid), micro(balance.deposited)));
  const house = inputs.house.map(({ account, balance }) => leaf(account, micro(balance), 0n));
  // A first income with no balance before: the beneficiary of a gift.
  const houseAccounts = new Set(inputs.house.map(({ account }) => account));
  const newcomers = [...changes.keys()].filter((account) => !known.has(account) && !houseAccounts.has(account)).map((account) => leaf(account, 0n, 0n));
  return [...members, ...house, ...newcomers].sort((a, b) => (a.account < b.account ? -1 : 1));
}
