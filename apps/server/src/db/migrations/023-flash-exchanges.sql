-- Flash exchanges of points into inscriptions and runes, and the proven stock (rulebook §12;
-- docs/decisions/0067).
--
-- Invariants
--   * What is reserved lies between zero and what is proven, and is the units of open exchanges.
--   * What was asked for never changes; an exchange ends once, with its posting.
--   * One operator names a transaction, a failure or a proof of stock and another one decides.
--   * A Bitcoin transaction fulfils one exchange. One to an address proves stock of a kind once, while
--     it is proposed or confirmed.
--   * An exchange is one row for its member and request: a copy that carries its signature is refused.
--   * What is proven and reserved follows proofs and exchanges: triggers alone write it.
--
-- Writers: the server's role, by column; `carry_out_flash_stock`.

insert into proposal_kind (kind, least, form) values ('flashStock', 'approver', 'strict
  ($.kind == "INSCRIPTION" || $.kind == "RUNE")
  && $.units.type() == "number"
  && $.bitcoinAddress like_regex "^[0-9A-Za-z]{14,90}$"
  && $.transaction like_regex "^[0-9a-f]{64}$"
  && $.reason like_regex "^(?=.*\\S).{1,140}$" flag "s"');

create table flash_stock (
  kind text primary key check (kind in ('INSCRIPTION', 'RUNE')),
  proven bigint not null default 0,
  reserved bigint not null default 0,
  check (reserved >= 0),
  constraint flash_stock_covers check (proven >= reserved)
);
insert into flash_stock (kind) values ('INSCRIPTION'), ('RUNE');

create table flash_stock_entry (
  proposal_id bigint primary key references proposal,
  kind text not null references flash_stock check (kind in ('INSCRIPTION', 'RUNE')),
  units bigint not null check (units <> 0),
  btc_address text not null,
  transaction_id text not null check (transaction_id ~ '^[0-9a-f]{64}$'),
  confirmed_at timestamptz not null
);
comment on column flash_stock_entry.units is 'added to what is proven; below zero, taken from it';
create index flash_stock_entry_proof on flash_stock_entry (kind, proposal_id desc);

create function carry_out_flash_stock() returns trigger language plpgsql security definer
set search_path = pg_catalog, public, pg_temp as $$
declare
  v_units bigint := (new.content ->> 'units')::bigint;
begin
  update flash_stock set proven = proven + v_units
    where kind = new.content ->> 'kind' and proven + v_units >= reserved;
  if not found then raise exception 'FLASH_STOCK_RESERVED' using errcode = 'FL010'; end if;
  insert into flash_stock_entry values (new.proposal_id, new.content ->> 'kind', v_units,
    new.content ->> 'bitcoinAddress', new.content ->> 'transaction', new.confirmed_at);
  return null;
end $$;
create trigger carry_out_flash_stock after update on proposal
  for each row when (new.kind = 'flashStock' and new.state = 'CONFIRMED'
    and old.state <> 'CONFIRMED')
  execute function carry_out_flash_stock();

-- Locks and returns what is proven and reserved of a kind: those who change either wait here.
create function lock_flash_stock(p_kind text) returns flash_stock
language sql volatile security definer
set search_path = pg_catalog, public, pg_temp as $$
  select flash_stock from flash_stock where kind = p_kind for no key update
$$;

create unique index flash_stock_proof_once on proposal ((content ->> 'kind'),
    (content ->> 'transaction'), (content ->> 'bitcoinAddress'))
  where kind = 'flashStock' and state in ('PROPOSED', 'CONFIRMED')
    and (content ->> 'units')::bigint > 0;

-- Refuses a proof that is proposed or confirmed already; an expired proposal is ended instead.
create function refuse_used_proof() returns trigger language plpgsql security definer
set search_path = pg_catalog, public, pg_temp as $$
begin
  -- Two that are proposed at once wait here for each other.
  perform lock_flash_stock(new.content ->> 'kind');
  update proposal set state = 'ENDED', ended_at = business_now()
    where kind = 'flashStock' and state = 'PROPOSED' and is_expired(proposed_at)
      and content ->> 'kind' = new.content ->> 'kind'
      and content ->> 'transaction' = new.content ->> 'transaction'
      and content ->> 'bitcoinAddress' = new.content ->> 'bitcoinAddress'
      and (content ->> 'units')::bigint > 0;
  if exists (select from proposal
      where kind = 'flashStock' and state in ('PROPOSED', 'CONFIRMED')
        and content ->> 'kind' = new.content ->> 'kind'
        and content ->> 'transaction' = new.content ->> 'transaction'
        and content ->> 'bitcoinAddress' = new.content ->> 'bitcoinAddress'
        and (content ->> 'units')::bigint > 0) then
    raise exception 'FLASH_PROOF_USED' using errcode = 'FL010';
  end if;
  return new;
end $$;
create trigger refuse_used_proof before insert on proposal
  for each row when (new.kind = 'flashStock' and (new.content ->> 'units')::bigint > 0)
  execute function refuse_used_proof();

create table flash_exchange (
  exchange_id bigint generated always as identity primary key,
  member_id bigint not null references member check (member_id <> 0),
  asset text not null check (asset in ('WPT', 'CPT')),
  amount micro not null check (amount > 0),
  fee micro not null check (fee >= 0),
  kind text not null references flash_stock check (kind in ('INSCRIPTION', 'RUNE')),
  units bigint not null check (units > 0),
  plan_hash text not null,
  btc_address text not null,
  btc_network text not null check (btc_network in ('mainnet', 'testnet', 'regtest')),
  request_id text not null,
  signature text not null,
  signature_deadline timestamptz not null,
  requested_at timestamptz not null,
  day business_day not null,
  state text not null default 'PENDING_REVIEW'
    check (state in ('PENDING_REVIEW', 'UNKNOWN', 'SUCCESS', 'FAILED', 'FAILED_TO_WITHDRAW')),
  claimed_by text,
  claimed_at timestamptz,
  is_cancelled boolean not null default false,
  ended_at timestamptz,
  received_at timestamptz not null default clock_timestamp(),
  constraint flash_exchange_request unique (member_id, request_id),
  check ((claimed_by is null) = (claimed_at is null)),
  check ((state in ('SUCCESS', 'FAILED', 'FAILED_TO_WITHDRAW')) = (ended_at is not null)),
  check (not is_cancelled or state = 'FAILED_TO_WITHDRAW')
);
comment on column flash_exchange.received_at is
  'real time by the database''s clock, whatever its writer names: the wallet''s deadline is compared';
create index flash_exchange_member on flash_exchange (member_id, exchange_id desc);
create index flash_exchange_open on flash_exchange (exchange_id)
  where state in ('PENDING_REVIEW', 'UNKNOWN');

create function guard_flash_end() returns trigger language plpgsql
set search_path = pg_catalog, public, pg_temp as $$
begin
  raise exception 'flash exchange % is % for good', old.exchange_id, old.state
    using errcode = '42501';
end $$;
create trigger guard_flash_end before update on flash_exchange
  for each row when (old.state in ('SUCCESS', 'FAILED', 'FAILED_TO_WITHDRAW'))
  execute function guard_flash_end();

create function keep_reserved_stock() returns trigger language plpgsql security definer
set search_path = pg_catalog, public, pg_temp as $$
declare
  v_ended constant text[] := array['SUCCESS', 'FAILED', 'FAILED_TO_WITHDRAW'];
begin
  if tg_op = 'INSERT' then
    if new.state = any(v_ended) then
      raise exception 'a flash exchange is open before it ends' using errcode = 'FL003';
    end if;
    update flash_stock set reserved = reserved + new.units where kind = new.kind;
  elsif new.state = any(v_ended) and not old.state = any(v_ended) then
    update flash_stock set reserved = reserved - new.units,
        proven = proven - case new.state when 'SUCCESS' then new.units else 0 end
      where kind = new.kind;
  end if;
  return null;
end $$;
create trigger keep_reserved_stock after insert or update of state on flash_exchange
  for each row execute function keep_reserved_stock();

create table flash_outcome (
  id bigint generated always as identity primary key,
  exchange_id bigint not null references flash_exchange,
  request_id text not null,
  outcome text not null check (outcome in ('SENT', 'FAILED')),
  transaction_id text check (transaction_id ~ '^[0-9a-f]{64}$'),
  reason text,
  proposed_by text not null check (proposed_by = lower(proposed_by)),
  proposed_at timestamptz not null default business_now(),
  proposal_signature text not null,
  state text not null default 'PROPOSED'
    check (state in ('PROPOSED', 'CONFIRMED', 'REFUSED', 'WITHDRAWN', 'ENDED')),
  decided_by text check (decided_by <> proposed_by or state = 'WITHDRAWN')
    check (decided_by = lower(decided_by)),
  decided_at timestamptz,
  decision_signature text,
  ended_at timestamptz,
  unique (proposed_by, request_id),
  check ((outcome = 'SENT') = (transaction_id is not null)),
  check ((outcome = 'FAILED') = (reason is not null)),
  check ((state in ('CONFIRMED', 'REFUSED', 'WITHDRAWN')) = (decided_by is not null))
);
create index flash_outcome_exchange on flash_outcome (exchange_id, id desc);
create unique index flash_outcome_open on flash_outcome (exchange_id) where state = 'PROPOSED';
create unique index flash_outcome_transaction on flash_outcome (transaction_id)
  where state in ('PROPOSED', 'CONFIRMED');
create trigger guard_proposal_transition before update on flash_outcome
  for each row when (old.state <> 'PROPOSED' and new.state <> old.state)
  execute function guard_proposal_transition();

grant select on flash_stock, flash_stock_entry, flash_exchange, flash_outcome to :server_role;
grant insert (member_id, asset, amount, fee, kind, units, plan_hash, btc_address, btc_network,
    request_id, signature, signature_deadline, requested_at, day),
  update (state, claimed_by, claimed_at, is_cancelled, ended_at) on flash_exchange to :server_role;
grant insert (exchange_id, request_id, outcome, transaction_id, reason, proposed_by,
    proposal_signature),
  update (state, decided_by, decided_at, decision_signature) on flash_outcome to :server_role;
grant execute on function lock_flash_stock(text) to :server_role;
