import type { Database, Tx } from '../db/database.ts';
import type { PersonalData } from '../personal-data/keys.ts';
import { readSealed, type SealedText } from './sealed-text.ts';

export const WORDS: SealedText<bigint> = {
  table: 'anti_phishing_word',
  owner: 'member_id',
  sealed: 'sealed_word',
  about: (memberId) => `anti-phishing-word:${memberId}`,
};

/** The member's word; undefined if it has chosen none. */
export const readWord = (database: Database | Tx, keys: PersonalData, memberId: bigint) =>
  readSealed(database, keys, WORDS, memberId);

export async function writeWord(
  tx: Tx,
  keys: PersonalData,
  { memberId, word, now }: { memberId: bigint; word: string | null; now: Date },
): Promise<void> {
  if (word === null) {
    await tx.deleteFrom('anti_phishing_word').where('member_id', '=', memberId).execute();
    return;
  }
  const { sealed, keyId } = keys.seal(word, WORDS.about(memberId));
  const row = { sealed_word: sealed, key_id: keyId, chosen_at: now };
  await tx
    .insertInto('anti_phishing_word')
    .values({ member_id: memberId, ...row })
    .onConflict((conflict) => conflict.column('member_id').doUpdateSet(row))
    .execute();
}
