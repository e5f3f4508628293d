import { sql } from 'kysely';
import { inTransaction, type Database, type Tx } from '../db/database.ts';
import { personalData, type PersonalData } from '../personal-data/keys.ts';
import type { Deps } from '../shared/deps.ts';

const ROWS_PER_RUN = 200;

const about = (address: string): string => `operator-mail:${address}`;

/** Where an operator's mails go; undefined if they are off, or if the key is not in the ring. */
export async function readOperatorEmail(
  database: Database | Tx,
  keys: PersonalData,
  address: string,
): Promise<string | undefined> {
  const row = await database
    .selectFrom('operator_mail')
    .select(['sealed_email', 'key_id'])
    .where('address', '=', address)
    .executeTakeFirst();
  if (!row || !keys.has(row.key_id)) return undefined;
  return keys.open({ sealed: row.sealed_email, keyId: row.key_id }, about(address));
}

export async function writeOperatorEmail(
  tx: Tx,
  keys: PersonalData,
  { address, email, locale }: { address: string; email: string | null; locale: string },
): Promise<void> {
  if (email === null) {
    await tx.deleteFrom('operator_mail').where('address', '=', address).execute();
    return;
  }
  const { sealed, keyId } = keys.seal(email, about(address));
  const row = { sealed_email: sealed, key_id: keyId, locale };
  await tx
    .insertInto('operator_mail')
    .values({ address, ...row })
    .onConflict((conflict) => conflict.column('address').doUpdateSet(row))
    .execute();
}

/** Seals addresses of older keys again with the newest key. */
export async function resealOperatorEmails({ config, writes }: Deps): Promise<void> {
  const keys = personalData(config);
  if (!keys || keys.olderKeyIds.length === 0) return;
  await inTransaction(writes, async (tx) => {
    const { rows } = await sql<{ address: string; locale: string }>`
      select address, locale from operator_mail
      where key_id = any(${[...keys.olderKeyIds]}::text[])
      limit ${ROWS_PER_RUN} for update skip locked`.execute(tx);
    for (const { address, locale } of rows) {
      const email = await readOperatorEmail(tx, keys, address);
      if (email !== undefined) await writeOperatorEmail(tx, keys, { address, email, locale });
    }
  });
}
