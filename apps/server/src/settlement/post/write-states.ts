import { releasedBy, type SettleResult } from '@fairlaunch/plan';
import { sql } from 'kysely';
import { copyIn } from '../../db/copy/copy-in.ts';
import type { CopyTransaction } from '../../db/copy/copy-transaction.ts';
import type { Tx } from '../../db/database.ts';

const CHUNK = 20_000;

async function inChunks<Row>(rows: readonly Row[], write: (chunk: readonly Row[]) => Promise<unknown>): Promise<void> {
  for (let from = 0; from < rows.length; from += CHUNK) await write(rows.slice(from, from + CHUNK));
}

/** Orders lie by their numbers: in that order each page is come to once. */
const inTheirPlaces = <Row extends { order: number }>(rows: Row[]): Row[] => rows.sort((a, b) => a.order - b.order);

/** Which orders ended, and what acceleration brought forward (rulebook §4); one that merely earned is not touched. */
export async function writeOrders(tx: Tx, { day, exited, completed, accelerations }: SettleResult): Promise<void> {
  const ends = inTheirPlaces([...completed.map(({ order }) => ({ order, by: 'MATURITY' })), ...exited.map(({ order }) => ({ order, by: 'EXIT' }))]);
  const brought = inTheirPlaces(Array.from(accelerations.order, (order, row) => ({ order, amount: accelerations.amount[row]! })));
  await inChunks(brought, (chunk) => sql`
    update staking_order as o set brought = o.brought + new.amount
    from unnest(${chunk.map((row) => row.order)}::bigint[], ${chunk.map((row) => row.amount)}::bigint[]) as new(number, amount)
    where o.number = new.number`.execute(tx));
  await inChunks(ends, (chunk) => sql`
    update staking_order as o set ended_day = ${day}, ended_by = new.ended_by
    from unnest(${chunk.map((row) => row.order)}::bigint[], ${chunk.map((row) => row.by)}::text[]) as new(number, ended_by)
    where o.number = new.number and o.ended_day is null`.execute(tx));
}

/** How many closes of each position have counted, and which have released all (rulebook §8, §11, §12). */
export async function writePositions(tx: Tx, { day, positions }: SettleResult): Promise<void> {
  const rows = positions.map(({ number, counted, schedule, amount }) => ({ number, counted, ended: releasedAll(schedule, amount, counted) }));
  await inChunks(rows, (chunk) => sql`
    update release_position as p set counted = new.counted, ended_day = case when new.ended then ${day}::integer end
    from unnest(${chunk.map((row) => row.number)}::bigint[], ${chunk.map((row) => row.counted)}::integer[], ${chunk.map((row) => row.ended)}::boolean[]) as new(number, counted, ended)
    where p.number = new.number and p.counted <> new.counted`.execute(tx));
}

function releasedAll(schedule: SettleResult['positions'][number]['schedule'], amount: bigint, counted: number): boolean {
  return releasedBy(schedule, amount, schedule.type === 'LOCKED' ? counted - 1 : counted) >= amount;
}

/** Who is enrolled for the week that follows, and how the week before ended (rulebook §9). */
export async function writeWeeks({ tx, client }: CopyTransaction, { day, enrolments, week }: SettleResult, memberIds: Float64Array): Promise<void> {
  await copyIn(client, 'assessment (member_id, week, big_leg, small, target)', 5, {
    count: enrolments.length,
    write: (row, to) => {
      const { member, bigLeg, small, target } = enrolments[row]!;
      to.row();
      to.int8(memberIds[member]!);
      to.int4(day + 1);
      to.int8(bigLeg);
      to.int8(Number(small));
      to.int8(Number(target));
    },
  });
  if (!week) return;
  await inChunks(week.results, (chunk) => sql`
    update assessment as a set completed = new.completed, conditional = new.conditional, state = new.state
    from unnest(${chunk.map((row) => memberIds[row.member]!)}::bigint[], ${chunk.map((row) => row.completed.toString())}::bigint[],
      ${chunk.map((row) => row.conditional.toString())}::bigint[], ${chunk.map((row) => row.state)}::text[]) as new(member_id, completed, conditional, state)
    where a.member_id = new.member_id and a.week = ${week.week}`.execute(tx));
  await inChunks(week.fullNode, (chunk) => sql`
    insert into full_node_week (member_id, week, state, amount)
    select member_id, ${week.week}, state, amount from unnest(${chunk.map((row) => memberIds[row.member]!)}::bigint[],
      ${chunk.map((row) => row.state)}::text[], ${chunk.map((row) => row.amount.toString())}::bigint[]) as new(member_id, state, amount)`.execute(tx));
}
