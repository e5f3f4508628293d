import { z } from 'zod/mini';
import { action, read } from '../endpoint.ts';
import { proposalEnd } from '../open-decisions.ts';
import {
  address,
  asset,
  day,
  hash,
  page,
  pageQuery,
  requestId,
  seconds,
  signature,
  signedAmount,
  text,
} from '../schema.ts';

export const CORRECTION_STATES = ['PROPOSED', 'POSTED', 'REFUSED', 'WITHDRAWN', 'ENDED'] as const;
export type CorrectionState = (typeof CORRECTION_STATES)[number];

export const MAX_LEGS = 50;
const account = z.string().check(z.regex(/^[A-Za-z_]{1,20}$/));
/** One side of a correction: what an account gains or, with a minus, gives. */
const leg = z.object({
  owner: z.union([z.literal('house'), address]),
  account,
  asset,
  amount: signedAmount,
});
/** Without leading zeros, since it is signed as it is written. */
const postingId = z.string().check(z.regex(/^[1-9]\d{0,17}$/));
const reason = text(280);

/**
 * `contentHash` is what both people sign: keccak256 of the canonical JSON of `{ requestId,
 * proposedBy, reverses, reason, legs }`, which a console computes itself.
 */
const correction = z.object({
  id: z.int(),
  requestId,
  proposedBy: address,
  reverses: z.nullable(postingId),
  reason,
  legs: z.array(leg),
  contentHash: hash,
  proposedAt: seconds,
  state: z.enum(CORRECTION_STATES),
  ...proposalEnd,
  decidedBy: z.nullable(address),
  decidedAt: z.nullable(seconds),
  decisionReason: z.nullable(z.string()),
  day: z.nullable(day),
});
export type Correction = z.infer<typeof correction>;

const posting = z.object({
  id: postingId,
  kind: z.string(),
  object: z.string(),
  day,
  at: seconds,
  legs: z.array(leg),
  /** It moved nothing but available balances and accounts of the house. */
  correctable: z.boolean(),
});
export type Posting = z.infer<typeof posting>;

const publicLeg = z.object({
  owner: z.enum(['house', 'member']),
  account,
  asset,
  amount: signedAmount,
});

export const correctionEndpoints = {
  corrections: read(
    '/api/corrections',
    'public',
    'Every correction of the ledger, newest first: amounts, classes of accounts, reason and day (rulebook §2).',
    z.object(pageQuery),
    page(
      z.object({
        id: z.int(),
        day,
        at: seconds,
        reason: z.string(),
        isReversal: z.boolean(),
        legs: z.array(publicLeg),
      }),
    ),
  ),
  operatorCorrections: read(
    '/api/operator/corrections',
    'viewer',
    'Proposed and decided corrections, newest first.',
    z.object(pageQuery),
    page(correction),
  ),
  postings: read(
    '/api/operator/postings',
    'viewer',
    'What moved a member’s accounts, newest first, with every leg.',
    z.object({ ...pageQuery, address }),
    page(posting),
  ),
  proposeCorrection: action(
    '/api/operator/corrections/propose',
    'approver',
    'Proposes a correction with a signature over its hash; another person must approve it.',
    z.object({
      requestId,
      reverses: z.nullable(postingId),
      reason: reason.check(z.regex(/\S/)),
      legs: z.array(leg).check(z.minLength(2), z.maxLength(MAX_LEGS)),
      contentHash: hash,
      signature,
    }),
    correction,
  ),
  decideCorrection: action(
    '/api/operator/corrections/decide',
    'approver',
    'Approves a correction, which posts it, or refuses it, with a signature over the hash of what was read; never one’s own proposal.',
    z.object({
      requestId,
      id: z.int(),
      contentHash: hash,
      decision: z.enum(['APPROVE', 'REFUSE']),
      reason,
      signature,
    }),
    correction,
  ),
  withdrawCorrection: action(
    '/api/operator/corrections/withdraw',
    'approver',
    'Takes one’s own open proposal back.',
    z.object({ requestId, id: z.int() }),
    correction,
  ),
};
