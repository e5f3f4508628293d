import { sql } from 'kysely';
import type { Database } from '#db/database.ts';
import type { Deps } from '#shared/deps.ts';
import type { Bucket } from '#shared/bucket.ts';

/** A run ends early enough to be told to stop; the next one follows at once. */
const PARTS_PER_RUN = 64;

/**
 * Copies parts of posted days into the bucket, oldest first, each once; goes on where the run before
 * stopped, or died. One part is in memory at a time.
 */
export async function copyFiles(
  { writes }: Pick<Deps, 'writes'>,
  bucket: Bucket,
  signal: AbortSignal,
): Promise<void> {
  for (let count = 0; count < PARTS_PER_RUN && !signal.aborted; count += 1) {
    const part = await nextPart(writes).executeTakeFirst();
    if (!part) return;
    await bucket.put(part);
    const { day, name, part: number } = part;
    await sql`update file_copy set day = ${day}, name = ${name}, part = ${number}`.execute(writes);
  }
}

/** Each bound is a value of its own, so that the key's index leads to the part. */
export const nextPart = (database: Database) =>
  database
    .selectFrom('settlement_file')
    .select(['day', 'name', 'part', 'hash', 'content'])
    .where(
      sql<boolean>`(day, name, part) > ((select day from file_copy), (select name from file_copy),
        (select part from file_copy))`,
    )
    .where('day', '<=', sql<number>`(select day from last_posted)`)
    .orderBy('day')
    .orderBy('name')
    .orderBy('part')
    .limit(1);
