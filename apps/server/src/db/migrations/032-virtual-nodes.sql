-- Virtual nodes that two operators give to a member (rulebook §4; docs/decisions/0074).
--
-- Invariants
--   * A virtual node is made by the confirmation of its grant alone, and ended with it, once. No
--     purchase, total, supply or close reads it.
--   * What a grant gives never changes. A member has at most ten virtual nodes that stand.
--   * A proposal ends with its author's role as operator for such (approver, admin).
--
-- Writers: grants by the server's role, by column; virtual nodes by `carry_out_virtual_nodes` alone.

create table virtual_node_grant (
  grant_id bigint generated always as identity primary key,
  member_id bigint not null references member check (member_id <> 0),
  kind text not null check (kind in ('COMMUNITY', 'MAIN', 'MAJOR', 'GENESIS')),
  count integer not null check (count between 1 and 10),
  reason text not null,
  request_id text not null,
  proposed_by text not null,
  proposed_at timestamptz not null default business_now(),
  proposal_signature text not null,
  state text not null default 'PROPOSED'
    check (state in ('PROPOSED', 'CONFIRMED', 'WITHDRAWN', 'ENDED')),
  confirmed_by text check (confirmed_by <> proposed_by),
  confirmed_at timestamptz,
  confirmation_signature text,
  withdrawal_signature text,
  day business_day,
  ended_at timestamptz,
  stopped_day business_day,
  stopped_by text,
  stop_signature text,
  unique (proposed_by, request_id),
  check ((state = 'CONFIRMED')
    = (confirmed_by is not null and confirmed_at is not null and day is not null)),
  check ((stopped_day is null) = (stopped_by is null)),
  check (stopped_day is null or stopped_day >= day)
);
comment on column virtual_node_grant.day is 'its nodes stand from this day on';
comment on column virtual_node_grant.stopped_day is 'its nodes ended on this day';
create index virtual_node_grant_open on virtual_node_grant (proposed_at) where state = 'PROPOSED';
create trigger guard_proposal_transition before update on virtual_node_grant
  for each row when (old.state <> 'PROPOSED' and new.state <> old.state)
  execute function guard_proposal_transition();

alter table virtual_node add column grant_id bigint not null references virtual_node_grant;
create index virtual_node_grant_nodes on virtual_node (grant_id);
create index virtual_node_standing on virtual_node (member_id) where ended_day is null;

create function guard_stopped_virtual_nodes() returns trigger language plpgsql
set search_path = pg_catalog, public, pg_temp as $$
begin
  raise exception 'the virtual nodes of grant % ended for good', old.grant_id
    using errcode = '42501';
end $$;
create trigger guard_stopped_virtual_nodes before update on virtual_node_grant
  for each row when (old.stopped_day is not null)
  execute function guard_stopped_virtual_nodes();

create function carry_out_virtual_nodes() returns trigger language plpgsql security definer
set search_path = pg_catalog, public, pg_temp as $$
begin
  if new.state = 'CONFIRMED' and old.state <> 'CONFIRMED' then
    -- Two that are confirmed at once for a member wait here for each other.
    perform from member where member_id = new.member_id for no key update;
    if new.count + (select count(*) from virtual_node
        where member_id = new.member_id and ended_day is null) > 10 then
      raise exception 'VIRTUAL_NODE_LIMIT' using errcode = 'FL010';
    end if;
    insert into virtual_node (member_id, kind, reason, granted_day, granted_at, grant_id)
      select new.member_id, new.kind, new.reason, new.day, new.confirmed_at, new.grant_id
      from generate_series(1, new.count);
  end if;
  if new.stopped_day is not null then
    update virtual_node set ended_day = new.stopped_day where grant_id = new.grant_id;
  end if;
  return null;
end $$;
create trigger carry_out_virtual_nodes after update on virtual_node_grant
  for each row execute function carry_out_virtual_nodes();

create function end_virtual_node_proposals() returns trigger language plpgsql security definer
set search_path = pg_catalog, public, pg_temp as $$
begin
  if tg_op = 'UPDATE' and new.role in ('approver', 'admin') then return null; end if;
  update virtual_node_grant set state = 'ENDED', ended_at = business_now()
    where proposed_by = old.address and state = 'PROPOSED';
  return null;
end $$;
create trigger end_virtual_node_proposals after update or delete on operator
  for each row execute function end_virtual_node_proposals();

grant select on virtual_node_grant to :server_role;
grant insert (member_id, kind, count, reason, request_id, proposed_by, proposal_signature),
  update (state, confirmed_by, confirmed_at, confirmation_signature, withdrawal_signature, day,
    stopped_day, stopped_by, stop_signature) on virtual_node_grant to :server_role;
