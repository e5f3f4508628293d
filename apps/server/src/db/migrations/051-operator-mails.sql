-- Mails to operators when something waits for them (docs/decisions/0114).
--
-- Invariant: one mail a kind from when something begins to wait until nothing does.
--
-- Writers: the server's role. Addresses are sealed under the keys of personal data.

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
  primary key (address, kind)
);

grant select on operator_mail, operator_told to :server_role;
grant insert, update (sealed_email, key_id, locale), delete on operator_mail to :server_role;
grant insert, update (is_waiting, told_at) on operator_told to :server_role;
