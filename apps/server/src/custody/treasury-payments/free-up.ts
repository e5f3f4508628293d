import type { Micro } from '@fairlaunch/money';
import type { TokenAsset } from '@fairlaunch/plan';
import type { Tx } from '#db/database.ts';
import { memberAccount, type LedgerAccount } from '#ledger/accounts.ts';
import { memberBalance } from '#ledger/balances.ts';
import { endNodes } from './end-nodes.ts';
import { endOrders } from './end-orders.ts';
import { endWithdrawals } from './end-withdrawals.ts';
import type { DayTime } from '#ledger/day.ts';

/** An account, and how much may be taken from it. */
export type Source = { account: LedgerAccount; held: Micro };

type Wanted = {
  memberId: bigint;
  asset: TokenAsset;
  /** Micro-units. */
  amount: Micro;
  /** True if conditional, vesting and escrow money is waited for (docs/decisions/0024). */
  waits: boolean;
};

/**
 * Frees a member's money in one token by ending orders, nodes and withdrawals, as far as the amount
 * needs it. Only while no earlier close is outstanding.
 */
export async function freeUp(
  tx: Tx,
  { memberId, asset, amount, waits }: Wanted,
  when: DayTime,
): Promise<{ source: Source; tied: Micro }> {
  const owner = { member_id: memberId, asset };
  const balance = await memberBalance(tx, memberId, asset);
  let held = balance.available;
  held += await endWithdrawals(tx, owner, 'UNSIGNED', amount - held, when);
  const conditional = waits ? balance.conditional : 0n;
  held += await endOrders(tx, { memberId, asset }, amount - held - conditional, when);
  const inNodes =
    asset === 'USDT' ? await endNodes(tx, memberId, amount - held - conditional, when) : 0n;
  held += inNodes;
  const tied = waits ? conditional + balance.vesting + balance.escrow - inNodes : 0n;
  held += await endWithdrawals(tx, owner, 'SIGNED', amount - held - tied, when);
  return { source: { account: memberAccount(memberId, 'available', asset), held }, tied };
}
