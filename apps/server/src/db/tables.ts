import type { ColumnType, Generated } from 'kysely';

type When = Date;
export type Json = ColumnType<unknown, string, string>;

type MemberTable = {
  member_id: Generated<bigint>;
  address: string;
  created_at: When;
  seat: bigint | null;
  sponsor_id: bigint | null;
  invite_code: string | null;
  bound_at: When | null;
  bound_day: number | null;
  deposited: Generated<bigint>;
  new_money_used: Generated<bigint>;
  net_deposits: Generated<bigint>;
  net_deposits_high: Generated<bigint>;
  last_device_key: string | null;
  device_changed_at: When | null;
};

type SessionTable = {
  token_hash: Buffer;
  member_id: bigint;
  device_key: string;
  created_at: Generated<When>;
  expires_at: When;
  ended_at: When | null;
  ended_by: 'LOGOUT' | 'OTHER_DEVICE' | 'REPLACED' | null;
};

type LoginNonceTable = {
  nonce: string;
  address: string;
  device_key: string;
  message: string;
  expires_at: When;
  used_at: When | null;
};

type RequestResultTable = {
  member_id: bigint;
  request_id: string;
  endpoint: string;
  body_hash: Buffer;
  data: Json | null;
  forget_after: When | null;
  created_at: Generated<When>;
};

type DepositTable = {
  deposit_id: Generated<bigint>;
  member_id: bigint;
  chain_id: bigint;
  contract: string;
  transaction_hash: string;
  log_index: number | null;
  number: bigint | null;
  asset: string;
  amount: bigint;
  block_number: bigint | null;
  block_time: When | null;
  day: number | null;
  state: 'ON_CHAIN_REVIEW' | 'SUCCESS' | 'VERIFICATION_FAILED' | 'REJECTED';
  submitted_at: When;
  credited_at: When | null;
  review_after: Generated<When | null>;
  seen_amount: Generated<bigint | null>;
};

type PoolFundingTable = {
  number: bigint;
  pool: string;
  funder: string;
  amount: bigint;
  transaction_hash: string;
  block_number: bigint;
  block_time: When;
  day: number;
};

type StakingOrderTable = {
  member_id: bigint;
  number: Generated<bigint>;
  amount: bigint;
  package: string;
  days: number;
  plan_hash: string;
  daily: bigint;
  quota: bigint;
  acceleration_cap: bigint;
  terms_id: number;
  brought: Generated<bigint>;
  fill_week: Generated<number | null>;
  kind: string;
  new_money: bigint;
  opened_at: When;
  open_day: number;
  exit_day: number | null;
  ended_day: number | null;
  ended_by: 'MATURITY' | 'EXIT' | 'PAID_OUT' | null;
};

type SettlementCloseTable = {
  day: number;
  state: 'FROZEN' | 'COMPUTED' | 'POSTING' | 'POSTED';
  plan_hash: string;
  members: Generated<bigint>;
  target: Generated<bigint>;
  carried: Generated<bigint>;
  paid: Generated<bigint>;
  pending: Generated<bigint>;
  pool_before: Generated<bigint>;
  pool_after: Generated<bigint>;
  iso_start: number | null;
  totals: Json | null;
  week: Json | null;
  step: Generated<string | null>;
  posted_parts: Generated<number>;
  parts: number | null;
  bonus_posted: Generated<boolean>;
  manifest: Json | null;
  content_hash: string | null;
  frozen_at: When;
  closed_at: When | null;
};

type IncomeLineTable = {
  member_id: bigint;
  day: number;
  kind: string;
  target: bigint;
  accelerated: bigint;
  carried: bigint;
  paid: bigint;
  pending: bigint;
  conditional: boolean;
};

type SettlementRootTable = {
  attempt: Generated<bigint>;
  day: number;
  root: string;
  content_hash: string;
  totals: Json;
  cosignature: string | null;
  state: 'UNPUBLISHED' | 'PENDING' | 'ACTIVE' | 'SUPERSEDED' | 'CANCELLED';
  transaction_hash: string | null;
  proposed_at: When | null;
  active_from: When | null;
  activated_at: When | null;
};

type WithdrawalTable = {
  withdrawal_id: Generated<bigint>;
  member_id: bigint;
  asset: string;
  amount: bigint;
  fee: bigint;
  net: bigint;
  state:
    'PENDING_REVIEW' | 'APPROVED' | 'BROADCAST' | 'SUCCESS' | 'REJECTED' | 'FAILED' | 'UNKNOWN';
  request_id: string;
  signature: string;
  signature_deadline: When;
  requested_at: When;
  day: number;
  approvals_needed: number;
  risks: Generated<string[]>;
  held_until: When | null;
  approved_at: When | null;
  reason: string | null;
  settled_at: When | null;
  transaction_hash: string | null;
  uncovered_root: Generated<number | null>;
};

type TreasuryPaymentTable = {
  payment_id: Generated<bigint>;
  kind: 'PAYOUT' | 'ESCAPE';
  payout_id: string | null;
  member_id: bigint;
  account: string;
  amount: bigint;
  booked: Generated<bigint>;
  transaction_hash: string;
  log_index: number;
  block_number: bigint;
  block_time: When;
  day: number;
};

type UnbookedPaymentTable = {
  transaction_hash: string;
  log_index: number;
  kind: 'PAYOUT' | 'ESCAPE';
  payout_id: string | null;
  account: string;
  token: string;
  wei: string;
  block_number: bigint;
  block_time: When;
};

type CorrectionTable = {
  correction_id: Generated<bigint>;
  request_id: string;
  mirrors: bigint | null;
  legs: Json;
  reason: string;
  content_hash: string;
  proposed_by: string;
  proposed_at: Generated<When>;
  proposal_signature: string;
  state: Generated<'PROPOSED' | 'POSTED' | 'REFUSED' | 'WITHDRAWN' | 'ENDED'>;
  ended_at: Generated<When | null>;
  decided_by: string | null;
  decided_at: When | null;
  decision_reason: string | null;
  decision_signature: string | null;
  posting_id: bigint | null;
  day: number | null;
};

/** What people signed of a proposal; null where nobody has, or it is older than signatures. */
type OperatorSignatures = {
  request_id: string | null;
  proposal_signature: string | null;
  confirmation_signature: Generated<string | null>;
  withdrawal_signature: Generated<string | null>;
};

type PlanProposalTable = {
  proposal_id: Generated<bigint>;
  preset: 'default' | 'staking-only' | 'as-specified' | null;
  change: Json;
  plan: Json;
  plan_hash: string;
  base_hash: string;
  after: number;
  starts_on: number;
  reason: string;
  proposed_by: string;
  proposed_at: Generated<When>;
  state: Generated<'PROPOSED' | 'ANNOUNCED' | 'WITHDRAWN' | 'ENDED'>;
  ended_at: Generated<When | null>;
  confirmed_by: Generated<string | null>;
  number: Generated<number | null>;
} & OperatorSignatures;

type SuspensionChangeTable = {
  id: Generated<bigint>;
  member_id: bigint;
  suspends: boolean;
  reason: string;
  request_id: string;
  proposed_by: string;
  proposed_at: Generated<When>;
  proposal_signature: string;
  state: Generated<'PROPOSED' | 'CONFIRMED' | 'WITHDRAWN' | 'ENDED'>;
  ended_at: Generated<When | null>;
  confirmed_by: Generated<string | null>;
  confirmed_at: Generated<When | null>;
  confirmation_signature: Generated<string | null>;
  withdrawal_signature: Generated<string | null>;
  day: Generated<number | null>;
};

type OperatorRole = 'viewer' | 'reviewer' | 'approver' | 'admin';

/** The database as Kysely sees it: one type a table. Amounts are micro-units. */
export type Tables = {
  clock: {
    singleton: Generated<boolean>;
    offset_seconds: bigint;
    closed_through: number;
    movable: boolean;
  };
  ledger_account: {
    member_id: bigint;
    account: string;
    asset: string;
    balance: bigint;
    hot: boolean;
    unbounded: boolean;
    earned: Generated<bigint>;
    snapshot_xid: bigint | null;
  };
  ledger_class_total: { account: string; asset: string; total: bigint; snapshot_xid: bigint };
  ledger_verification: {
    singleton: Generated<boolean>;
    verified_through: bigint;
    next_recheck: bigint;
    verified_at: Generated<When>;
  };
  ledger_entry: {
    member_id: bigint;
    posting_id: bigint;
    leg: number;
    account: string;
    asset: string;
    amount: bigint;
    day: number;
    xid: Generated<bigint>;
    posted_at: When;
    kind: string;
    object: string;
  };
  ledger_key: { idempotency_key: string; content_hash: Buffer; posting_id: bigint };
  ledger_block: {
    number: bigint;
    from_xid: bigint;
    to_xid: bigint;
    entries: bigint;
    previous_hash: Buffer;
    hash: Buffer;
    sealed_at: Generated<When>;
  };
  member: MemberTable;
  seat_counter: { singleton: Generated<boolean>; last_seat: bigint };
  login_nonce: LoginNonceTable;
  session: SessionTable;
  request_nonce: { nonce: string; expires_at: When };
  request_result: RequestResultTable;
  chain_cursor: {
    singleton: Generated<boolean>;
    block_number: bigint;
    block_hash: string;
    block_time: When;
    next_deposit_number: Generated<bigint>;
    next_funding_number: Generated<bigint>;
  };
  deposit: DepositTable;
  pool_funding: PoolFundingTable;
  alarm: {
    name: string;
    details: Json;
    raised_at: Generated<When>;
    cleared_at: When | null;
    sent_state: Generated<string>;
    taken: ColumnType<unknown, string | undefined, string>;
  };
  plan_version: { hash: string; plan: Json };
  plan_announcement: { number: number; plan_hash: string; starts_on: number; announced_at: When };
  plan_proposal: PlanProposalTable;
  staking_order: StakingOrderTable;
  order_terms: { terms_id: Generated<number>; plan_hash: string; package: string; kind: string };
  settlement_close: SettlementCloseTable;
  settlement_file: { day: number; name: string; part: number; hash: string; content: Buffer };
  income_line: IncomeLineTable;
  settlement_root: SettlementRootTable;
  assessment: {
    member_id: bigint;
    week: number;
    big_leg: bigint;
    small: bigint;
    target: bigint;
    completed: bigint | null;
    conditional: bigint | null;
    state: Generated<'IN_PROGRESS' | 'COMPLETED' | 'INCOMPLETE'>;
  };
  conditional_week: { member_id: bigint; week: number; team: bigint; dividends: bigint };
  member_suspension: { member_id: bigint; from_day: number; until_day: number | null };
  suspension_change: SuspensionChangeTable;
  full_node_week: { member_id: bigint; week: number; state: 'FULL' | 'NOT_FULL'; amount: bigint };
  operator: { address: string; role: OperatorRole; since: Generated<When> };
  role_change: {
    id: Generated<bigint>;
    address: string;
    role: OperatorRole | null;
    proposed_by: string;
    proposed_at: Generated<When>;
    confirmed_by: Generated<string | null>;
    state: Generated<'PROPOSED' | 'CONFIRMED' | 'WITHDRAWN' | 'ENDED'>;
    ended_at: Generated<When | null>;
  } & OperatorSignatures;
  audit_entry: {
    number: bigint;
    at: When;
    actor: string;
    action: string;
    subject: string;
    details: Json;
    previous_hash: Buffer;
    hash: Buffer;
  };
  withdrawal: WithdrawalTable;
  withdrawal_decision: {
    withdrawal_id: bigint;
    operator: string;
    decision: 'APPROVE' | 'REJECT';
    reason: string;
    content_hash: string;
    signature: string;
    decided_at: Generated<When>;
    role_lost_at: Generated<When | null>;
    suspended_at: Generated<When | null>;
  };
  treasury_payment: TreasuryPaymentTable;
  unbooked_payment: UnbookedPaymentTable;
  correction: CorrectionTable;
  payout: {
    payout_id: string;
    withdrawal_id: bigint;
    root_day: number | null;
    deadline: When;
    created_at: Generated<When>;
  };
  payout_transaction: {
    signer: string;
    nonce: bigint;
    attempt: number;
    payout_id: string;
    transaction_hash: string;
    raw: string;
    created_at: Generated<When>;
  };
  payout_signer: { signer: string; final_nonce: Generated<bigint> };
  treasury_paid: { address: string; amount: bigint };
  reward_sources: { day: number; total: bigint; from_node_sales: bigint; lots: Json };
  line_kind: {
    kind: string;
    asset: string;
    source: string;
    posted_with: 'CLOSE' | 'BONUS' | 'NODE';
  };
  lane_heartbeat: {
    lane: string;
    worker: string;
    beat_at: When;
    job: string | null;
    job_deadline: When | null;
  };
  job_trouble: { worker: string; trouble: 'FAILED' | 'STUCK'; job: string; heard_at: When };
};
