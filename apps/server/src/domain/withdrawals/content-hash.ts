import { toDecimal } from '@fairlaunch/money';
import { jsonHash, type Hex } from '@fairlaunch/plan';
import { toSeconds } from '#db/database.ts';
import { pointsOf } from './points.ts';
import type { WithdrawalRow } from './queries.ts';

export function contentHash(row: WithdrawalRow): Hex {
  return jsonHash({
    id: row.withdrawal_id.toString(),
    address: row.address,
    asset: row.asset,
    amount: toDecimal(row.amount),
    fee: toDecimal(row.fee),
    net: toDecimal(row.net),
    requestedAt: toSeconds(row.requested_at),
    requestId: row.request_id,
    signature: row.signature,
    ...pointsContent(row),
  });
}

/** The hash covers the points of a withdrawal of points; other withdrawals have no such field. */
function pointsContent(row: WithdrawalRow) {
  const points = pointsOf(row);
  if (!points) return {};
  const { asset, amount, fee, posting, rate } = points;
  return { points: { asset, amount, fee, posting, rate } };
}
