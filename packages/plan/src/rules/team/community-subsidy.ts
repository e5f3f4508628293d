import type { Close } from '../../settle/close.ts';
import { ppmOf } from '../../settle/exact.ts';
import { nearestUplines } from './generations.ts';
import { lineTable, type LineTable } from '../../lines/line-tables.ts';
import { payDues, type Payment } from '../../settle/pay.ts';

/**
 * Step 5: each source's part goes to its nearest upline, active or not, that holds an active community node;
 * pro-rated over pool NODE, what is not paid lapses (rulebook §6, §7).
 * @param staticPaid by seat, micro-units
 */
export function payCommunitySubsidy(
  close: Close,
  staticPaid: Float64Array,
): { lines: LineTable; payment: Payment } {
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
  return { lines: lineTable(targets, payment.columns[0]), payment };
}
