import type { PlanProposal } from '@fairlaunch/protocol';
import { sql } from 'kysely';
import { audit } from '../../db/audit.ts';
import type { Tx } from '../../db/database.ts';
import { isExpired } from '../../decisions/lifetime.ts';
import { withdrawProposal } from '../../decisions/withdraw-proposal.ts';
import type { Caller } from '../../http/route.ts';
import { businessNow, takeDay } from '../../ledger/day.ts';
import { Failure } from '../../shared/errors.ts';
import { checkStart } from './check-plan.ts';
import { findProposal, toProposal } from './proposals.ts';

type Confirmation = { id: number; planHash: string; signature: string };

/** The database's function decides, since nothing else may announce a plan (rulebook §0). */
export async function confirmPlan(
  tx: Tx,
  caller: Caller,
  { id, planHash, signature }: Confirmation,
): Promise<PlanProposal> {
  const { day, now } = await takeDay(tx);
  const row = await tx
    .selectFrom('plan_proposal')
    .selectAll()
    .where('proposal_id', '=', BigInt(id))
    .executeTakeFirst();
  if (!row) throw new Failure('NOT_FOUND', { field: 'id' });
  if (row.plan_hash !== planHash) throw new Failure('CONTENT_CHANGED');
  if (row.state === 'PROPOSED' && !isExpired(row.proposed_at, now))
    await checkStart(tx, day, row.starts_on);
  await sql`select announce_plan(${row.proposal_id}, ${caller.address}, ${signature})`.execute(tx);
  return toProposal(await findProposal(tx, row.proposal_id), now);
}

export async function withdrawPlan(
  tx: Tx,
  caller: Caller,
  decision: { id: number; signature: string },
): Promise<PlanProposal> {
  await withdrawProposal(tx, 'plan_proposal', caller.address, decision);
  const row = await findProposal(tx, BigInt(decision.id));
  await audit(tx, caller.address, 'plan.withdraw', `plan:${row.plan_hash}`, {
    proposal: decision.id,
  });
  return toProposal(row, (await businessNow(tx)).now);
}
