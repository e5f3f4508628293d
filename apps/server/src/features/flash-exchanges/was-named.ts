import type { Tx } from '#db/database.ts';

/** Something may have been sent for it then, whatever was decided of that transaction. */
export async function wasTransactionNamed(tx: Tx, exchangeId: bigint): Promise<boolean> {
  const named = await tx
    .selectFrom('flash_outcome')
    .select('id')
    .where('exchange_id', '=', exchangeId)
    .where('outcome', '=', 'SENT')
    .executeTakeFirst();
  return named !== undefined;
}
