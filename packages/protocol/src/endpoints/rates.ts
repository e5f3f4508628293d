import { z } from 'zod/mini';
import { action, read } from '../endpoint.ts';
import { proposalEnd } from '../open-decisions.ts';
import { RATE_KINDS } from '../posted-rates.ts';
import {
  address,
  amount,
  page,
  pageQuery,
  requestId,
  seconds,
  signature,
  text,
} from '../schema.ts';
import { TEXT_AREA_LENGTH } from '../text-area.ts';

const terms = {
  kind: z.enum(RATE_KINDS),
  /** Given for a whole unit. */
  rate: amount,
  /** Given in all. */
  most: amount,
  /** Business time. */
  until: seconds,
};

const posted = z.object({
  id: z.int(),
  ...terms,
  paid: amount,
  left: amount,
  reason: z.string(),
  confirmedAt: seconds,
  state: z.enum(['STANDING', 'USED_UP', 'OVER', 'REPLACED', 'STOPPED']),
  stoppedAt: z.nullable(seconds),
});
export type PostedRate = z.infer<typeof posted>;

const proposal = z.object({
  id: z.int(),
  requestId,
  ...terms,
  reason: z.string(),
  proposedBy: address,
  proposedAt: seconds,
  state: z.enum(['PROPOSED', 'CONFIRMED', 'WITHDRAWN', 'ENDED']),
  ...proposalEnd,
  confirmedBy: z.nullable(address),
  /** Null until it is confirmed. */
  posted: z.nullable(posted),
  stoppedBy: z.nullable(address),
});
export type RateProposal = z.infer<typeof proposal>;

const decision = z.object({ requestId, id: z.int(), signature });

export const rateEndpoints = {
  rates: read(
    '/api/rates',
    'public',
    'Rates that two operators posted and that stand (rulebook §12, §15).',
    z.object({}),
    z.object({ standing: z.array(posted) }),
  ),
  ratePostings: read(
    '/api/rates/postings',
    'public',
    'Every rate that was ever posted, newest first.',
    z.object(pageQuery),
    page(posted),
  ),
  rateProposals: read(
    '/api/operator/rates',
    'viewer',
    'Proposed and posted rates, newest first.',
    z.object(pageQuery),
    page(proposal),
  ),
  proposeRate: action(
    '/api/operator/rates',
    'approver',
    'Proposes to post a rate, until when and up to how much in all; signed.',
    z.object({
      requestId,
      ...terms,
      reason: text(TEXT_AREA_LENGTH).check(z.trim(), z.minLength(1)),
      signature,
    }),
    proposal,
  ),
  confirmRate: action(
    '/api/operator/rates/confirm',
    'approver',
    'Confirms another operator’s rate, which stands from then on and replaces the one before; signed.',
    decision,
    proposal,
  ),
  withdrawRate: action(
    '/api/operator/rates/withdraw',
    'approver',
    'Takes one’s own open proposal back; signed.',
    decision,
    proposal,
  ),
  stopRate: action(
    '/api/operator/rates/stop',
    'approver',
    'Ends a standing rate at once, by one operator; signed.',
    decision,
    proposal,
  ),
};
