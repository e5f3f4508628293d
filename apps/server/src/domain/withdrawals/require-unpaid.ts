import { requireEarlierDaysRead } from '#chain/open-days.ts';
import type { Tx } from '#db/database.ts';
import type { WithdrawalRow } from './queries.ts';

/**
 * A payout of the day before that is not final yet pays what was asked by then: whoever lives that
 * day does not know of an end of the next (rulebook §20).
 * @throws Failure UNAVAILABLE until all of the days before were read
 */
export async function requireUnpaid(
  tx: Tx,
  { day: asked }: Pick<WithdrawalRow, 'day'>,
  day: number,
): Promise<void> {
  if (asked < day) await requireEarlierDaysRead(tx, day);
}
