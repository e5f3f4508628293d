import { rewardSources, type Lots, type PoolMovement } from '@fairlaunch/plan';
import { sql } from 'kysely';
import type { Tx } from '#db/database.ts';
import { POOLS } from '#ledger/accounts.ts';

const NON_REWARD_KINDS = ['FOREIGN_PAYOUT', 'ESCAPE_CLAIM', 'HOUSE_WITHDRAWAL', 'CORRECTION'];

type StoredLots = Record<string, [left: string, fromNodeSales: boolean][]>;
type DayMovement = PoolMovement & { day: number };

/** Writes a day's reward sources (rulebook R5), and those of earlier days that are missing. */
export async function writeRewardSources(tx: Tx, day: number): Promise<void> {
  const last = await tx
    .selectFrom('reward_sources')
    .select(['day', 'lots'])
    .orderBy('day', 'desc')
    .limit(1)
    .executeTakeFirst();
  if (last && last.day >= day) return;
  const movements =
    last?.day === day - 1
      ? await movementsOf(tx, day)
      : await movementsBetween(tx, last?.day ?? -1, day);
  const byDay = Map.groupBy(movements, (movement) => movement.day);
  let lots = fromStored((last?.lots ?? {}) as StoredLots);
  for (let at = last ? last.day + 1 : (movements[0]?.day ?? day); at <= day; at += 1) {
    const { total, fromNodeSales, lots: left } = rewardSources(lots, byDay.get(at) ?? []);
    lots = left;
    await tx
      .insertInto('reward_sources')
      .values({
        day: at,
        total,
        from_node_sales: fromNodeSales,
        lots: JSON.stringify(toStored(lots)),
      })
      .execute();
  }
}

const movementsOf = (tx: Tx, day: number) => poolMovements(tx, sql`day = ${day}`);
const movementsBetween = (tx: Tx, after: number, through: number) =>
  poolMovements(tx, sql`day > ${after} and day <= ${through}`);

/** Movements of pools by day, oldest first, in micro-units. */
async function poolMovements(tx: Tx, days: ReturnType<typeof sql>): Promise<DayMovement[]> {
  const { rows } = await sql<DayMovement>`
    select day, account as pool, abs(sum(amount))::bigint as amount, source
    from ledger_entry, lateral (select case
      when amount < 0 and kind = any(${NON_REWARD_KINDS}::text[]) then 'SPENT'
      when amount < 0 then 'REWARD'
      when kind = 'NODE_ACTIVATED' then 'NODE_SALES' else 'OTHER' end as source) as origin
    where member_id = 0 and asset = 'USDT' and account = any(${[...POOLS]}::text[]) and ${days}
    group by day, account, source
    order by day`.execute(tx);
  return rows;
}

const toStored = (lots: Lots): StoredLots =>
  mapPools(lots, (held) => held.map(({ left, fromNodeSales }) => [left.toString(), fromNodeSales]));

const fromStored = (stored: StoredLots): Lots =>
  mapPools(stored, (held) =>
    held.map(([left, fromNodeSales]) => ({ left: BigInt(left), fromNodeSales })),
  );

function mapPools<From, To>(
  of: Record<string, From>,
  change: (held: From) => To,
): Record<string, To> {
  return Object.fromEntries(Object.entries(of).map(([pool, held]) => [pool, change(held)]));
}
