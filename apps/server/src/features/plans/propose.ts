import type { Endpoints, Input, PlanProposal } from '@fairlaunch/protocol';
import { audit } from '../../db/audit.ts';
import type { Tx } from '../../db/database.ts';
import { holdRoles, requireRole } from '../../decisions/current-roles.ts';
import type { Caller } from '../../http/route.ts';
import { takeDay } from '../../ledger/day.ts';
import { Failure } from '../../shared/errors.ts';
import { checkPlan, checkStart } from './check-plan.ts';
import { findProposal, toProposal } from './proposals.ts';
import { lastNumber } from './versions.ts';

/** Takes effect once another person confirms it (rulebook §0). */
export async function proposePlan(
  tx: Tx,
  caller: Caller,
  input: Input<Endpoints['proposePlan']>,
): Promise<PlanProposal> {
  const { day, now } = await takeDay(tx);
  requireRole(await holdRoles(tx), caller.address, 'admin');
  await checkStart(tx, day, input.startsOn);
  const after = await lastNumber(tx);
  const { plan, hash, baseHash } = await checkPlan(tx, input);
  if (hash !== input.planHash) throw new Failure('CONTENT_CHANGED');
  const row = await tx
    .insertInto('plan_proposal')
    .values({
      preset: input.preset,
      change: JSON.stringify(input.change),
      plan: JSON.stringify(plan),
      plan_hash: hash,
      base_hash: baseHash,
      after,
      starts_on: input.startsOn,
      reason: input.reason,
      proposed_by: caller.address,
      request_id: input.requestId,
      proposal_signature: input.signature,
    })
    .returning('proposal_id')
    .executeTakeFirstOrThrow();
  await audit(tx, caller.address, 'plan.propose', `plan:${hash}`, {
    proposal: Number(row.proposal_id),
    startsOn: input.startsOn,
    preset: input.preset,
    reason: input.reason,
  });
  return toProposal(await findProposal(tx, row.proposal_id), now);
}
