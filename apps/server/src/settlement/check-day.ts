import { micro, toWei, type Micro } from '@fairlaunch/money';
import { InvariantError } from '@fairlaunch/plan';
import type { ComputedDay } from './compute-day.ts';

function must(holds: boolean, rule: string): void {
  if (!holds) throw new InvariantError(rule);
}

const sum = (amounts: Iterable<Micro>): Micro => [...amounts].reduce((total, amount) => total + amount, 0n);

function checkBalances({ inputs, leaves }: ComputedDay): void {
  const owed = sum(inputs.balances.map((balance) => micro(balance.owed)));
  const house = sum(inputs.house.map((account) => micro(account.balance)));
  must(owed + house === micro(inputs.custody), 'what members are owed, pools and the house are what custody came to');
  const paid = sum(inputs.balances.map((balance) => micro(balance.paid)));
  const after = sum(leaves.map((leaf) => leaf.cumulative));
  must(after === toWei(owed + house + paid), 'the leaves after the close are what was owed before it and paid on chain');
  must(leaves.every((leaf) => leaf.cumulative >= 0n), 'no account of the tree is below zero');
  must(leaves.every((leaf, index) => index === 0 || leaves[index - 1]!.account < leaf.account), 'every account has one leaf');
}

function checkLines({ lines, result }: ComputedDay): void {
  for (const line of lines) {
    must(line.target + line.accelerated + line.carried === line.paid + line.pending, `the line of seat ${line.member} does not add up`);
  }
  const paid = sum(lines.map((line) => line.paid));
  must(paid === result.static.paid, 'the lines pay what left the pool');
  must(result.static.pool >= paid, 'the pool holds what it pays');
  const due = sum(lines.map((line) => line.target + line.accelerated + line.carried));
  must(due === result.static.dues, 'the dues are the lines');
}

/**
 * What must hold of a computed day before anything of it is posted (rulebook §3, §6 step 13). The plan has checked its
 * own rules by then; these tie its results to the ledger and to the tree, written apart from both.
 * @throws InvariantError that names the rule
 */
export function checkDay(day: ComputedDay): void {
  checkLines(day);
  checkBalances(day);
}
