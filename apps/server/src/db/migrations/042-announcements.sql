-- Announcements in several languages, in versions that two operators sign (docs/decisions/0078).
--
-- Invariants
--   * A version never changes; its hash is what both people signed.
--   * Of an announcement at most one version stands.
--   * A proposal ends with its author's role as operator for such (approver, admin).
--   * What a member has read is one row, however many announcements there are.
--
-- Writers: the server's role, by column.

create table announcement (
  announcement_id bigint generated always as identity primary key,
  created_at timestamptz not null default business_now()
);

create table announcement_version (
  version_id bigint generated always as identity primary key,
  announcement_id bigint not null references announcement,
  texts jsonb not null check (jsonb_typeof(texts) = 'object' and texts ? 'en_US'),
  pinned boolean not null,
  starts_at timestamptz not null,
  ends_at timestamptz check (ends_at > starts_at),
  content_hash text not null check (content_hash ~ '^0x[0-9a-f]{64}$'),
  is_new boolean not null,
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
  replaced_at timestamptz,
  stopped_at timestamptz,
  stopped_by text,
  stop_signature text,
  unique (proposed_by, request_id),
  check ((state = 'CONFIRMED') = (confirmed_at is not null and confirmed_by is not null)),
  check (state = 'CONFIRMED' or num_nonnulls(replaced_at, stopped_at) = 0),
  check (num_nulls(stopped_at, stopped_by, stop_signature) in (0, 3))
);
comment on column announcement_version.is_new is 'signed as a new announcement, not as a version';
create index announcement_version_open on announcement_version (proposed_at)
  where state = 'PROPOSED';
create index announcement_version_of on announcement_version (announcement_id, version_id);
create unique index announcement_version_standing on announcement_version (announcement_id)
  where state = 'CONFIRMED' and replaced_at is null and stopped_at is null;
create trigger guard_proposal_transition before update on announcement_version
  for each row when (old.state <> 'PROPOSED' and new.state <> old.state)
  execute function guard_proposal_transition();

create table announcement_reader (
  member_id bigint primary key references member,
  read_through bigint not null check (read_through >= 0),
  also_read bigint[] not null check (cardinality(also_read) <= 100)
);

create function end_announcement_proposals() returns trigger language plpgsql security definer
set search_path = pg_catalog, public, pg_temp as $$
begin
  if tg_op = 'UPDATE' and new.role in ('approver', 'admin') then return null; end if;
  update announcement_version set state = 'ENDED', ended_at = business_now()
    where proposed_by = old.address and state = 'PROPOSED';
  return null;
end $$;
create trigger end_announcement_proposals after update or delete on operator
  for each row execute function end_announcement_proposals();

create trigger tell_live after update on announcement_version
  for each row when (old.state <> new.state and new.state = 'CONFIRMED'
    or old.stopped_at is null and new.stopped_at is not null)
  execute function tell_live('announcements');

grant select on announcement, announcement_version, announcement_reader to :server_role;
grant insert (created_at) on announcement to :server_role;
-- Whoever publishes locks it, which takes a right to update.
grant update (created_at) on announcement to :server_role;
grant insert (announcement_id, texts, pinned, starts_at, ends_at, content_hash, is_new, request_id,
    proposed_by, proposal_signature),
  update (state, confirmed_by, confirmed_at, confirmation_signature, withdrawal_signature,
    replaced_at, stopped_at, stopped_by, stop_signature)
  on announcement_version to :server_role;
grant insert, update (read_through, also_read) on announcement_reader to :server_role;
