-- What the server's role may write, by column (docs/decisions/0047). Members, seats, operators, announced plans and the
-- facts of a withdrawal are written by functions alone, which keep the rules that rows can tell.

-- The member of a wallet; one that was never seen before becomes a guest (rulebook §1). An address never changes.
create function create_member(p_address text, p_now timestamptz) returns bigint
language plpgsql volatile security definer set search_path = pg_catalog, public, pg_temp as $$
begin
  insert into member (address, created_at) values (lower(p_address), p_now) on conflict do nothing;
  return (select member_id from member where address = lower(p_address));
end $$;

-- Gives a guest the next seat below a seated sponsor, once (rulebook §1). Seats are given under one lock, so that they
-- have no gaps and a sponsor's is always smaller than its member's. FL010: the message is the error's name.
create function bind_member(p_member bigint, p_sponsor bigint, p_invite_code text) returns bigint
language plpgsql volatile security definer set search_path = pg_catalog, public, pg_temp as $$
declare
  v_day integer := take_day();
  v_seat bigint;
begin
  update seat_counter set last_seat = last_seat + 1 returning last_seat into v_seat;
  if not exists (select from member where member_id = p_sponsor and seat is not null) then
    raise exception 'REFERRER_NOT_FOUND' using errcode = 'FL010';
  end if;
  update member set seat = v_seat, sponsor_id = p_sponsor, bound_at = business_now(), bound_day = v_day,
    invite_code = p_invite_code where member_id = p_member and seat is null;
  if not found then raise exception 'ALREADY_BOUND' using errcode = 'FL010'; end if;
  return v_seat;
end $$;

-- Takes a withdrawal in: available → frozen, gross. Up to the limits of the plan in force it is approved at once; above
-- them, and for a suspended member, people decide; after a change of device it is held (rulebook §15).
create function ask_withdrawal(
  p_member bigint, p_asset text, p_amount bigint, p_fee bigint, p_request_id text, p_signature text, p_deadline timestamptz
) returns bigint language plpgsql volatile security definer set search_path = pg_catalog, public, pg_temp as $$
declare
  v_day integer := take_day();
  v_now timestamptz := business_now();
  v_wallet jsonb;
  v_member member;
  v_asked bigint;
  v_risks text[] := '{}';
  v_needed integer := 0;
  v_held timestamptz;
  v_id bigint;
begin
  select v.plan -> 'wallet' into strict v_wallet
    from plan_announcement a join plan_version v on v.hash = a.plan_hash
    where a.starts_on <= v_day order by a.starts_on desc, a.number desc limit 1;
  select * into strict v_member from member where member_id = p_member and member_id <> 0 for update;
  select coalesce(sum(amount), 0) into v_asked from withdrawal
    where member_id = p_member and asset = p_asset and state not in ('REJECTED', 'FAILED')
      and requested_at > v_now - interval '24 hours';
  if p_amount > (v_wallet ->> 'autoApproveMax')::numeric * 1000000 then
    v_risks := v_risks || text 'ABOVE_SINGLE_LIMIT';
  end if;
  if v_asked + p_amount > (v_wallet ->> 'autoApproveDayMax')::numeric * 1000000 then
    v_risks := v_risks || text 'ABOVE_DAY_LIMIT';
  end if;
  if is_suspended(p_member, v_day) then v_risks := v_risks || text 'SUSPENDED'; end if;
  if cardinality(v_risks) > 0 then v_needed := greatest((v_wallet ->> 'approvals')::integer, 1); end if;
  v_held := v_member.device_changed_at + make_interval(hours => (v_wallet ->> 'changeHoldHours')::integer);
  insert into withdrawal (member_id, asset, amount, fee, net, state, request_id, signature, signature_deadline,
    requested_at, day, approvals_needed, risks, held_until, approved_at)
  values (p_member, p_asset, p_amount, p_fee, p_amount - p_fee,
    case when v_needed = 0 then 'APPROVED' else 'PENDING_REVIEW' end, p_request_id, p_signature, p_deadline,
    v_now, v_day, v_needed, v_risks, case when v_held > v_now then v_held end, case when v_needed = 0 then v_now end)
  returning withdrawal_id into v_id;
  perform ledger_post('withdrawal:' || v_id || ':ask', 'WITHDRAWAL_ASKED', 'withdrawal:' || v_id, v_day, p_asset,
    -p_amount, p_member, 'available', p_member, 'frozen');
  return v_id;
end $$;

-- Different operators whose approval of a withdrawal counts now (docs/decisions/0046); never its own member.
create function approvals_of(p_withdrawal bigint) returns bigint language sql volatile
set search_path = pg_catalog, public, pg_temp as $$
  select count(distinct d.operator) from withdrawal_decision d
    join operator o on o.address = d.operator and o.role in ('approver', 'admin')
    join withdrawal w using (withdrawal_id) join member m using (member_id)
  where d.withdrawal_id = p_withdrawal and d.decision = 'APPROVE' and d.role_lost_at is null
    and not is_over(d.decided_at) and m.address <> d.operator
$$;

-- A withdrawal that ended stays ended, only an approved one is signed, and one that people decide on needs their rows.
create function withdrawal_moves_on() returns trigger language plpgsql
set search_path = pg_catalog, public, pg_temp as $$
begin
  if old.state in ('SUCCESS', 'REJECTED', 'FAILED')
    or (new.state = 'BROADCAST' and old.state <> 'APPROVED')
    or (new.state = 'UNKNOWN' and old.state <> 'BROADCAST')
    or (new.state = 'APPROVED'
      and (old.state <> 'PENDING_REVIEW' or approvals_of(old.withdrawal_id) < old.approvals_needed)) then
    raise exception 'withdrawal % cannot go from % to %', old.withdrawal_id, old.state, new.state using errcode = '42501';
  end if;
  return new;
end $$;
create trigger withdrawal_moves_on before update on withdrawal
  for each row when (old.state is distinct from new.state) execute function withdrawal_moves_on();

-- What is decided, taken back or ended is not open again.
create function proposal_moves_on() returns trigger language plpgsql
set search_path = pg_catalog, public, pg_temp as $$
begin
  raise exception 'a proposal of % is % for good', tg_table_name, old.state using errcode = '42501';
end $$;
create trigger proposal_moves_on before update on role_change
  for each row when (old.state <> 'PROPOSED' and new.state <> old.state) execute function proposal_moves_on();
create trigger proposal_moves_on before update on plan_proposal
  for each row when (old.state <> 'PROPOSED' and new.state <> old.state) execute function proposal_moves_on();
create trigger proposal_moves_on before update on correction
  for each row when (old.state <> 'PROPOSED' and new.state <> old.state) execute function proposal_moves_on();
alter table plan_proposal alter proposed_at set default business_now();

-- Gives addresses the role admin where nobody has it. The last admin stays, so that this happens once.
create function ensure_first_admins(p_addresses text[]) returns boolean
language plpgsql volatile security definer set search_path = pg_catalog, public, pg_temp as $$
declare
  v_address text;
begin
  lock table operator in share row exclusive mode;
  if exists (select from operator where role = 'admin') then return false; end if;
  foreach v_address in array p_addresses loop
    insert into operator (address, role) values (lower(v_address), 'admin')
      on conflict (address) do update set role = 'admin';
    perform audit_append('configuration', 'role.first-admin', lower(v_address), '{}');
  end loop;
  return true;
end $$;

-- Puts a plan in force from the beginning where none was announced.
create function ensure_first_plan(p_hash text, p_plan jsonb) returns boolean
language plpgsql volatile security definer set search_path = pg_catalog, public, pg_temp as $$
begin
  lock table plan_announcement in share row exclusive mode;
  if exists (select from plan_announcement) then return false; end if;
  insert into plan_version (hash, plan) values (p_hash, p_plan);
  insert into plan_announcement (number, plan_hash, starts_on, announced_at) values (1, p_hash, 0, to_timestamp(0));
  return true;
end $$;

revoke insert, update on member, seat_counter, withdrawal, operator, role_change, plan_version, plan_announcement,
  plan_proposal, correction from :server_role;
revoke insert on withdrawal_decision from :server_role;
revoke delete on operator from :server_role;
revoke update on payout from :server_role;

grant update (last_device_key, device_changed_at, deposited, new_money_used, net_deposits, net_deposits_high,
  opened_ecosystem_box_day) on member to :server_role;
grant update (state, approved_at, reason, settled_at, transaction_hash, uncovered_root) on withdrawal to :server_role;
grant insert (withdrawal_id, operator, decision, reason, content_hash, signature) on withdrawal_decision to :server_role;
grant insert (address, role, proposed_by, request_id, proposal_signature),
  update (state, withdrawal_signature) on role_change to :server_role;
grant insert (preset, change, plan, plan_hash, base_hash, after, starts_on, reason, proposed_by, request_id, proposal_signature),
  update (state, withdrawal_signature) on plan_proposal to :server_role;
grant insert (request_id, mirrors, legs, reason, content_hash, proposed_by, proposal_signature),
  update (state, decided_by, decided_at, decision_reason, decision_signature, posting_id, day) on correction to :server_role;

revoke all on function create_member(text, timestamptz), bind_member(bigint, bigint, text),
  ask_withdrawal(bigint, text, bigint, bigint, text, text, timestamptz), approvals_of(bigint), withdrawal_moves_on(),
  proposal_moves_on(), ensure_first_admins(text[]), ensure_first_plan(text, jsonb) from public;
grant execute on function create_member(text, timestamptz), bind_member(bigint, bigint, text),
  ask_withdrawal(bigint, text, bigint, bigint, text, text, timestamptz), approvals_of(bigint),
  ensure_first_admins(text[]), ensure_first_plan(text, jsonb) to :server_role;
