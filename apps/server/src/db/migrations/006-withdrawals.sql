create table operator (
  address text primary key,
  role text not null check (role in ('viewer', 'reviewer', 'approver', 'admin')),
  since timestamptz not null default clock_timestamp()
);

create table role_change (
  id bigint generated always as identity primary key,
  address text not null,
  role text check (role in ('viewer', 'reviewer', 'approver', 'admin')),
  proposed_by text not null,
  proposed_at timestamptz not null default clock_timestamp(),
  confirmed_by text check (confirmed_by <> proposed_by),
  state text not null default 'PROPOSED' check (state in ('PROPOSED', 'CONFIRMED', 'WITHDRAWN'))
);

create table audit_entry (
  number bigint primary key,
  at timestamptz not null,
  actor text not null,
  action text not null,
  subject text not null,
  details jsonb not null,
  previous_hash bytea not null,
  hash bytea not null
);

create function audit_hash(p_previous bytea, p_number bigint, p_at timestamptz, p_actor text, p_action text, p_subject text, p_details jsonb)
returns bytea language sql immutable as $$
  select sha256(p_previous || convert_to(row(p_number, extract(epoch from p_at), p_actor, p_action, p_subject, p_details)::text, 'UTF8'))
$$;

-- Adds a line to the operators' log; each line's hash covers the one before it.
create function audit_append(p_actor text, p_action text, p_subject text, p_details jsonb) returns bigint
language plpgsql volatile security definer set search_path = public as $$
declare
  last audit_entry;
  next_number bigint;
  moment timestamptz := clock_timestamp();
begin
  perform pg_advisory_xact_lock(7003);
  select * into last from audit_entry order by number desc limit 1;
  next_number := coalesce(last.number, 0) + 1;
  insert into audit_entry values (next_number, moment, p_actor, p_action, p_subject, p_details, coalesce(last.hash, '\x'::bytea),
    audit_hash(coalesce(last.hash, '\x'::bytea), next_number, moment, p_actor, p_action, p_subject, p_details));
  return next_number;
end $$;

create function audit_intact() returns boolean language sql stable as $$
  select coalesce(bool_and(
    hash = audit_hash(previous_hash, number, at, actor, action, subject, details)
    and previous_hash = coalesce(expected_previous, '\x'::bytea) and number = coalesce(expected_number, 0) + 1), true)
  from (select *, lag(hash) over (order by number) as expected_previous, lag(number) over (order by number) as expected_number
        from audit_entry) as chain
$$;

create table withdrawal (
  withdrawal_id bigint generated always as identity primary key,
  member_id bigint not null references member,
  asset text not null,
  amount bigint not null check (amount > 0),
  fee bigint not null check (fee >= 0),
  net bigint not null check (net > 0 and net + fee = amount),
  state text not null check (state in ('PENDING_REVIEW', 'APPROVED', 'BROADCAST', 'SUCCESS', 'REJECTED', 'FAILED', 'UNKNOWN')),
  request_id text not null,
  signature text not null,
  signature_deadline timestamptz not null,
  requested_at timestamptz not null,
  day integer not null,
  approvals_needed integer not null check (approvals_needed >= 0),
  risks text[] not null default '{}',
  held_until timestamptz,
  approved_at timestamptz,
  reason text,
  settled_at timestamptz,
  transaction_hash text
);
create index withdrawal_member on withdrawal (member_id, withdrawal_id desc);
create index withdrawal_open on withdrawal (withdrawal_id) where state in ('PENDING_REVIEW', 'APPROVED', 'BROADCAST', 'UNKNOWN');

create table withdrawal_decision (
  withdrawal_id bigint not null references withdrawal,
  operator text not null,
  decision text not null check (decision in ('APPROVE', 'REJECT')),
  reason text not null,
  content_hash text not null,
  signature text not null,
  decided_at timestamptz not null default clock_timestamp(),
  primary key (withdrawal_id, operator)
);

-- Payouts as they were signed, stored before they are sent, so that a restart sends the same bytes again.
create table payout (
  payout_id text primary key,
  withdrawal_id bigint not null unique references withdrawal,
  root_day integer,
  deadline timestamptz not null,
  created_at timestamptz not null default clock_timestamp()
);

create table payout_transaction (
  signer text not null,
  nonce bigint not null,
  attempt integer not null,
  payout_id text not null references payout,
  transaction_hash text not null,
  raw text not null,
  created_at timestamptz not null default clock_timestamp(),
  primary key (signer, nonce, attempt)
);
