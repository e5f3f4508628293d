import { toDecimal } from '@fairlaunch/money';
import { setAlarm } from '#alarms/alarms.ts';
import { inTransaction } from '#db/database.ts';
import type { Deps } from '#shared/deps.ts';
import { bookRemainder } from './book.ts';

const PAYMENTS_PER_RUN = 200;

/** Books what payments are still open; `PAYOUT_UNCOVERED` is up while some cannot be covered. */
export async function bookOpenPayments({ writes: database }: Deps): Promise<void> {
  const rows = await database
    .selectFrom('treasury_payment')
    .select('payment_id')
    .where((row) => row('booked', '<', row.ref('amount')))
    .orderBy('payment_id')
    .limit(PAYMENTS_PER_RUN)
    .execute();
  let uncovered = 0n;
  for (const { payment_id: id } of rows) {
    uncovered += await inTransaction(database, async (tx) => {
      const locked = await tx
        .selectFrom('treasury_payment')
        .selectAll()
        .where('payment_id', '=', id)
        .forUpdate()
        .executeTakeFirstOrThrow();
      return (await bookRemainder(tx, locked)).uncovered;
    });
  }
  await setAlarm(
    database,
    'PAYOUT_UNCOVERED',
    uncovered > 0n ? { amount: toDecimal(uncovered) } : undefined,
  );
}
