-- The close's team volumes and level differences as SQL would have them (rulebook §5, §7): a
-- recursive walk from every member up to the house, sums of what is below, levels, and every source's
-- differences along its uplines. It leaves out peers, overrides, generations and all else, so that it
-- does less than the settlement.
with recursive stake as (
  select member_id, sum(amount) as own,
    sum(amount) filter (where open_day <= :day - 3) as seasoned,
    sum(least(daily, quota)) filter (where open_day < :day) as paid
  from staking_order where ended_day is null and open_day <= :day group by member_id
), above as (
  select member_id as source, sponsor_id as upline, member_id as leg, 1 as depth
  from member where sponsor_id > 0
  union all
  select above.source, member.sponsor_id, above.upline, above.depth + 1
  from above join member on member.member_id = above.upline where member.sponsor_id > 0
), legs as (
  select upline, leg, sum(seasoned) as volume
  from above join stake on stake.member_id = above.source group by upline, leg
), areas as (
  select upline as member_id, sum(volume) - max(volume) as small from legs group by upline
), level as (
  select stake.member_id, case
      when seasoned >= 1000000000 and small >= 200000000000 then 100000
      when seasoned >= 500000000 and small >= 60000000000 then 80000
      when seasoned >= 300000000 and small >= 20000000000 then 60000
      when seasoned >= 200000000 and small >= 5000000000 then 40000
      when seasoned >= 100000000 and small >= 1000000000 then 20000
      else 0
    end as rate
  from stake left join areas using (member_id) where own >= 100000000
), steps as (
  select above.source, above.upline, rate, coalesce(max(rate) over (
      partition by above.source order by above.depth
      rows between unbounded preceding and 1 preceding
    ), 0) as before
  from above join level on level.member_id = above.upline
), targets as (
  select upline, floor(sum(paid * (rate - before) / 1000000.0)) as target
  from steps join stake on stake.member_id = steps.source where rate > before group by upline
)
select count(*), sum(target) from targets
