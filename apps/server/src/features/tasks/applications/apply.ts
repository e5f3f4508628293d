import { taskTargets } from '@fairlaunch/plan';
import {
  APPLICATION_DAYS,
  isCommunityName,
  isMeetingLink,
  isPlainLine,
  isPlainText,
  MOST_APPLICATIONS,
  type Endpoints,
  type Input,
  type TaskApplication,
} from '@fairlaunch/protocol';
import { sql } from 'kysely';
import type { Tx } from '#db/database.ts';
import { takeDay } from '#ledger/day.ts';
import { lockMember } from '#ledger/lock-member.ts';
import { takePlannedDay } from '#domain/plans/plan-versions.ts';
import { Failure } from '#shared/errors.ts';
import { refuseSuspended } from '#domain/withdrawals/require-free.ts';
import { keptFacts } from '../facts.ts';
import { applicationOf, toApplication } from './queries.ts';

type Application = Input<Endpoints['applyForRank']>;

/** Stores an application for two operators to review, one at a time for a rank (rulebook §14). */
export async function applyForRank(
  tx: Tx,
  memberId: bigint,
  input: Application,
): Promise<TaskApplication> {
  const { rank, communityName, meetingLink, place, message } = input;
  refuseHostile(input);
  const { day, now, plan } = await takePlannedDay(tx);
  await lockMember(tx, memberId);
  await refuseSuspended(tx, memberId, day);
  const facts = { ownStake: 0n, validDirects: 0, ...(await keptFacts(tx, memberId)) };
  if (taskTargets(plan, rank, facts).some(({ isMet }) => !isMet))
    throw new Failure('TASK_NOT_REACHED', { field: 'rank' });
  await refuseSecond(tx, memberId, rank);
  await refuseMany(tx, memberId);
  const row = await tx
    .insertInto('task_application')
    .values({
      member_id: memberId,
      rank,
      community_name: communityName,
      meeting_link: meetingLink,
      place: place ? JSON.stringify(place) : null,
      message,
      request_id: input.requestId,
      submitted_at: now,
    })
    .returningAll()
    .executeTakeFirstOrThrow();
  return toApplication(row);
}

/** Operators read these texts: refuses invisible or misleading characters. */
function refuseHostile({ communityName, meetingLink, place, message }: Application): void {
  if (!isCommunityName(communityName))
    throw new Failure('COMMUNITY_NAME_INVALID', { field: 'communityName' });
  if (!isMeetingLink(meetingLink))
    throw new Failure('MEETING_LINK_INVALID', { field: 'meetingLink' });
  if (place && !isPlainLine(place.name)) throw new Failure('TASK_TEXT_INVALID', { field: 'place' });
  if (!isPlainText(message)) throw new Failure('TASK_TEXT_INVALID', { field: 'message' });
}

async function refuseSecond(tx: Tx, memberId: bigint, rank: Application['rank']): Promise<void> {
  const open = await tx
    .selectFrom('task_application')
    .select('application_id')
    .where('member_id', '=', memberId)
    .where('rank', '=', rank)
    .where('state', 'in', ['UNDER_REVIEW', 'APPROVED'])
    .executeTakeFirst();
  if (open) throw new Failure('APPLICATION_OPEN', { field: 'rank' });
}

async function refuseMany(tx: Tx, memberId: bigint): Promise<void> {
  const { rows } = await sql<{ recent: boolean }>`
    select submitted_at > business_now() - ${APPLICATION_DAYS} * interval '1 day' as recent
    from task_application where member_id = ${memberId}
    order by application_id desc offset ${MOST_APPLICATIONS - 1} limit 1`.execute(tx);
  if (rows[0]?.recent) throw new Failure('APPLICATION_TOO_MANY');
}

/** Withdraws the member's own application while it is under review. */
export async function withdrawApplication(
  tx: Tx,
  memberId: bigint,
  id: number,
): Promise<TaskApplication> {
  const { now } = await takeDay(tx);
  const row = await tx
    .selectFrom('task_application')
    .select(['application_id', 'state'])
    .where('application_id', '=', BigInt(id))
    .where('member_id', '=', memberId)
    .forUpdate()
    .executeTakeFirst();
  if (!row) throw new Failure('NOT_FOUND', { field: 'id' });
  if (row.state === 'WITHDRAWN') return applicationOf(tx, row.application_id);
  if (row.state !== 'UNDER_REVIEW') throw new Failure('ALREADY_DECIDED');
  await tx
    .updateTable('task_application')
    .set({ state: 'WITHDRAWN', decided_at: now })
    .where('application_id', '=', row.application_id)
    .execute();
  return applicationOf(tx, row.application_id);
}
