-- Plants a forest over the members of `settlement/state.sql`: seat 1 has :directs direct referrals,
-- one of its legs is a chain :depth deep, everybody else is below anybody who came before, and the
-- last seat is a stranger. Filled in by world.ts.

set session_replication_role = replica;
update member set sponsor_id = case
  when seat = 1 or seat = :members then 0
  when seat <= :directs + 1 then 1
  when seat = :directs + 2 then 1
  when seat <= :directs + 1 + :depth then seat - 1
  else 1 + floor(random() * (seat - 1))::bigint
end where seat > 0;
update member set address = lower(:top) where seat = 1;
set session_replication_role = origin;
insert into chain_cursor (block_number, block_hash, block_time)
values (1, '0x', to_timestamp(:day * 86400.0 + 86400)) on conflict do nothing;
select advance_clock(86400);
