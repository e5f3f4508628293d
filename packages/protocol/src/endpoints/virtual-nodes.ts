import { NODE_KINDS } from '@fairlaunch/plan';
import { z } from 'zod/mini';
import { action, read } from '../endpoint.ts';
import { proposalEnd } from '../open-decisions.ts';
import {
  address,
  day,
  namedAddress,
  page,
  pageQuery,
  requestId,
  seconds,
  signature,
  text,
} from '../schema.ts';
import { MAX_VIRTUAL_NODES } from '../virtual-nodes.ts';
import { TEXT_AREA_LENGTH } from '../text-area.ts';

const kind = z.enum(NODE_KINDS);
const count = z.int().check(z.gte(1), z.lte(MAX_VIRTUAL_NODES));

const virtualNodeGrant = z.object({
  id: z.int(),
  requestId,
  /** The member's. */
  address,
  seat: z.nullable(z.int()),
  kind,
  count,
  reason: z.string(),
  proposedBy: address,
  proposedAt: seconds,
  state: z.enum(['PROPOSED', 'CONFIRMED', 'WITHDRAWN', 'ENDED']),
  ...proposalEnd,
  confirmedBy: z.nullable(address),
  /** Its nodes stand from this day on; null until it is confirmed. */
  day: z.nullable(day),
  /** Its nodes ended on this day. */
  stoppedDay: z.nullable(day),
  stoppedBy: z.nullable(address),
});
export type VirtualNodeGrant = z.infer<typeof virtualNodeGrant>;

const decision = z.object({ requestId, id: z.int(), signature });

export const virtualNodeEndpoints = {
  virtualNodeGrants: read(
    '/api/operator/virtual-nodes',
    'viewer',
    'Virtual nodes that operators proposed and gave, newest first.',
    z.object(pageQuery),
    page(virtualNodeGrant),
  ),
  proposeVirtualNodes: action(
    '/api/operator/virtual-nodes/propose',
    'approver',
    'Proposes virtual nodes for a member who is no operator, with a signature over it (rulebook §4).',
    z.object({
      requestId,
      address: namedAddress,
      kind,
      count,
      reason: text(TEXT_AREA_LENGTH).check(z.trim(), z.minLength(1)),
      signature,
    }),
    virtualNodeGrant,
  ),
  confirmVirtualNodes: action(
    '/api/operator/virtual-nodes/confirm',
    'approver',
    'Confirms what somebody else proposed: the nodes stand and are on the public list; signed.',
    decision,
    virtualNodeGrant,
  ),
  withdrawVirtualNodes: action(
    '/api/operator/virtual-nodes/withdraw',
    'approver',
    'Takes one’s own open proposal back; signed.',
    decision,
    virtualNodeGrant,
  ),
  stopVirtualNodes: action(
    '/api/operator/virtual-nodes/stop',
    'approver',
    'Ends the virtual nodes of a grant for good, by one operator; signed.',
    decision,
    virtualNodeGrant,
  ),
};
