import { sql } from 'kysely';
import type { Tx } from '../db/database.ts';

/** An unknown wallet becomes a guest (rulebook §1). */
export async function findOrCreateMember(tx: Tx, address: string, now: Date): Promise<bigint> {
  const known = await tx
    .selectFrom('member')
    .select('member_id')
    .where('address', '=', address.toLowerCase())
    .executeTakeFirst();
  if (known) return known.member_id;
  const { rows } = await sql<{
    id: bigint;
  }>`select create_member(${address}, ${now}) as id`.execute(tx);
  return rows[0]!.id;
}
