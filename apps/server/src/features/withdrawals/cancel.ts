import type { Tx } from '../../db/database.ts';
import type { Caller } from '../../http/route.ts';
import { takeDay } from '../../ledger/day.ts';
import { refund } from '../../withdrawals/end.ts';
import { CANCELLED_BY_MEMBER } from '../../withdrawals/present.ts';
import {
  lockWithdrawal,
  requireUnsigned,
  withdrawals,
  type WithdrawalRow,
} from '../../withdrawals/queries.ts';

/**
 * Takes a member's own withdrawal back before its payout is signed. It needs no wallet: who holds a stolen session can
 * stop money from leaving by it, and nothing else.
 */
export async function cancelWithdrawal(
  tx: Tx,
  caller: Caller,
  input: { id: string },
): Promise<WithdrawalRow> {
  const when = await takeDay(tx);
  const row = await lockWithdrawal(tx, BigInt(input.id), caller.memberId);
  requireUnsigned(row);
  await refund(tx, row, 'REJECTED', when, CANCELLED_BY_MEMBER);
  return withdrawals(tx).where('withdrawal_id', '=', row.withdrawal_id).executeTakeFirstOrThrow();
}
