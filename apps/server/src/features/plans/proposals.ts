import { validateStart, type Plan } from '@fairlaunch/plan';
import type { PlanProposal } from '@fairlaunch/protocol';
import { toSeconds, type Database, type Tx } from '../../db/database.ts';
import { isExpired, displayedState } from '../../decisions/lifetime.ts';
import { wireDifferences } from './differences.ts';

const proposals = (database: Database | Tx) =>
  database
    .selectFrom('plan_proposal')
    .innerJoin('plan_version as base', 'base.hash', 'base_hash')
    .selectAll('plan_proposal')
    .select('base.plan as base_plan');

type ProposalRow = Awaited<ReturnType<typeof findProposal>>;

export function findProposal(tx: Tx, id: bigint) {
  return proposals(tx).where('proposal_id', '=', id).executeTakeFirstOrThrow();
}

export function proposalPage(
  database: Database,
  before: bigint | undefined,
  limit: number,
): Promise<ProposalRow[]> {
  return proposals(database)
    .$if(before !== undefined, (query) => query.where('proposal_id', '<', before!))
    .orderBy('proposal_id', 'desc')
    .limit(limit)
    .execute();
}

export function problemOf(
  row: ProposalRow,
  { now, day, plan, last }: { now: Date; day: number; plan: Plan; last: number },
): PlanProposal['problem'] {
  if (row.state !== 'PROPOSED' || isExpired(row.proposed_at, now)) return null;
  if (row.after !== last) return 'OUTDATED';
  const start = validateStart(day, row.starts_on, plan);
  return start === 'not-a-monday' ? 'NOT_A_MONDAY' : start ? 'TOO_SOON' : null;
}

export function toProposal(
  row: ProposalRow,
  now: Date,
  problem: PlanProposal['problem'] = null,
): PlanProposal {
  return {
    id: Number(row.proposal_id),
    requestId: row.request_id,
    preset: row.preset,
    change: row.change,
    plan: row.plan,
    planHash: row.plan_hash,
    changes: wireDifferences(row.base_plan as Plan, row.plan as Plan),
    startsOn: row.starts_on,
    reason: row.reason,
    proposedBy: row.proposed_by,
    proposedAt: toSeconds(row.proposed_at),
    ...displayedState(row, now),
    confirmedBy: row.confirmed_by,
    number: row.number,
    problem,
  };
}
