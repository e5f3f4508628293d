import type { FlashKind } from '@fairlaunch/plan';
import { sql } from 'kysely';
import type { Tx } from '#db/database.ts';

type Stock = { proven: bigint; reserved: bigint };

/** Units proven and reserved; nobody else changes them until the transaction ends. */
export async function lockFlashStock(tx: Tx, kind: FlashKind): Promise<Stock> {
  const { rows } = await sql<Stock>`
    select proven, reserved from lock_flash_stock(${kind})`.execute(tx);
  return rows[0]!;
}
