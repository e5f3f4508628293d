-- The close of a day. Run as the server's role, after 03.
--
-- A day is frozen, decided as a whole, then posted by one transaction. Alice is due 5 USDT of static
-- income, of which the pool pays 3.

-- The day must be over; the development chain's clock can be moved.
select advance_clock(2 * 86400);

-- 1. FROZEN: from here on nothing else is written to the day.
select freeze_day(closed_through + 1) from clock;
insert into settlement_close (day, state, plan_hash, frozen_at)
select closed_through, 'FROZEN', 'example', business_now() from clock;

do $$ begin
  perform ledger_post('example:late', 'EXAMPLE', 'example:6', closed_through, 'USDT', 1,
    0, 'STATIC', 0, 'TEAM') from clock;
  assert false;
exception when sqlstate 'FL001' then null;
end $$;

-- 2. COMPUTED: all files are stored, then their hash decides the day.
insert into settlement_file (day, name, hash, content)
select closed_through, 'manifest.json', '0x', '' from clock;
update settlement_close set state = 'COMPUTED', content_hash = '0xdecided'
where state = 'FROZEN';

do $$ begin
  insert into settlement_file (day, name, hash, content)
  select closed_through, 'late.json', '0x', '' from clock;
  assert false;
exception when insufficient_privilege then null;
end $$;

-- 3. POSTED: rows are copied in, written where nobody sees them, and posted in one instant.
select ensure_income_month(closed_through) from clock;

do $$ begin
  assert begin_posting(closed_through, '0xdecided') from clock;
  perform write_positions(closed_through) from clock;
  perform write_lines(closed_through) from clock;
  set constraints all immediate;
  assert false, 'nothing is written that is not posted';
exception when sqlstate 'FL001' then null;
end $$;

begin;
select begin_posting(closed_through, '0xdecided') from clock;
insert into close_line
  (member_id, kind, target, accelerated, carried, paid, pending, conditional)
select member_id, 'STATIC', 5000000, 0, 0, 3000000, 2000000, false
from member where invite_code = 'ALICE';
select write_positions(closed_through) from clock;
select write_lines(closed_through) from clock;
select write_entries(closed_through) from clock;
select write_settled(closed_through) from clock;
update settlement_close set paid = 3000000, pending = 2000000 where state = 'COMPUTED';
select post_close(closed_through) from clock;
commit;

-- The line is there, and what it paid moved: STATIC → available, as `line_kind` says.
do $$
declare
  alice bigint := (select member_id from member where invite_code = 'ALICE');
begin
  assert (select paid from income_line where member_id = alice) = 3000000;
  assert ledger_hot_balance('STATIC', 'USDT') = 27000000;
  assert (select row(balance, earned) from member_account
    where member_id = alice and account = 'available' and asset = 'USDT')
    = row(63000000::micro, 3000000::micro);
  assert (select balance from ledger_account
    where member_id = alice and account = 'available' and asset = 'USDT') = 60000000,
    'no close changes a row of an account';
end $$;

select holder, account, asset, balance from account_balance
where balance <> 0 order by member_id, account, asset;

-- 4. Final.
do $$ begin
  assert not (select begin_posting(closed_through, '0xdecided') from clock),
    'no day is posted twice';
  update settlement_close set paid = 4000000;
  assert false;
exception when insufficient_privilege then null;
end $$;

-- The next day is open.
do $$ begin
  assert ledger_post('example:next', 'EXAMPLE', 'example:7', take_day(), 'USDT', 1,
    0, 'STATIC', 0, 'TEAM') is not null;
end $$;

-- Balances follow from entries alone; what waits is added to its rows, and no balance changes.
do $$
begin
  for turn in 1 .. 2 loop
    assert not exists (
      select from member_account a where balance <> coalesce((
        select sum(amount) from ledger_entry e where e.member_id = a.member_id
          and e.account = a.account and e.asset = a.asset), 0));
    assert (select sum(balance) from ledger_total where is_house and asset = 'USDT') = -63000000,
      'what the members hold';
    perform ledger_collect(account, asset, 1000)
    from (select distinct account, asset from ledger_waiting) as waiting;
  end loop;
  assert not exists (select from ledger_waiting);
end $$;
