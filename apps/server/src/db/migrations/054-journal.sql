-- The journal: everything that changes the books between two closes (rulebook §20;
-- docs/decisions/0128).
--
-- Invariants
--   * Entries ascend in the order in which they took effect: an entry is the last that its
--     transaction writes, after all its locks, so that whoever depends on it writes later.
--   * Its postings move exactly what follows from its facts, and no posting has two entries.
--   * Entries are never changed or removed, and come only on days that are open.
--   * A member signs so many entries a day at most (docs/decisions/0137).
--
-- Writers: the server's role adds.

create table journal_entry (
  entry_id bigint generated always as identity,
  day business_day not null,
  at timestamptz not null,
  kind text not null,
  facts jsonb not null,
  warrant jsonb not null,
  postings bigint[] not null default '{}',
  primary key (entry_id) include (day)
);
comment on column journal_entry.at is 'business time of its transaction; those of neighbours may cross';
comment on column journal_entry.warrant is 'who vouches for it, with statement and signature';
-- Whether a member was seated when an entry of the same day was written.
create index journal_entry_bound on journal_entry ((facts ->> 'address')) where kind = 'BIND';

-- Entries that operators or the server vouch for and that move something: a correction may mirror
-- one, which is listed by kind and day (docs/decisions/0105) and found by its posting.
create index journal_entry_list_day on journal_entry (kind, day, entry_id)
  where warrant ->> 'by' in ('operators', 'server') and postings <> '{}';
create index journal_entry_vouched on journal_entry using gin (postings)
  where warrant ->> 'by' in ('operators', 'server') and postings <> '{}';
create view vouched_entry as
  select * from journal_entry
  where warrant ->> 'by' in ('operators', 'server') and postings <> '{}';

create function guard_journal_entry() returns trigger language plpgsql security definer
set search_path = pg_catalog, public, pg_temp as $$
begin
  perform pg_advisory_xact_lock_shared(day_lock());
  perform require_open(new.day);
  return new;
end $$;
create trigger guard_journal_entry before insert on journal_entry
  for each row execute function guard_journal_entry();

-- How many entries of a day each member has signed. The server counts, in the transaction of the
-- entry, on the last day on which the member signed any. No reference to the member, whom it would
-- lock behind all else.
create table signed_entries (
  member_id bigint primary key,
  day business_day not null,
  count integer not null
) with (fillfactor = 70);

grant select, insert, update on signed_entries to :server_role;
grant select, insert (day, at, kind, facts, warrant, postings) on journal_entry to :server_role;
grant select on vouched_entry to :server_role;
