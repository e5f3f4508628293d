import type pg from 'pg';

/**
 * The close's team volumes and level differences as SQL would have them: a recursive walk from every member up to the
 * house, sums of what is below, levels, and every source's differences along its uplines (rulebook §5, §7). It leaves out
 * peers, overrides, generations and everything else, so it does less than the settlement.
 */
export const NATURAL_SQL = (day: number): string => `
  with recursive stake as (
    select member_id, sum(amount) as own, sum(amount) filter (where open_day <= ${day - 3}) as seasoned,
      sum(least(daily, quota)) filter (where open_day < ${day}) as paid
    from staking_order where ended_day is null and open_day <= ${day} group by member_id
  ), above as (
    select member_id as source, sponsor_id as upline, member_id as leg, 1 as depth from member where sponsor_id > 0
    union all
    select above.source, member.sponsor_id, above.upline, above.depth + 1 from above join member on member.member_id = above.upline where member.sponsor_id > 0
  ), legs as (
    select upline, leg, sum(seasoned) as volume from above join stake on stake.member_id = above.source group by upline, leg
  ), areas as (
    select upline as member_id, sum(volume) - max(volume) as small from legs group by upline
  ), level as (
    select stake.member_id, case
      when seasoned >= 1000000000 and small >= 200000000000 then 100000 when seasoned >= 500000000 and small >= 60000000000 then 80000
      when seasoned >= 300000000 and small >= 20000000000 then 60000 when seasoned >= 200000000 and small >= 5000000000 then 40000
      when seasoned >= 100000000 and small >= 1000000000 then 20000 else 0 end as rate
    from stake left join areas using (member_id) where own >= 100000000
  ), steps as (
    select above.source, above.upline, rate, coalesce(max(rate) over (partition by above.source order by above.depth rows between unbounded preceding and 1 preceding), 0) as before
    from above join level on level.member_id = above.upline
  )
  select upline, floor(sum(paid * (rate - before) / 1000000.0)) as target from steps join stake on stake.member_id = steps.source where rate > before group by upline`;

/** Seconds that it takes; undefined when it is not done within the limit. */
export async function naturalSeconds(
  owner: pg.Client,
  day: number,
  limitSeconds: number,
): Promise<number | undefined> {
  await owner.query(`set statement_timeout = '${limitSeconds}s'`);
  await owner.query("set work_mem = '512MB'");
  const started = performance.now();
  try {
    await owner.query(`select count(*), sum(target) from (${NATURAL_SQL(day)}) as targets`);
    return (performance.now() - started) / 1_000;
  } catch (error) {
    if (error instanceof Error && 'code' in error && error.code === '57014') return undefined;
    throw error;
  } finally {
    await owner.query('reset statement_timeout');
  }
}
