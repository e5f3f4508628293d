import { sql } from 'kysely';
import type { Deps } from '#shared/deps.ts';
import { BucketError, type Bucket, type PartPlace, type StoredPart } from '#shared/bucket.ts';

type Places = Pick<Deps, 'database' | 'bucket'>;

/**
 * A part that the database no longer has (docs/decisions/0117). The bucket is asked for nothing else:
 * nobody makes us ask it for what never was, and a role that may not list is denied that.
 */
export async function partFromBucket(
  { database, bucket }: Places,
  { day, name, part }: PartPlace,
): Promise<StoredPart | undefined> {
  if (!bucket) return undefined;
  const [removed] = await removedFiles(database, day, [name]);
  return removed && part < removed.parts ? partOf(bucket, { day, name, part }) : undefined;
}

/** All parts of some files of a day; a file that was not removed is left out. */
export async function partsFromBucket(
  { database, bucket }: Places,
  day: number,
  names: readonly string[],
): Promise<StoredPart[]> {
  if (!bucket) return [];
  const parts: StoredPart[] = [];
  for (const file of await removedFiles(database, day, names))
    for (let part = 0; part < file.parts; part += 1)
      parts.push(await partOf(bucket, { day, name: file.name, part }));
  return parts;
}

async function removedFiles(database: Places['database'], day: number, names: readonly string[]) {
  const { rows } = await sql<{ name: string; parts: number }>`
    select name, parts from removed_file
    where day = ${day} and name = any(${names}::text[]) order by name`.execute(database);
  return rows;
}

async function partOf(bucket: Bucket, place: PartPlace): Promise<StoredPart> {
  const part = await bucket.get(place);
  if (!part) throw new BucketError(`${place.day}/${place.name}/${place.part} is not in the bucket`);
  return part;
}
