-- The task centre: ranks, applications with their reviews, gifts, mentoring (rulebook §14;
-- docs/decisions/0079).
--
-- Invariants
--   * A rank is reached once, after the one before it; captain and ambassador only with an approved
--     application. What it reserved never changes.
--   * An application is approved by two operators who hold their role, and decided once. A member
--     has at most one for a rank that is open or approved.
--   * A member gets one gift, of its sponsor. `task_pool.reserved` is the principal of open gifts: it
--     stays in pool TASK until they end.
--   * `task_progress` counts direct pioneers and the legs with a captain; whoever writes keeps it, so
--     that no page walks a team.
--
-- Writers: the server's role, by column; `task_pool`, `task_progress`, `captain_mark`, `task_newcomer`
-- and the rows of `captain_walk` and `referral_points` by functions alone.

create table task_application (
  application_id bigint generated always as identity primary key,
  member_id bigint not null references member check (member_id <> 0),
  rank text not null check (rank in ('CAPTAIN', 'AMBASSADOR')),
  community_name text not null check (length(community_name) between 1 and 60),
  meeting_link text not null check (meeting_link ~ '^https://' and length(meeting_link) <= 200),
  place jsonb,
  message text not null check (length(message) <= 140),
  request_id text not null,
  submitted_at timestamptz not null,
  state text not null default 'UNDER_REVIEW'
    check (state in ('UNDER_REVIEW', 'APPROVED', 'REJECTED', 'WITHDRAWN')),
  decided_at timestamptz,
  reason text,
  unique (member_id, request_id),
  check ((state = 'UNDER_REVIEW') = (decided_at is null)),
  check ((state = 'REJECTED') = (reason is not null))
);
create unique index task_application_one on task_application (member_id, rank)
  where state in ('UNDER_REVIEW', 'APPROVED');
create index task_application_state on task_application (state, application_id);
create index task_application_member on task_application (member_id, rank, application_id);
create index task_application_recent on task_application (member_id, application_id);

create table task_review (
  review_id bigint generated always as identity primary key,
  application_id bigint not null references task_application,
  operator text not null,
  decision text not null check (decision in ('APPROVE', 'REJECT')),
  reason text not null,
  request_id text not null,
  signature text not null,
  decided_at timestamptz not null default business_now(),
  unique (operator, request_id)
);
create index task_review_application on task_review (application_id, review_id);

-- Number of different operators who still review and whose approval has not expired.
create function task_approvals(p_application bigint) returns bigint language sql volatile
set search_path = pg_catalog, public, pg_temp as $$
  select count(distinct r.operator) from task_review r join operator o on o.address = r.operator
  where r.application_id = p_application and r.decision = 'APPROVE'
    and o.role in ('reviewer', 'approver', 'admin') and not is_expired(r.decided_at)
$$;

create function guard_task_application() returns trigger language plpgsql
set search_path = pg_catalog, public, pg_temp as $$
begin
  if old.state <> 'UNDER_REVIEW' then
    raise exception 'application % is decided', old.application_id using errcode = '42501';
  end if;
  if new.state = 'APPROVED' and task_approvals(new.application_id) < 2 then
    raise exception 'application % lacks an approval', old.application_id using errcode = '42501';
  end if;
  return new;
end $$;
create trigger guard_task_application before update on task_application
  for each row execute function guard_task_application();

create table member_rank (
  member_id bigint not null references member check (member_id <> 0),
  rank text not null check (rank in ('PIONEER', 'CAPTAIN', 'AMBASSADOR')),
  plan_hash text not null references plan_version,
  award micro not null check (award >= 0),
  sponsor_award micro not null check (sponsor_award >= 0),
  position_number bigint references release_position (number),
  reached_at timestamptz not null,
  reached_day business_day not null,
  primary key (member_id, rank),
  check ((award > 0) = (position_number is not null))
);
comment on column member_rank.award is 'USDB that pool TASK reserved for the member';
comment on column member_rank.sponsor_award is 'identity referral: reserved for its sponsor';

create table task_progress (
  member_id bigint primary key references member,
  direct_pioneers integer not null default 0 check (direct_pioneers >= 0),
  captain_legs integer not null default 0 check (captain_legs >= 0)
);

-- Members who are a captain or have one below them.
create table captain_mark (member_id bigint primary key references member);

-- How far up the tree the marks of a new captain have come.
create table captain_walk (
  captain_id bigint primary key references member,
  next_id bigint not null references member,
  is_done boolean not null default false
);
create index captain_walk_open on captain_walk (captain_id) where not is_done;

create function keep_member_rank() returns trigger language plpgsql security definer
set search_path = pg_catalog, public, pg_temp as $$
declare
  v_before text := case new.rank when 'CAPTAIN' then 'PIONEER' when 'AMBASSADOR' then 'CAPTAIN' end;
begin
  if v_before is not null and not exists (
      select from member_rank where member_id = new.member_id and rank = v_before) then
    raise exception '% comes after %', new.rank, v_before using errcode = '42501';
  end if;
  if v_before is not null and not exists (select from task_application
      where member_id = new.member_id and rank = new.rank and state = 'APPROVED') then
    raise exception 'no application for % is approved', new.rank using errcode = '42501';
  end if;
  if new.rank = 'PIONEER' then
    insert into task_progress as known (member_id, direct_pioneers)
      select sponsor_id, 1 from member where member_id = new.member_id and sponsor_id <> 0
      on conflict (member_id) do update set direct_pioneers = known.direct_pioneers + 1;
  elsif new.rank = 'CAPTAIN' then
    insert into captain_walk (captain_id, next_id) values (new.member_id, new.member_id);
  end if;
  return null;
end $$;
create trigger keep_member_rank after insert on member_rank
  for each row execute function keep_member_rank();

-- Marks at most `p_members` upwards from the first captain whose walk is open. The walk ends at the
-- first member that is marked: everybody above is marked too, or another walk is on its way. False
-- if no walk is open.
create function mark_captain_legs(p_members integer) returns boolean language plpgsql volatile
security definer set search_path = pg_catalog, public, pg_temp as $$
declare
  v_captain bigint;
  v_next bigint;
  v_path bigint[];
  v_above bigint;
begin
  select captain_id, next_id into v_captain, v_next from captain_walk
    where not is_done order by captain_id limit 1 for no key update;
  if not found then return false; end if;
  with recursive up as (
    select m.member_id, m.sponsor_id, 1 as step from member m
    where m.member_id = v_next
      and not exists (select from captain_mark k where k.member_id = m.member_id)
    union all
    select m.member_id, m.sponsor_id, up.step + 1 from up join member m on m.member_id = up.sponsor_id
    where up.step < p_members and m.member_id <> 0
      and not exists (select from captain_mark k where k.member_id = m.member_id)
  )
  select array_agg(member_id order by step),
    (array_agg(sponsor_id order by step desc))[1] into v_path, v_above from up;
  insert into captain_mark select unnest(v_path);
  insert into task_progress as known (member_id, captain_legs)
    select m.sponsor_id, 1 from member m where m.member_id = any(v_path) and m.sponsor_id <> 0
    order by m.sponsor_id
    on conflict (member_id) do update set captain_legs = known.captain_legs + 1;
  update captain_walk set next_id = coalesce(nullif(v_above, 0), next_id),
      is_done = coalesce(array_length(v_path, 1), 0) < p_members or coalesce(v_above, 0) = 0
    where captain_id = v_captain;
  return true;
end $$;

create table task_pool (
  singleton boolean primary key default true check (singleton),
  reserved micro not null default 0 check (reserved >= 0)
);
insert into task_pool default values;

-- Locks and returns what open gifts reserve: those who reserve wait for each other here.
create function lock_task_pool() returns bigint language plpgsql volatile security definer
set search_path = pg_catalog, public, pg_temp as $$
declare
  v_reserved bigint;
begin
  select reserved into v_reserved from task_pool for no key update;
  return v_reserved;
end $$;

create function keep_task_pool() returns trigger language plpgsql security definer
set search_path = pg_catalog, public, pg_temp as $$
begin
  update task_pool set reserved = reserved
    + case when tg_op = 'INSERT' then new.amount else -new.amount end;
  return null;
end $$;
create trigger reserve_task_pool after insert on staking_order
  for each row when (is_gift_order(new.kind)) execute function keep_task_pool();
create trigger free_task_pool after update of ended_day on staking_order
  for each row when (old.ended_day is null and new.ended_day is not null
    and is_gift_order(new.kind)) execute function keep_task_pool();

create table task_gift (
  gift_id bigint generated always as identity primary key,
  giver_id bigint not null references member check (giver_id not in (0, receiver_id)),
  receiver_id bigint not null unique references member check (receiver_id <> 0),
  order_number bigint not null unique references staking_order (number),
  given_at timestamptz not null,
  day business_day not null
);
create index task_gift_giver on task_gift (giver_id, gift_id);

-- Referrals with KYC1 and their first box, and when their sponsor got its points.
create table referral_points (
  member_id bigint primary key references member,
  granted_at timestamptz
);
create index referral_points_due on referral_points (member_id) where granted_at is null;

-- Members with KYC1 and a tutorial box, for the mentoring of ambassadors.
create table task_newcomer (
  member_id bigint primary key references member,
  sponsor_id bigint not null references member,
  bound_day business_day not null
);
create index task_newcomer_sponsor on task_newcomer (sponsor_id, bound_day);

create function note_newcomer() returns trigger language plpgsql security definer
set search_path = pg_catalog, public, pg_temp as $$
declare
  v_sponsor bigint;
  v_bound integer;
begin
  -- The check and the box of a member wait here for each other, so that the later one sees both.
  select sponsor_id, bound_day into v_sponsor, v_bound from member
    where member_id = new.member_id for no key update;
  if coalesce(v_sponsor, 0) = 0
      or not exists (select from member_kyc1 where member_id = new.member_id) then
    return null;
  end if;
  if exists (select from box where member_id = new.member_id and drawn_at is not null) then
    insert into referral_points (member_id) values (new.member_id) on conflict do nothing;
  end if;
  if exists (select from box
      where member_id = new.member_id and kind = 'TUTORIAL' and drawn_at is not null) then
    insert into task_newcomer values (new.member_id, v_sponsor, v_bound) on conflict do nothing;
  end if;
  return null;
end $$;
create trigger note_newcomer after insert on member_kyc1
  for each row execute function note_newcomer();
create trigger note_newcomer after update of drawn_at on box
  for each row when (old.drawn_at is null and new.drawn_at is not null)
  execute function note_newcomer();

-- Meetings that an ambassador says it held; nobody checks them, and they pay nothing.
create table mentor_meeting (
  meeting_id bigint generated always as identity primary key,
  member_id bigint not null references member check (member_id <> 0),
  held_day business_day not null,
  link text not null check (link ~ '^https://' and length(link) <= 200),
  attendees integer not null check (attendees between 1 and 500),
  recorded_at timestamptz not null
);
create index mentor_meeting_member on mentor_meeting (member_id, held_day, meeting_id);

-- Tells members of decisions on their applications, and of gifts (docs/decisions/0077).
create trigger tell_live after update on task_application
  for each row when (old.state <> new.state) execute function tell_live('tasks', 'member_id');

create trigger tell_live after insert on staking_order
  for each row when (is_gift_order(new.kind)) execute function tell_live('tasks', 'member_id');

grant select on task_application, task_review, member_rank, task_progress, captain_mark,
  captain_walk, task_pool, task_gift, referral_points, task_newcomer, mentor_meeting
  to :server_role;
grant insert (member_id, rank, community_name, meeting_link, place, message, request_id,
    submitted_at),
  update (state, decided_at, reason) on task_application to :server_role;
grant insert (application_id, operator, decision, reason, request_id, signature)
  on task_review to :server_role;
grant insert on member_rank to :server_role;
grant insert (giver_id, receiver_id, order_number, given_at, day) on task_gift to :server_role;
grant update (granted_at) on referral_points to :server_role;
grant insert (member_id, held_day, link, attendees, recorded_at), delete on mentor_meeting
  to :server_role;
grant execute on function task_approvals(bigint), lock_task_pool(), mark_captain_legs(integer)
  to :server_role;
