import { z } from 'zod/mini';
import { action, read } from '../wire/endpoint.ts';
import { correctionReason } from '../features/corrections/proposal.ts';
import { PROPOSAL_KINDS, proposal, proposalRequest } from './proposals.ts';
import { listQuery } from '../schema/list.ts';
import { PROPOSAL_STATES } from '../schema/open-decisions.ts';
import { page, pathNumber, requestId, signature } from '../schema/schema.ts';

const decision = z.object({ requestId, id: z.int(), signature });

/** What rules of all kinds say of content that cannot be proposed, or confirmed any more. */
const CONTENT_ERRORS = [
  'NOT_FOUND',
  'DAY_CLOSED',
  'AMOUNT_INVALID',
  'AMOUNT_ABOVE_MAXIMUM',
  'AMOUNT_NOT_MULTIPLE',
  'INSUFFICIENT_BALANCE',
  'RATE_END_INVALID',
  'RATE_OUT_OF_BOUNDS',
  'WHITELIST_DATES_INVALID',
  'WHITELIST_RUNNING',
  'AIRDROP_LIST_INVALID',
  'AIRDROP_MEMBER_UNKNOWN',
  'AIRDROP_DATE_INVALID',
  'AIRDROP_UNFUNDED',
  'AIRDROP_OVER',
  'ANNOUNCEMENT_INCOMPLETE',
  'ANNOUNCEMENT_LINK_UNSAFE',
  'ANNOUNCEMENT_DATES_INVALID',
  'ANNOUNCEMENT_ENDED',
  'HOME_LINK_UNSAFE',
  'HOME_LINKS_OUTDATED',
  'VIRTUAL_NODE_OF_OPERATOR',
  'BTC_ADDRESS_INVALID',
  'BTC_ADDRESS_OTHER_NETWORK',
  'OWN_REQUEST',
  'CONTENT_CHANGED',
  'CORRECTION_NOT_YET',
  'CORRECTION_ENTRY',
  'CORRECTION_REPEATED',
  'CORRECTION_ACCOUNT',
  'SUSPENSION_UNCHANGED',
  'CORRECTION_TOO_EARLY',
  'CORRECTION_RESERVED',
  'PLAN_INVALID',
  'PLAN_UNCHANGED',
  'PLAN_START_NOT_MONDAY',
  'PLAN_START_TOO_SOON',
  'PLAN_OUTDATED',
  'VIRTUAL_NODE_LIMIT',
  'ANNOUNCEMENT_LIMIT',
  'ANNOUNCEMENT_OUTDATED',
  'FLASH_STOCK_RESERVED',
  'FLASH_PROOF_USED',
] as const;

/** Each kind has its own least role; those named here are the lowest of all kinds. */
export const proposalEndpoints = {
  proposals: read(
    '/api/operator/proposals',
    'viewer',
    'Proposals of one kind: each by one operator, for another one to confirm.',
    z.object({
      kind: z.enum(PROPOSAL_KINDS),
      state: z.optional(z.enum(PROPOSAL_STATES)),
      ...listQuery(['proposedAt']),
    }),
    page(proposal),
  ),
  proposalAttachment: read(
    '/api/operator/proposals/{id}/attachment',
    'viewer',
    'The attachment of a proposal: a long text, of which both operators sign what its content holds.',
    z.object({ id: pathNumber }),
    z.object({ attachment: z.string() }),
    ['NOT_FOUND'],
  ),
  propose: action(
    '/api/operator/proposals/propose',
    'reviewer',
    'Makes a proposal, signed as a whole; a long text is sent beside it as an attachment.',
    proposalRequest,
    proposal,
    CONTENT_ERRORS,
  ),
  confirmProposal: action(
    '/api/operator/proposals/confirm',
    'approver',
    'Confirms the proposal of another operator, which puts it in force; signed.',
    decision,
    proposal,
    [...CONTENT_ERRORS, 'ALREADY_DECIDED', 'PROPOSAL_ENDED'],
  ),
  refuseProposal: action(
    '/api/operator/proposals/refuse',
    'approver',
    'Refuses the proposal of another operator for good, if its kind can be refused; signed.',
    z.object({ ...decision.shape, reason: correctionReason }),
    proposal,
    ['NOT_FOUND', 'OWN_REQUEST', 'ALREADY_DECIDED', 'PROPOSAL_ENDED'],
  ),
  withdrawProposal: action(
    '/api/operator/proposals/withdraw',
    'reviewer',
    'Takes one’s own open proposal back; signed.',
    decision,
    proposal,
    ['NOT_FOUND', 'ALREADY_DECIDED', 'PROPOSAL_ENDED'],
  ),
  stopProposal: action(
    '/api/operator/proposals/stop',
    'reviewer',
    'Stops what a confirmed proposal put in force, at once and by one operator; signed.',
    decision,
    proposal,
    [
      'NOT_FOUND',
      'DAY_CLOSED',
      'PROPOSAL_ENDED',
      'VIRTUAL_NODE_ENDED',
      'ANNOUNCEMENT_ENDED',
      'RATE_ENDED',
    ],
  ),
};
