import {
  DECISION_LIFETIME_SECONDS,
  FLASH_OVERDUE_SECONDS,
  MOST_COUNTED,
  PROPOSAL_KINDS,
  TASK_APPROVALS,
  type Asset,
  type ProposalKind,
} from '@fairlaunch/protocol';
import { sql, type RawBuilder } from 'kysely';
import type { Database } from '#db/database.ts';

export type Waiting = {
  group: string;
  count: number;
  oldest_at: Date;
  oldest_id: string;
  /** Micro-units as text. */
  sums: { asset: Asset; amount: string }[];
  /** Null where no person is waited for. */
  needed: number | null;
  open: number;
};

const FAILED_DAYS = 7;
const NO_AMOUNT = sql`null::text as asset, 0::bigint as amount`;
const NOBODY = sql`null::int as needed, false as is_open`;

/**
 * Reads no more rows than are counted, whatever the tables' age.
 * @param rows with `id`, `at`, `asset`, `amount`, `needed` and `is_open`
 */
const waitingOf = (group: string, rows: RawBuilder<unknown>): RawBuilder<Waiting> => sql<Waiting>`
  (with found as materialized (${rows} limit ${MOST_COUNTED})
  select ${group}::text as "group", count(*)::int as count, min(at) as oldest_at,
    (array_agg(id order by at, id))[1]::text as oldest_id,
    (array_agg(needed order by at, id))[1] as needed,
    (count(*) filter (where is_open))::int as open,
    coalesce((select jsonb_agg(jsonb_build_object('asset', asset, 'amount', total::text)
        order by asset)
      from (select asset, sum(amount) as total from found where asset is not null group by asset)
        as by_asset), '[]') as sums
  from found having count(*) > 0)`;

const all = (parts: readonly RawBuilder<Waiting>[]) =>
  sql<Waiting>`${sql.join(parts, sql` union all `)}`;

/** @param caller address in small letters, whose own part in the decisions is told */
export async function waitingWithdrawals(database: Database, caller: string): Promise<Waiting[]> {
  const content = sql`withdrawal_id as id, requested_at as at, asset, amount`;
  const of = (state: string) => sql`
    select ${content}, ${NOBODY} from withdrawal where state = ${state} order by withdrawal_id`;
  const reviewed = sql`
    select ${content}, approvals_needed - count_approvals(withdrawal_id)::int as needed,
      not exists (select from member m
        where m.member_id = withdrawal.member_id and m.address = ${caller})
      and not exists (select from withdrawal_decision d
        where d.withdrawal_id = withdrawal.withdrawal_id and d.operator = ${caller}
          and d.decision = 'APPROVE' and d.role_lost_at is null and d.suspended_at is null
          and not is_expired(d.decided_at)) as is_open
    from withdrawal where state = 'PENDING_REVIEW' order by withdrawal_id`;
  const unpaid = sql`
    select ${content}, ${NOBODY} from withdrawal
    where state = 'APPROVED' and (held_until is null or held_until <= business_now())
    order by withdrawal_id`;
  const { rows } = await all([
    waitingOf('UNKNOWN', of('UNKNOWN')),
    waitingOf(
      'FAILED',
      sql`select withdrawal_id as id, settled_at as at, asset, amount, ${NOBODY} from withdrawal
        where state = 'FAILED' and settled_at > business_now() - ${FAILED_DAYS} * interval '1 day'
        order by settled_at desc`,
    ),
    waitingOf('REVIEW', reviewed),
    waitingOf('HELD', unpaid),
  ]).execute(database);
  return rows;
}

/** Each in one group: late ones alone, then those whose transaction waits for a second person. */
export async function waitingFlashExchanges(database: Database): Promise<Waiting[]> {
  const of = (states: string, late: string) => sql`
    select exchange_id as id, requested_at as at, asset, amount, ${NOBODY} from flash_exchange
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

const ENDS_LATER = sql<boolean>`coalesce((content ->> 'until')::bigint, 9007199254740991)
  > extract(epoch from (select business_now()))`;

/** Proposals that can no longer be confirmed wait for nobody. */
const CONFIRMABLE: Partial<Record<ProposalKind, RawBuilder<boolean>>> = {
  announcements: ENDS_LATER,
  rates: ENDS_LATER,
  homeLinks: sql`(content ->> 'version')::numeric
    > (select coalesce(max(version), 0) from home_links_version)`,
};

/**
 * An expired proposal keeps its state, so the time bounds what is read.
 * @param caller address in small letters, whose own part in the decisions is told
 */
export async function openProposals(database: Database, caller: string): Promise<Waiting[]> {
  const isSubject = sql`lower(coalesce(content ->> 'account', '')) = ${caller}
    or exists (select from jsonb_path_query(content, '$.legs[*].owner') as owner
      where lower(owner #>> '{}') = ${caller})`;
  const of = (kind: ProposalKind) => sql`
    select proposal_id as id, proposed_at as at, ${NO_AMOUNT}, 1 as needed,
      proposed_by <> ${caller} and not (${isSubject}) as is_open
    from proposal
    where kind = ${kind} and state = 'PROPOSED'
      and proposed_at
        > (select business_now() - ${DECISION_LIFETIME_SECONDS} * interval '1 second')
      and ${CONFIRMABLE[kind] ?? sql`true`}
    order by proposed_at`;
  const { rows } = await all([
    waitingOf(
      'kyc',
      sql`select review_id as id, coalesce(asked_at, created_at) as at, ${NO_AMOUNT},
          case state when 'PROPOSED' then 1 else 2 end as needed,
          proposed_by is distinct from ${caller} as is_open
        from kyc_review where state in ('ASKED', 'PROPOSED') order by review_id`,
    ),
    waitingOf(
      'applications',
      sql`select application_id as id, submitted_at as at, ${NO_AMOUNT},
          ${TASK_APPROVALS} - task_approvals(application_id)::int as needed,
          not exists (select from task_review r
            where r.application_id = task_application.application_id and r.operator = ${caller}
              and r.decision = 'APPROVE' and not is_expired(r.decided_at)) as is_open
        from task_application where state = 'UNDER_REVIEW' order by application_id`,
    ),
    ...PROPOSAL_KINDS.map((kind) => waitingOf(kind, of(kind))),
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
