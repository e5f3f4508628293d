-- Plans: their texts, when they come into force, and proposals of new ones (rulebook §0).
--
-- Invariants
--   * A plan is a text under its hash and never changes. It may come into force again, so that its
--     starts are a list of their own, numbered in the order of their announcements.
--   * A plan is announced by two people, to start on a Monday, with at least 7 days' notice.
--   * A proposal stands for the announcements known when it was made: confirming takes the number
--     after the last of them, or fails.
--
-- Writers: `ensure_first_plan`, `announce_plan`. The server's role proposes and takes back.

create table plan_version (
  hash text primary key,
  plan jsonb not null
);

create table plan_announcement (
  number integer primary key check (number > 0),
  plan_hash text not null references plan_version,
  starts_on business_day not null,
  announced_at timestamptz not null
);
create index plan_announcement_start on plan_announcement (starts_on desc, number desc);

-- The start that is in force on a day: the last; of several, the one announced last (rulebook §0).
create function plan_on(p_day integer) returns setof plan_announcement rows 1
language sql stable as $$
  select * from plan_announcement
  where starts_on <= p_day order by starts_on desc, number desc limit 1
$$;

create table plan_proposal (
  proposal_id bigint generated always as identity primary key,
  preset text check (preset in ('default', 'staking-only', 'as-specified')),
  change jsonb not null,
  plan jsonb not null,
  plan_hash text not null,
  base_hash text not null references plan_version,
  after integer not null references plan_announcement,
  starts_on business_day not null,
  reason text not null,
  proposed_by text not null,
  proposed_at timestamptz not null default business_now(),
  state text not null default 'PROPOSED'
    check (state in ('PROPOSED', 'ANNOUNCED', 'WITHDRAWN', 'ENDED')),
  confirmed_by text check (confirmed_by <> proposed_by),
  number integer unique references plan_announcement,
  request_id text,
  proposal_signature text,
  confirmation_signature text,
  withdrawal_signature text,
  ended_at timestamptz,
  unique (proposed_by, request_id),
  check ((state = 'ANNOUNCED') = (confirmed_by is not null and number is not null)),
  check (state <> 'PROPOSED' or (request_id is not null and proposal_signature is not null))
);
comment on column plan_proposal.preset is
  'the plan that the change is merged over; null: the plan in force on the start';
comment on column plan_proposal.after is 'the last announcement known to the author';
comment on column plan_proposal.withdrawal_signature is 'of an author who took the proposal back';
create trigger guard_proposal_transition before update on plan_proposal
  for each row when (old.state <> 'PROPOSED' and new.state <> old.state)
  execute function guard_proposal_transition();

-- Announces a proposed plan. FL010: the message is an error name of the protocol.
create function announce_plan(p_proposal bigint, p_confirmer text, p_signature text)
returns integer language plpgsql volatile security definer
set search_path = pg_catalog, public, pg_temp as $$
declare
  v_day integer := take_day();
  v_found plan_proposal;
  v_number integer;
begin
  perform from lock_operators();
  select * into v_found from plan_proposal where proposal_id = p_proposal for update;
  perform require_open_proposal(v_found.state, v_found.proposed_at);
  if p_confirmer = v_found.proposed_by then
    raise exception 'OWN_REQUEST' using errcode = 'FL010';
  end if;
  if not exists (select from operator where address = v_found.proposed_by and role = 'admin')
    or not exists (select from operator
      where address = p_confirmer and role in ('approver', 'admin')) then
    raise exception 'OPERATOR_FORBIDDEN' using errcode = 'FL010';
  end if;
  -- The server refuses this before, in words; the plan in force may ask for longer notice.
  if v_found.starts_on <> week_of(v_found.starts_on) or v_found.starts_on < v_day + 7 then
    raise exception 'a plan starts on a Monday, a week after its announcement at least'
      using errcode = '42501';
  end if;
  insert into plan_version (hash, plan) values (v_found.plan_hash, v_found.plan)
    on conflict do nothing;
  insert into plan_announcement (number, plan_hash, starts_on, announced_at)
    values (v_found.after + 1, v_found.plan_hash, v_found.starts_on, business_now())
    on conflict do nothing returning number into v_number;
  if not found then raise exception 'PLAN_OUTDATED' using errcode = 'FL010'; end if;
  update plan_proposal set state = 'ANNOUNCED', confirmed_by = p_confirmer,
    confirmation_signature = p_signature, number = v_number where proposal_id = p_proposal;
  perform audit_append(p_confirmer, 'plan.confirm', 'plan:' || v_found.plan_hash,
    jsonb_build_object(
      'proposal', p_proposal, 'number', v_number, 'startsOn', v_found.starts_on));
  return v_number;
end $$;

-- Puts a plan in force from the beginning where none was announced.
create function ensure_first_plan(p_hash text, p_plan jsonb) returns boolean
language plpgsql volatile security definer set search_path = pg_catalog, public, pg_temp as $$
begin
  lock table plan_announcement in share row exclusive mode;
  if exists (select from plan_announcement) then return false; end if;
  insert into plan_version (hash, plan) values (p_hash, p_plan);
  insert into plan_announcement (number, plan_hash, starts_on, announced_at)
    values (1, p_hash, 0, to_timestamp(0));
  return true;
end $$;

grant select on plan_version, plan_announcement, plan_proposal to :server_role;
grant insert (preset, change, plan, plan_hash, base_hash, after, starts_on, reason, proposed_by,
    request_id, proposal_signature),
  update (state, withdrawal_signature) on plan_proposal to :server_role;
grant execute on function plan_on(integer), announce_plan(bigint, text, text), ensure_first_plan(text, jsonb)
  to :server_role;
