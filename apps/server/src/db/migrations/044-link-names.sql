-- Names of private links, for captains and above (rulebook §14; docs/decisions/0079).
--
-- Invariants
--   * A member has one name at a time, and no two have the same. It leads to the member itself.
--   * A name is no invitation code: those are eight letters and digits.
--
-- Writers: the server's role.

create table member_link (
  member_id bigint primary key references member check (member_id <> 0),
  name text not null unique check (name ~ '^[a-z][a-z0-9]*(-[a-z0-9]+)*$'
    and length(name) between 4 and 24 and name !~ '^[a-z0-9]{8}$'),
  chosen_at timestamptz not null
);

grant select on member_link to :server_role;
grant insert, update (name, chosen_at) on member_link to :server_role;
