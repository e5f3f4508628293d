import { toDecimal } from '@fairlaunch/money';
import {
  FLASH_CLAIM_SECONDS,
  FLASH_OVERDUE_SECONDS,
  type FlashExchangeRecord,
  type FlashOutcome,
  type QueuedFlashExchange,
} from '@fairlaunch/protocol';
import type { Selectable } from 'kysely';
import { toSeconds } from '#db/database.ts';
import type { Tables } from '#db/tables.ts';
import { displayedState } from '#decisions/lifetime.ts';
import { isOpen, type FlashExchangeRow } from './rows.ts';

export type OutcomeRow = Selectable<Tables['flash_outcome']>;

export function toFlashExchange(row: FlashExchangeRow): FlashExchangeRecord {
  return {
    id: row.exchange_id.toString(),
    asset: row.asset,
    amount: toDecimal(row.amount),
    fee: toDecimal(row.fee),
    debit: toDecimal(row.amount + row.fee),
    kind: row.kind,
    units: Number(row.units),
    btcAddress: row.btc_address,
    btcNetwork: row.btc_network,
    state: row.state,
    requestedAt: toSeconds(row.requested_at),
    endedAt: toSeconds(row.ended_at),
    transactionId: row.transaction_id,
    reason: row.reason,
    isCancellable: row.state === 'PENDING_REVIEW' && row.claimed_by === null && !row.was_named,
    isCancelled: row.is_cancelled,
  };
}

export function toQueued(
  row: FlashExchangeRow,
  outcomes: readonly OutcomeRow[],
  now: Date,
): QueuedFlashExchange {
  const claimedAt = toSeconds(row.claimed_at);
  return {
    ...toFlashExchange(row),
    address: row.address,
    seat: row.seat === null ? null : Number(row.seat),
    requestId: row.request_id,
    deadline: toSeconds(row.signature_deadline),
    signature: row.signature,
    receivedAt: toSeconds(row.received_at),
    claimedBy: row.claimed_by,
    claimedAt,
    claimEndsAt: claimedAt === null ? null : claimedAt + FLASH_CLAIM_SECONDS,
    isOverdue: isOpen(row) && toSeconds(row.requested_at) + FLASH_OVERDUE_SECONDS <= toSeconds(now),
    outcomes: outcomes.map((outcome) => toOutcome(outcome, now)),
  };
}

function toOutcome(row: OutcomeRow, now: Date): FlashOutcome {
  const { state, endedBecause } = displayedState(row, now);
  return {
    id: Number(row.id),
    requestId: row.request_id,
    outcome: row.outcome,
    transactionId: row.transaction_id,
    reason: row.reason,
    proposedBy: row.proposed_by,
    proposedAt: toSeconds(row.proposed_at),
    state: state,
    decidedBy: row.decided_by,
    decidedAt: toSeconds(row.decided_at),
    endedBecause: row.state === 'ENDED' && row.ended_at === null ? 'EXPIRED' : endedBecause,
  };
}
