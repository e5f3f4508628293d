-- Suspensions of members by two people (docs/decisions/0053).
--
-- Invariants
--   * A suspension counts from the close of its first day on, so that a close under way never
--     changes (rulebook §5); the day on which it is lifted does not count any more.
--   * What the member brought in itself stays free to leave: people decide about withdrawals that
--     go beyond its net deposits.
--
-- Writers: `carry_out_suspensions` alone.

insert into proposal_kind (kind, least, form) values ('suspensions', 'reviewer', 'strict
  $.account like_regex "^0x[0-9a-fA-F]{40}$"
  && ($.action == "SUSPEND" || $.action == "LIFT")
  && $.reason like_regex "^(?=.*\\S).{1,140}$" flag "s"');

create table member_suspension (
  member_id bigint not null references member,
  from_day business_day not null,
  until_day business_day check (until_day >= from_day),
  proposal_id bigint references proposal,
  primary key (member_id, from_day)
);
comment on column member_suspension.until_day is 'the first day that does not count any more';

create function is_suspended(p_member bigint, p_day integer) returns boolean
language sql stable set search_path = pg_catalog, public, pg_temp as $$
  select exists (select from member_suspension where member_id = p_member
    and from_day <= p_day and (until_day is null or until_day > p_day))
$$;

-- Net deposits of a member less what it sent and spent; below 0 after it took out more.
create function kept_deposits(p_member bigint) returns bigint
language sql stable set search_path = pg_catalog, public, pg_temp as $$
  select net_deposits - greatest(sent_and_spent, 0) from member where member_id = p_member
$$;

-- True if a withdrawal, with those under way before it, is more than the member kept. BHC always
-- is: no member deposits it.
create function exceeds_net_deposits(p_member bigint, p_asset text, p_under_way bigint)
returns boolean language sql stable set search_path = pg_catalog, public, pg_temp as $$
  select p_asset = 'BHC' or p_under_way > kept_deposits(p_member)
$$;

-- Sends unsigned withdrawals that exceed net deposits back to review; returns how many.
create function return_to_review(p_member bigint, p_day integer) returns bigint
language plpgsql volatile set search_path = pg_catalog, public, pg_temp as $$
declare
  v_needed integer;
  v_withdrawal withdrawal;
  v_under_way bigint := 0;
  v_reviewed bigint := 0;
begin
  select greatest((v.plan -> 'wallet' ->> 'approvals')::integer, 1) into strict v_needed
    from plan_on(p_day) a join plan_version v on v.hash = a.plan_hash;
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

-- Suspends a member, or lifts its suspension, from the close of the current day on, if both people
-- are current operators and neither is the member. FL010: the message is an error name of the
-- protocol.
create function carry_out_suspensions() returns trigger language plpgsql security definer
set search_path = pg_catalog, public, pg_temp as $$
declare
  v_day integer := take_day();
  v_address text := lower(new.content ->> 'account');
  v_suspends boolean := new.content ->> 'action' = 'SUSPEND';
  v_member bigint;
  v_reviewed bigint := 0;
begin
  perform from lock_operators();
  perform require_two_people(new.proposed_by, new.proposed_at, new.confirmed_by, v_address,
    'reviewer');
  if (new.day = v_day and length(new.content ->> 'reason') between 1 and 140
      and new.content ->> 'action' in ('SUSPEND', 'LIFT')) is not true then
    raise exception 'proposal % suspends nobody', new.proposal_id using errcode = '23514';
  end if;
  select member_id into strict v_member from member where address = v_address and member_id <> 0;
  -- Withdrawals before their member, in the order in which every end of a withdrawal locks them.
  perform from withdrawal where member_id = v_member
    and state in ('PENDING_REVIEW', 'APPROVED', 'BROADCAST', 'UNKNOWN')
    order by withdrawal_id for update;
  perform from member where member_id = v_member for update;
  if is_suspended(v_member, v_day) = v_suspends then
    raise exception 'SUSPENSION_UNCHANGED' using errcode = 'FL010';
  end if;
  if v_suspends then
    insert into member_suspension (member_id, from_day, proposal_id)
      values (v_member, v_day, new.proposal_id)
      on conflict (member_id, from_day)
        do update set until_day = null, proposal_id = excluded.proposal_id;
    v_reviewed := return_to_review(v_member, v_day);
  else
    update member_suspension set until_day = v_day
      where member_id = v_member and from_day <= v_day and until_day is null;
  end if;
  if v_reviewed > 0 then
    perform audit_append(new.confirmed_by, 'suspensions.review', v_address,
      jsonb_build_object('proposal', new.proposal_id, 'reviewed', v_reviewed));
  end if;
  return null;
end $$;
create trigger carry_out_suspensions after update on proposal
  for each row when (new.kind = 'suspensions' and new.state = 'CONFIRMED'
    and old.state <> 'CONFIRMED')
  execute function carry_out_suspensions();

grant select on member_suspension to :server_role;
grant execute on function is_suspended(bigint, integer), kept_deposits(bigint) to :server_role;
