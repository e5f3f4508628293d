-- A word that a member chose, by which it knows our mails and pages (docs/decisions/0083).
--
-- Invariants
--   * The word is sealed under a key of the server's ring, for its member alone.
--
-- Writers: the server's role.

create table anti_phishing_word (
  member_id bigint primary key references member check (member_id <> 0),
  sealed_word bytea not null,
  key_id text not null,
  chosen_at timestamptz not null
);
create index anti_phishing_word_key on anti_phishing_word (key_id);

grant select, insert, update, delete on anti_phishing_word to :server_role;
