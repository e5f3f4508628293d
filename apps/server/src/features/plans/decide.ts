import type { Plan } from '@fairlaunch/plan';
import type { PlanProposal } from '@fairlaunch/protocol';
import { audit } from '../../db/audit.ts';
import type { Tx } from '../../db/database.ts';
import { Failure } from '../../errors.ts';
import type { Caller } from '../../http/route.ts';
import { takeDay } from '../../ledger/day.ts';
import { announcePlan } from '../../plans/announce.ts';
import { checkStart } from './check.ts';
import { proposalAs, toProposal } from './proposals.ts';

async function openProposal(tx: Tx, id: number) {
  const row = await tx.selectFrom('plan_proposal').selectAll().where('proposal_id', '=', BigInt(id)).forUpdate().executeTakeFirst();
  if (!row) throw new Failure('NOT_FOUND', { field: 'id' });
  if (row.state !== 'PROPOSED') throw new Failure('ALREADY_DECIDED');
  return row;
}

/** Who proposed must still be somebody who may; a stolen wallet's proposals end with its role. */
async function checkProposer(tx: Tx, address: string): Promise<void> {
  const operator = await tx.selectFrom('operator').select('role').where('address', '=', address).forUpdate().executeTakeFirst();
  if (operator?.role !== 'admin') throw new Failure('OPERATOR_FORBIDDEN');
}

/**
 * Confirms a change that somebody else proposed, and announces it today (rulebook §0): never on one's own proposal, on
 * another plan than was read, with too little notice by now, or over a plan that was announced since.
 */
export async function confirmPlan(tx: Tx, caller: Caller, { id, planHash, signature }: { id: number; planHash: string; signature: string }): Promise<PlanProposal> {
  const row = await openProposal(tx, id);
  if (row.proposed_by === caller.address) throw new Failure('OWN_REQUEST');
  if (row.plan_hash !== planHash) throw new Failure('CONTENT_CHANGED');
  await checkProposer(tx, row.proposed_by);
  const { day, now } = await takeDay(tx);
  await checkStart(tx, day, row.starts_on);
  const number = await announcePlan(tx, { plan: row.plan as Plan, startsOn: row.starts_on, announcedAt: now, after: row.after });
  if (number === undefined) throw new Failure('PLAN_OUTDATED');
  await tx
    .updateTable('plan_proposal')
    .set({ state: 'ANNOUNCED', confirmed_by: caller.address, confirmation_signature: signature, number })
    .where('proposal_id', '=', row.proposal_id)
    .execute();
  await audit(tx, caller.address, 'plan.confirm', `plan:${planHash}`, { proposal: id, number, startsOn: row.starts_on });
  return toProposal(await proposalAs(tx, row.proposal_id));
}

/** Takes back a proposal that nobody has confirmed yet; only who made it may. */
export async function withdrawPlan(tx: Tx, caller: Caller, { id, signature }: { id: number; signature: string }): Promise<PlanProposal> {
  const row = await openProposal(tx, id);
  if (row.proposed_by !== caller.address) throw new Failure('OPERATOR_FORBIDDEN');
  await tx.updateTable('plan_proposal').set({ state: 'WITHDRAWN', withdrawal_signature: signature }).where('proposal_id', '=', row.proposal_id).execute();
  await audit(tx, caller.address, 'plan.withdraw', `plan:${row.plan_hash}`, { proposal: id });
  return toProposal(await proposalAs(tx, row.proposal_id));
}
