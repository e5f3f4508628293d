import type pg from 'pg';

type Enrolment = { members: number; enrolledPart: number; weeks: number };

const mondayOf = (day: number): number => day - ((day + 3) % 7);

/**
 * Fills weeks before a day, with a part of the members enrolled in each, and income that waits for
 * the current week.
 */
export async function fillWeeks(
  owner: pg.Client,
  day: number,
  { members, enrolledPart, weeks }: Enrolment,
): Promise<void> {
  const monday = mondayOf(day);
  const every = Math.round(1 / enrolledPart);
  await owner.query('set session_replication_role = replica');
  await owner.query(`
    insert into assessment (member_id, week, big_leg, small, target, completed, conditional, state)
    select member_id, ${monday} - 7 * past, 0, 1000000000, 500000000,
      case when past > 0 then 0 end, case when past > 0 then 0 end,
      case when past > 0 then 'INCOMPLETE' else 'IN_PROGRESS' end
    from generate_series(0, ${weeks}) past, generate_series(1, ${members}, ${every}) member_id`);
  await owner.query(`
    insert into conditional_week (member_id, week, team)
    select member_id, ${monday}, 10000 from generate_series(1, ${members}, ${every}) member_id`);
  await owner.query(`
    insert into ledger_account (member_id, account, asset, balance)
    select member_id, 'conditional', 'USDT', 10000
    from generate_series(1, ${members}, ${every}) member_id`);
  await owner.query(`
    update ledger_account set balance = balance - (select sum(team) from conditional_week)
    where member_id = 0 and account = 'CHAIN' and asset = 'USDT'`);
  await owner.query('set session_replication_role = origin');
  await owner.query('vacuum analyze assessment, conditional_week, ledger_account');
}

/** Lets a part of the orders leave early in the week of a day. */
export async function fillEnded(owner: pg.Client, day: number, part: number): Promise<void> {
  const monday = mondayOf(day);
  await owner.query('set session_replication_role = replica');
  await owner.query(`
    with leaving as (
      update staking_order
      set ended_day = ${monday + 1}, ended_by = 'EXIT', exit_day = ${monday + 1}
      where ended_day is null and open_day < ${monday} and number % ${Math.round(1 / part)} = 0
      returning member_id, amount
    ), sums as (select member_id, sum(amount) as amount from leaving group by member_id)
    update ledger_account a
    set balance = balance + case account when 'principal' then -amount else amount end
    from sums where a.member_id = sums.member_id and asset = 'USDT'
      and account in ('principal', 'available')`);
  await owner.query('set session_replication_role = origin');
}

export async function enrolledFor(owner: pg.Client, week: number): Promise<number> {
  const { rows } = await owner.query<{ count: string }>(
    'select count(*) from assessment where week = $1',
    [week],
  );
  return Number(rows[0]!.count);
}
