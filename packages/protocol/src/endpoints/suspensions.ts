import { z } from 'zod/mini';
import { action, read } from '../endpoint.ts';
import { proposalEnd } from '../open-decisions.ts';
import {
  address,
  namedAddress,
  page,
  pageQuery,
  requestId,
  seconds,
  signature,
  text,
} from '../schema.ts';
import { TEXT_AREA_LENGTH } from '../text-area.ts';

export const SUSPENSION_ACTIONS = ['SUSPEND', 'LIFT'] as const;

const reason = text(TEXT_AREA_LENGTH).check(z.trim(), z.minLength(1));

const suspensionChange = z.object({
  id: z.int(),
  requestId,
  address,
  seat: z.nullable(z.int()),
  action: z.enum(SUSPENSION_ACTIONS),
  reason: z.string(),
  proposedBy: address,
  proposedAt: seconds,
  confirmedBy: z.nullable(address),
  confirmedAt: z.nullable(seconds),
  /** It counts from this day's close on; null until it is confirmed. */
  day: z.nullable(z.int()),
  state: z.enum(['PROPOSED', 'CONFIRMED', 'WITHDRAWN', 'ENDED']),
  ...proposalEnd,
  suspendedNow: z.boolean(),
});
export type SuspensionChange = z.infer<typeof suspensionChange>;

const decision = z.object({ requestId, id: z.int(), signature });

export const suspensionEndpoints = {
  suspensions: read(
    '/api/operator/suspensions',
    'viewer',
    'Members suspended, that lifted, and proposals of either, newest first.',
    z.object(pageQuery),
    page(suspensionChange),
  ),
  proposeSuspension: action(
    '/api/operator/suspensions/propose',
    'reviewer',
    'Proposes to suspend a member, or to lift that, with a signature over it; never of oneself.',
    z.object({
      requestId,
      address: namedAddress,
      action: z.enum(SUSPENSION_ACTIONS),
      reason,
      signature,
    }),
    suspensionChange,
  ),
  confirmSuspension: action(
    '/api/operator/suspensions/confirm',
    'approver',
    'Confirms what somebody else proposed, with a signature over what was read. What the member brought in stays free to leave.',
    decision,
    suspensionChange,
  ),
  withdrawSuspension: action(
    '/api/operator/suspensions/withdraw',
    'reviewer',
    'Takes one’s own open proposal back, with a signature over it.',
    decision,
    suspensionChange,
  ),
};
