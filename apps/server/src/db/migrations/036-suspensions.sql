-- Two people suspend a member and two lift it again (docs/decisions/0053). What the member brought in itself stays free to
-- leave: people decide about what goes beyond its net deposits.
create table suspension_change (
  id bigint generated always as identity primary key,
  member_id bigint not null references member check (member_id <> 0),
  suspends boolean not null,
  reason text not null check (length(reason) between 1 and 140),
  request_id text not null,
  proposed_by text not null,
  proposed_at timestamptz not null default business_now(),
  proposal_signature text not null,
  state text not null default 'PROPOSED' check (state in ('PROPOSED', 'CONFIRMED', 'WITHDRAWN', 'ENDED')),
  ended_at timestamptz,
  confirmed_by text,
  confirmed_at timestamptz,
  confirmation_signature text,
  withdrawal_signature text,
  day integer,
  unique (proposed_by, request_id),
  check (state <> 'CONFIRMED' or (confirmed_by is not null and day is not null))
);
comment on column suspension_change.day is 'from whose close on it counts; null until it is confirmed';
create index suspension_change_member on suspension_change (member_id, id desc);
create trigger proposal_moves_on before update on suspension_change
  for each row when (old.state <> 'PROPOSED' and new.state <> old.state) execute function proposal_moves_on();

alter table withdrawal_decision add suspended_at timestamptz;
comment on column withdrawal_decision.suspended_at is 'since when an approval does not count, because the member was suspended after it';

-- Whether a withdrawal of a suspended member takes more than it brought in itself, with all that is under way before it.
create function exceeds_own_money(p_member bigint, p_asset text, p_under_way bigint) returns boolean language sql stable
set search_path = pg_catalog, public, pg_temp as $$
  select p_asset <> 'USDT' or p_under_way > (select net_deposits from member where member_id = p_member)
$$;

create or replace function ask_withdrawal(
  p_member bigint, p_asset text, p_amount bigint, p_fee bigint, p_request_id text, p_signature text, p_deadline timestamptz
) returns bigint language plpgsql volatile security definer set search_path = pg_catalog, public, pg_temp as $$
declare
  v_day integer := take_day();
  v_now timestamptz := business_now();
  v_wallet jsonb;
  v_member member;
  v_asked bigint;
  v_under_way bigint;
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
  if is_suspended(p_member, v_day) then
    select coalesce(sum(amount), 0) into v_under_way from withdrawal
      where member_id = p_member and state in ('PENDING_REVIEW', 'APPROVED', 'BROADCAST', 'UNKNOWN');
    if exceeds_own_money(p_member, p_asset, v_under_way + p_amount) then v_risks := v_risks || text 'SUSPENDED'; end if;
  end if;
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

create or replace function approvals_of(p_withdrawal bigint) returns bigint language sql volatile
set search_path = pg_catalog, public, pg_temp as $$
  select count(distinct d.operator) from withdrawal_decision d
    join operator o on o.address = d.operator and o.role in ('approver', 'admin')
    join withdrawal w using (withdrawal_id) join member m using (member_id)
  where d.withdrawal_id = p_withdrawal and d.decision = 'APPROVE' and d.role_lost_at is null and d.suspended_at is null
    and not is_over(d.decided_at) and m.address <> d.operator
$$;

-- Sends what is not signed yet, and goes beyond what the member brought in itself, back to review by the plan in force.
create function review_as_suspended(p_member bigint, p_day integer) returns bigint language plpgsql volatile
set search_path = pg_catalog, public, pg_temp as $$
declare
  v_needed integer;
  v_withdrawal withdrawal;
  v_under_way bigint := 0;
  v_reviewed bigint := 0;
begin
  select greatest((v.plan -> 'wallet' ->> 'approvals')::integer, 1) into strict v_needed
    from plan_announcement a join plan_version v on v.hash = a.plan_hash
    where a.starts_on <= p_day order by a.starts_on desc, a.number desc limit 1;
  for v_withdrawal in
    select * from withdrawal where member_id = p_member and state in ('PENDING_REVIEW', 'APPROVED', 'BROADCAST', 'UNKNOWN')
    order by state in ('BROADCAST', 'UNKNOWN') desc, withdrawal_id
  loop
    v_under_way := v_under_way + v_withdrawal.amount;
    continue when v_withdrawal.state in ('BROADCAST', 'UNKNOWN')
      or not exceeds_own_money(p_member, v_withdrawal.asset, v_under_way);
    update withdrawal set state = 'PENDING_REVIEW', approved_at = null, uncovered_root = null,
      approvals_needed = greatest(approvals_needed, v_needed),
      risks = case when 'SUSPENDED' = any(risks) then risks else risks || text 'SUSPENDED' end
      where withdrawal_id = v_withdrawal.withdrawal_id;
    update withdrawal_decision set suspended_at = business_now()
      where withdrawal_id = v_withdrawal.withdrawal_id and decision = 'APPROVE' and suspended_at is null;
    v_reviewed := v_reviewed + 1;
  end loop;
  return v_reviewed;
end $$;

-- Suspends a member, or lifts that, as one current operator proposed and another confirms; from the close of the day under
-- way on. FL010: the message is the error's name.
create function apply_suspension(p_id bigint, p_confirmer text, p_signature text) returns void
language plpgsql volatile security definer set search_path = pg_catalog, public, pg_temp as $$
declare
  v_day integer := take_day();
  v_change suspension_change;
  v_address text;
  v_reviewed bigint := 0;
begin
  perform from hold_operators();
  select * into v_change from suspension_change where id = p_id for update;
  if not found then raise exception 'NOT_FOUND' using errcode = 'FL010'; end if;
  if v_change.state = 'ENDED' or (v_change.state = 'PROPOSED' and is_over(v_change.proposed_at)) then
    raise exception 'PROPOSAL_ENDED' using errcode = 'FL010';
  end if;
  if v_change.state <> 'PROPOSED' then raise exception 'ALREADY_DECIDED' using errcode = 'FL010'; end if;
  -- Withdrawals before their member, as every end of a withdrawal takes them.
  perform from withdrawal where member_id = v_change.member_id
    and state in ('PENDING_REVIEW', 'APPROVED', 'BROADCAST', 'UNKNOWN') order by withdrawal_id for update;
  select address into strict v_address from member where member_id = v_change.member_id for update;
  if p_confirmer in (v_change.proposed_by, v_address) then raise exception 'OWN_REQUEST' using errcode = 'FL010'; end if;
  if not exists (select from operator where address = v_change.proposed_by and role in ('reviewer', 'approver', 'admin'))
    or not exists (select from operator where address = p_confirmer and role in ('approver', 'admin')) then
    raise exception 'OPERATOR_FORBIDDEN' using errcode = 'FL010';
  end if;
  if is_suspended(v_change.member_id, v_day) = v_change.suspends then
    raise exception 'SUSPENSION_UNCHANGED' using errcode = 'FL010';
  end if;
  if v_change.suspends then
    insert into member_suspension as known (member_id, from_day) values (v_change.member_id, v_day)
      on conflict (member_id, from_day) do update set until_day = null;
    v_reviewed := review_as_suspended(v_change.member_id, v_day);
  else
    update member_suspension set until_day = v_day
      where member_id = v_change.member_id and from_day <= v_day and until_day is null;
  end if;
  update suspension_change set state = 'CONFIRMED', confirmed_by = p_confirmer, confirmed_at = business_now(),
    confirmation_signature = p_signature, day = v_day where id = p_id;
  perform audit_append(p_confirmer, 'suspension.confirm', v_address,
    jsonb_build_object('suspends', v_change.suspends, 'change', p_id, 'day', v_day, 'reviewed', v_reviewed));
end $$;

create or replace function end_open_of(p_address text, p_role text) returns jsonb language plpgsql volatile
set search_path = pg_catalog, public, pg_temp as $$
declare
  v_now timestamptz := business_now();
  v_roles bigint := 0;
  v_plans bigint := 0;
  v_corrections bigint := 0;
  v_approvals bigint := 0;
  v_suspensions bigint := 0;
begin
  if p_role is distinct from 'admin' then
    update role_change set state = 'ENDED', ended_at = v_now where proposed_by = p_address and state = 'PROPOSED';
    get diagnostics v_roles = row_count;
    update plan_proposal set state = 'ENDED', ended_at = v_now where proposed_by = p_address and state = 'PROPOSED';
    get diagnostics v_plans = row_count;
  end if;
  if p_role is null or p_role not in ('approver', 'admin') then
    update correction set state = 'ENDED', ended_at = v_now where proposed_by = p_address and state = 'PROPOSED';
    get diagnostics v_corrections = row_count;
    update withdrawal_decision d set role_lost_at = v_now from withdrawal w
      where d.operator = p_address and d.decision = 'APPROVE' and d.role_lost_at is null
        and w.withdrawal_id = d.withdrawal_id and w.state = 'PENDING_REVIEW';
    get diagnostics v_approvals = row_count;
  end if;
  if p_role is null or p_role not in ('reviewer', 'approver', 'admin') then
    update suspension_change set state = 'ENDED', ended_at = v_now where proposed_by = p_address and state = 'PROPOSED';
    get diagnostics v_suspensions = row_count;
  end if;
  return jsonb_build_object('roles', v_roles, 'plans', v_plans, 'corrections', v_corrections,
    'approvals', v_approvals, 'suspensions', v_suspensions);
end $$;

grant select on suspension_change to :server_role;
grant insert (member_id, suspends, reason, request_id, proposed_by, proposal_signature),
  update (state, withdrawal_signature) on suspension_change to :server_role;
revoke all on function exceeds_own_money(bigint, text, bigint), review_as_suspended(bigint, integer),
  apply_suspension(bigint, text, text) from public;
grant execute on function apply_suspension(bigint, text, text) to :server_role;
