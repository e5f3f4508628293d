// Generated from the schema by "npm run generate:tables"; a test compares.
import type { Micro } from '@fairlaunch/money';
import type { ColumnType, Generated, GeneratedAlways } from 'kysely';

/** Read parsed, written as text. */
type Json = ColumnType<unknown, string, string>;
type GeneratedJson = ColumnType<unknown, string | undefined, string>;

/** Days since 1970-01-01 in UTC+8 (rulebook §0). */
type BusinessDay = number;

/** The database as Kysely sees it. */
export type Tables = {
  alarm: {
    name: string;
    details: Json;
    raised_at: Generated<Date>;
    cleared_at: Date | null;
    sent_state: Generated<'RAISED' | 'CLEARED'>;
    deliveries: GeneratedJson;
  };
  assessment: {
    member_id: bigint;
    week: BusinessDay;
    big_leg: bigint;
    small: Micro;
    target: Micro;
    completed: Micro | null;
    conditional: Micro | null;
    state: Generated<'IN_PROGRESS' | 'COMPLETED' | 'INCOMPLETE'>;
  };
  audit_entry: {
    number: bigint;
    at: Date;
    actor: string;
    action: string;
    subject: string;
    details: Json;
    previous_hash: Buffer;
    hash: Buffer;
  };
  box: {
    box_id: GeneratedAlways<bigint>;
    member_id: bigint;
    kind: 'TUTORIAL' | 'ECOSYSTEM' | 'ECOSYSTEM_D1';
    plan_hash: string;
    reserved: Micro;
    opened_at: Date;
    opened_day: BusinessDay;
    draw_block: bigint;
    block_hash: string | null;
    number: number | null;
    prize: number | null;
    award: Micro | null;
    is_gift_card: boolean | null;
    position_number: bigint | null;
    drawn_at: Date | null;
    redeemed_at: Date | null;
  };
  box_pool: { singleton: Generated<boolean>; reserved: Generated<Micro> };
  box_referral: { member_id: bigint; sponsor_id: bigint; closes: number };
  box_referral_cursor: { singleton: Generated<boolean>; day: BusinessDay; seat: bigint };
  chain_cursor: {
    singleton: Generated<boolean>;
    block_number: bigint;
    block_hash: string;
    block_time: Date;
    next_deposit_number: Generated<bigint>;
    next_funding_number: Generated<bigint>;
  };
  chain_flow: { posting_id: bigint };
  clock: {
    singleton: Generated<boolean>;
    offset_seconds: Generated<bigint>;
    closed_through: BusinessDay;
    movable: boolean;
  };
  close_coverage: {
    day: BusinessDay;
    asset: string;
    custody: Micro;
    owed: Micro;
    block_number: bigint;
  };
  close_leg: { kind: string; member_id: bigint; account: string; asset: string; amount: bigint };
  close_line: {
    member_id: bigint;
    kind: string;
    target: bigint;
    accelerated: bigint;
    carried: bigint;
    paid: bigint;
    pending: bigint;
    conditional: boolean;
  };
  close_posting: { kind: string; posting_id: bigint };
  conditional_week: {
    member_id: bigint;
    week: BusinessDay;
    team: Generated<Micro>;
    dividends: Generated<Micro>;
  };
  correction: {
    correction_id: GeneratedAlways<bigint>;
    request_id: string;
    reverses: bigint | null;
    legs: Json;
    reason: string;
    content_hash: string;
    proposed_by: string;
    proposed_at: Generated<Date>;
    proposal_signature: string;
    state: Generated<'PROPOSED' | 'POSTED' | 'REFUSED' | 'WITHDRAWN' | 'ENDED'>;
    decided_by: string | null;
    decided_at: Date | null;
    decision_reason: string | null;
    decision_signature: string | null;
    posting_id: bigint | null;
    day: BusinessDay | null;
    ended_at: Date | null;
  };
  deposit: {
    deposit_id: GeneratedAlways<bigint>;
    member_id: bigint;
    chain_id: bigint;
    contract: string;
    transaction_hash: string;
    log_index: number | null;
    number: bigint | null;
    asset: string;
    amount: Micro;
    block_number: bigint | null;
    block_time: Date | null;
    day: BusinessDay | null;
    state: 'ON_CHAIN_REVIEW' | 'SUCCESS' | 'VERIFICATION_FAILED' | 'REJECTED';
    submitted_at: Date;
    credited_at: Date | null;
    review_after: Date | null;
    seen_amount: Micro | null;
  };
  emission_release: {
    day: BusinessDay;
    attempt: number;
    signer: string;
    nonce: bigint;
    transaction_hash: string;
    raw: string;
    created_at: Generated<Date>;
  };
  full_node_week: {
    member_id: bigint;
    week: BusinessDay;
    state: 'FULL' | 'NOT_FULL';
    amount: Micro;
  };
  gift_card: {
    card_id: GeneratedAlways<bigint>;
    amount: Micro;
    number_hash: Buffer;
    sealed_number: Buffer | null;
    added_by: string;
    added_at: Generated<Date>;
    box_id: bigint | null;
    shown_at: Date | null;
  };
  gift_card_stock: { amount: Micro; cards: number };
  income_line: {
    member_id: bigint;
    day: BusinessDay;
    kind: string;
    target: Micro;
    accelerated: Micro;
    carried: Micro;
    paid: Micro;
    pending: Micro;
    conditional: boolean;
  };
  job_trouble: { worker: string; trouble: 'FAILED' | 'STUCK'; job: string; reported_at: Date };
  lane_heartbeat: {
    lane: string;
    worker: Generated<string>;
    beat_at: Date;
    job: string | null;
    job_deadline: Date | null;
  };
  ledger_account: {
    member_id: bigint;
    account: string;
    asset: string;
    balance: Generated<Micro>;
    earned: Generated<Micro>;
    hot: Generated<boolean>;
    unbounded: Generated<boolean>;
    snapshot_xid: bigint | null;
    earned_static: Generated<Micro>;
  };
  ledger_block: {
    number: bigint;
    from_xid: bigint;
    to_xid: bigint;
    entries: bigint;
    previous_hash: Buffer;
    hash: Buffer;
    sealed_at: Generated<Date>;
  };
  ledger_class_total: { account: string; asset: string; total: Micro; snapshot_xid: bigint };
  ledger_entry: {
    member_id: bigint;
    posting_id: bigint;
    leg: number;
    day: BusinessDay;
    xid: Generated<bigint>;
    amount: Micro;
    posted_at: Date;
    account: string;
    asset: string;
    kind: string;
    object: string;
  };
  ledger_key: {
    idempotency_key: string;
    content_hash: Buffer | null;
    posting_id: bigint;
    legs: number | null;
  };
  ledger_verification: {
    singleton: Generated<boolean>;
    verified_through: Generated<bigint>;
    next_recheck: Generated<bigint>;
    verified_at: Generated<Date>;
  };
  line_kind: {
    kind: string;
    asset: string;
    source: string;
    posted_with: 'CLOSE' | 'BONUS' | 'NODE';
  };
  login_nonce: {
    nonce: string;
    address: string;
    device_key: string;
    message: string;
    expires_at: Date;
    used_at: Date | null;
  };
  member: {
    member_id: GeneratedAlways<bigint>;
    address: string;
    created_at: Date;
    seat: bigint | null;
    sponsor_id: bigint | null;
    invite_code: string | null;
    bound_at: Date | null;
    bound_day: BusinessDay | null;
    deposited: Generated<Micro>;
    net_deposits: Generated<Micro>;
    net_deposits_high: Generated<Micro>;
    new_money_used: Generated<Micro>;
    last_device_key: string | null;
    device_changed_at: Date | null;
    opened_ecosystem_box_day: BusinessDay | null;
  };
  member_kyc1: { member_id: bigint; completed_at: Date };
  member_suspension: { member_id: bigint; from_day: BusinessDay; until_day: BusinessDay | null };
  node: {
    number: GeneratedAlways<bigint>;
    member_id: bigint;
    kind: string;
    price: Micro;
    bought_day: BusinessDay;
    bought_at: Date;
    active_from: BusinessDay;
    cancelled_day: BusinessDay | null;
    order_number: Generated<bigint>;
    bonus_stopped: Generated<boolean>;
    promo_reserved: Generated<Micro>;
    house_owned: Generated<boolean>;
  };
  node_kind_sales: { kind: string; sold: Generated<number> };
  node_standing: {
    member_id: bigint;
    nodes: Generated<number>;
    referred_buyers: Generated<number>;
    referred_nodes: Generated<number>;
    referred_volume: Generated<Micro>;
    promo_reserved: Generated<Micro>;
    dividends: Generated<Micro>;
  };
  operator: {
    address: string;
    role: 'viewer' | 'reviewer' | 'approver' | 'admin';
    since: Generated<Date>;
  };
  order_terms: {
    terms_id: GeneratedAlways<number>;
    plan_hash: string;
    package: string;
    kind: string;
  };
  payout: {
    payout_id: string;
    withdrawal_id: bigint;
    root_day: BusinessDay | null;
    deadline: Date;
    created_at: Generated<Date>;
  };
  payout_signer: { signer: string; final_nonce: Generated<bigint> };
  payout_transaction: {
    signer: string;
    nonce: bigint;
    attempt: number;
    payout_id: string;
    transaction_hash: string;
    raw: string;
    created_at: Generated<Date>;
  };
  plan_announcement: {
    number: number;
    plan_hash: string;
    starts_on: BusinessDay;
    announced_at: Date;
  };
  plan_proposal: {
    proposal_id: GeneratedAlways<bigint>;
    preset: 'default' | 'staking-only' | 'as-specified' | null;
    change: Json;
    plan: Json;
    plan_hash: string;
    base_hash: string;
    after: number;
    starts_on: BusinessDay;
    reason: string;
    proposed_by: string;
    proposed_at: Generated<Date>;
    state: Generated<'PROPOSED' | 'ANNOUNCED' | 'WITHDRAWN' | 'ENDED'>;
    confirmed_by: string | null;
    number: number | null;
    request_id: string | null;
    proposal_signature: string | null;
    confirmation_signature: string | null;
    withdrawal_signature: string | null;
    ended_at: Date | null;
  };
  plan_version: { hash: string; plan: Json };
  pool_funding: {
    number: bigint;
    pool: string;
    funder: string;
    asset: 'USDT' | 'USDB' | 'BHC';
    amount: Micro;
    transaction_hash: string;
    block_number: bigint;
    block_time: Date;
    day: BusinessDay;
  };
  release_position: {
    number: GeneratedAlways<bigint>;
    member_id: bigint;
    kind: 'PROMO' | 'AWARD' | 'POINTS' | 'WHITELIST';
    amount: Micro;
    schedule: Json;
    from_day: BusinessDay;
    closes_counted: Generated<number>;
    requires_active: Generated<string[]>;
    object: string;
    ended_day: BusinessDay | null;
  };
  request_nonce: { nonce: string; expires_at: Date };
  request_result: {
    member_id: bigint;
    request_id: string;
    endpoint: string;
    body_hash: Buffer;
    data: Json | null;
    created_at: Generated<Date>;
    forget_after: Date | null;
  };
  reward_sources: { day: BusinessDay; total: Micro; from_node_sales: Micro; lots: Json };
  role_change: {
    id: GeneratedAlways<bigint>;
    address: string;
    role: 'viewer' | 'reviewer' | 'approver' | 'admin' | null;
    proposed_by: string;
    proposed_at: Generated<Date>;
    confirmed_by: string | null;
    state: Generated<'PROPOSED' | 'CONFIRMED' | 'WITHDRAWN' | 'ENDED'>;
    request_id: string | null;
    proposal_signature: string | null;
    confirmation_signature: string | null;
    withdrawal_signature: string | null;
    ended_at: Date | null;
  };
  saved_receiver: { member_id: bigint; receiver_id: bigint; name: string; saved_at: Date };
  seat_counter: { singleton: Generated<boolean>; last_seat: bigint };
  session: {
    token_hash: Buffer;
    member_id: bigint;
    device_key: string;
    created_at: Generated<Date>;
    expires_at: Date;
    ended_at: Date | null;
    ended_by: 'LOGOUT' | 'OTHER_DEVICE' | 'REPLACED' | null;
  };
  settlement_close: {
    day: BusinessDay;
    state: 'FROZEN' | 'COMPUTED' | 'POSTING' | 'POSTED';
    plan_hash: string;
    members: Generated<bigint>;
    target: Generated<Micro>;
    carried: Generated<Micro>;
    paid: Generated<Micro>;
    pending: Generated<Micro>;
    pool_before: Generated<Micro>;
    pool_after: Generated<Micro>;
    iso_start: BusinessDay | null;
    totals: Json | null;
    week: Json | null;
    step: string | null;
    posted_parts: Generated<number>;
    parts: number | null;
    bonus_posted: Generated<boolean>;
    manifest: Json | null;
    content_hash: string | null;
    frozen_at: Date;
    closed_at: Date | null;
    bhc_put_out: Generated<Micro>;
    iso_stakes: Generated<Micro>;
  };
  settlement_file: {
    day: BusinessDay;
    name: string;
    part: Generated<number>;
    hash: string;
    content: Buffer;
  };
  settlement_root: {
    attempt: GeneratedAlways<bigint>;
    day: BusinessDay;
    root: string;
    content_hash: string;
    totals: Json;
    cosignature: string | null;
    state: 'UNPUBLISHED' | 'PENDING' | 'ACTIVE' | 'SUPERSEDED' | 'CANCELLED';
    transaction_hash: string | null;
    proposed_at: Date | null;
    active_from: Date | null;
    activated_at: Date | null;
  };
  staking_order: {
    member_id: bigint;
    number: Generated<bigint>;
    amount: Micro;
    package: string;
    days: number;
    plan_hash: string;
    daily: Micro;
    quota: Micro;
    acceleration_cap: Micro;
    kind: string;
    new_money: Micro;
    opened_at: Date;
    open_day: BusinessDay;
    exit_day: BusinessDay | null;
    ended_day: BusinessDay | null;
    ended_by: 'MATURITY' | 'EXIT' | 'PAID_OUT' | null;
    terms_id: number;
    accelerated: Generated<Micro>;
    fill_week: BusinessDay | null;
  };
  suspension_change: {
    id: GeneratedAlways<bigint>;
    member_id: bigint;
    suspends: boolean;
    reason: string;
    request_id: string;
    proposed_by: string;
    proposed_at: Generated<Date>;
    proposal_signature: string;
    state: Generated<'PROPOSED' | 'CONFIRMED' | 'WITHDRAWN' | 'ENDED'>;
    ended_at: Date | null;
    confirmed_by: string | null;
    confirmed_at: Date | null;
    confirmation_signature: string | null;
    withdrawal_signature: string | null;
    day: BusinessDay | null;
  };
  swap: {
    swap_id: GeneratedAlways<bigint>;
    member_id: bigint;
    from_asset: 'USDT' | 'USDB';
    to_asset: string;
    amount: Micro;
    fee: Micro;
    received: Micro;
    request_id: string;
    signature: string;
    signature_deadline: Date;
    made_at: Date;
    day: BusinessDay;
  };
  transfer: {
    transfer_id: GeneratedAlways<bigint>;
    sender_id: bigint;
    receiver_id: bigint;
    asset: 'USDT' | 'USDB' | 'BHC';
    amount: Micro;
    fee: Micro;
    net: Micro;
    request_id: string;
    signature: string;
    signature_deadline: Date;
    made_at: Date;
    day: BusinessDay;
  };
  treasury_paid: { address: string; asset: 'USDT' | 'USDB' | 'BHC'; amount: Micro };
  treasury_payment: {
    payment_id: GeneratedAlways<bigint>;
    kind: 'PAYOUT' | 'ESCAPE';
    payout_id: string | null;
    member_id: bigint;
    account: string;
    asset: 'USDT' | 'USDB' | 'BHC';
    amount: Micro;
    booked: Generated<Micro>;
    transaction_hash: string;
    log_index: number;
    block_number: bigint;
    block_time: Date;
    day: BusinessDay;
  };
  unbooked_payment: {
    transaction_hash: string;
    log_index: number;
    kind: 'PAYOUT' | 'ESCAPE';
    payout_id: string | null;
    account: string;
    token: string;
    wei: string;
    block_number: bigint;
    block_time: Date;
  };
  virtual_node: {
    number: GeneratedAlways<bigint>;
    order_number: Generated<bigint>;
    member_id: bigint;
    kind: string;
    reason: string;
    granted_day: BusinessDay;
    granted_at: Date;
    ended_day: BusinessDay | null;
  };
  withdrawal: {
    withdrawal_id: GeneratedAlways<bigint>;
    member_id: bigint;
    asset: 'USDT' | 'USDB' | 'BHC';
    amount: Micro;
    fee: Micro;
    net: Micro;
    state:
      'PENDING_REVIEW' | 'APPROVED' | 'BROADCAST' | 'SUCCESS' | 'REJECTED' | 'FAILED' | 'UNKNOWN';
    request_id: string;
    signature: string;
    signature_deadline: Date;
    requested_at: Date;
    day: BusinessDay;
    approvals_needed: number;
    risks: Generated<string[]>;
    held_until: Date | null;
    approved_at: Date | null;
    reason: string | null;
    settled_at: Date | null;
    transaction_hash: string | null;
    uncovered_root: BusinessDay | null;
  };
  withdrawal_decision: {
    withdrawal_id: bigint;
    operator: string;
    decision: 'APPROVE' | 'REJECT';
    reason: string;
    content_hash: string;
    signature: string;
    decided_at: Generated<Date>;
    role_lost_at: Date | null;
    suspended_at: Date | null;
  };
};
