import { jsonHash } from '@fairlaunch/plan';
import { z } from 'zod/mini';
import { correctionContent } from './content.ts';
import { correctionLeg, MAX_LEGS, postingId } from './endpoints.ts';
import { text as textOf } from '#schema/schema.ts';
import { hash, statement, text, word } from '#statements/statement.ts';
import { proposalKind, type SignedDecision } from '#statements/proposal-kind.ts';

/** Most characters of the reason of a correction, or of its refusal. */
export const MAX_CORRECTION_REASON = 280;
export const correctionReason = textOf(MAX_CORRECTION_REASON).check(z.trim(), z.minLength(1));

/** A correction of the ledger, whose reason is public (rulebook §2). */
const kind = proposalKind({
  least: 'approver',
  ended: undefined,
  isRefusable: true,
  content: z.object({
    /** The posting that it reverses; null if its legs were written by hand. */
    reverses: z.nullable(postingId),
    reason: correctionReason,
    legs: z.array(correctionLeg).check(z.minLength(2), z.maxLength(MAX_LEGS)),
  }),
  facts: z.object({}),
  name: 'Correction',
  fields: { contentHash: hash, reason: text },
  said: (content, { requestId, proposedBy, reason }) => ({
    contentHash: jsonHash(correctionContent({ requestId, proposedBy, ...content })),
    reason: reason ?? content.reason,
  }),
});

/** The signed hash covers `requestId` and author, so the statement does not name them again. */
export const corrections = {
  ...kind,
  statement: statement('Correction', {
    contentHash: hash,
    decision: word<SignedDecision>(),
    reason: text,
  }),
};
