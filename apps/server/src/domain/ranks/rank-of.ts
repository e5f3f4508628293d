import { RANKS, TASK_RANKS, type Rank } from '@fairlaunch/plan';
import type { Database, Tx } from '#db/database.ts';

/** The highest rank that the member claimed (rulebook §14). */
export async function rankOf(database: Database | Tx, memberId: bigint): Promise<Rank> {
  const rows = await database
    .selectFrom('member_rank')
    .select('rank')
    .where('member_id', '=', memberId)
    .limit(TASK_RANKS.length)
    .execute();
  return highestRank(rows.map(({ rank }) => rank));
}

export const highestRank = (claimed: readonly Rank[]): Rank =>
  RANKS.findLast((rank) => claimed.includes(rank)) ?? 'REGULAR';
