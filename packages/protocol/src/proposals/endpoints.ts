import { z } from 'zod/mini';
import { action, read } from '../wire/endpoint.ts';
import { correctionReason } from '../features/corrections/proposal.ts';
import { PROPOSAL_KINDS, proposal, proposalRequest } from './proposals.ts';
import { page, pageQuery, pathNumber, requestId, signature } from '../schema/schema.ts';

const decision = z.object({ requestId, id: z.int(), signature });

/** Each kind has its own least role; those named here are the lowest of all kinds. */
export const proposalEndpoints = {
  proposals: read(
    '/api/operator/proposals',
    'viewer',
    'Proposals of one kind, newest first: each by one operator, for another one to confirm.',
    z.object({ kind: z.enum(PROPOSAL_KINDS), ...pageQuery }),
    page(proposal),
  ),
  proposalAttachment: read(
    '/api/operator/proposals/{id}/attachment',
    'viewer',
    'The attachment of a proposal: a long text, of which both operators sign what its content holds.',
    z.object({ id: pathNumber }),
    z.object({ attachment: z.string() }),
  ),
  propose: action(
    '/api/operator/proposals/propose',
    'reviewer',
    'Makes a proposal, signed as a whole; a long text is sent beside it as an attachment.',
    proposalRequest,
    proposal,
  ),
  confirmProposal: action(
    '/api/operator/proposals/confirm',
    'approver',
    'Confirms the proposal of another operator, which puts it in force; signed.',
    decision,
    proposal,
  ),
  refuseProposal: action(
    '/api/operator/proposals/refuse',
    'approver',
    'Refuses the proposal of another operator for good, if its kind can be refused; signed.',
    z.object({ ...decision.shape, reason: correctionReason }),
    proposal,
  ),
  withdrawProposal: action(
    '/api/operator/proposals/withdraw',
    'reviewer',
    'Takes one’s own open proposal back; signed.',
    decision,
    proposal,
  ),
  stopProposal: action(
    '/api/operator/proposals/stop',
    'reviewer',
    'Stops what a confirmed proposal put in force, at once and by one operator; signed.',
    decision,
    proposal,
  ),
};
