-- The home links, whole sets of them in versions (docs/decisions/0084).
--
-- Invariants
--   * A published version never changes, and each has one row: of two proposals of the same version
--     at most one is published.
--   * A version is a proposal that another operator confirmed, or the version before it without one
--     link, which takes one operator.
--
-- Writers: `carry_out_home_links`; the server's role takes links out, by column.

insert into proposal_kind (kind, least, form) values ('homeLinks', 'approver', 'strict
  $.version > 0 && $.version <= 9007199254740991 && $.version.floor() == $.version
  && $.links.type() == "object" && !exists ($.links.* ? (@.type() != "string"))');

create table home_links_version (
  version bigint primary key check (version > 0),
  links jsonb not null check (jsonb_typeof(links) = 'object'),
  published_at timestamptz not null default business_now(),
  proposal_id bigint unique references proposal,
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

create function carry_out_home_links() returns trigger language plpgsql security definer
set search_path = pg_catalog, public, pg_temp as $$
begin
  insert into home_links_version (version, links, published_at, proposal_id)
    values ((new.content ->> 'version')::bigint, new.content -> 'links', new.confirmed_at,
      new.proposal_id);
  return null;
end $$;
create trigger carry_out_home_links after update on proposal
  for each row when (new.kind = 'homeLinks' and new.state = 'CONFIRMED'
    and old.state <> 'CONFIRMED')
  execute function carry_out_home_links();

create trigger tell_live after insert on home_links_version
  for each row execute function tell_live('links');

grant select on home_links_version to :server_role;
grant insert (version, links, switched_off, stopped_by, stop_request_id, stop_signature)
  on home_links_version to :server_role;
