import { z } from 'zod/mini';
import { OPERATOR_ROLES, action, read } from '../endpoint.ts';
import { proposalEnd } from '../open-decisions.ts';
import { address, namedAddress, requestId, seconds, signature } from '../schema.ts';

const role = z.enum(OPERATOR_ROLES);

/** Part of what is signed; null where the proposal is older than signatures. */
const proposalId = z.nullable(requestId);

const roleChange = z.object({
  id: z.int(),
  requestId: proposalId,
  address,
  role: z.nullable(role),
  proposedBy: address,
  proposedAt: seconds,
  confirmedBy: z.nullable(address),
  state: z.enum(['PROPOSED', 'CONFIRMED', 'WITHDRAWN', 'ENDED']),
  ...proposalEnd,
});

export const operatorEndpoints = {
  operatorMe: read(
    '/api/operator/me',
    'viewer',
    'The signed-in operator and its role.',
    z.object({}),
    z.object({ address, role }),
  ),
  operators: read(
    '/api/operator/operators',
    'viewer',
    'Operators, their roles and changes under way.',
    z.object({}),
    z.object({
      operators: z.array(z.object({ address, role, since: seconds })),
      changes: z.array(roleChange),
    }),
  ),
  proposeRole: action(
    '/api/operator/operators/propose',
    'admin',
    'Proposes a role for an address, or its removal, with a signature over it; another operator must confirm it.',
    z.object({ requestId, address: namedAddress, role: z.nullable(role), signature }),
    roleChange,
  ),
  confirmRole: action(
    '/api/operator/operators/confirm',
    'approver',
    'Confirms a change of roles that somebody else proposed, with a signature over what was read.',
    z.object({ requestId, id: z.int(), signature }),
    roleChange,
  ),
  withdrawRole: action(
    '/api/operator/operators/withdraw',
    'admin',
    'Takes one’s own open proposal of a role back, with a signature over it.',
    z.object({ requestId, id: z.int(), signature }),
    roleChange,
  ),
};
