import type { Tx } from '#db/database.ts';

/** If a transaction was named, something may have been sent, whatever was decided about it. */
export async function wasTransactionNamed(tx: Tx, exchangeId: bigint): Promise<boolean> {
  const named = await tx
    .selectFrom('flash_outcome')
    .select('id')
    .where('exchange_id', '=', exchangeId)
    .where('outcome', '=', 'SENT')
    .executeTakeFirst();
  return named !== undefined;
}
