import { sql } from 'kysely';
import { inTransaction, type Tx } from '#db/database.ts';
import { personalData, type PersonalData } from '#personal-data/keys.ts';
import type { Deps } from '#shared/deps.ts';
import { openValues, sealValues, type SealedValues } from './queries.ts';

const ROWS_PER_RUN = 200;

/** Seals values of older keys again with the newest key. @returns how many rows */
export async function resealValues({ config, writes }: Deps): Promise<number> {
  const keys = personalData(config);
  if (!keys || keys.olderKeyIds.length === 0) return 0;
  const identities = await inTransaction(writes, (tx) =>
    resealTable(tx, keys, 'kyc_identity', 'member_id'),
  );
  const reviews = await inTransaction(writes, (tx) =>
    resealTable(tx, keys, 'kyc_review', 'review_id'),
  );
  return identities + reviews;
}

async function resealTable(
  tx: Tx,
  keys: PersonalData,
  table: 'kyc_identity' | 'kyc_review',
  key: 'member_id' | 'review_id',
): Promise<number> {
  const { rows } = await sql<SealedValues & { row_id: bigint }>`
    select ${sql.ref(key)} as row_id, member_id, sealed_email, sealed_phone, sealed_network, key_id
    from ${sql.table(table)} where key_id = any(${[...keys.olderKeyIds]}::text[])
    order by key_id, ${sql.ref(key)} limit ${ROWS_PER_RUN} for update skip locked`.execute(tx);
  for (const row of rows) {
    const values = sealValues(keys, row.member_id, openValues(keys, row));
    await sql`
      update ${sql.table(table)} set sealed_email = ${values.sealed_email},
        sealed_phone = ${values.sealed_phone}, sealed_network = ${values.sealed_network},
        key_id = ${values.key_id}
      where ${sql.ref(key)} = ${row.row_id}`.execute(tx);
  }
  return rows.length;
}
