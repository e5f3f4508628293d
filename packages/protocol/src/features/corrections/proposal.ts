import { z } from 'zod/mini';
import { text as textOf } from '#schema/schema.ts';
import { hash, text, whole } from '#statements/statement.ts';
import { proposalKind } from '#statements/proposal-kind.ts';
import { signedAmount } from '#schema/schema.ts';
import { mirroredLeaf } from './content.ts';
import { journalEntryId, mirroredEntry } from './endpoints.ts';

/** Most characters of the reason of a correction, or of its refusal. */
export const MAX_CORRECTION_REASON = 280;
export const correctionReason = textOf(MAX_CORRECTION_REASON).check(z.trim(), z.minLength(1));

/** The mirror of one entry of the journal, whose reason is public (rulebook §2). */
export const corrections = proposalKind({
  least: 'approver',
  ended: undefined,
  isRefusable: true,
  /** `entryId` finds the entry; what is signed of it is its leaf, which the rest makes. */
  content: z.extend(mirroredEntry, { entryId: journalEntryId, reason: correctionReason }),
  /** What the account of each leg holds now, while it is open. */
  facts: z.object({ held: z.nullable(z.array(signedAmount)) }),
  name: 'Correction',
  fields: { day: whole, entry: whole, leaf: hash, reason: text },
  said: (content, { reason }) => ({
    day: content.day,
    entry: content.entry,
    leaf: mirroredLeaf(content),
    reason: reason ?? content.reason,
  }),
});
