-- What an identity check asks before anything is certified: mails to members, puzzles and codes
-- (rulebook §1; docs/decisions/0075).
--
-- Invariants
--   * A mail's content is sealed, and gone once it was sent or given up.
--   * A challenge is of one member and purpose, is solved within three tries, and lets one code out.
--   * A member has one live code. It is kept as a keyed hash, tried five times at most, and its tries
--     are counted by `try_kyc_code` alone.
--
-- Writers: the server's role, by column; `try_kyc_code`.

create table mail (
  mail_id text primary key,
  member_id bigint not null references member,
  kind text not null check (kind in ('KYC_CODE', 'EMAIL_CHANGED', 'OPERATOR_WAITS')),
  locale text not null,
  sealed_content bytea,
  key_id text not null,
  created_at timestamptz not null default clock_timestamp(),
  send_until timestamptz not null,
  attempts integer not null default 0 check (attempts >= 0),
  next_attempt_at timestamptz not null default clock_timestamp(),
  sent_at timestamptz,
  given_up_at timestamptz,
  check (num_nonnulls(sent_at, given_up_at) <= 1),
  check ((sealed_content is null) = (num_nonnulls(sent_at, given_up_at) = 1))
);
comment on column mail.sealed_content is
  'recipient and what the text names, encrypted under the server''s key; null once ended';
create index mail_waiting on mail (next_attempt_at) where sealed_content is not null;
create index mail_created on mail (created_at);

create table kyc_challenge (
  challenge_id text primary key,
  member_id bigint not null references member,
  purpose text not null check (purpose in ('CERTIFY', 'CHANGE_EMAIL', 'DELETE')),
  way text not null check (way in ('PICTURES', 'QUESTION')),
  answer_hash bytea not null,
  slider_x integer,
  tries integer not null default 0 check (tries between 0 and 3),
  created_at timestamptz not null default clock_timestamp(),
  solved_at timestamptz,
  check ((way = 'PICTURES') = (slider_x is not null))
);
comment on column kyc_challenge.answer_hash is 'HMAC of what is typed under the server''s key';
comment on column kyc_challenge.slider_x is 'where the piece belongs, in pixels';
create index kyc_challenge_member on kyc_challenge (member_id, created_at);
create index kyc_challenge_created on kyc_challenge (created_at);

create table kyc_code (
  code_id text primary key,
  member_id bigint not null references member,
  purpose text not null
    check (purpose in ('CERTIFY', 'CHANGE_EMAIL', 'DELETE', 'OPERATOR_MAIL')),
  challenge_id text unique references kyc_challenge,
  email_hash bytea not null,
  sealed_email bytea,
  key_id text not null,
  network_hash bytea not null,
  code_hash bytea not null,
  tries integer not null default 0 check (tries between 0 and 5),
  created_at timestamptz not null default clock_timestamp(),
  expires_at timestamptz not null,
  verified_at timestamptz,
  used_at timestamptz,
  ended_at timestamptz,
  check (used_at is null or verified_at is not null),
  check ((challenge_id is null) = (purpose = 'OPERATOR_MAIL')),
  check (sealed_email is not null or ended_at is not null)
);
create unique index kyc_code_live on kyc_code (member_id, (purpose = 'OPERATOR_MAIL'))
  where ended_at is null;
create index kyc_code_member on kyc_code (member_id, created_at);
create index kyc_code_email on kyc_code (email_hash, created_at);
create index kyc_code_network on kyc_code (network_hash, created_at);
create index kyc_code_created on kyc_code (created_at);

-- Counts a try at a member's live code. A code that was verified can be named again until it is
-- used, so that an action that died can be repeated; a wrong one still counts.
create function try_kyc_code(p_member bigint, p_code text, p_hash bytea)
returns table (matches boolean, tries_left integer)
language plpgsql volatile security definer set search_path = pg_catalog, public, pg_temp as $$
declare
  v_code kyc_code;
begin
  select * into v_code from kyc_code
    where code_id = p_code and member_id = p_member for no key update;
  if not found or v_code.ended_at is not null or v_code.expires_at <= clock_timestamp() then
    raise exception 'KYC_CODE_ENDED' using errcode = 'FL010';
  end if;
  if v_code.code_hash = p_hash then
    update kyc_code set verified_at = coalesce(verified_at, clock_timestamp())
      where code_id = p_code;
    return query select true, 5 - v_code.tries;
    return;
  end if;
  update kyc_code set tries = v_code.tries + 1,
    ended_at = case when v_code.tries = 4 then clock_timestamp() end,
    sealed_email = case when v_code.tries < 4 then sealed_email end
    where code_id = p_code;
  return query select false, 4 - v_code.tries;
end $$;

grant select, delete on mail, kyc_challenge, kyc_code to :server_role;
grant insert (mail_id, member_id, kind, locale, sealed_content, key_id, send_until),
  update (sealed_content, attempts, next_attempt_at, sent_at, given_up_at) on mail to :server_role;
grant insert (challenge_id, member_id, purpose, way, answer_hash, slider_x),
  update (tries, solved_at) on kyc_challenge to :server_role;
grant insert (code_id, member_id, purpose, challenge_id, email_hash, sealed_email, key_id,
    network_hash, code_hash, expires_at),
  update (ended_at, sealed_email) on kyc_code to :server_role;
grant execute on function try_kyc_code(bigint, text, bytea) to :server_role;
