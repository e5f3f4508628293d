import { z } from 'zod/mini';
import { OPERATOR_ROLES, action, read } from '../endpoint.ts';
import { APPROVAL_ENDED_BECAUSE, proposalEnd } from '../open-decisions.ts';
import {
  address,
  amount,
  hash,
  page,
  pageQuery,
  requestId,
  seconds,
  signature,
} from '../schema.ts';
import { WITHDRAWAL_STATES, withdrawal } from './withdrawals.ts';

const role = z.enum(OPERATOR_ROLES);
const withdrawalId = z.string().check(z.regex(/^\d{1,18}$/));

/** It counts until `endsAt`; `endedBecause`: it does not any more, or did not at the decision. */
const approval = z.object({
  operator: address,
  decision: z.enum(['APPROVE', 'REJECT']),
  at: seconds,
  endsAt: seconds,
  endedBecause: z.nullable(z.enum(APPROVAL_ENDED_BECAUSE)),
});

const evidence = z.object({ requestId, signature });

/**
 * `contentHash` is what an approver signs: keccak256 of the canonical JSON of `{ id, address,
 * asset, amount, fee, net, requestedAt, requestId, signature }`, which a console computes itself.
 */
const queuedWithdrawal = z.extend(withdrawal, {
  seat: z.nullable(z.int()),
  evidence,
  contentHash: hash,
  approvals: z.array(approval),
  approvalsNeeded: z.int(),
  risks: z.array(z.string()),
});
export type QueuedWithdrawal = z.infer<typeof queuedWithdrawal>;

const auditEntry = z.object({
  number: z.int(),
  at: seconds,
  actor: z.string(),
  action: z.string(),
  subject: z.string(),
  details: z.unknown(),
  hash,
  previousHash: hash,
});
export type AuditEntry = z.infer<typeof auditEntry>;

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
  withdrawalQueue: read(
    '/api/operator/withdrawals',
    'viewer',
    'Withdrawals for review, oldest first, or by state.',
    z.object({ ...pageQuery, state: z.optional(z.enum(WITHDRAWAL_STATES)) }),
    page(queuedWithdrawal),
  ),
  operatorWithdrawal: read(
    '/api/operator/withdrawals/{id}',
    'viewer',
    'One withdrawal, whatever its state.',
    z.object({ id: withdrawalId }),
    queuedWithdrawal,
  ),
  decideWithdrawal: action(
    '/api/operator/withdrawals/decide',
    'reviewer',
    'Rejects (reviewers, until its payout is signed) or approves (approvers) a withdrawal with a signature over the hash of what was read; never one’s own request.',
    z.object({
      requestId,
      id: withdrawalId,
      contentHash: hash,
      decision: z.enum(['APPROVE', 'REJECT']),
      reason: z.string().check(z.maxLength(140)),
      signature,
    }),
    queuedWithdrawal,
  ),
  operatorPools: read(
    '/api/operator/pools',
    'viewer',
    'Pools with their fundings on chain.',
    z.object({}),
    z.object({
      pools: z.array(
        z.object({
          pool: z.string(),
          poolId: hash,
          asset: z.string(),
          balance: amount,
          fundable: z.boolean(),
          targetPerDay: amount,
        }),
      ),
      fundings: z.array(
        z.object({
          number: z.int(),
          pool: z.string(),
          from: address,
          amount,
          at: seconds,
          transactionHash: hash,
          credited: z.boolean(),
        }),
      ),
    }),
  ),
  auditLog: read(
    '/api/operator/audit',
    'viewer',
    'The hash-chained log of operator actions, newest first.',
    z.object(pageQuery),
    z.extend(page(auditEntry), { intact: z.boolean() }),
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
    z.object({ requestId, address, role: z.nullable(role), signature }),
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
