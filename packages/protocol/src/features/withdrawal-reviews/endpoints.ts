import { z } from 'zod/mini';
import { action, read } from '#wire/endpoint.ts';
import { listQuery } from '#schema/list.ts';
import { APPROVAL_ENDED_BECAUSE } from '#schema/open-decisions.ts';
import { address, hash, page, requestId, seconds, signature, text } from '#schema/schema.ts';
import { TEXT_AREA_LENGTH } from '#schema/text-area.ts';
import { payoutFilters, withdrawal } from '../withdrawals/endpoints.ts';

const withdrawalId = z.string().check(z.regex(/^\d{1,18}$/));

/** Counts until `endsAt`. `endedBecause`: why it counts no more, or did not at the decision. */
const approval = z.object({
  operator: address,
  decision: z.enum(['APPROVE', 'REJECT']),
  at: seconds,
  endsAt: seconds,
  endedBecause: z.nullable(z.enum(APPROVAL_ENDED_BECAUSE)),
});

const evidence = z.object({ requestId, signature });

/**
 * `contentHash` is what an approver signs and a console computes itself: keccak256 of the canonical
 * JSON of `{ id, address, asset, amount, fee, net, requestedAt, requestId, signature }`, and of
 * `points: { asset, amount, fee, posting, rate }` if the withdrawal pays points.
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

export const withdrawalReviewEndpoints = {
  withdrawalQueue: read(
    '/api/operator/withdrawals',
    'viewer',
    'Withdrawals for review, or by state, as an operator decides on them.',
    z.object({ ...listQuery(['requestedAt', 'amount']), ...payoutFilters }),
    page(queuedWithdrawal),
    ['MEMBER_SUSPENDED'],
  ),
  operatorWithdrawal: read(
    '/api/operator/withdrawals/{id}',
    'viewer',
    'One withdrawal, whatever its state.',
    z.object({ id: withdrawalId }),
    queuedWithdrawal,
    ['NOT_FOUND', 'MEMBER_SUSPENDED'],
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
      reason: text(TEXT_AREA_LENGTH),
      signature,
    }),
    queuedWithdrawal,
    [
      'NOT_FOUND',
      'DAY_CLOSED',
      'INSUFFICIENT_BALANCE',
      'WITHDRAWAL_SIGNED',
      'ESCAPE_NEAR',
      'MEMBER_SUSPENDED',
      'OWN_REQUEST',
      'ALREADY_DECIDED',
      'CONTENT_CHANGED',
    ],
  ),
};
