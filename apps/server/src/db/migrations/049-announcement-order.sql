-- Versions of an announcement follow each other (docs/decisions/0078).
--
-- Invariants
--   * Versions are published in the order of their numbers. Each stands from its beginning until a
--     newer one begins (`replaced_at`, which may be to come), or until its own end.
--   * Taking one version down takes down all that were published; the signature stands on the one
--     that it names.
--   * What is over is not read to find what stands, however much of it there is.
--
-- Writers: the server's role, by column.

alter table announcement_version drop constraint announcement_version_check4;
alter table announcement_version
  add constraint announcement_version_stopped check (num_nulls(stopped_at, stopped_by) in (0, 2)),
  add constraint announcement_version_stop_signed
    check (stop_signature is null or stopped_at is not null);
comment on column announcement_version.replaced_at is 'when a newer one begins to stand';
comment on column announcement_version.stop_signature is 'on the version that it names';

-- Announcements of which a version was taken down, and none has stood since.
update announcement_version version
  set stopped_at = stopped.stopped_at, stopped_by = stopped.stopped_by
  from (select distinct on (announcement_id) announcement_id, stopped_at, stopped_by
    from announcement_version where stopped_at is not null
    order by announcement_id, stopped_at desc) stopped
  where version.announcement_id = stopped.announcement_id
    and version.state = 'CONFIRMED' and version.stopped_at is null
    and not exists (select from announcement_version standing
      where standing.announcement_id = version.announcement_id and standing.state = 'CONFIRMED'
        and standing.replaced_at is null and standing.stopped_at is null);

-- Must match `OVER_AT` of the queries.
create index announcement_version_over
  on announcement_version ((coalesce(least(ends_at, replaced_at, stopped_at), 'infinity')))
  where state = 'CONFIRMED';
