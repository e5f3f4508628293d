import { jsonHash } from '@fairlaunch/plan';
import type { DecisionStatement, QueuedWithdrawal, WithdrawnPoints } from '@fairlaunch/protocol';
import type { Hex } from 'viem';

export function decisionStatement(
  withdrawal: QueuedWithdrawal,
  decision: 'APPROVE' | 'REJECT',
  reason: string,
): DecisionStatement {
  return {
    withdrawal: withdrawal.id,
    contentHash: shownHash(withdrawal),
    decision,
    reason: reason.trim(),
  };
}

/** Computed here, so that a server that shows one thing and hashes another is refused by itself. */
function shownHash({
  id,
  address,
  asset,
  amount,
  fee,
  net,
  requestedAt,
  evidence,
  points,
}: QueuedWithdrawal): Hex {
  return jsonHash({
    id,
    address,
    asset,
    amount,
    fee,
    net,
    requestedAt,
    ...evidence,
    ...(points && { points: pointsContent(points) }),
  });
}

/** Without the state, which changes while it is decided. */
const pointsContent = ({ asset, amount, fee, posting, rate }: WithdrawnPoints) => ({
  asset,
  amount,
  fee,
  posting,
  rate,
});
