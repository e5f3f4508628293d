import { sql } from 'kysely';
import { inTransaction, type Database, type Tx } from '../db/database.ts';
import { personalData, type PersonalData } from '../personal-data/keys.ts';
import type { Deps } from '../shared/deps.ts';

const ROWS_PER_RUN = 200;

/** One text of each owner, sealed for it alone: a table with a row of those who have one. */
export type SealedText<Owner extends string | bigint> = {
  table: string;
  owner: string;
  sealed: string;
  about: (owner: Owner) => string;
};

type Row<Owner> = { owner: Owner; sealed: Buffer; key_id: string };

const rowsOf = ({ table, owner, sealed }: Pick<SealedText<bigint>, 'table' | 'owner' | 'sealed'>) =>
  sql`select ${sql.ref(owner)} as owner, ${sql.ref(sealed)} as sealed, key_id
    from ${sql.table(table)}`;

/** Undefined if the owner has none, or if the key is no longer in the ring. */
export async function readSealed<Owner extends string | bigint>(
  database: Database | Tx,
  keys: PersonalData,
  text: SealedText<Owner>,
  owner: Owner,
): Promise<string | undefined> {
  const { rows } = await sql<Row<Owner>>`
    ${rowsOf(text)} where ${sql.ref(text.owner)} = ${owner}`.execute(database);
  const [row] = rows;
  if (!row || !keys.has(row.key_id)) return undefined;
  return keys.open({ sealed: row.sealed, keyId: row.key_id }, text.about(owner));
}

/** Seals texts of older keys again with the newest key. @returns how many */
export async function resealTexts<Owner extends string | bigint>(
  { config, writes }: Deps,
  text: SealedText<Owner>,
): Promise<number> {
  const keys = personalData(config);
  if (!keys || keys.olderKeyIds.length === 0) return 0;
  return inTransaction(writes, async (tx) => {
    const { rows } = await sql<Row<Owner>>`
      ${rowsOf(text)} where key_id = any(${[...keys.olderKeyIds]}::text[])
      order by key_id limit ${ROWS_PER_RUN} for update skip locked`.execute(tx);
    for (const row of rows) {
      const about = text.about(row.owner);
      const { sealed, keyId } = keys.seal(
        keys.open({ sealed: row.sealed, keyId: row.key_id }, about),
        about,
      );
      await sql`update ${sql.table(text.table)}
        set ${sql.ref(text.sealed)} = ${sealed}, key_id = ${keyId}
        where ${sql.ref(text.owner)} = ${row.owner}`.execute(tx);
    }
    return rows.length;
  });
}
