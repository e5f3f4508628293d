-- Plans: their texts, when they come into force, and proposals of new ones (rulebook §0).
--
-- Invariants
--   * A plan is a text under its hash and never changes. It may come into force again, so that its
--     starts are a list of their own, numbered in the order of their announcements.
--   * A plan is announced by the confirmation of its proposal alone: by two people, to start on a
--     Monday, with at least 7 days' notice.
--   * A proposal stands for the announcements known when it was made: confirming takes the number
--     after the last of them, or fails.
--
-- Writers: `ensure_first_plan`, `carry_out_plans`.

insert into proposal_kind (kind, least, has_attachment, form) values ('plans', 'admin', true, 'strict
  $.planHash like_regex "^0x[0-9a-f]{64}$"
  && $.startsOn like_regex "^[0-9]{4}-[0-9]{2}-[0-9]{2}$"
   && $.startsOn.datetime().type() == "date"
  && $.reason like_regex "^(?=.*\\S).{1,140}.{0,140}$" flag "s"
  && ($.preset == null || $.preset == "default" || $.preset == "staking-only"
    || $.preset == "as-specified")
  && $.after >= 1 && $.after <= 2147483646 && $.after.floor() == $.after');

create table plan_version (
  hash text primary key,
  plan jsonb not null
);

create table plan_announcement (
  number integer primary key check (number > 0),
  plan_hash text not null references plan_version,
  starts_on business_day not null,
  announced_at timestamptz not null,
  proposal_id bigint unique references proposal
);
comment on column plan_announcement.proposal_id is 'null for the first';
create index plan_announcement_start on plan_announcement (starts_on desc, number desc);

-- The plan in force on a day: the one with the latest start, of several the last announced
-- (rulebook §0).
create function plan_on(p_day integer) returns setof plan_announcement rows 1
language sql stable as $$
  select * from plan_announcement
  where starts_on <= p_day order by starts_on desc, number desc limit 1
$$;

-- Announces a proposed plan, whose text is attached. FL010: the message is an error name of the
-- protocol.
create function carry_out_plans() returns trigger language plpgsql security definer
set search_path = pg_catalog, public, pg_temp as $$
declare
  v_hash text := new.content ->> 'planHash';
  v_starts_on integer := (new.content ->> 'startsOn')::date - date '1970-01-01';
begin
  perform from lock_operators();
  if not exists (select from operator where address = new.proposed_by and role = 'admin')
    or not exists (select from operator
      where address = new.confirmed_by and role in ('approver', 'admin')) then
    raise exception 'OPERATOR_FORBIDDEN' using errcode = 'FL010';
  end if;
  -- The server refuses this before, in words; the plan in force may ask for longer notice.
  if v_starts_on <> week_of(v_starts_on) or v_starts_on < take_day() + 7 then
    raise exception 'a plan starts on a Monday, a week after its announcement at least'
      using errcode = '42501';
  end if;
  insert into plan_version (hash, plan)
    select v_hash, attachment::jsonb from proposal_attachment where proposal_id = new.proposal_id
    on conflict do nothing;
  insert into plan_announcement (number, plan_hash, starts_on, announced_at, proposal_id)
    select number + 1, v_hash, v_starts_on, business_now(), new.proposal_id
      from plan_announcement where number = (new.content ->> 'after')::integer
    on conflict do nothing;
  if not found then raise exception 'PLAN_OUTDATED' using errcode = 'FL010'; end if;
  return null;
end $$;
create trigger carry_out_plans after update on proposal
  for each row when (new.kind = 'plans' and new.state = 'CONFIRMED' and old.state <> 'CONFIRMED')
  execute function carry_out_plans();

-- Puts a plan in force from the beginning if none was announced.
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

grant select on plan_version, plan_announcement to :server_role;
grant execute on function plan_on(integer), ensure_first_plan(text, jsonb) to :server_role;
