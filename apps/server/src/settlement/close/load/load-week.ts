import {
  DAYS_A_WEEK,
  enrolledTable,
  OWN_MONEY_KINDS,
  weekOf,
  type EndedOrder,
  type MemberTable,
  type PastWeek,
  type StakeKind,
  type WeekInput,
} from '@fairlaunch/plan';
import type { Micro } from '@fairlaunch/money';
import { sql } from 'kysely';
import { copyOut } from '#db/copy/copy-out.ts';
import type { CopyTransaction } from '#db/copy/copy-transaction.ts';
import type { Tx } from '#db/database.ts';
import { planOn } from '#domain/plans/plan-versions.ts';
import type { LoadedMembers } from './load-members.ts';

/** Above this number of members, a query reads the whole week. */
const MAX_LISTED_MEMBERS = 50_000;

type SeatOf = (memberId: bigint) => number;

/** Inputs of a week's close (rulebook §9); undefined if the week had no close. */
export async function loadWeek(
  { tx, client }: CopyTransaction,
  day: number,
  { members, memberIds, seatOf: seats }: LoadedMembers,
): Promise<WeekInput | undefined> {
  if (weekOf(day) !== day) return undefined;
  const week = day - DAYS_A_WEEK;
  const { rows } = await sql<{ closes: bigint; paid: Micro }>`
    select count(*) as closes, coalesce(sum(paid), 0)::bigint as paid from settlement_close
    where day >= ${week} and day < ${day}`.execute(tx);
  if (rows[0]!.closes === 0n) return undefined;
  const seatOf = (memberId: bigint): number => seats[Number(memberId)]!;
  const assessments = await loadAssessments(client, week, seats);
  const ended = await endedOrders(tx, week, seatOf);
  return {
    assessments,
    plan: (await planOn(tx, week)).plan,
    staticPaid: rows[0]!.paid,
    feeDividends: await feeDividends(tx, week, seatOf),
    ended,
    pastWeeks: await pastWeeks(client, { members, memberIds, seats, assessments, ended }),
  };
}

async function loadAssessments(
  client: CopyTransaction['client'],
  week: number,
  seats: Uint32Array,
): Promise<WeekInput['assessments']> {
  const query = `
    select a.member_id, a.big_leg, a.small, a.target, coalesce(c.team, 0)::int8
    from assessment a left join conditional_week c on c.week = a.week and c.member_id = a.member_id
    where a.week = ${week}`;
  const rows: WeekInput['assessments'][number][] = [];
  await copyOut(client, query, ['int8', 'int8', 'int8', 'int8', 'int8'], (row) => {
    rows.push({
      member: seats[row.int8(0)]!,
      bigLeg: row.int8(1),
      small: BigInt(row.int8(2)),
      target: BigInt(row.int8(3)),
      conditional: BigInt(row.int8(4)),
    });
  });
  return rows.sort((one, other) => one.member - other.member);
}

async function feeDividends(
  tx: Tx,
  week: number,
  seatOf: SeatOf,
): Promise<WeekInput['feeDividends']> {
  const { rows } = await sql<{ member_id: bigint; amount: Micro }>`
    select member_id, dividends as amount from conditional_week
    where week = ${week} and dividends > 0`.execute(tx);
  return rows
    .map((row) => ({ member: seatOf(row.member_id), amount: row.amount }))
    .sort((one, other) => one.member - other.member);
}

/** Orders that ended in the week; those at maturity count only for node holders. */
async function endedOrders(tx: Tx, week: number, seatOf: SeatOf): Promise<EndedOrder[]> {
  const { rows } = await sql<{
    member_id: bigint;
    kind: StakeKind;
    amount: Micro;
    open_day: number;
    fill_week: number | null;
    ended_day: number;
    ended_by: string;
  }>`
    select member_id, kind, amount, open_day, fill_week, ended_day, ended_by from staking_order o
    where ended_day >= ${week} and ended_day < ${week + DAYS_A_WEEK}
      and kind = any(${[...OWN_MONEY_KINDS]}::text[])
      and ((ended_by <> 'MATURITY' and (open_day < ${week} or fill_week < ${week}))
        or exists (select from node n where n.member_id = o.member_id))
    order by number`.execute(tx);
  return rows.map((row) => ({
    member: seatOf(row.member_id),
    kind: row.kind,
    amount: row.amount,
    openDay: row.open_day,
    endDay: row.ended_day,
    endedBy: row.ended_by === 'MATURITY' ? 'MATURITY' : 'EXIT',
    ...(row.fill_week !== null && { fillWeek: row.fill_week }),
  }));
}

type PastSource = {
  members: MemberTable;
  memberIds: Float64Array;
  seats: Uint32Array;
  assessments: WeekInput['assessments'];
  ended: readonly EndedOrder[];
};

/** Past weeks of members with an assessment: only their results can change by an early exit. */
async function pastWeeks(
  client: CopyTransaction['client'],
  { members, memberIds, seats, assessments, ended }: PastSource,
): Promise<PastWeek[]> {
  const assessed = new Uint8Array(members.count);
  for (const { member } of assessments) assessed[member] = 1;
  const left = ended.filter(({ endedBy }) => endedBy === 'EXIT');
  const byWeek = Map.groupBy(left, (order) => order.fillWeek ?? weekOf(order.openDay));
  const weeks: PastWeek[] = [];
  for (const [week, orders] of [...byWeek].sort(([one], [other]) => one - other)) {
    const concerned = uplines(
      members,
      orders.map(({ member }) => member),
    );
    const ids: number[] = [];
    for (let seat = 1; seat < members.count; seat++) {
      if (concerned[seat] === 1 && assessed[seat] === 1) ids.push(memberIds[seat]!);
      else concerned[seat] = 0;
    }
    const among =
      ids.length > MAX_LISTED_MEMBERS ? '' : `and member_id = any('{${ids.join()}}'::bigint[])`;
    const query = `select member_id, big_leg from assessment where week = ${week} ${among}`;
    const rows: { member: number; bigLeg: number }[] = [];
    await copyOut(client, query, ['int8', 'int8'], (row) => {
      const member = seats[row.int8(0)]!;
      if (concerned[member] === 1) rows.push({ member, bigLeg: row.int8(1) });
    });
    rows.sort((one, other) => one.member - other.member);
    if (rows.length > 0) weeks.push({ week, enrolled: enrolledTable(rows) });
  }
  return weeks;
}

function uplines({ count, sponsor }: MemberTable, members: readonly number[]): Uint8Array {
  const marked = new Uint8Array(count);
  for (const member of members) {
    for (let seat = member; seat !== 0 && marked[seat] === 0; seat = sponsor[seat]!)
      marked[seat] = 1;
  }
  return marked;
}
