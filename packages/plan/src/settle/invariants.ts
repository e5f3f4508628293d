import type { PoolBalances } from '../accounts.ts';
import type { Close } from './close.ts';
import { must, sumColumn } from './columns.ts';
import type { ExitedOrder, SettleResult } from './types.ts';

const total = (pools: PoolBalances): bigint => Object.values(pools).reduce((sum, balance) => sum + balance, 0n);

function checkPools(before: PoolBalances, exited: readonly ExitedOrder[], result: SettleResult): void {
  for (const [pool, balance] of Object.entries(result.pools)) must(balance >= 0n, `pool ${pool} would go below zero`);
  const fees = exited.reduce((sum, exit) => sum + exit.fee, 0n);
  const paid = result.lines.reduce((sum, line) => sum + line.paid, 0n);
  must(paid === result.static.paid + result.team.paid, 'the lines do not pay what the pools paid');
  must(total(before) + fees === total(result.pools) + paid, 'pools and fees before differ from pools and payments after');
}

function checkOrders(close: Close): void {
  const { orders } = close;
  for (let row = 0; row < orders.count; row++) {
    const order = () => `order ${orders.number[row]}`;
    must(orders.released[row]! <= orders.quota[row]!, () => `${order()} released more than its quota`);
    must(close.accelerated[row]! <= orders.accelerationCap[row]!, () => `${order()} was accelerated beyond its cap`);
    must(close.left[row] === 0 || close.ownRelease[row] === 0, () => `${order()} left and earned`);
  }
}

function checkLines(close: Close, result: SettleResult): void {
  let target = 0n, accelerated = 0n;
  for (const line of result.lines) {
    must(line.paid >= 0n, () => `${line.kind} of member ${line.member} is below zero`);
    if (line.kind === 'STATIC') {
      const due = line.target + line.accelerated + line.carried;
      must(line.pending >= 0n && due === line.paid + line.pending, () => `the static of member ${line.member} does not add up`);
      target += line.target;
      accelerated += line.accelerated;
    } else {
      must(line.paid <= line.target, () => `${line.kind} of member ${line.member} is paid beyond its target`);
    }
  }
  must(target === sumColumn(close.ownRelease, 'own releases'), 'static targets differ from what the orders released');
  must(accelerated === sumColumn(close.accelerated, 'acceleration'), 'accelerated static differs from what the orders were brought forward');
  must(accelerated <= result.grants.reduce((sum, grant) => sum + grant.amount, 0n), 'acceleration exceeds the grants');
}

/**
 * The last step before anything is returned: the rules that no close may break (rulebook §3, §6 step 13).
 * @param before balances before step 1, micro-units
 * @throws InvariantError that names the rule
 */
export function checkInvariants(close: Close, before: PoolBalances, result: SettleResult): void {
  checkPools(before, result.exited, result);
  checkOrders(close);
  checkLines(close, result);
}
