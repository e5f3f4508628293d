import { isoDate } from '@fairlaunch/plan';
import type { Endpoints, Input, WhitelistSale } from '@fairlaunch/protocol';
import { audit } from '../../db/audit.ts';
import type { Tx } from '../../db/database.ts';
import { holdRoles, requireRole } from '../../decisions/current-roles.ts';
import { requireProposed } from '../../decisions/lifetime.ts';
import { withdrawProposal } from '../../decisions/withdraw-proposal.ts';
import type { Caller } from '../../http/route.ts';
import { takeDay } from '../../ledger/day.ts';
import { planOn } from '../../plans/plan-versions.ts';
import { Failure } from '../../shared/errors.ts';
import { openNextStage } from './open-stages.ts';
import { isOver, stagesOf, toSale } from './queries.ts';

type Decision = { id: number; signature: string };
type When = { day: number; now: Date };

const DAY_MS = 86_400_000;
/** A sale that ran for years would leave no place for another. */
const MAX_SALE_DAYS = 731;

/** Ascending days from today on, one for each stage of the plan. */
async function requireDates(tx: Tx, lastDays: readonly number[], day: number): Promise<void> {
  const { plan } = await planOn(tx, day);
  const ascend = lastDays.every((last, index) => last > (lastDays[index - 1] ?? day - 1));
  const isFar = lastDays.some((last) => last > day + MAX_SALE_DAYS);
  if (!ascend || isFar || lastDays.length !== plan.whitelist.stages.length)
    throw new Failure('WHITELIST_DATES_INVALID', { field: 'lastDays' });
}

const dayOf = (date: string): number => {
  const day = Date.parse(`${date}T00:00:00Z`) / DAY_MS;
  if (!Number.isInteger(day) || isoDate(day) !== date)
    throw new Failure('WHITELIST_DATES_INVALID', { field: 'lastDays' });
  return day;
};

/** Runs once another person confirms it. */
export async function proposeSale(
  tx: Tx,
  caller: Caller,
  input: Input<Endpoints['proposeWhitelistSale']>,
): Promise<WhitelistSale> {
  const when = await takeDay(tx);
  requireRole(await holdRoles(tx), caller.address, 'approver');
  const lastDays = input.lastDays.map(dayOf);
  await requireDates(tx, lastDays, when.day);
  const { sale_id: id } = await tx
    .insertInto('whitelist_sale')
    .values({
      last_days: JSON.stringify(lastDays),
      reason: input.reason,
      request_id: input.requestId,
      proposed_by: caller.address,
      proposal_signature: input.signature,
    })
    .returning('sale_id')
    .executeTakeFirstOrThrow();
  await audit(tx, caller.address, 'whitelist.propose', `sale:${id}`, {
    lastDays: input.lastDays.join(' '),
    reason: input.reason,
  });
  return saleById(tx, id, when);
}

/** One sale at a time: two that are confirmed at once wait for each other here. */
async function lockSales(tx: Tx) {
  return tx
    .selectFrom('whitelist_sale')
    .selectAll()
    .where('state', 'in', ['PROPOSED', 'CONFIRMED'])
    .orderBy('sale_id')
    .forUpdate()
    .execute();
}

export async function confirmSale(
  tx: Tx,
  caller: Caller,
  { id, signature }: Decision,
): Promise<WhitelistSale> {
  const when = await takeDay(tx);
  const roles = await holdRoles(tx);
  requireRole(roles, caller.address, 'approver');
  await lockSales(tx);
  const row = await tx
    .selectFrom('whitelist_sale')
    .selectAll()
    .where('sale_id', '=', BigInt(id))
    .executeTakeFirst();
  if (!row) throw new Failure('NOT_FOUND', { field: 'id' });
  requireProposed(row, when.now);
  if (caller.address === row.proposed_by) throw new Failure('OWN_REQUEST');
  requireRole(roles, row.proposed_by, 'approver');
  await requireDates(tx, row.last_days as number[], when.day);
  await requireNoneRunning(tx, when.day);
  await tx
    .updateTable('whitelist_sale')
    .set({
      state: 'CONFIRMED',
      confirmed_by: caller.address,
      confirmed_at: when.now,
      confirmation_signature: signature,
      day: when.day,
    })
    .where('sale_id', '=', row.sale_id)
    .execute();
  await tx
    .insertInto('whitelist_stage')
    .values(
      (row.last_days as number[]).map((last_day, index) => ({
        sale_id: row.sale_id,
        stage: index + 1,
        last_day,
      })),
    )
    .execute();
  await openNextStage(tx, row.sale_id, when);
  await audit(tx, caller.address, 'whitelist.confirm', `sale:${id}`, { day: when.day });
  return saleById(tx, row.sale_id, when);
}

async function requireNoneRunning(tx: Tx, day: number): Promise<void> {
  const running = await tx
    .selectFrom('whitelist_stage')
    .selectAll()
    .where('last_day', '>=', day)
    .execute();
  if (running.some((row) => !isOver(row, day))) throw new Failure('WHITELIST_RUNNING');
}

export async function withdrawSale(
  tx: Tx,
  caller: Caller,
  decision: Decision,
): Promise<WhitelistSale> {
  await withdrawProposal(tx, 'whitelist_sale', caller.address, decision);
  await audit(tx, caller.address, 'whitelist.withdraw', `sale:${decision.id}`, {});
  return saleById(tx, BigInt(decision.id), await takeDay(tx));
}

async function saleById(tx: Tx, id: bigint, when: When): Promise<WhitelistSale> {
  const row = await tx
    .selectFrom('whitelist_sale')
    .selectAll()
    .where('sale_id', '=', id)
    .executeTakeFirstOrThrow();
  return toSale(row, await stagesOf(tx, [id]), when);
}
