import { buildTree, journalLeaf, type Hex } from '@fairlaunch/plan';
import { journalEntry, type MirroredEntry } from '@fairlaunch/protocol';
import { sql } from 'kysely';
import type { Tx } from '#db/database.ts';
import { vouchedOf } from '#journal/vouched.ts';
import { Failure } from '#shared/errors.ts';
import { toLegs } from './legs.ts';

type Found = { id: bigint; entry: MirroredEntry; proof: () => Hex[] };

/**
 * The entry of operators or of the server with this number in a posted day's journal, and the way
 * from its leaf to the root that the state keeps of that day (rulebook §20).
 * @throws Failure CORRECTION_NOT_YET, CORRECTION_ENTRY
 */
export async function findMirrored(tx: Tx, day: number, number: number): Promise<Found> {
  if (await isOpen(tx, day)) throw new Failure('CORRECTION_NOT_YET', { field: 'day' });
  const rows = await vouchedOf(tx, day);
  const entries = rows.map(({ number: entry, kind, legs }) => ({
    day,
    entry,
    kind,
    legs: toLegs(legs),
  }));
  const index = entries.findIndex(({ entry }) => entry === number);
  if (index < 0) throw new Failure('CORRECTION_ENTRY', { field: 'entry' });
  const proof = () =>
    buildTree(entries.map((entry) => journalLeaf(journalEntry(entry)))).proof(index);
  return { id: rows[index]!.id, entry: entries[index]!, proof };
}

async function isOpen(tx: Tx, day: number): Promise<boolean> {
  const { rows } = await sql<{ day: number }>`select day from last_posted`.execute(tx);
  return day > (rows[0]?.day ?? -1);
}
