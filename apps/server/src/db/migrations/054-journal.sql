-- The journal: everything that changes the books between two closes (rulebook §20;
-- docs/decisions/0128).
--
-- Invariants
--   * Entries ascend in the order in which they took effect: an entry is the last that its
--     transaction writes, after all its locks, so that whoever depends on it writes later.
--   * Its postings move exactly what follows from its facts, and no posting has two entries.
--   * Entries are never changed or removed, and come only on days that are open.
--
-- Writers: the server's role adds.

create table journal_entry (
  entry_id bigint generated always as identity primary key,
  day business_day not null,
  at timestamptz not null,
  kind text not null,
  facts jsonb not null,
  warrant jsonb not null,
  postings bigint[] not null default '{}'
);
comment on column journal_entry.at is 'business time of its transaction; those of neighbours may cross';
comment on column journal_entry.warrant is 'who vouches for it, with statement and signature';
create index journal_entry_day on journal_entry (day, entry_id);

create function guard_journal_entry() returns trigger language plpgsql security definer
set search_path = pg_catalog, public, pg_temp as $$
begin
  perform pg_advisory_xact_lock_shared(day_lock());
  perform require_open(new.day);
  return new;
end $$;
create trigger guard_journal_entry before insert on journal_entry
  for each row execute function guard_journal_entry();

grant select, insert (day, at, kind, facts, warrant, postings) on journal_entry to :server_role;
