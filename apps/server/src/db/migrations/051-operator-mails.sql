-- Mails to operators when something waits for them (docs/decisions/0114).
--
-- Invariants
--   * One mail a kind from when something begins to wait until nothing does, and another one after
--     one that was given up.
--   * Mails go to an address whose reader named the code that went there (029).
--
-- Writers: the server's role; `confirm_operator_mail` alone turns mails on. Addresses are sealed under
-- the keys of personal data.

create table operator_mail (
  address text primary key references operator on delete cascade,
  sealed_email bytea not null,
  key_id text not null,
  locale text not null
);
comment on column operator_mail.sealed_email is 'encrypted under the server''s key';

-- Stays when an operator turns its mails off, so that turning them on again tells nothing twice.
create table operator_told (
  address text not null references operator on delete cascade,
  kind text not null check (kind in
    ('WITHDRAWALS', 'PROPOSALS', 'IDENTITY', 'APPLICATIONS', 'FLASH', 'SETTLEMENT')),
  is_waiting boolean not null,
  told_at timestamptz not null,
  mail_id text references mail on delete set null,
  primary key (address, kind)
);
comment on column operator_told.mail_id is 'the mail that told it last';
create index operator_told_mail on operator_told (mail_id);

create function confirm_operator_mail(
  p_address text, p_code text, p_sealed_email bytea, p_key_id text, p_locale text
) returns void language plpgsql volatile security definer
set search_path = pg_catalog, public, pg_temp as $$
begin
  perform use_kyc_code((select member_id from member where address = p_address), p_code,
    'OPERATOR_MAIL');
  insert into operator_mail (address, sealed_email, key_id, locale)
    values (p_address, p_sealed_email, p_key_id, p_locale)
    on conflict (address) do update set sealed_email = p_sealed_email, key_id = p_key_id,
      locale = p_locale;
end $$;

grant select on operator_mail, operator_told to :server_role;
grant update (sealed_email, key_id), delete on operator_mail to :server_role;
grant insert, update (is_waiting, told_at, mail_id) on operator_told to :server_role;
grant execute on function confirm_operator_mail(text, text, bytea, text, text) to :server_role;
