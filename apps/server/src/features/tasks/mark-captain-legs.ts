import { sql } from 'kysely';
import { inTransaction, type Tx } from '#db/database.ts';
import type { Deps } from '#shared/deps.ts';

const MEMBERS_PER_PART = 1_000;
const PARTS_PER_RUN = 100;

/**
 * Tells everybody above a new captain that this leg has one. It ends at the first member that knows
 * of another, so that each member is marked once, however many captains come (docs/decisions/0079).
 */
export async function markCaptainLegs(
  { writes }: Pick<Deps, 'writes'>,
  signal?: AbortSignal,
  members = MEMBERS_PER_PART,
): Promise<void> {
  for (let part = 0; part < PARTS_PER_RUN; part += 1) {
    signal?.throwIfAborted();
    if (!(await inTransaction(writes, (tx) => markPart(tx, members)))) return;
  }
}

async function markPart(tx: Tx, members: number): Promise<boolean> {
  const { rows } = await sql<{ more: boolean }>`
    select mark_captain_legs(${members}) as more`.execute(tx);
  return rows[0]!.more;
}
