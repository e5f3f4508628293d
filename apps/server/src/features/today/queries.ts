import {
  DECISION_LIFETIME_SECONDS,
  FLASH_OVERDUE_SECONDS,
  MOST_COUNTED,
  PROPOSAL_KINDS,
  type ProposalKind,
} from '@fairlaunch/protocol';
import { sql, type RawBuilder } from 'kysely';
import type { Database } from '#db/database.ts';

export type Waiting = { group: string; count: number; oldest_at: Date; oldest_id: string };

const FAILED_DAYS = 7;

/** Reads no more rows than are counted, whatever the tables' age. */
const waitingOf = (group: string, rows: RawBuilder<unknown>): RawBuilder<Waiting> => sql<Waiting>`
  select ${group}::text as "group", count(*)::int as count, min(at) as oldest_at,
    (array_agg(id order by at, id))[1]::text as oldest_id
  from (${rows} limit ${MOST_COUNTED}) as found having count(*) > 0`;

const all = (parts: readonly RawBuilder<Waiting>[]) =>
  sql<Waiting>`${sql.join(parts, sql` union all `)}`;

export async function waitingWithdrawals(database: Database): Promise<Waiting[]> {
  const of = (state: string) => sql`
    select withdrawal_id as id, requested_at as at from withdrawal
    where state = ${state} order by withdrawal_id`;
  const unpaid = sql`
    select withdrawal_id as id, requested_at as at from withdrawal
    where state = 'APPROVED' and (held_until is null or held_until <= business_now())
    order by withdrawal_id`;
  const { rows } = await all([
    waitingOf('UNKNOWN', of('UNKNOWN')),
    waitingOf(
      'FAILED',
      sql`select withdrawal_id as id, settled_at as at from withdrawal
        where state = 'FAILED' and settled_at > business_now() - ${FAILED_DAYS} * interval '1 day'
        order by settled_at desc`,
    ),
    waitingOf('REVIEW', of('PENDING_REVIEW')),
    waitingOf('HELD', unpaid),
  ]).execute(database);
  return rows;
}

/** Each in one group: late ones alone, then those whose transaction waits for a second person. */
export async function waitingFlashExchanges(database: Database): Promise<Waiting[]> {
  const of = (states: string, late: string) => sql`
    select exchange_id as id, requested_at as at from flash_exchange
    where state in (${sql.raw(states)}) and requested_at ${sql.raw(late)}
      business_now() - ${FLASH_OVERDUE_SECONDS} * interval '1 second'
    order by exchange_id`;
  const { rows } = await all([
    waitingOf('OVERDUE', of("'PENDING_REVIEW', 'UNKNOWN'", '<=')),
    waitingOf('SENT', of("'UNKNOWN'", '>')),
    waitingOf('WAITING', of("'PENDING_REVIEW'", '>')),
  ]).execute(database);
  return rows;
}

/** Proposals that can no longer be confirmed wait for nobody. */
const CONFIRMABLE: Partial<Record<ProposalKind, RawBuilder<boolean>>> = {
  homeLinks: sql`(content ->> 'version')::numeric
    > (select coalesce(max(version), 0) from home_links_version)`,
};

/** An expired proposal keeps its state, so the time bounds what is read. */
export async function openProposals(database: Database): Promise<Waiting[]> {
  const of = (table: string, id: string, also = sql`true`) => sql`
    select ${sql.ref(id)} as id, proposed_at as at from ${sql.table(table)}
    where state = 'PROPOSED'
      and proposed_at
        > (select business_now() - ${DECISION_LIFETIME_SECONDS} * interval '1 second')
      and ${also}
    order by proposed_at`;
  const { rows } = await all([
    waitingOf(
      'kyc',
      sql`select review_id as id, coalesce(asked_at, created_at) as at from kyc_review
        where state in ('ASKED', 'PROPOSED') order by review_id`,
    ),
    waitingOf(
      'applications',
      sql`select application_id as id, submitted_at as at from task_application
        where state = 'UNDER_REVIEW' order by application_id`,
    ),
    ...PROPOSAL_KINDS.map((kind) =>
      waitingOf(
        kind,
        of('proposal', 'proposal_id', sql`kind = ${kind} and ${CONFIRMABLE[kind] ?? sql`true`}`),
      ),
    ),
  ]).execute(database);
  return rows;
}

/** The day before the first one as long as none is posted. */
export async function readPostedThrough(database: Database): Promise<number> {
  const { rows } = await sql<{ day: number }>`
    select coalesce((select day from last_posted),
      (select min(day) - 1 from settlement_close), closed_through)::int as day
    from clock`.execute(database);
  return rows[0]!.day;
}

export function unpublishedRoots(database: Database, before: Date) {
  return database
    .selectFrom('settlement_root as root')
    .innerJoin('settlement_close as close', 'close.day', 'root.day')
    .select(['root.day', 'close.closed_at'])
    .where('root.state', '=', 'UNPUBLISHED')
    .where('close.closed_at', '<', before)
    .orderBy('root.day')
    .limit(MOST_COUNTED)
    .execute();
}
