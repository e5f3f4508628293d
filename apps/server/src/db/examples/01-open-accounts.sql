-- Opening accounts. Run as the server's role, on an empty database.
--
-- The house's accounts are a fixed chart (migration 002). A member's account opens with its first
-- credit. Amounts are micro-units: 1 USDT is 1000000.

-- Business time starts once. The day of the contracts' deployment is the first that is open. Only
-- on the development chain, as here, may the clock be moved later.
select start_clock(0, true, now());

do $$ begin
  assert (select closed_through from clock) = business_day(now()) - 1;
  assert take_day() = business_day(now());
end $$;

-- The house.
select account, asset, unbounded from ledger_account where member_id = 0 order by account, asset;

do $$ begin
  assert (select count(*) from ledger_account where member_id = 0) = 39;
  assert ledger_hot_balance('STATIC', 'USDT') = 0, 'pools start empty';
  assert ledger_hot_balance('STATIC', 'BHC') is null, 'the chart has no such account';
end $$;

-- Two wallets that were never seen before become guests; the same wallet is the same member.
select create_member('0x00000000000000000000000000000000000A11CE', now());
select create_member('0x0000000000000000000000000000000000000B0B', now());

do $$
declare
  alice member := (select m from member m
    where address = '0x00000000000000000000000000000000000a11ce');
begin
  assert create_member('0x00000000000000000000000000000000000a11ce', now()) = alice.member_id;
  assert alice.seat is null, 'a guest has no seat';
  assert not exists (select from ledger_account where member_id = alice.member_id),
    'nor accounts before its first credit';
end $$;

-- Seats are given in order, each below a sponsor that has one.
select bind_member(alice.member_id, 0, 'ALICE') from member alice
where address = '0x00000000000000000000000000000000000a11ce';
select bind_member(bob.member_id, alice.member_id, 'BOB') from member bob, member alice
where bob.address = '0x0000000000000000000000000000000000000b0b' and alice.invite_code = 'ALICE';

do $$ begin
  assert (select array_agg(seat order by seat) from member) = array[0, 1, 2]::bigint[];
  assert (select sponsor.invite_code from member bob join member sponsor
    on sponsor.member_id = bob.sponsor_id where bob.invite_code = 'BOB') = 'ALICE';
end $$;
