-- The home links, whole sets of them in versions (docs/decisions/0084).
--
-- Invariants
--   * A published version never changes, and each has one row: of two proposals of the same version
--     at most one is published.
--   * A version is a proposal that another operator confirmed, or the version before it without one
--     link, which takes one operator.
--   * A proposal that is decided never changes; an open one ends with its author's role as operator
--     for such (approver, admin).
--
-- Writers: the server's role, by column.

create table home_links_proposal (
  proposal_id bigint generated always as identity primary key,
  version bigint not null check (version > 0),
  links jsonb not null check (jsonb_typeof(links) = 'object'),
  links_hash text not null check (links_hash ~ '^0x[0-9a-f]{64}$'),
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
  ended_at timestamptz,
  unique (proposed_by, request_id),
  check (num_nonnulls(confirmed_by, confirmed_at, confirmation_signature)
    = case when state = 'CONFIRMED' then 3 else 0 end)
);
create index home_links_proposal_open on home_links_proposal (proposed_at)
  where state = 'PROPOSED';
create trigger guard_proposal_transition before update on home_links_proposal
  for each row when (old.state <> 'PROPOSED')
  execute function guard_proposal_transition();

create table home_links_version (
  version bigint primary key check (version > 0),
  links jsonb not null check (jsonb_typeof(links) = 'object'),
  links_hash text not null check (links_hash ~ '^0x[0-9a-f]{64}$'),
  published_at timestamptz not null default business_now(),
  proposal_id bigint unique references home_links_proposal,
  switched_off text,
  stopped_by text,
  stop_request_id text,
  stop_signature text,
  unique (stopped_by, stop_request_id),
  check (num_nonnulls(switched_off, stopped_by, stop_request_id, stop_signature)
    = case when proposal_id is null then 4 else 0 end)
);
comment on column home_links_version.switched_off is
  'the link that one operator took out of the version before';

create function end_home_links_proposals() returns trigger language plpgsql security definer
set search_path = pg_catalog, public, pg_temp as $$
begin
  if tg_op = 'UPDATE' and new.role in ('approver', 'admin') then return null; end if;
  update home_links_proposal set state = 'ENDED', ended_at = business_now()
    where proposed_by = old.address and state = 'PROPOSED';
  return null;
end $$;
create trigger end_home_links_proposals after update or delete on operator
  for each row execute function end_home_links_proposals();

create trigger tell_live after insert on home_links_version
  for each row execute function tell_live('links');

grant select on home_links_proposal, home_links_version to :server_role;
grant insert (version, links, links_hash, request_id, proposed_by, proposal_signature),
  update (state, confirmed_by, confirmed_at, confirmation_signature, withdrawal_signature)
  on home_links_proposal to :server_role;
grant insert (version, links, links_hash, proposal_id, switched_off, stopped_by, stop_request_id,
    stop_signature)
  on home_links_version to :server_role;
