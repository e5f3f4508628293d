-- What is open ends with the role of its author, and after 7 days of business time: proposals of roles, plans
-- and corrections, and approvals of withdrawals that still wait (docs/decisions/0046).
alter table role_change
  alter proposed_at set default business_now(),
  add ended_at timestamptz,
  drop constraint role_change_state_check,
  add constraint role_change_state_check check (state in ('PROPOSED', 'CONFIRMED', 'WITHDRAWN', 'ENDED'));
alter table plan_proposal
  add ended_at timestamptz,
  drop constraint plan_proposal_state_check,
  add constraint plan_proposal_state_check check (state in ('PROPOSED', 'ANNOUNCED', 'WITHDRAWN', 'ENDED'));
alter table correction
  alter proposed_at set default business_now(),
  add ended_at timestamptz,
  drop constraint correction_state_check,
  add constraint correction_state_check check (state in ('PROPOSED', 'POSTED', 'REFUSED', 'WITHDRAWN', 'ENDED'));
comment on column role_change.ended_at is 'when its proposer lost the role; what ended with time is computed from proposed_at';

-- An operator whose approval ended may approve again; both stay.
alter table withdrawal_decision
  alter decided_at set default business_now(),
  add role_lost_at timestamptz,
  drop constraint withdrawal_decision_pkey,
  add primary key (withdrawal_id, operator, decided_at);
comment on column withdrawal_decision.role_lost_at is 'since when the approval does not count, whatever role its operator gets later';

create function is_over(p_since timestamptz) returns boolean language sql volatile
set search_path = pg_catalog, public, pg_temp as $$
  select p_since + interval '7 days' <= business_now()
$$;

-- Operators as they are now, held until the transaction ends. It comes before every other lock of a decision.
create function hold_operators() returns table (address text, role text) language sql volatile security definer
set search_path = pg_catalog, public, pg_temp as $$
  select o.address, o.role from operator o order by o.address for share
$$;

-- Ends what somebody who is not an admin any more, or not even an approver, has proposed or approved.
create function end_open_of(p_address text, p_role text) returns jsonb language plpgsql volatile
set search_path = pg_catalog, public, pg_temp as $$
declare
  v_now timestamptz := business_now();
  v_roles bigint := 0;
  v_plans bigint := 0;
  v_corrections bigint := 0;
  v_approvals bigint := 0;
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
  return jsonb_build_object('roles', v_roles, 'plans', v_plans, 'corrections', v_corrections, 'approvals', v_approvals);
end $$;

-- Makes a change of roles that one current admin proposed and another current operator confirms. What the address had open
-- under the role that it loses ends with it. The last admin stays. FL010: the message is the error's name.
create function apply_role_change(p_id bigint, p_confirmer text, p_signature text) returns void
language plpgsql volatile security definer set search_path = pg_catalog, public, pg_temp as $$
declare
  v_change role_change;
  v_ended jsonb;
begin
  perform from operator order by address for update;
  select * into v_change from role_change where id = p_id for update;
  if not found then raise exception 'NOT_FOUND' using errcode = 'FL010'; end if;
  if v_change.state = 'ENDED' or (v_change.state = 'PROPOSED' and is_over(v_change.proposed_at)) then
    raise exception 'PROPOSAL_ENDED' using errcode = 'FL010';
  end if;
  if v_change.state <> 'PROPOSED' then raise exception 'ALREADY_DECIDED' using errcode = 'FL010'; end if;
  if p_confirmer in (v_change.proposed_by, v_change.address) then raise exception 'OWN_REQUEST' using errcode = 'FL010'; end if;
  if not exists (select from operator where address = v_change.proposed_by and role = 'admin')
    or not exists (select from operator where address = p_confirmer and role in ('approver', 'admin'))
    or (v_change.role is distinct from 'admin'
      and not exists (select from operator where role = 'admin' and address <> v_change.address)) then
    raise exception 'OPERATOR_FORBIDDEN' using errcode = 'FL010';
  end if;
  if v_change.role is null then
    delete from operator where address = v_change.address;
  else
    insert into operator (address, role) values (v_change.address, v_change.role)
      on conflict (address) do update set role = excluded.role;
  end if;
  update role_change set state = 'CONFIRMED', confirmed_by = p_confirmer, confirmation_signature = p_signature
    where id = p_id;
  v_ended := end_open_of(v_change.address, v_change.role);
  perform audit_append(p_confirmer, 'role.confirm', v_change.address,
    jsonb_build_object('role', v_change.role, 'change', p_id, 'ended', v_ended));
end $$;

-- Announces a plan that one current admin proposed and another current operator confirms, under the number that follows
-- the last announcement that the proposal knew; on a Monday, and a week before it at least.
create function announce_plan(p_proposal bigint, p_confirmer text, p_signature text) returns integer
language plpgsql volatile security definer set search_path = pg_catalog, public, pg_temp as $$
declare
  v_day integer := take_day();
  v_found plan_proposal;
  v_number integer;
begin
  perform from hold_operators();
  select * into v_found from plan_proposal where proposal_id = p_proposal for update;
  if not found then raise exception 'NOT_FOUND' using errcode = 'FL010'; end if;
  if v_found.state = 'ENDED' or (v_found.state = 'PROPOSED' and is_over(v_found.proposed_at)) then
    raise exception 'PROPOSAL_ENDED' using errcode = 'FL010';
  end if;
  if v_found.state <> 'PROPOSED' then raise exception 'ALREADY_DECIDED' using errcode = 'FL010'; end if;
  if p_confirmer = v_found.proposed_by then raise exception 'OWN_REQUEST' using errcode = 'FL010'; end if;
  if not exists (select from operator where address = v_found.proposed_by and role = 'admin')
    or not exists (select from operator where address = p_confirmer and role in ('approver', 'admin')) then
    raise exception 'OPERATOR_FORBIDDEN' using errcode = 'FL010';
  end if;
  -- The server has said so before, in words; the plan in force may ask for longer notice.
  if (v_found.starts_on + 3) % 7 <> 0 or v_found.starts_on < v_day + 7 then
    raise exception 'a plan starts on a Monday, a week after its announcement at least' using errcode = '42501';
  end if;
  insert into plan_version (hash, plan) values (v_found.plan_hash, v_found.plan) on conflict do nothing;
  insert into plan_announcement (number, plan_hash, starts_on, announced_at)
    values (v_found.after + 1, v_found.plan_hash, v_found.starts_on, business_now())
    on conflict do nothing returning number into v_number;
  if not found then raise exception 'PLAN_OUTDATED' using errcode = 'FL010'; end if;
  update plan_proposal set state = 'ANNOUNCED', confirmed_by = p_confirmer, confirmation_signature = p_signature,
    number = v_number where proposal_id = p_proposal;
  perform audit_append(p_confirmer, 'plan.confirm', 'plan:' || v_found.plan_hash,
    jsonb_build_object('proposal', p_proposal, 'number', v_number, 'startsOn', v_found.starts_on));
  return v_number;
end $$;

revoke all on function is_over(timestamptz), hold_operators(), end_open_of(text, text),
  apply_role_change(bigint, text, text), announce_plan(bigint, text, text) from public;
grant execute on function is_over(timestamptz), hold_operators(),
  apply_role_change(bigint, text, text), announce_plan(bigint, text, text) to :server_role;
