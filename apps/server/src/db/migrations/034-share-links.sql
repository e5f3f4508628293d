-- Links by which a member lets somebody read, for a while (docs/decisions/0082).
--
-- Invariants
--   * The key of a link is told once, to its member; its hash is what stands here.
--   * A link ends at its moment or when it is taken back, whichever comes first, and never begins
--     again.
--
-- Writers: the server's role.

create table share_link (
  share_link_id bigint generated always as identity primary key,
  member_id bigint not null references member check (member_id <> 0),
  key_hash bytea not null unique check (length(key_hash) = 32),
  name text not null check (length(name) between 1 and 40),
  made_at timestamptz not null,
  expires_at timestamptz not null check (expires_at > made_at),
  ended_at timestamptz,
  opened_at timestamptz
);
comment on column share_link.opened_at is 'when it was last read by, to the hour';
create index share_link_member on share_link (member_id, share_link_id desc);

grant select, insert, update (ended_at, opened_at), delete on share_link to :server_role;
