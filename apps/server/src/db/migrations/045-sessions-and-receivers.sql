-- What a member reads about its sign-ins, and its lock on new receivers (docs/decisions/0080).
--
-- Invariants
--   * A session is named to its member by `session_id`, which opens nothing; the token's hash is told
--     to nobody.
--   * While a lock holds, transfers go only to receivers that were saved before the plan's hold. A
--     lock holds at once and until the hold after it was lifted.
--
-- Writers: the server's role.

alter table session
  add column session_id uuid not null default gen_random_uuid(),
  add column browser text check (length(browser) between 1 and 40),
  add column system text check (length(system) between 1 and 40);
comment on column session.browser is 'as the browser names itself; null if it does not';
create unique index session_id on session (session_id);
create index session_newest on session (member_id, created_at desc);

create table receiver_lock (
  member_id bigint primary key references member,
  locked_at timestamptz not null,
  lifted_at timestamptz check (lifted_at >= locked_at)
);
comment on column receiver_lock.lifted_at is 'asked to end; it holds for the plan''s hold from then';

grant select, insert, update on receiver_lock to :server_role;
