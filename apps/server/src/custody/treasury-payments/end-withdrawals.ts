import type { Micro } from '@fairlaunch/money';
import { sql } from 'kysely';
import type { Tx } from '#db/database.ts';
import { refund } from '#domain/withdrawals/end.ts';
import { PAID_OTHERWISE } from '#domain/withdrawals/present.ts';
import { SIGNED, UNSIGNED, withdrawals } from '#domain/withdrawals/queries.ts';
import type { PaymentRow } from './record.ts';
import type { DayTime } from '#ledger/day.ts';

export type WithdrawalKind = 'UNSIGNED' | 'SIGNED';

/** `askedAfter`: a day whose payouts may still have to be read, and pay what was asked by then. */
type Payee = Pick<PaymentRow, 'member_id' | 'asset'> & { askedAfter?: number | undefined };

/** Micro-units in unsigned withdrawals that are not ended yet, since a payout may be of one. */
export async function keptWithdrawals(
  tx: Tx,
  { member_id: memberId, asset, askedAfter }: Payee,
): Promise<Micro> {
  if (askedAfter === undefined) return 0n;
  const { kept } = await tx
    .selectFrom('withdrawal')
    .select(sql<Micro>`coalesce(sum(amount), 0)::bigint`.as('kept'))
    .where('member_id', '=', memberId)
    .where('asset', '=', asset)
    .where('day', '<=', askedAfter)
    .where('state', 'in', UNSIGNED)
    .executeTakeFirstOrThrow();
  return kept;
}

/**
 * Ends withdrawals, the newest first, in full. Callers end signed ones last of all, since a signed
 * payout may still be mined. Of an unsigned withdrawal of points, only what is missing counts as
 * paid; the rest comes back.
 * @returns micro-units now available
 */
export async function endWithdrawals(
  tx: Tx,
  { member_id: memberId, asset, askedAfter = -1 }: Payee,
  kind: WithdrawalKind,
  shortfall: Micro,
  when: DayTime,
): Promise<Micro> {
  if (shortfall <= 0n) return 0n;
  const rows = await withdrawals(tx)
    .where('withdrawal.member_id', '=', memberId)
    .where('asset', '=', asset)
    .where('day', '>', askedAfter)
    .where('state', 'in', kind === 'SIGNED' ? SIGNED : UNSIGNED)
    .orderBy('withdrawal_id', 'desc')
    .forUpdate('withdrawal')
    .execute();
  let freed = 0n;
  for (const row of rows) {
    if (freed >= shortfall) break;
    const missing = shortfall - freed;
    const isPart = row.rate_id !== null && kind === 'UNSIGNED' && missing < row.amount;
    const paid = isPart ? missing : row.amount;
    await refund(tx, row, 'FAILED', when, PAID_OTHERWISE, paid);
    freed += paid;
  }
  return freed;
}
