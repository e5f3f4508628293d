import pg from 'pg';
import { connection } from '#db/connection.ts';
import type { Bucket, StoredPart } from '#shared/bucket.ts';

/** Days that stay in the database: what closes, roots and most questions read. */
export const KEPT_DAYS = 35;

/**
 * Removes files of past days from the database, each day once all its parts were read back from the
 * bucket and are the same. Needs the owner's connection: the server's own role can remove none.
 * @param before first day that stays
 * @returns days of which files were removed
 * @throws Error if a part is missing in the bucket or another one; days before it are removed
 */
export async function pruneFiles(owner: string, bucket: Bucket, before: number): Promise<number> {
  const client = new pg.Client(connection(owner));
  await client.connect();
  try {
    const { rows } = await client.query<{ day: number }>(
      `select distinct day from settlement_file
       where day < least($1, (select day from last_posted) - $2::integer) order by day`,
      [before, KEPT_DAYS],
    );
    for (const { day } of rows) {
      await compareDay(client, bucket, day);
      await client.query(
        `with removed as (delete from settlement_file where day = $1 returning day, name)
         insert into removed_file select day, name, count(*) from removed group by day, name`,
        [day],
      );
    }
    return rows.length;
  } finally {
    await client.end();
  }
}

async function compareDay(client: pg.Client, bucket: Bucket, day: number): Promise<void> {
  const { rows } = await client.query<Pick<StoredPart, 'name' | 'part'>>(
    'select name, part from settlement_file where day = $1 order by name, part',
    [day],
  );
  for (const { name, part } of rows) {
    const { rows: stored } = await client.query<StoredPart>(
      'select hash, content from settlement_file where day = $1 and name = $2 and part = $3',
      [day, name, part],
    );
    const [here, there] = [stored[0]!, await bucket.get({ day, name, part })];
    if (there?.hash !== here.hash || !there.content.equals(here.content))
      throw new Error(`${name}, part ${part}, of day ${day} is not in the bucket as it is here`);
  }
}
