import { canonicalJson } from '@fairlaunch/plan';
import { keccak256, stringToHex, type Hex } from 'viem';
import { toDecimal } from '@fairlaunch/money';
import type { WithdrawalRow } from './queries.ts';

/** The hash of everything about a withdrawal that an approver reads and signs. */
export function contentHash(row: WithdrawalRow): Hex {
  return keccak256(stringToHex(canonicalJson({
    id: row.withdrawal_id.toString(),
    address: row.address,
    asset: row.asset,
    amount: toDecimal(row.amount),
    fee: toDecimal(row.fee),
    net: toDecimal(row.net),
    requestId: row.request_id,
    requestedAt: row.requested_at.toISOString(),
    signature: row.signature,
  })));
}
