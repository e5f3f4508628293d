import type { Tx } from '#db/database.ts';
import type { Caller } from '#http/route.ts';
import { takeDay } from '#ledger/day.ts';
import { refund } from '#domain/withdrawals/end.ts';
import { CANCELLED_BY_MEMBER } from '#domain/withdrawals/present.ts';
import {
  lockWithdrawal,
  requireUnsigned,
  withdrawals,
  type WithdrawalRow,
} from '#domain/withdrawals/queries.ts';
import { refuseNearEscape } from '#domain/withdrawals/refuse-near-escape.ts';
import { requireUnpaid } from '#domain/withdrawals/require-unpaid.ts';

/**
 * Needs no signature of the wallet: all that the holder of a stolen session can do here is stop
 * money from leaving.
 */
export async function cancelWithdrawal(
  tx: Tx,
  caller: Caller,
  input: { id: string },
): Promise<WithdrawalRow> {
  const when = await takeDay(tx);
  const row = await lockWithdrawal(tx, BigInt(input.id), caller.memberId);
  requireUnsigned(row);
  await requireUnpaid(tx, row, when.day);
  // A withdrawal of points that ends gives the points back, while its BHC could still be claimed on
  // chain (docs/decisions/0024).
  if (row.points_asset !== null) await refuseNearEscape(tx);
  await refund(tx, row, 'REJECTED', when, CANCELLED_BY_MEMBER);
  return withdrawals(tx).where('withdrawal_id', '=', row.withdrawal_id).executeTakeFirstOrThrow();
}
