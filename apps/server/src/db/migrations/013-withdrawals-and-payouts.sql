-- Withdrawals, decisions on them, and the signed payouts that end them (rulebook §15).
--
-- Invariants
--   * What a withdrawal asks for never changes. Its amount is frozen in the transaction that makes
--     it: available → frozen, gross.
--   * One that ended stays ended. Only an approved one is signed, and one that people decide on is
--     approved only with enough counting approvals of current operators.
--   * A payout is stored as it was signed before it is sent, so that a restart sends the same
--     bytes.
--
-- Writers: `request_withdrawal`. The server's role moves states within the trigger below, adds
-- decisions, whose time is the database's own, and payouts.

create table withdrawal (
  withdrawal_id bigint generated always as identity primary key,
  member_id bigint not null references member,
  asset text not null check (asset in ('USDT', 'USDB', 'BHC')),
  amount micro not null check (amount > 0),
  fee micro not null check (fee >= 0),
  net micro not null check (net > 0 and net + fee = amount),
  state text not null check (state in ('PENDING_REVIEW', 'APPROVED', 'BROADCAST', 'SUCCESS',
    'REJECTED', 'FAILED', 'UNKNOWN')),
  request_id text not null,
  signature text not null,
  signature_deadline timestamptz not null,
  requested_at timestamptz not null,
  day business_day not null,
  approvals_needed integer not null check (approvals_needed >= 0),
  risks text[] not null default '{}',
  held_until timestamptz,
  approved_at timestamptz,
  reason text,
  settled_at timestamptz,
  transaction_hash text,
  uncovered_root business_day
);
comment on column withdrawal.uncovered_root is
  'the day of the active root that did not cover it, -1 if none was active; null: to be tried';
create index withdrawal_member on withdrawal (member_id, withdrawal_id desc);
create index withdrawal_member_asset on withdrawal (member_id, asset, withdrawal_id desc);
create index withdrawal_asked on withdrawal (member_id, requested_at);
create index withdrawal_member_open on withdrawal (member_id)
  where state in ('PENDING_REVIEW', 'APPROVED', 'BROADCAST', 'UNKNOWN');
create index withdrawal_pending on withdrawal (withdrawal_id) where state = 'PENDING_REVIEW';
create index withdrawal_approved on withdrawal (withdrawal_id) where state = 'APPROVED';
create index withdrawal_signed on withdrawal (withdrawal_id)
  where state in ('BROADCAST', 'UNKNOWN');
create index withdrawal_state on withdrawal (state, withdrawal_id);
-- A withdrawal that was held for long may fail long after it was requested.
create index withdrawal_failed on withdrawal (settled_at) where state = 'FAILED';
create index withdrawal_paid on withdrawal (settled_at) where state = 'SUCCESS';

-- An operator whose approval lapsed may approve again; both rows stay.
create table withdrawal_decision (
  withdrawal_id bigint not null references withdrawal,
  operator text not null,
  decision text not null check (decision in ('APPROVE', 'REJECT')),
  reason text not null,
  content_hash text not null,
  signature text not null,
  decided_at timestamptz not null default business_now(),
  role_lost_at timestamptz,
  suspended_at timestamptz,
  primary key (withdrawal_id, operator, decided_at)
);
comment on column withdrawal_decision.role_lost_at is
  'since when an approval does not count, whatever role its operator gets later';
comment on column withdrawal_decision.suspended_at is
  'since when an approval does not count, because the member was suspended after it';

create table payout (
  payout_id text primary key,
  withdrawal_id bigint not null unique references withdrawal,
  root_day business_day,
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

create index payout_transaction_hash on payout_transaction (transaction_hash);

create table payout_signer (
  signer text primary key,
  final_nonce bigint not null default 0
);
comment on column payout_signer.final_nonce is
  'transactions below it are final on chain and never sent again';

-- Stores a withdrawal. Up to the limits of the plan in force it is approved at once; above them,
-- and beyond a suspended member's own money, people decide; after a change of device it is held.
create function request_withdrawal(
  p_member bigint, p_asset text, p_amount bigint, p_fee bigint,
  p_request_id text, p_signature text, p_deadline timestamptz
) returns bigint language plpgsql volatile security definer
set search_path = pg_catalog, public, pg_temp as $$
declare
  v_day integer := take_day();
  v_now timestamptz := business_now();
  v_wallet jsonb;
  v_member member;
  v_asked bigint;
  v_under_way bigint;
  v_risks text[] := '{}';
  v_needed integer := 0;
  v_held timestamptz;
  v_id bigint;
begin
  select v.plan -> 'wallet' into strict v_wallet
    from plan_on(v_day) a join plan_version v on v.hash = a.plan_hash;
  select * into strict v_member from member
    where member_id = p_member and member_id <> 0 for update;
  -- The limits count USDT and USDB together, BHC by itself (docs/decisions/0064).
  select coalesce(sum(amount), 0) into v_asked from withdrawal
    where member_id = p_member and (asset = 'BHC') = (p_asset = 'BHC') and state not in ('REJECTED', 'FAILED')
      and requested_at > v_now - interval '24 hours';
  if p_amount > (v_wallet ->> 'autoApproveMax')::numeric * 1000000 then
    v_risks := v_risks || text 'ABOVE_SINGLE_LIMIT';
  end if;
  if v_asked + p_amount > (v_wallet ->> 'autoApproveDayMax')::numeric * 1000000 then
    v_risks := v_risks || text 'ABOVE_DAY_LIMIT';
  end if;
  if is_suspended(p_member, v_day) then
    select coalesce(sum(amount), 0) into v_under_way from withdrawal
      where member_id = p_member and asset <> 'BHC'
        and state in ('PENDING_REVIEW', 'APPROVED', 'BROADCAST', 'UNKNOWN');
    if exceeds_net_deposits(p_member, p_asset, v_under_way + p_amount) then
      v_risks := v_risks || text 'SUSPENDED';
    end if;
  end if;
  if cardinality(v_risks) > 0 then
    v_needed := greatest((v_wallet ->> 'approvals')::integer, 1);
  end if;
  v_held := v_member.device_changed_at
    + make_interval(hours => (v_wallet ->> 'changeHoldHours')::integer);
  insert into withdrawal (member_id, asset, amount, fee, net, state, request_id, signature,
    signature_deadline, requested_at, day, approvals_needed, risks, held_until, approved_at)
  values (p_member, p_asset, p_amount, p_fee, p_amount - p_fee,
    case when v_needed = 0 then 'APPROVED' else 'PENDING_REVIEW' end,
    p_request_id, p_signature, p_deadline, v_now, v_day, v_needed, v_risks,
    case when v_held > v_now then v_held end, case when v_needed = 0 then v_now end)
  returning withdrawal_id into v_id;
  perform ledger_post('withdrawal:' || v_id || ':ask', 'WITHDRAWAL_ASKED', 'withdrawal:' || v_id,
    v_day, p_asset, -p_amount, p_member, 'available', p_member, 'frozen');
  return v_id;
end $$;

-- Number of operators, without the member, whose approval counts now (docs/decisions/0046).
create function count_approvals(p_withdrawal bigint) returns bigint language sql volatile
set search_path = pg_catalog, public, pg_temp as $$
  select count(distinct d.operator) from withdrawal_decision d
    join operator o on o.address = d.operator and o.role in ('approver', 'admin')
    join withdrawal w using (withdrawal_id) join member m using (member_id)
  where d.withdrawal_id = p_withdrawal and d.decision = 'APPROVE'
    and d.role_lost_at is null and d.suspended_at is null
    and not is_expired(d.decided_at) and m.address <> d.operator
$$;

create function guard_withdrawal_transition() returns trigger language plpgsql
set search_path = pg_catalog, public, pg_temp as $$
begin
  if old.state in ('SUCCESS', 'REJECTED', 'FAILED')
    or (new.state = 'BROADCAST' and old.state <> 'APPROVED')
    or (new.state = 'UNKNOWN' and old.state <> 'BROADCAST')
    or (new.state = 'APPROVED' and (old.state <> 'PENDING_REVIEW'
      or count_approvals(old.withdrawal_id) < old.approvals_needed)) then
    raise exception 'withdrawal % cannot go from % to %', old.withdrawal_id, old.state, new.state
      using errcode = '42501';
  end if;
  return new;
end $$;
create trigger guard_withdrawal_transition before update on withdrawal
  for each row when (old.state is distinct from new.state)
  execute function guard_withdrawal_transition();

grant select on withdrawal, withdrawal_decision, payout, payout_transaction, payout_signer
  to :server_role;
grant update (state, approved_at, reason, settled_at, transaction_hash, uncovered_root)
  on withdrawal to :server_role;
grant insert (withdrawal_id, operator, decision, reason, content_hash, signature)
  on withdrawal_decision to :server_role;
grant insert on payout, payout_transaction to :server_role;
grant insert, update on payout_signer to :server_role;
grant execute on function count_approvals(bigint),
  request_withdrawal(bigint, text, bigint, bigint, text, text, timestamptz) to :server_role;
