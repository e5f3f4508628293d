import { inTransaction } from '#db/database.ts';
import { takeDay } from '#ledger/day.ts';
import type { Deps } from '#shared/deps.ts';
import { giveBack } from './money.ts';
import { lockAirdrop, today } from './queries.ts';

const MOST_AT_ONCE = 20;

/**
 * Gives back what nobody collected until the last day, one airdrop a transaction (rulebook §14).
 * @returns how many airdrops were due
 */
export async function returnRests(
  { database, writes }: Deps,
  signal: AbortSignal,
): Promise<number> {
  const day = await today(database);
  const due = await database
    .selectFrom('airdrop')
    .select('airdrop_id')
    .where('returned', 'is', null)
    .where('last_day', '<', day)
    .orderBy('last_day')
    .orderBy('airdrop_id')
    .limit(MOST_AT_ONCE)
    .execute();
  const failures: unknown[] = [];
  for (const { airdrop_id: id } of due) {
    if (signal.aborted) break;
    // An airdrop that fails must not hold up those behind it.
    await inTransaction(writes, async (tx) => {
      const when = await takeDay(tx);
      const airdrop = (await lockAirdrop(tx, Number(id)))!;
      if (airdrop.returned !== null || when.day <= airdrop.last_day) return;
      const rest = airdrop.total - airdrop.collected;
      await tx
        .updateTable('airdrop')
        .set({ returned: rest })
        .where('airdrop_id', '=', id)
        .execute();
      await giveBack(tx, airdrop, rest, when);
    }).catch((error: unknown) => failures.push(error));
  }
  if (failures.length > 0) throw new AggregateError(failures, 'airdrops could not be returned');
  return due.length;
}
