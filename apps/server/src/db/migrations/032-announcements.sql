-- Announcements in several languages, in versions that two operators sign (docs/decisions/0078).
--
-- Invariants
--   * A version never changes; what both people signed is its proposal, whose number it has.
--   * Of an announcement at most one version stands. Versions are published in the order of their
--     numbers; each stands from its beginning until a newer one begins (`replaced_at`, which may be
--     to come), or until its own end.
--   * Taking one version down takes down all that were published, for good.
--   * What is over is not read to find what stands, however much of it there is.
--   * What a member has read is one row, however many announcements there are.
--
-- Writers: `carry_out_announcements`; the server's role writes what was read, by column.

insert into proposal_kind (kind, least, form) values ('announcements', 'approver', 'strict
  $.announcement >= 0 && $.announcement <= 9007199254740991
   && $.announcement.floor() == $.announcement
  && $.texts.en_US.type() == "object"
  && !exists ($.texts.*.title ? (@.type() != "string"))
  && !exists ($.texts.*.body ? (@.type() != "string"))
  && $.pinned.type() == "boolean"
  && $.from >= 0 && $.from <= 253402300799
  && ($.until == null || $.until >= 0 && $.until <= 253402300799)');

create table announcement (
  announcement_id bigint generated always as identity primary key,
  created_at timestamptz not null
);

create table announcement_version (
  version_id bigint primary key references proposal,
  announcement_id bigint not null references announcement,
  texts jsonb not null check (jsonb_typeof(texts) = 'object' and texts ? 'en_US'),
  pinned boolean not null,
  starts_at timestamptz not null,
  ends_at timestamptz check (ends_at > starts_at),
  published_at timestamptz not null,
  replaced_at timestamptz,
  stopped_at timestamptz,
  stopped_by text,
  check (num_nulls(stopped_at, stopped_by) in (0, 2))
);
comment on column announcement_version.replaced_at is 'when a newer one begins to stand';
create index announcement_version_of on announcement_version (announcement_id, version_id);
create unique index announcement_version_standing on announcement_version (announcement_id)
  where replaced_at is null and stopped_at is null;
-- Must match `OVER_AT` in `announcements/queries.ts`.
create index announcement_version_over
  on announcement_version ((coalesce(least(ends_at, replaced_at, stopped_at), 'infinity')));

create table announcement_reader (
  member_id bigint primary key references member,
  read_through bigint not null check (read_through >= 0),
  also_read bigint[] not null check (cardinality(also_read) <= 100)
);

-- Publishes a version. When it begins it replaces the one that stands; earlier versions that have
-- not begun by then never do.
create function publish_announcement(p_proposal proposal) returns void
language plpgsql volatile set search_path = pg_catalog, public, pg_temp as $$
declare
  v_content jsonb := p_proposal.content;
  v_announcement bigint := (v_content ->> 'announcement')::bigint;
  v_starts timestamptz := to_timestamp((v_content ->> 'from')::bigint);
  v_begins timestamptz := greatest(v_starts, p_proposal.confirmed_at);
begin
  if v_announcement = 0 then
    insert into announcement (created_at) values (p_proposal.confirmed_at)
      returning announcement_id into v_announcement;
  else
    perform from announcement where announcement_id = v_announcement for update;
  end if;
  if exists (select from announcement_version
      where announcement_id = v_announcement and stopped_at is not null) then
    raise exception 'ANNOUNCEMENT_ENDED' using errcode = 'FL010';
  end if;
  if exists (select from announcement_version
      where announcement_id = v_announcement and version_id > p_proposal.proposal_id) then
    raise exception 'ANNOUNCEMENT_OUTDATED' using errcode = 'FL010';
  end if;
  update announcement_version set replaced_at = v_begins
    where announcement_id = v_announcement and (replaced_at is null or replaced_at > v_begins);
  if (select count(*) from announcement_version
      where coalesce(least(ends_at, replaced_at, stopped_at), 'infinity')
        > p_proposal.confirmed_at) >= 200 then
    raise exception 'ANNOUNCEMENT_LIMIT' using errcode = 'FL010';
  end if;
  insert into announcement_version (version_id, announcement_id, texts, pinned, starts_at, ends_at,
      published_at)
    values (p_proposal.proposal_id, v_announcement, v_content -> 'texts',
      (v_content ->> 'pinned')::boolean, v_starts,
      to_timestamp((v_content ->> 'until')::bigint), p_proposal.confirmed_at);
end $$;

create function carry_out_announcements() returns trigger language plpgsql security definer
set search_path = pg_catalog, public, pg_temp as $$
declare
  v_announcement bigint;
begin
  if old.state <> 'CONFIRMED' then perform publish_announcement(new); end if;
  if new.stopped_at is not null then
    select announcement_id into strict v_announcement from announcement_version
      where version_id = new.proposal_id;
    perform from announcement where announcement_id = v_announcement for update;
    update announcement_version set stopped_at = new.stopped_at, stopped_by = new.stopped_by
      where announcement_id = v_announcement and stopped_at is null;
    if not found then raise exception 'ANNOUNCEMENT_ENDED' using errcode = 'FL010'; end if;
  end if;
  return null;
end $$;
create trigger carry_out_announcements after update on proposal
  for each row when (new.kind = 'announcements' and new.state = 'CONFIRMED')
  execute function carry_out_announcements();

create trigger tell_live after insert on announcement_version
  for each row execute function tell_live('announcements');
create trigger tell_live_of_stop after update on announcement_version
  for each row when (old.stopped_at is null and new.stopped_at is not null)
  execute function tell_live('announcements');

grant select on announcement, announcement_version, announcement_reader to :server_role;
-- Publishing locks an announcement, which needs a right to update it.
grant update (created_at) on announcement to :server_role;
grant insert, update (read_through, also_read) on announcement_reader to :server_role;
