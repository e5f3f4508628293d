import { jsonHash } from '@fairlaunch/plan';
import { z } from 'zod/mini';
import { correctionContent } from './content.ts';
import { correctionLeg, MAX_LEGS, postingId } from './endpoints.ts';
import { text as textOf } from '#schema/schema.ts';
import { hash, statement, text, word } from '#statements/statement.ts';
import { proposalKind, type SignedDecision } from '#statements/proposal-kind.ts';

/** Characters of a correction's reason, and of its refusal's. */
export const MAX_CORRECTION_REASON = 280;
export const correctionReason = textOf(MAX_CORRECTION_REASON).check(z.trim(), z.minLength(1));

/** Mirrored entries with a reason that everybody reads (rulebook §2). */
const kind = proposalKind({
  least: 'approver',
  ended: undefined,
  isRefusable: true,
  content: z.object({
    /** A posting; null: the correction has legs of its own. */
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

/** Its hash covers its request and its author, which are therefore not named besides. */
export const corrections = {
  ...kind,
  statement: statement('Correction', {
    contentHash: hash,
    decision: word<SignedDecision>(),
    reason: text,
  }),
};
