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

/**
 * Computed in the browser, so that a server cannot have another hash signed than that of what it
 * shows.
 */
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

/** Left out is the state, which can change during the decision. */
const pointsContent = ({ asset, amount, fee, posting, rate }: WithdrawnPoints) => ({
  asset,
  amount,
  fee,
  posting,
  rate,
});
