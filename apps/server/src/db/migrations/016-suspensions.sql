-- Suspensions of members by two people (docs/decisions/0053).
--
-- Invariants
--   * A suspension counts from the close of its first day on, so that a close under way never
--     changes (rulebook §5); the day on which it is lifted does not count any more.
--   * What the member brought in itself stays free to leave: people decide about withdrawals that
--     go beyond its net deposits.
--
-- Writers: `apply_suspension`. The server's role proposes and takes back.

create table member_suspension (
  member_id bigint not null references member,
  from_day business_day not null,
  until_day business_day check (until_day >= from_day),
  primary key (member_id, from_day)
);
comment on column member_suspension.until_day is 'the first day that does not count any more';

create table suspension_change (
  id bigint generated always as identity primary key,
  member_id bigint not null references member check (member_id <> 0),
  suspends boolean not null,
  reason text not null check (length(reason) between 1 and 140),
  request_id text not null,
  proposed_by text not null,
  proposed_at timestamptz not null default business_now(),
  proposal_signature text not null,
  state text not null default 'PROPOSED'
    check (state in ('PROPOSED', 'CONFIRMED', 'WITHDRAWN', 'ENDED')),
  ended_at timestamptz,
  confirmed_by text,
  confirmed_at timestamptz,
  confirmation_signature text,
  withdrawal_signature text,
  day business_day,
  unique (proposed_by, request_id),
  check (state <> 'CONFIRMED' or (confirmed_by is not null and day is not null))
);
comment on column suspension_change.day is 'counts from its close on; null until confirmed';
create index suspension_change_member on suspension_change (member_id, id desc);
create trigger guard_proposal_transition before update on suspension_change
  for each row when (old.state <> 'PROPOSED' and new.state <> old.state)
  execute function guard_proposal_transition();

create function is_suspended(p_member bigint, p_day integer) returns boolean
language sql stable set search_path = pg_catalog, public, pg_temp as $$
  select exists (select from member_suspension where member_id = p_member
    and from_day <= p_day and (until_day is null or until_day > p_day))
$$;

-- Compares a withdrawal, with all that is under way before it, with what the member brought in; it
-- brought in no BHC.
create function exceeds_net_deposits(p_member bigint, p_asset text, p_under_way bigint)
returns boolean language sql stable set search_path = pg_catalog, public, pg_temp as $$
  select p_asset = 'BHC'
    or p_under_way > (select net_deposits from member where member_id = p_member)
$$;

-- Sends withdrawals that are not signed yet and exceed net deposits back to review; how many.
create function return_to_review(p_member bigint, p_day integer) returns bigint
language plpgsql volatile set search_path = pg_catalog, public, pg_temp as $$
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
    select * from withdrawal where member_id = p_member
      and state in ('PENDING_REVIEW', 'APPROVED', 'BROADCAST', 'UNKNOWN')
    order by state in ('BROADCAST', 'UNKNOWN') desc, withdrawal_id
  loop
    if v_withdrawal.asset <> 'BHC' then
      v_under_way := v_under_way + v_withdrawal.amount;
    end if;
    continue when v_withdrawal.state in ('BROADCAST', 'UNKNOWN')
      or not exceeds_net_deposits(p_member, v_withdrawal.asset, v_under_way);
    update withdrawal set state = 'PENDING_REVIEW', approved_at = null, uncovered_root = null,
      approvals_needed = greatest(approvals_needed, v_needed),
      risks = case when 'SUSPENDED' = any(risks) then risks else risks || text 'SUSPENDED' end
      where withdrawal_id = v_withdrawal.withdrawal_id;
    update withdrawal_decision set suspended_at = business_now()
      where withdrawal_id = v_withdrawal.withdrawal_id and decision = 'APPROVE'
        and suspended_at is null;
    v_reviewed := v_reviewed + 1;
  end loop;
  return v_reviewed;
end $$;

-- Suspends a member or lifts a suspension, as one current operator proposed and another confirms,
-- from the close of the day under way on. FL010: the message is an error name of the protocol.
create function apply_suspension(p_id bigint, p_confirmer text, p_signature text) returns void
language plpgsql volatile security definer set search_path = pg_catalog, public, pg_temp as $$
declare
  v_day integer := take_day();
  v_change suspension_change;
  v_address text;
  v_reviewed bigint := 0;
begin
  perform from lock_operators();
  select * into v_change from suspension_change where id = p_id for update;
  perform require_open_proposal(v_change.state, v_change.proposed_at);
  -- Withdrawals before their member, in the order in which every end of a withdrawal locks them.
  perform from withdrawal where member_id = v_change.member_id
    and state in ('PENDING_REVIEW', 'APPROVED', 'BROADCAST', 'UNKNOWN')
    order by withdrawal_id for update;
  select address into strict v_address from member
    where member_id = v_change.member_id for update;
  if p_confirmer in (v_change.proposed_by, v_address) then
    raise exception 'OWN_REQUEST' using errcode = 'FL010';
  end if;
  if not exists (select from operator
      where address = v_change.proposed_by and role in ('reviewer', 'approver', 'admin'))
    or not exists (select from operator
      where address = p_confirmer and role in ('approver', 'admin')) then
    raise exception 'OPERATOR_FORBIDDEN' using errcode = 'FL010';
  end if;
  if is_suspended(v_change.member_id, v_day) = v_change.suspends then
    raise exception 'SUSPENSION_UNCHANGED' using errcode = 'FL010';
  end if;
  if v_change.suspends then
    insert into member_suspension as known (member_id, from_day)
      values (v_change.member_id, v_day)
      on conflict (member_id, from_day) do update set until_day = null;
    v_reviewed := return_to_review(v_change.member_id, v_day);
  else
    update member_suspension set until_day = v_day
      where member_id = v_change.member_id and from_day <= v_day and until_day is null;
  end if;
  update suspension_change set state = 'CONFIRMED', confirmed_by = p_confirmer,
    confirmed_at = business_now(), confirmation_signature = p_signature, day = v_day
    where id = p_id;
  perform audit_append(p_confirmer, 'suspension.confirm', v_address, jsonb_build_object(
    'suspends', v_change.suspends, 'change', p_id, 'day', v_day, 'reviewed', v_reviewed));
end $$;

grant select on member_suspension, suspension_change to :server_role;
grant insert (member_id, suspends, reason, request_id, proposed_by, proposal_signature),
  update (state, withdrawal_signature) on suspension_change to :server_role;
grant execute on function is_suspended(bigint, integer), apply_suspension(bigint, text, text)
  to :server_role;
