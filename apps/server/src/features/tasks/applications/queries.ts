import { REVIEWED_RANKS, type Rank } from '@fairlaunch/plan';
import type { OperatorApplication, Place, TaskApplication } from '@fairlaunch/protocol';
import { sql, type Selectable } from 'kysely';
import { toSeconds, type Database, type Tx } from '#db/database.ts';
import type { Tables } from '#db/tables.ts';
import { hasRole, type CurrentRoles } from '#decisions/current-roles.ts';
import { isExpired } from '#decisions/lifetime.ts';
import { highestRank } from '#domain/ranks/rank-of.ts';

type ApplicationRow = Selectable<Tables['task_application']>;
type ReviewRow = Selectable<Tables['task_review']>;

export const toApplication = (row: ApplicationRow): TaskApplication => ({
  id: Number(row.application_id),
  rank: row.rank,
  communityName: row.community_name,
  meetingLink: row.meeting_link,
  place: row.place as Place | null,
  message: row.message,
  submittedAt: toSeconds(row.submitted_at),
  state: row.state,
  decidedAt: toSeconds(row.decided_at),
  reason: row.reason,
});

/** The member's latest application for each rank. */
export async function latestApplications(
  database: Database | Tx,
  memberId: bigint,
): Promise<TaskApplication[]> {
  const { rows } = await sql<ApplicationRow>`
    select latest.* from unnest(${REVIEWED_RANKS}::text[]) as wanted(rank), lateral (
      select * from task_application as one
      where one.member_id = ${memberId} and one.rank = wanted.rank
      order by application_id desc limit 1
    ) as latest`.execute(database);
  return rows.map(toApplication);
}

export async function applicationOf(tx: Tx, id: bigint): Promise<TaskApplication> {
  const row = await tx
    .selectFrom('task_application')
    .selectAll()
    .where('application_id', '=', id)
    .executeTakeFirstOrThrow();
  return toApplication(row);
}

const applications = (database: Database | Tx) =>
  database
    .selectFrom('task_application as application')
    .innerJoin('member', 'member.member_id', 'application.member_id')
    .selectAll('application')
    .select(['member.address', 'member.seat', 'member.sponsor_id'])
    .select(
      sql<Rank[]>`array(select rank from member_rank as held
        where held.member_id = application.member_id)`.as('ranks'),
    );

export type OperatorRow = Awaited<
  ReturnType<ReturnType<typeof applications>['executeTakeFirstOrThrow']>
>;

export const applicationsOf = (
  database: Database,
  ids: readonly bigint[],
): Promise<OperatorRow[]> =>
  applications(database).where('application.application_id', 'in', ids).execute();

export const findApplication = (
  database: Database | Tx,
  id: number,
): Promise<OperatorRow | undefined> =>
  applications(database).where('application.application_id', '=', BigInt(id)).executeTakeFirst();

/** Reviews of these applications, of which each has few. */
export const reviewsOf = (database: Database | Tx, ids: readonly bigint[]): Promise<ReviewRow[]> =>
  ids.length === 0
    ? Promise.resolve([])
    : database
        .selectFrom('task_review')
        .selectAll()
        .where('application_id', 'in', ids)
        .orderBy('review_id')
        .execute();

/** An approval counts until it expires or its operator loses the role; a rejection always. */
export const countsNow = (row: ReviewRow, roles: CurrentRoles, now: Date): boolean =>
  row.decision === 'REJECT' ||
  (hasRole(roles, row.operator, 'reviewer') && !isExpired(row.decided_at, now));

export function toOperatorApplication(
  row: OperatorRow,
  reviews: readonly ReviewRow[],
  roles: CurrentRoles,
  now: Date,
): OperatorApplication {
  return {
    ...toApplication(row),
    requestId: row.request_id,
    address: row.address,
    seat: Number(row.seat),
    held: highestRank(row.ranks),
    reviews: reviews
      .filter((review) => review.application_id === row.application_id)
      .map((review) => ({
        operator: review.operator,
        decision: review.decision,
        reason: review.reason,
        decidedAt: toSeconds(review.decided_at),
        counts: countsNow(review, roles, now),
      })),
  };
}
