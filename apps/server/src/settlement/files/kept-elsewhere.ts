import { sql } from 'kysely';
import type { Deps } from '#shared/deps.ts';
import type { PartPlace, StoredPart } from '#shared/bucket.ts';

type Places = Pick<Deps, 'database' | 'bucket'>;

/**
 * A part that the database no longer has (docs/decisions/0117). The bucket is asked for days alone
 * that were closed and have no file left here, so that nobody makes us ask it for what never was.
 */
export async function partFromBucket(
  { database, bucket }: Places,
  place: PartPlace,
): Promise<StoredPart | undefined> {
  if (!bucket || !(await isRemoved({ database }, place.day))) return undefined;
  return bucket.get(place);
}

/** All parts of some files of such a day; a file without any is left out. */
export async function partsFromBucket(
  { database, bucket }: Places,
  day: number,
  names: readonly string[],
): Promise<StoredPart[]> {
  if (!bucket || !(await isRemoved({ database }, day))) return [];
  const parts: StoredPart[] = [];
  for (const name of names)
    for (let part = 0; ; part += 1) {
      const found = await bucket.get({ day, name, part });
      if (!found) break;
      parts.push(found);
    }
  return parts;
}

async function isRemoved({ database }: Pick<Deps, 'database'>, day: number): Promise<boolean> {
  const { rows } = await sql<{ removed: boolean }>`
    select exists (select from settlement_close where day = ${day} and state = 'POSTED')
      and not exists (select from settlement_file where day = ${day}) as removed`.execute(database);
  return rows[0]!.removed;
}
