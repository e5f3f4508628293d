import { z } from 'zod/mini';
import { action, call, read } from '#wire/endpoint.ts';
import { KYC_CLASHES, KYC_PURPOSES, KYC_REVIEW_LISTS } from './limits.ts';
import { listQuery } from '#schema/list.ts';
import { proposalEnd } from '#schema/open-decisions.ts';
import { address, page, requestId, seconds, signature, text } from '#schema/schema.ts';
import { readTypedAnswer, readTypedCode, readTypedEmail, readTypedPhone } from '#typed/contact.ts';
import { TEXT_AREA_LENGTH } from '#schema/text-area.ts';

const purpose = z.enum(KYC_PURPOSES);
const clashes = z.array(z.enum(KYC_CLASHES));
/**
 * Any short text, read as the app reads it; a wrong one is refused later by an error of its own.
 */
const typed = (read: (text: string) => string) => text(300).check(z.overwrite(read));
const masked = z.nullable(z.string());

const sentCode = z.object({
  purpose,
  email: z.string(),
  /** Real time from which another code may be sent. */
  nextAt: seconds,
  expiresAt: seconds,
  triesLeft: z.int(),
});

const kyc = z.object({
  isOpen: z.boolean(),
  /** Real time of the server, by which the times in `code` count. */
  now: seconds,
  state: z.enum(['NONE', 'CLASHED', 'ASKED', 'REFUSED', 'CERTIFIED']),
  /** Data that another member has too; shown only after the member proved to read the mail. */
  clashes,
  certifiedAt: z.nullable(seconds),
  deletedAt: z.nullable(seconds),
  /** Business time until which a deletion is refused after a change of e-mail. */
  deletionHeldUntil: z.nullable(seconds),
  email: masked,
  phone: masked,
  network: masked,
  device: z.nullable(z.string()),
  code: z.nullable(sentCode),
});
export type Kyc = z.infer<typeof kyc>;

const picture = z.string();
const challenge = z.discriminatedUnion('way', [
  z.object({
    way: z.literal('PICTURES'),
    id: z.string(),
    expiresAt: seconds,
    /**
     * Pictures as data URLs. The piece must be moved sideways over the puzzle, at height
     * `pieceTop`.
     */
    code: picture,
    puzzle: picture,
    piece: picture,
    pieceTop: z.int(),
  }),
  z.object({
    way: z.literal('QUESTION'),
    id: z.string(),
    expiresAt: seconds,
    question: z.string(),
  }),
]);
export type KycChallenge = z.infer<typeof challenge>;

const verifyImgs = z.object({
  id: text(64),
  /** The graphic code, or the answer to the question. */
  answer: typed(readTypedAnswer),
  /** Position of the piece, in the puzzle's pixels. */
  position: z.optional(z.int().check(z.minimum(0), z.maximum(10_000))),
});
export type VerifyImgs = z.infer<typeof verifyImgs>;

const review = z.object({
  id: z.int(),
  /** Id of the proposal, if there is one. */
  requestId: z.nullable(requestId),
  address,
  seat: z.nullable(z.int()),
  clashes,
  note: z.nullable(z.string()),
  createdAt: seconds,
  email: masked,
  phone: masked,
  network: masked,
  state: z.enum(['ASKED', 'PROPOSED', 'ALLOWED', 'REFUSED', 'FLAGGED', 'SEEN']),
  proposedBy: z.nullable(address),
  proposedAt: z.nullable(seconds),
  confirmedBy: z.nullable(address),
  closedBy: z.nullable(address),
  endsAt: z.nullable(proposalEnd.endsAt),
});
export type KycReview = z.infer<typeof review>;

const decision = z.object({ requestId, id: z.int(), signature });

export const kycEndpoints = {
  myKyc: read(
    '/api/my/kyc',
    'session',
    'State of the member’s identity check, and the data kept for it, masked.',
    z.object({}),
    kyc,
  ),
  kycChallenge: call(
    '/api/my/kyc/challenge',
    'session',
    'Graphic code and slider puzzle, or a question in words; for one code of the purpose.',
    z.object({ purpose, way: z.enum(['PICTURES', 'QUESTION']) }),
    challenge,
    ['KYC_CLOSED', 'CHALLENGE_LIMIT'],
  ),
  sendKycCode: action(
    '/api/my/kyc/code',
    'session',
    'Sends a 6-digit code to an e-mail address once the challenge is solved. To delete, it goes to the certified address.',
    z.object({
      requestId,
      purpose,
      email: z.optional(typed(readTypedEmail)),
      verifyImgs: z.optional(verifyImgs),
    }),
    sentCode,
    [
      'NOT_BOUND',
      'KYC_CLOSED',
      'KYC_DONE',
      'KYC_NOT_CERTIFIED',
      'VERIFY_IMGS_MISSING',
      'CHALLENGE_FAILED',
      'CHALLENGE_ENDED',
      'KYC_CODE_TOO_SOON',
      'KYC_CODE_LIMIT',
      'EMAIL_INVALID',
      'KYC_DELETION_HELD',
    ],
  ),
  certifyKyc: action(
    '/api/my/kyc/certify',
    'session',
    'Certifies the member by the code of its mail, and keeps network address and device of the call; each e-mail, phone and network address certifies once.',
    z.object({ requestId, code: typed(readTypedCode), phone: z.optional(typed(readTypedPhone)) }),
    kyc,
    [
      'DAY_CLOSED',
      'KYC_CLOSED',
      'KYC_CODE_WRONG',
      'KYC_CODE_ENDED',
      'PHONE_INVALID',
      'NOT_BOUND',
      'KYC_DONE',
      'KYC_REVIEW_OPEN',
    ],
  ),
  changeKycEmail: action(
    '/api/my/kyc/email',
    'session',
    'Changes the e-mail address by a code that went to the new one; money that leaves is held for 24 hours.',
    z.object({ requestId, code: typed(readTypedCode) }),
    kyc,
    [
      'DAY_CLOSED',
      'KYC_CLOSED',
      'KYC_NOT_CERTIFIED',
      'KYC_CODE_WRONG',
      'KYC_CODE_ENDED',
      'KYC_EMAIL_USED',
    ],
  ),
  deleteKyc: action(
    '/api/my/kyc/delete',
    'session',
    'Deletes the member’s encrypted data: after a certification by a code that went to its address, before one without a code.',
    z.object({ requestId, code: z.optional(typed(readTypedCode)) }),
    kyc,
    ['KYC_CLOSED', 'KYC_CODE_WRONG', 'KYC_CODE_ENDED', 'KYC_DELETION_HELD'],
  ),
  askKycReview: action(
    '/api/my/kyc/review',
    'session',
    'Asks operators to look at an identity check whose data another member has too.',
    z.object({ requestId, note: text(TEXT_AREA_LENGTH).check(z.trim(), z.minLength(1)) }),
    kyc,
    ['NOT_FOUND', 'TASK_TEXT_INVALID'],
  ),
  kycReviews: read(
    '/api/operator/kyc',
    'viewer',
    'Identity checks that members asked operators to look at; or all, with shared network addresses; masked.',
    z.object({ ...listQuery(['createdAt']), list: z.enum(KYC_REVIEW_LISTS) }),
    page(review),
  ),
  proposeKycAllowance: action(
    '/api/operator/kyc/propose',
    'approver',
    'Proposes to certify a member whose data another member has too; signed, and never for oneself.',
    decision,
    review,
    ['NOT_FOUND', 'KYC_REVIEW_CHANGED', 'OWN_REQUEST', 'ALREADY_DECIDED'],
  ),
  confirmKycAllowance: action(
    '/api/operator/kyc/confirm',
    'approver',
    'Certifies a member as another operator proposed; signed.',
    decision,
    review,
    [
      'NOT_FOUND',
      'DAY_CLOSED',
      'KYC_REVIEW_CHANGED',
      'ALREADY_DECIDED',
      'OWN_REQUEST',
      'PROPOSAL_ENDED',
    ],
  ),
  closeKycReview: action(
    '/api/operator/kyc/close',
    'reviewer',
    'Refuses a member’s request, which deletes its values, or marks a shared network address as seen; signed.',
    decision,
    review,
    ['NOT_FOUND', 'KYC_REVIEW_CHANGED', 'OWN_REQUEST', 'ALREADY_DECIDED'],
  ),
  seeIdentity: call(
    '/api/operator/members/identity',
    'reviewer',
    'What is kept of a member’s identity check, masked; the look stands in the audit log.',
    z.object({ address }),
    z.object({ email: masked, phone: masked, network: masked, device: z.nullable(z.string()) }),
  ),
};
