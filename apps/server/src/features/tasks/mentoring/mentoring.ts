import { DAYS_A_WEEK, hasRank, type Plan } from '@fairlaunch/plan';
import {
  isMeetingLink,
  MOST_MEETINGS,
  type Endpoints,
  type Input,
  type MentorMeeting,
  type Output,
} from '@fairlaunch/protocol';
import { sql, type Selectable } from 'kysely';
import { toSeconds, type Database, type Tx } from '#db/database.ts';
import type { Tables } from '#db/tables.ts';
import { takeDay } from '#ledger/day.ts';
import { lockMember } from '#ledger/lock-member.ts';
import { planNow } from '#domain/plans/plan-versions.ts';
import { rankOf } from '#domain/ranks/rank-of.ts';
import { Failure } from '#shared/errors.ts';
import { mostWithin } from './most-within.ts';

type Mentoring = Output<Endpoints['mentoring']>;
type Meeting = Omit<Input<Endpoints['recordMeeting']>, 'requestId'>;

/** Older meetings cannot lie within one window with a future one. */
const OLDEST_DAYS = 366;

/** Meetings of an ambassador, newest first, and newcomers since it became one (rulebook §14). */
export async function mentoringOf(database: Database, memberId: bigint): Promise<Mentoring> {
  const [{ plan }, rows] = await Promise.all([planNow(database), meetingsOf(database, memberId)]);
  const { meetings: needed, meetingWeeks: weeks, newcomers } = plan.tasks.AMBASSADOR;
  const days = rows.map((row) => row.held_day);
  return {
    meetings: {
      done: Math.min(needed, mostWithin(days, weeks * DAYS_A_WEEK)),
      needed,
      weeks,
    },
    newcomers: { done: await newcomersOf(database, memberId, plan), needed: newcomers },
    items: rows.map(toMeeting),
  };
}

const meetingsOf = (database: Database | Tx, memberId: bigint) =>
  database
    .selectFrom('mentor_meeting')
    .selectAll()
    .where('member_id', '=', memberId)
    .orderBy('held_day', 'desc')
    .orderBy('meeting_id', 'desc')
    .limit(MOST_MEETINGS)
    .execute();

const toMeeting = (row: Selectable<Tables['mentor_meeting']>): MentorMeeting => ({
  id: Number(row.meeting_id),
  heldDay: row.held_day,
  link: row.link,
  attendees: row.attendees,
  recordedAt: toSeconds(row.recorded_at),
});

/** Number of direct referrals bound since the rank was claimed, with KYC1 and a tutorial box. */
async function newcomersOf(database: Database, memberId: bigint, { tasks }: Plan): Promise<number> {
  const { rows } = await sql<{ newcomers: number }>`
    select count(*)::int as newcomers from (
      select from task_newcomer where sponsor_id = ${memberId} and bound_day >= (
        select reached_day from member_rank
        where member_id = ${memberId} and rank = 'AMBASSADOR')
      limit ${tasks.AMBASSADOR.newcomers}) as found`.execute(database);
  return rows[0]!.newcomers;
}

/** Records the ambassador's own word: nobody checks it, it pays nothing (docs/decisions/0079). */
export async function recordMeeting(
  tx: Tx,
  memberId: bigint,
  { heldDay, link, attendees }: Meeting,
): Promise<MentorMeeting> {
  const { day, now } = await takeDay(tx);
  if (!isMeetingLink(link)) throw new Failure('MEETING_LINK_INVALID', { field: 'link' });
  if (heldDay > day || heldDay < day - OLDEST_DAYS)
    throw new Failure('MEETING_DATE_INVALID', { field: 'heldDay' });
  await lockMember(tx, memberId);
  if (!hasRank(await rankOf(tx, memberId), 'AMBASSADOR')) throw new Failure('RANK_REQUIRED');
  if ((await meetingsOf(tx, memberId)).length >= MOST_MEETINGS)
    throw new Failure('MEETING_TOO_MANY');
  const row = await tx
    .insertInto('mentor_meeting')
    .values({ member_id: memberId, held_day: heldDay, link, attendees, recorded_at: now })
    .returningAll()
    .executeTakeFirstOrThrow();
  return toMeeting(row);
}

export async function removeMeeting(tx: Tx, memberId: bigint, id: number): Promise<{ id: number }> {
  await tx
    .deleteFrom('mentor_meeting')
    .where('meeting_id', '=', BigInt(id))
    .where('member_id', '=', memberId)
    .execute();
  return { id };
}
