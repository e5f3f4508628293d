import {
  plainTyped,
  PROPOSAL_KINDS,
  PROPOSAL_STATES,
  typedAddress,
  type Endpoints,
  type Input,
  type Output,
  type Proposal,
  type ProposalKind,
} from '@fairlaunch/protocol';
import { businessDay } from '@fairlaunch/plan';
import { sql, type RawBuilder } from 'kysely';
import { toSeconds, type Database, type Tx } from '#db/database.ts';
import { listPage } from '#http/list/list.ts';
import type { List } from '#http/list/statement.ts';
import { typedNumber } from '#http/list/typed-number.ts';
import { businessNow } from '#ledger/day.ts';
import { Failure } from '#shared/errors.ts';
import { displayedState, openSince } from '../lifetime.ts';
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

export const PROPOSAL_LIST: List<'proposedAt', 'kind' | 'state'> = {
  table: 'proposal',
  id: 'proposal_id',
  orders: { proposedAt: sql`business_day(proposed_at)` },
  among: {
    kind: { of: sql`kind`, values: PROPOSAL_KINDS },
    state: { of: sql`state`, values: PROPOSAL_STATES },
  },
};

type Asked = Input<Endpoints['proposals']>;

export async function proposalPage(
  database: Database,
  rule: ProposalRule,
  input: Asked,
): Promise<Output<Endpoints['proposals']>> {
  const { now } = await businessNow(database);
  const { items, next } = await listPage(
    database,
    PROPOSAL_LIST,
    // One that has expired is shown as ended.
    input.state === 'ENDED' ? { ...input, state: ['ENDED', 'PROPOSED'] } : input,
    {
      within: proposalsNamed(input.find),
      where: isInState(input.state, openSince(now)),
      columns: sql<ProposalRow>`listed.*`,
    },
    (row) => row,
  );
  return { items: await toProposals(database, rule, items, now), next };
}

/** The day of what is open keeps the list off what expired long ago. */
const isInState = (state: Asked['state'], since: Date): RawBuilder<unknown> | undefined => {
  if (state === 'PROPOSED')
    return sql`business_day(proposed_at) >= ${businessDay(toSeconds(since))}
      and proposed_at > ${since}`;
  if (state === 'ENDED') return sql`(state = 'ENDED' or proposed_at <= ${since})`;
  return undefined;
};

/** By number, or by the address of its author or of whom it is about. */
function proposalsNamed(typed: string | undefined): RawBuilder<unknown>[] | undefined {
  if (typed === undefined) return undefined;
  const plain = plainTyped(typed);
  const number = typedNumber(plain);
  if (number) return [sql`proposal_id = ${number}::bigint`];
  const named = typedAddress(plain)?.toLowerCase() ?? '';
  return [sql`proposed_by = ${named}`, sql`lower(content ->> 'account') = ${named}`];
}

export async function toProposals(
  database: Database | Tx,
  rule: ProposalRule,
  rows: readonly ProposalRow[],
  now: Date,
): Promise<Proposal[]> {
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
