import type { RewardSources } from '@fairlaunch/plan';
import { sql } from 'kysely';
import type { Database, Tx } from '#db/database.ts';

/** Sources of the rewards of the last `days` closes, in micro-units. */
export async function recentRewardSources(
  database: Database | Tx,
  days: number,
): Promise<RewardSources> {
  const { rows } = await sql<RewardSources>`
    select coalesce(sum(total), 0)::bigint as total,
      coalesce(sum(from_node_sales), 0)::bigint as "fromNodeSales"
    from (
      select total, from_node_sales from reward_sources order by day desc limit ${days}
    ) as recent`.execute(database);
  return rows[0]!;
}
