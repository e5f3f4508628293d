import { releasedBy, type Enrolment, type SettleResult } from '@fairlaunch/plan';
import { sql } from 'kysely';
import { copyIn } from '#db/copy/copy-in.ts';
import type { CopyTransaction } from '#db/copy/copy-transaction.ts';
import type { Tx } from '#db/database.ts';
import { chunks, type ClosePart } from './part.ts';

const ROWS_PER_PART = 20_000;

type Position = SettleResult['positions'][number];
type Week = NonNullable<SettleResult['week']>;

/** Parts that move no value: positions, enrolments, and results of the week before. */
export function stateParts(result: SettleResult, memberIds: Float64Array): ClosePart[] {
  const { day, week } = result;
  const inParts = <Row>(
    rows: readonly Row[],
    write: (transaction: CopyTransaction, rows: readonly Row[]) => Promise<void>,
  ): ClosePart[] =>
    chunks(rows, ROWS_PER_PART).map((part) => ({
      step: 'STATES',
      write: (transaction) => write(transaction, part),
    }));
  return [
    ...inParts(result.positions, ({ tx }, rows) => writePositions(tx, day, rows)),
    ...inParts(result.enrolments, (at, rows) => writeEnrolments(at, day + 1, rows, memberIds)),
    ...inParts(week?.results ?? [], ({ tx }, rows) => endAssessments(tx, week!, rows, memberIds)),
    ...inParts(week?.fullNode ?? [], ({ tx }, rows) => endFullNodes(tx, week!, rows, memberIds)),
  ];
}

/** Counts the close for each position, and ends those that have released all (rulebook §8, §11). */
async function writePositions(tx: Tx, day: number, positions: readonly Position[]): Promise<void> {
  const ended = positions.map(
    ({ schedule, amount, closesCounted }) =>
      releasedBy(
        schedule,
        amount,
        schedule.type === 'LOCKED' ? closesCounted - 1 : closesCounted,
      ) >= amount,
  );
  await sql`
    update release_position as p
    set closes_counted = new.closes_counted, ended_day = case when new.ended then ${day}::integer end
    from unnest(${positions.map((row) => row.number)}::bigint[],
      ${positions.map((row) => row.closesCounted)}::integer[], ${ended}::boolean[])
      as new(number, closes_counted, ended)
    where p.number = new.number and p.closes_counted <> new.closes_counted`.execute(tx);
}

async function writeEnrolments(
  { client }: CopyTransaction,
  week: number,
  enrolments: readonly Enrolment[],
  memberIds: Float64Array,
): Promise<void> {
  await copyIn(client, 'assessment (member_id, week, big_leg, small, target)', 5, {
    count: enrolments.length,
    write: (row, to) => {
      const { member, bigLeg, small, target } = enrolments[row]!;
      to.row();
      to.int8(memberIds[member]!);
      to.int4(week);
      to.int8(bigLeg);
      to.int8(Number(small));
      to.int8(Number(target));
    },
  });
}

async function endAssessments(
  tx: Tx,
  { week }: Week,
  rows: Readonly<Week['results']>,
  memberIds: Float64Array,
): Promise<void> {
  await sql`
    update assessment as a
    set completed = new.completed, conditional = new.conditional, state = new.state
    from unnest(${rows.map((row) => memberIds[row.member]!)}::bigint[],
      ${rows.map((row) => row.completed.toString())}::bigint[],
      ${rows.map((row) => row.conditional.toString())}::bigint[],
      ${rows.map((row) => row.state)}::text[]) as new(member_id, completed, conditional, state)
    where a.member_id = new.member_id and a.week = ${week}`.execute(tx);
}

async function endFullNodes(
  tx: Tx,
  { week }: Week,
  rows: Readonly<Week['fullNode']>,
  memberIds: Float64Array,
): Promise<void> {
  await sql`
    insert into full_node_week (member_id, week, state, amount)
    select member_id, ${week}, state, amount
    from unnest(${rows.map((row) => memberIds[row.member]!)}::bigint[],
      ${rows.map((row) => row.state)}::text[], ${rows.map((row) => row.amount.toString())}::bigint[])
      as new(member_id, state, amount)`.execute(tx);
}
