-- Holding money and letting it go. Run as the server's role, after 02.
--
-- A withdrawal is held in `frozen` until it ends. Its end has one key, so that it is either given
-- back or paid, whatever is tried twice.

-- The plan in force sets the limits.
select ensure_first_plan('example', '{"wallet": {"autoApproveMax": "50", "autoApproveDayMax": "60",
  "approvals": 2, "changeHoldHours": 24}}');

-- 40 USDT, of which 1 is the fee: within the limits, so approved at once.
select request_withdrawal(member_id, 'USDT', 40000000, 1000000, 'example-1', '0x', now())
from member where invite_code = 'ALICE';

-- Another 30 USDT go beyond the limit of a day: two people decide.
select request_withdrawal(member_id, 'USDT', 30000000, 1000000, 'example-2', '0x', now())
from member where invite_code = 'ALICE';

do $$
declare
  alice bigint := (select member_id from member where invite_code = 'ALICE');
begin
  assert (select array_agg(state order by withdrawal_id) from withdrawal)
    = array['APPROVED', 'PENDING_REVIEW'];
  assert (select risks from withdrawal where request_id = 'example-2') = array['ABOVE_DAY_LIMIT'];
  assert (select balance from ledger_account
    where member_id = alice and account = 'available' and asset = 'USDT') = 30000000;
  assert (select balance from ledger_account
    where member_id = alice and account = 'frozen' and asset = 'USDT') = 70000000;
end $$;

-- It is not approved without the approvals of current operators.
do $$ begin
  update withdrawal set state = 'APPROVED' where request_id = 'example-2';
  assert false;
exception when insufficient_privilege then null;
end $$;

-- The second one is rejected: frozen → available.
update withdrawal set state = 'REJECTED' where request_id = 'example-2';
select ledger_post('withdrawal:' || withdrawal_id || ':end', 'WITHDRAWAL_RETURNED',
  'withdrawal:' || withdrawal_id, take_day(), asset, amount,
  member_id, 'available', member_id, 'frozen')
from withdrawal where request_id = 'example-2';

-- The first one is paid: frozen → CHAIN (net) and REVENUE (fee).
update withdrawal set state = 'BROADCAST' where request_id = 'example-1';
update withdrawal set state = 'SUCCESS' where request_id = 'example-1';
select ledger_post('withdrawal:' || withdrawal_id || ':end', 'WITHDRAWAL_PAID',
  'withdrawal:' || withdrawal_id, take_day(), array[0, 0, member_id],
  array['CHAIN', 'REVENUE', 'frozen'], array[asset, asset, asset],
  array[net, fee, -amount]::bigint[])
from withdrawal where request_id = 'example-1';

do $$
declare
  alice bigint := (select member_id from member where invite_code = 'ALICE');
begin
  assert (select balance from ledger_account
    where member_id = alice and account = 'available' and asset = 'USDT') = 60000000;
  assert (select balance from ledger_account
    where member_id = alice and account = 'frozen' and asset = 'USDT') = 0;
  assert ledger_hot_balance('REVENUE', 'USDT') = 1000000;
end $$;

-- Who holds how much now.
select holder, account, asset, balance from account_balance
where balance <> 0 order by member_id, account, asset;

-- A second end is refused by its key, and by the withdrawal's state.
do $$ begin
  perform ledger_post('withdrawal:' || withdrawal_id || ':end', 'WITHDRAWAL_RETURNED',
    'withdrawal:' || withdrawal_id, take_day(), asset, amount,
    member_id, 'available', member_id, 'frozen')
  from withdrawal where request_id = 'example-1';
  assert false;
exception when sqlstate 'FL002' then null;
end $$;
do $$ begin
  update withdrawal set state = 'FAILED' where request_id = 'example-1';
  assert false;
exception when insufficient_privilege then null;
end $$;
