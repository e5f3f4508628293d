import { z } from 'zod/mini';
import { action, read } from '../wire/endpoint.ts';
import { correctionReason } from '../features/corrections/proposal.ts';
import { PROPOSAL_KINDS, proposal, proposalRequest } from './proposals.ts';
import { page, pageQuery, pathNumber, requestId, signature } from '../schema/schema.ts';

const decision = z.object({ requestId, id: z.int(), signature });

/** Each kind says who may; roles here are the least of all kinds. */
export const proposalEndpoints = {
  proposals: read(
    '/api/operator/proposals',
    'viewer',
    'What one operator proposed and another one confirms, of one kind, newest first.',
    z.object({ kind: z.enum(PROPOSAL_KINDS), ...pageQuery }),
    page(proposal),
  ),
  proposalAttachment: read(
    '/api/operator/proposals/{id}/attachment',
    'viewer',
    'The text beside a proposal, of which both people sign what stands in its content.',
    z.object({ id: pathNumber }),
    z.object({ attachment: z.string() }),
  ),
  propose: action(
    '/api/operator/proposals/propose',
    'reviewer',
    'Proposes, with a signature over all of it; a long text goes beside it, as an attachment.',
    proposalRequest,
    proposal,
  ),
  confirmProposal: action(
    '/api/operator/proposals/confirm',
    'approver',
    'Confirms what somebody else proposed, which takes effect; signed.',
    decision,
    proposal,
  ),
  refuseProposal: action(
    '/api/operator/proposals/refuse',
    'approver',
    'Refuses what somebody else proposed, for good, if its kind can be refused; signed.',
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
    'Ends at once, by one operator, what was confirmed; signed.',
    decision,
    proposal,
  ),
};
