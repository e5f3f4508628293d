import {
  ADDRESS_BYTES,
  addressAt,
  defaultPlan,
  enrolledTable,
  packageRates,
  weekOf,
  type PackageRates,
  type StakeKind,
} from '@fairlaunch/plan';
import { emptyState, writeState, type DayState } from '@fairlaunch/plan/day';
import { copyOut } from '../../apps/server/src/db/copy/copy-out.ts';
import {
  inOneSnapshot,
  type CopyTransaction,
} from '../../apps/server/src/db/copy/copy-transaction.ts';
import type { Database } from '../../apps/server/src/db/database.ts';
import {
  filesOfState,
  keepState,
  plansOf,
} from '../../apps/server/src/settlement/close/follow/kept-state.ts';
import { ledgerAmounts } from '../../apps/server/src/settlement/close/follow/ledger-amounts.ts';
import { loadSeats, type SeatMap } from '../../apps/server/src/settlement/close/follow/seats.ts';
import { loadKeccak } from '../../apps/server/src/settlement/files/keccak.ts';

async function addSeats(
  { seats }: DayState,
  { client }: CopyTransaction,
  day: number,
  { seatOf }: SeatMap,
): Promise<void> {
  const query = `
    select sponsor_id, bound_day, coalesce(pending, 0)::int8, decode(substr(address, 3), 'hex')
    from member left join income_line line on line.member_id = member.member_id
      and line.day = ${day} and line.kind = 'STATIC'
    where seat > 0 order by seat`;
  const address = new Uint8Array(ADDRESS_BYTES);
  await copyOut(client, query, ['int8', 'int4', 'int8', { bytes: ADDRESS_BYTES }], (row) => {
    row.bytesTo(3, ADDRESS_BYTES, address, 0);
    const seat = seats.add(addressAt(address, 0), seatOf[row.int8(0)]!, row.int4(1));
    seats.columns.pending[seat] = row.int8(2);
  });
}

async function addOrders(
  { orders }: DayState,
  { client }: CopyTransaction,
  { seatOf }: SeatMap,
): Promise<void> {
  const { rows } = await client.query<{ id: number; package: string; kind: StakeKind }>(
    'select terms_id as id, package, kind from order_terms',
  );
  const terms = new Map<number, { kind: StakeKind; rates: PackageRates }>(
    rows.map(({ id, package: name, kind }) => [
      id,
      { kind, rates: packageRates(defaultPlan, name) },
    ]),
  );
  const query = `
    select number, member_id, terms_id, open_day, amount, accelerated from staking_order
    where ended_day is null order by number`;
  await copyOut(client, query, ['int8', 'int8', 'int2', 'int4', 'int8', 'int8'], (row) =>
    orders.add({
      number: row.int8(0),
      member: seatOf[row.int8(1)]!,
      ...terms.get(row.int2(2))!,
      openDay: row.int4(3),
      amount: BigInt(row.int8(4)),
      accelerated: BigInt(row.int8(5)),
      fillWeek: undefined,
    }),
  );
}

/** Enrolments of the running week, and who was enrolled for those before it. */
async function addWeeks(
  { weeks, pastWeeks, flows, seats }: DayState,
  { client }: CopyTransaction,
  monday: number,
  { seatOf }: SeatMap,
): Promise<void> {
  const query = `select week, member_id, big_leg, small, target from assessment
    order by week, member_id`;
  const enrolled = new Map<
    number,
    { member: number; bigLeg: number; small: bigint; target: bigint }[]
  >();
  await copyOut(client, query, ['int4', 'int8', 'int8', 'int8', 'int8'], (row) => {
    const rows = enrolled.get(row.int4(0)) ?? [];
    rows.push({
      member: seatOf[row.int8(1)]!,
      bigLeg: row.int8(2),
      small: BigInt(row.int8(3)),
      target: BigInt(row.int8(4)),
    });
    enrolled.set(row.int4(0), rows);
  });
  for (const [week, enrolments] of enrolled)
    if (week < monday) pastWeeks.set(week, enrolledTable(enrolments));
    else weeks.set(week, { enrolments, staticPaid: 0n });
  const waiting = flows.column(`team.${monday}`, seats.last);
  await copyOut(
    client,
    `select member_id, team from conditional_week where week = ${monday}`,
    ['int8', 'int8'],
    (row) => {
      waiting[seatOf[row.int8(0)]!] = row.int8(1);
    },
  );
}

async function addEnded(
  { ended }: DayState,
  { client }: CopyTransaction,
  from: number,
  { seatOf }: SeatMap,
): Promise<void> {
  const { rows } = await client.query<{
    member_id: bigint;
    kind: StakeKind;
    amount: bigint;
    open_day: number;
    ended_day: number;
  }>(
    `select member_id, kind, amount, open_day, ended_day from staking_order
    where ended_day >= $1 and ended_by = 'EXIT' order by number`,
    [from],
  );
  for (const row of rows)
    ended.push({
      member: seatOf[Number(row.member_id)]!,
      kind: row.kind,
      amount: row.amount,
      openDay: row.open_day,
      endDay: row.ended_day,
      endedBy: 'EXIT',
    });
}

/** Shares of the day that wait for 21:00. */
async function addBonus(
  state: DayState,
  { client }: CopyTransaction,
  day: number,
  { seatOf }: SeatMap,
): Promise<void> {
  const { rows } = await client.query<{ member_id: bigint; paid: bigint }>(
    `select member_id, paid from income_line
    where day = $1 and kind = 'GLOBAL_BONUS' and paid > 0 order by member_id`,
    [day],
  );
  if (rows.length === 0) return;
  state.bonus = {
    member: Uint32Array.from(rows, (row) => seatOf[Number(row.member_id)]!),
    paid: Float64Array.from(rows, ({ paid }) => Number(paid)),
  };
}

/** Keeps a state that says what the rows of a filled database say, as the close of a day left it. */
export async function keepStateOfRows(database: Database, day: number): Promise<void> {
  const state = await inOneSnapshot(database, async (transaction) => {
    const seats = await loadSeats(transaction.client, day);
    const made = emptyState({ plan: defaultPlan, firstDay: day + 1, isoStart: day - 99 });
    await addSeats(made, transaction, day, seats);
    await addOrders(made, transaction, seats);
    await addWeeks(made, transaction, weekOf(day + 1), seats);
    await addEnded(made, transaction, weekOf(day), seats);
    await addBonus(made, transaction, day, seats);
    const { books, flows } = await ledgerAmounts(transaction, day, seats, undefined);
    for (const [into, from] of [
      [made.books.amounts, books],
      [made.flows, flows],
    ] as const) {
      for (const [name, column] of from.columns) into.columns.set(name, column);
      for (const [name, amount] of from.house) into.house.set(name, amount);
    }
    return made;
  });
  const files = filesOfState(writeState(state, await loadKeccak()), plansOf(state));
  await keepState(database, day, files);
}
