-- Virtual nodes that two operators give to a member (rulebook §4; docs/decisions/0074).
--
-- Invariants
--   * A virtual node is made by the confirmation of its proposal alone, and ended with it, once. No
--     purchase, total, supply or close reads it.
--   * A member has at most ten virtual nodes that stand.
--
-- Writers: `carry_out_virtual_nodes` alone.

insert into proposal_kind (kind, least, form) values ('virtualNodes', 'approver', 'strict
  $.account like_regex "^0x[0-9a-fA-F]{40}$"
  && ($.kind == "COMMUNITY" || $.kind == "MAIN" || $.kind == "MAJOR" || $.kind == "GENESIS")
  && $.count >= 1 && $.count <= 10
  && $.reason like_regex "^.{1,140}$" flag "s"');

alter table virtual_node
  add column proposal_id bigint not null references proposal,
  add check (kind in ('COMMUNITY', 'MAIN', 'MAJOR', 'GENESIS'));
create index virtual_node_proposal on virtual_node (proposal_id);
create index virtual_node_standing on virtual_node (member_id) where ended_day is null;

create function carry_out_virtual_nodes() returns trigger language plpgsql security definer
set search_path = pg_catalog, public, pg_temp as $$
declare
  v_count integer := (new.content ->> 'count')::integer;
  v_member bigint;
begin
  if old.state <> 'CONFIRMED' then
    -- Two that are confirmed at once for a member wait here for each other.
    select member_id into strict v_member from member
      where address = lower(new.content ->> 'account') and member_id <> 0 for no key update;
    if v_count not between 1 and 10 or v_count + (select count(*) from virtual_node
        where member_id = v_member and ended_day is null) > 10 then
      raise exception 'VIRTUAL_NODE_LIMIT' using errcode = 'FL010';
    end if;
    insert into virtual_node (member_id, kind, reason, granted_day, granted_at, proposal_id)
      select v_member, new.content ->> 'kind', new.content ->> 'reason', new.day,
        new.confirmed_at, new.proposal_id from generate_series(1, v_count);
  end if;
  if new.stopped_at is not null then
    update virtual_node set ended_day = new.stopped_day where proposal_id = new.proposal_id;
  end if;
  return null;
end $$;
create trigger carry_out_virtual_nodes after update on proposal
  for each row when (new.kind = 'virtualNodes' and new.state = 'CONFIRMED')
  execute function carry_out_virtual_nodes();
