-- Posting. Run as the server's role, after 01.
--
-- Value moves by `ledger_post` alone: once per key, zero-sum per asset, on an open day.

-- Two accounts and one amount: the first account gains it, the other gives it. The house comes
-- first. 100 USDT come in from the chain, which may fall below zero:
select ledger_post('example:deposit', 'EXAMPLE', 'example:1', take_day(), 'USDT', -100000000,
  0, 'CHAIN', member_id, 'available') from member where invite_code = 'ALICE';

do $$ begin
  assert ledger_hot_balance('CHAIN', 'USDT') = -100000000;
  assert (select balance from ledger_account join member using (member_id)
    where invite_code = 'ALICE' and account = 'available' and asset = 'USDT') = 100000000;
end $$;

-- Any number of legs, sorted by member, account and asset: 50 USDT from the chain to two pools.
select ledger_post('example:funding', 'EXAMPLE', 'example:2', take_day(), array[0, 0, 0],
  array['CHAIN', 'STATIC', 'TEAM'], array['USDT', 'USDT', 'USDT'],
  array[-50000000, 30000000, 20000000]);

do $$ begin
  assert ledger_hot_balance('STATIC', 'USDT') = 30000000;
  assert ledger_hot_balance('TEAM', 'USDT') = 20000000;
  assert (select sum(amount) from ledger_entry) = 0, 'entries sum to zero';
end $$;

-- Who holds how much now.
select holder, account, asset, balance from account_balance
where balance <> 0 order by member_id, account, asset;

-- The same posting again is the first one, and moves nothing.
do $$
declare
  alice bigint := (select member_id from member where invite_code = 'ALICE');
  first bigint := (select posting_id from ledger_key where idempotency_key = 'example:deposit');
begin
  assert ledger_post('example:deposit', 'EXAMPLE', 'example:1', take_day(), 'USDT', -100000000,
    0, 'CHAIN', alice, 'available') = first;
  assert ledger_hot_balance('CHAIN', 'USDT') = -150000000;
end $$;

-- FL002: the key was used for something else.
do $$ begin
  perform ledger_post('example:deposit', 'EXAMPLE', 'example:1', take_day(), 'USDT', -1,
    0, 'CHAIN', member_id, 'available') from member where invite_code = 'ALICE';
  assert false;
exception when sqlstate 'FL002' then null;
end $$;

-- FL003: legs do not sum to zero.
do $$ begin
  perform ledger_post('example:unbalanced', 'EXAMPLE', 'example:3', take_day(), array[0, 0],
    array['CHAIN', 'STATIC'], array['USDT', 'USDT'], array[-5, 4]);
  assert false;
exception when sqlstate 'FL003' then null;
end $$;

-- FL004: a pool never gives more than it holds.
do $$ begin
  perform ledger_post('example:overdrawn-pool', 'EXAMPLE', 'example:4', take_day(), 'USDT',
    -30000001, 0, 'STATIC', member_id, 'available') from member where invite_code = 'ALICE';
  assert false;
exception when sqlstate 'FL004' then null;
end $$;

-- FL006: nor does a member.
do $$ begin
  perform ledger_post('example:overdrawn-member', 'EXAMPLE', 'example:5', take_day(), 'USDT',
    100000001, 0, 'TREASURY', member_id, 'available') from member where invite_code = 'ALICE';
  assert false;
exception when sqlstate 'FL006' then null;
end $$;

-- What is refused leaves nothing behind; what was posted cannot be changed by the server's role.
do $$ begin
  assert (select count(*) from ledger_key) = 2;
  update ledger_entry set amount = 0;
  assert false;
exception when insufficient_privilege then null;
end $$;
