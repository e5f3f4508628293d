import { micro } from '@fairlaunch/money';
import { whitelistSchedule, whitelistStageTokens } from '@fairlaunch/plan';
import { inTransaction, type Tx } from '#db/database.ts';
import { record } from '#journal/record.ts';
import { houseBalance } from '#ledger/balances.ts';
import { takeDay, type DayTime } from '#ledger/day.ts';
import { planOn } from '#domain/plans/plan-versions.ts';
import type { Deps } from '#shared/deps.ts';
import { isOver, lastSale, type StageRow } from './queries.ts';

/** A sale's stages in their order, locked until the transaction ends. */
export const lockStages = (tx: Tx, sale: bigint): Promise<StageRow[]> =>
  tx
    .selectFrom('whitelist_stage')
    .selectAll()
    .where('sale_id', '=', sale)
    .orderBy('stage')
    .forNoKeyUpdate()
    .execute();

/**
 * Opens the first stage that is not over, with the terms of the plan in force, once SWAP_INV holds
 * all of its tokens (rulebook §12).
 * @returns whether a stage opened
 */
export async function openNextStage(tx: Tx, sale: bigint, { day, now }: DayTime): Promise<boolean> {
  const next = (await lockStages(tx, sale)).find((row) => !isOver(row, day));
  if (!next || next.opened_day !== null) return false;
  const { plan, hash } = await planOn(tx, day);
  const terms = plan.whitelist.stages[next.stage - 1];
  if (!terms) return false;
  const inventory = await houseBalance(tx, 'SWAP_INV', 'BHC');
  if (inventory < whitelistStageTokens(plan, next.stage)) return false;
  const { sharePrice, couponsPerShare, lockDays } = plan.whitelist;
  await tx
    .updateTable('whitelist_stage')
    .set({
      opened_day: day,
      opened_at: now,
      plan_hash: hash,
      price: micro(sharePrice),
      coupons: couponsPerShare,
      tokens: micro(terms.tokens),
      shares: terms.shares,
      lock_days: lockDays,
      schedule: JSON.stringify(whitelistSchedule(plan)),
    })
    .where('sale_id', '=', sale)
    .where('stage', '=', next.stage)
    .execute();
  await record(tx, {
    kind: 'STAGE_OPENED',
    when: { day, now },
    facts: { sale: Number(sale), stage: next.stage },
    warrant: { by: 'rule' },
  });
  return true;
}

/** Opens the next stage after one was sold out or ended, or after the inventory was filled. */
export async function openDueStages({ database, writes }: Deps): Promise<number> {
  const sale = await lastSale(database);
  if (sale === undefined) return 0;
  return Number(
    await inTransaction(writes, async (tx) => openNextStage(tx, sale, await takeDay(tx))),
  );
}
