import { lineTable, type LineTable } from '#lines/line-tables.ts';
import type { Close } from '#tables/close.ts';
import { ppmOf } from '#tables/exact.ts';
import { payDues, summaryOf } from '#tables/pay.ts';
import type { PoolPayment } from '#tables/result-rows.ts';
import { nearestUplines } from './generations.ts';

export type CommunityPayments = { communitySubsidy: PoolPayment };

/**
 * Step 5: pays the nearest upline, active or not, with an active community node (rulebook §6, §7).
 * @param staticPaid by seat, micro-units
 */
export function payCommunitySubsidy(
  close: Close,
  staticPaid: Float64Array,
): { lines: { COMMUNITY_SUBSIDY: LineTable }; payments: CommunityPayments } {
  const { members, nodes, day, plan } = close;
  const holds = new Uint8Array(members.count);
  for (const node of nodes)
    if (node.kind === 'COMMUNITY' && node.activeFrom <= day) holds[node.member] = 1;
  const receiver = nearestUplines(members, holds);
  const targets = new Float64Array(members.count);
  for (let seat = 1; seat < members.count; seat++) {
    if (receiver[seat] !== 0)
      targets[receiver[seat]!] = targets[receiver[seat]!]! + staticPaid[seat]!;
  }
  for (let seat = 1; seat < members.count; seat++)
    targets[seat] = ppmOf(targets[seat]!, plan.team.communitySubsidyPpm);
  const payment = payDues([targets], close.pools.NODE);
  close.pools.NODE -= payment.paid;
  return {
    lines: { COMMUNITY_SUBSIDY: lineTable(targets, payment.columns[0]) },
    payments: { communitySubsidy: summaryOf(payment) },
  };
}
