import { sql } from 'kysely';
import { inTransaction, type Database, type Tx } from '../db/database.ts';
import { personalData, type PersonalData } from '../personal-data/keys.ts';
import type { Deps } from '../shared/deps.ts';

const ROWS_PER_RUN = 200;

const about = (memberId: bigint): string => `anti-phishing-word:${memberId}`;

/** The member's word; undefined if it has chosen none, or if the key is no longer in the ring. */
export async function readWord(
  database: Database | Tx,
  keys: PersonalData,
  memberId: bigint,
): Promise<string | undefined> {
  const row = await database
    .selectFrom('anti_phishing_word')
    .select(['sealed_word', 'key_id'])
    .where('member_id', '=', memberId)
    .executeTakeFirst();
  if (!row || !keys.has(row.key_id)) return undefined;
  return keys.open({ sealed: row.sealed_word, keyId: row.key_id }, about(memberId));
}

export async function writeWord(
  tx: Tx,
  keys: PersonalData,
  { memberId, word, now }: { memberId: bigint; word: string | null; now: Date },
): Promise<void> {
  if (word === null) {
    await tx.deleteFrom('anti_phishing_word').where('member_id', '=', memberId).execute();
    return;
  }
  const { sealed, keyId } = keys.seal(word, about(memberId));
  const row = { sealed_word: sealed, key_id: keyId, chosen_at: now };
  await tx
    .insertInto('anti_phishing_word')
    .values({ member_id: memberId, ...row })
    .onConflict((conflict) => conflict.column('member_id').doUpdateSet(row))
    .execute();
}

/** Seals words of older keys again with the newest key. @returns how many words */
export async function resealWords({ config, writes }: Deps): Promise<number> {
  const keys = personalData(config);
  if (!keys || keys.olderKeyIds.length === 0) return 0;
  return inTransaction(writes, async (tx) => {
    const { rows } = await sql<{ member_id: bigint; sealed_word: Buffer; key_id: string }>`
      select member_id, sealed_word, key_id from anti_phishing_word
      where key_id = any(${[...keys.olderKeyIds]}::text[])
      order by key_id limit ${ROWS_PER_RUN} for update skip locked`.execute(tx);
    for (const row of rows) {
      const word = keys.open({ sealed: row.sealed_word, keyId: row.key_id }, about(row.member_id));
      const { sealed, keyId } = keys.seal(word, about(row.member_id));
      await tx
        .updateTable('anti_phishing_word')
        .set({ sealed_word: sealed, key_id: keyId })
        .where('member_id', '=', row.member_id)
        .execute();
    }
    return rows.length;
  });
}
