import type { Proposal, ProposalKind } from '@fairlaunch/protocol';
import { toSeconds, type Database, type Tx } from '#db/database.ts';
import { businessNow } from '#ledger/day.ts';
import { Failure } from '#shared/errors.ts';
import { displayedState } from '../lifetime.ts';
import type { ProposalRow, ProposalRule } from './rule.ts';

export const proposalRows = (database: Database | Tx) =>
  database.selectFrom('proposal').selectAll().$castTo<ProposalRow>();

/** @throws NOT_FOUND */
export async function storedProposal(database: Database | Tx, id: number): Promise<ProposalRow> {
  const row = await proposalRows(database).where('proposal_id', '=', BigInt(id)).executeTakeFirst();
  if (!row) throw new Failure('NOT_FOUND', { field: 'id' });
  return row;
}

/** @throws NOT_FOUND */
export async function kindOf(tx: Tx, id: number): Promise<ProposalKind> {
  const row = await tx
    .selectFrom('proposal')
    .select('kind')
    .where('proposal_id', '=', BigInt(id))
    .executeTakeFirst();
  if (!row) throw new Failure('NOT_FOUND', { field: 'id' });
  return row.kind as ProposalKind;
}

/** Newest first. */
export const proposalPage = (
  database: Database,
  kind: ProposalKind,
  before: bigint | undefined,
  limit: number,
): Promise<ProposalRow[]> =>
  proposalRows(database)
    .where('kind', '=', kind)
    .$if(before !== undefined, (query) => query.where('proposal_id', '<', before!))
    .orderBy('proposal_id', 'desc')
    .limit(limit)
    .execute();

export async function toProposals(
  database: Database | Tx,
  rule: ProposalRule,
  rows: readonly ProposalRow[],
): Promise<Proposal[]> {
  const { now } = await businessNow(database);
  const facts = rows.length > 0 ? await rule.facts(database, rows, now) : [];
  return rows.map((row, index) => toProposal(row, facts[index], now));
}

const toProposal = (row: ProposalRow, facts: unknown, now: Date): Proposal =>
  ({
    kind: row.kind,
    content: row.content,
    facts,
    id: Number(row.proposal_id),
    requestId: row.request_id,
    proposedBy: row.proposed_by,
    proposedAt: toSeconds(row.proposed_at),
    ...displayedState(row, now),
    confirmedBy: row.confirmed_by,
    confirmedAt: toSeconds(row.confirmed_at),
    day: row.day,
    refusedBy: row.refused_by,
    refusedAt: toSeconds(row.refused_at),
    refusalReason: row.refusal_reason,
    stoppedBy: row.stopped_by,
    stoppedDay: row.stopped_day,
  }) as Proposal;
