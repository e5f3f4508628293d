import type { EventOf } from '#chain/events.ts';
import type { Tx } from '#db/database.ts';
import type { TransactionDeps } from '#shared/deps.ts';
import {
  isUnderWay,
  lockWithdrawal,
  UNDER_WAY,
  type WithdrawalRow,
} from '#domain/withdrawals/queries.ts';
import { lockPayee } from '../treasury-payments/lock-payee.ts';
import { paidAmount } from '../treasury-payments/take-unrequested.ts';
import { payoutId } from './payout-id.ts';

/**
 * The withdrawal that a payout is of, as whoever lives the day finds it (rulebook §20): asked by the
 * end of the event's day, under way in whatever state, of that account, token and amount, with that
 * id. Its member stays locked, so that none is asked or ended meanwhile.
 */
export async function withdrawalPaidBy(
  tx: Tx,
  deps: TransactionDeps,
  event: EventOf<'Paid'>,
  day: number,
): Promise<WithdrawalRow | undefined> {
  const paid = paidAmount(deps, event);
  const member = await tx
    .selectFrom('member')
    .select('member_id')
    .where('address', '=', event.account.toLowerCase())
    .executeTakeFirst();
  if (!paid || !member) return undefined;
  await lockPayee(tx, member.member_id);
  const asked = await tx
    .selectFrom('withdrawal')
    .select(['withdrawal_id', 'request_id'])
    .where('member_id', '=', member.member_id)
    .where('state', 'in', UNDER_WAY)
    .where('asset', '=', paid.asset)
    .where('net', '=', paid.amount)
    .where('day', '<=', day)
    .execute();
  const found = asked.find((row) => payoutId(deps, row) === event.id);
  const row = found && (await lockWithdrawal(tx, found.withdrawal_id));
  return row && isUnderWay(row) ? row : undefined;
}
