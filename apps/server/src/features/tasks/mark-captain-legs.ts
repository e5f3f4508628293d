import { sql } from 'kysely';
import { inTransaction, type Tx } from '#db/database.ts';
import type { Deps } from '#shared/deps.ts';

const MEMBERS_PER_TRANSACTION = 1_000;
const TRANSACTIONS_PER_RUN = 100;

/**
 * Counts one more leg with a captain for everybody above a new captain. Each walk up the tree ends
 * at the first member that is marked already, so that each is marked once (docs/decisions/0079).
 */
export async function markCaptainLegs(
  { writes }: Pick<Deps, 'writes'>,
  signal?: AbortSignal,
  members = MEMBERS_PER_TRANSACTION,
): Promise<void> {
  for (let transaction = 0; transaction < TRANSACTIONS_PER_RUN; transaction += 1) {
    signal?.throwIfAborted();
    if (!(await inTransaction(writes, (tx) => markNext(tx, members)))) return;
  }
}

async function markNext(tx: Tx, members: number): Promise<boolean> {
  const { rows } = await sql<{ more: boolean }>`
    select mark_captain_legs(${members}) as more`.execute(tx);
  return rows[0]!.more;
}
