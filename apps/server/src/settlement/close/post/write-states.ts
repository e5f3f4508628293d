import type { Enrolment, SettleResult } from '@fairlaunch/plan';
import { sql } from 'kysely';
import { copyIn } from '#db/copy/copy-in.ts';
import type { CopyTransaction } from '#db/copy/copy-transaction.ts';
import type { Tx } from '#db/database.ts';

const ROWS_PER_STATEMENT = 20_000;

type Week = NonNullable<SettleResult['week']>;

/** Writes what a close changes beside accounts: orders, enrolments and ended weeks. */
export async function writeStates(
  at: CopyTransaction,
  result: SettleResult,
  memberIds: Float64Array,
): Promise<void> {
  const { tx } = at;
  const { day, week, enrolments } = result;
  await inChunks(endedOrders(result), (rows) => endOrders(tx, day, rows));
  await inChunks(accelerations(result), (rows) => bringForward(tx, rows));
  await writeEnrolments(at, day + 1, enrolments, memberIds);
  if (!week) return;
  await inChunks(week.results, (rows) => endAssessments(tx, week, rows, memberIds));
  await inChunks(week.fullNode, (rows) => endFullNodes(tx, week, rows, memberIds));
}

async function inChunks<Row>(
  rows: readonly Row[],
  write: (rows: readonly Row[]) => Promise<void>,
): Promise<void> {
  for (let from = 0; from < rows.length; from += ROWS_PER_STATEMENT)
    await write(rows.slice(from, from + ROWS_PER_STATEMENT));
}

type Ended = { order: number; by: 'MATURITY' | 'EXIT' };

/** By number, so that each page of the table is touched once. */
const endedOrders = ({ exited, completed }: SettleResult): Ended[] =>
  [
    ...exited.map(({ order }) => ({ order, by: 'EXIT' as const })),
    ...completed.map(({ order }) => ({ order, by: 'MATURITY' as const })),
  ].sort((one, other) => one.order - other.order);

async function endOrders(tx: Tx, day: number, rows: readonly Ended[]): Promise<void> {
  await sql`
    update staking_order as o set ended_day = ${day}, ended_by = new.ended_by
    from unnest(${rows.map(({ order }) => order)}::bigint[], ${rows.map(({ by }) => by)}::text[])
      as new(number, ended_by)
    where o.number = new.number and o.ended_day is null`.execute(tx);
}

type Acceleration = { order: number; amount: number };

/** Quota that acceleration brought forward (rulebook §4), by order. */
const accelerations = ({ accelerations: { order, amount } }: SettleResult): Acceleration[] =>
  Array.from(order, (number, row) => ({ order: number, amount: amount[row]! })).sort(
    (one, other) => one.order - other.order,
  );

async function bringForward(tx: Tx, rows: readonly Acceleration[]): Promise<void> {
  await sql`
    update staking_order as o set accelerated = o.accelerated + new.amount
    from unnest(${rows.map(({ order }) => order)}::bigint[], ${rows.map(({ amount }) => amount)}::bigint[])
      as new(number, amount)
    where o.number = new.number`.execute(tx);
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
