import { z } from 'zod/mini';
import { namedAddress, reason } from '#schema/schema.ts';
import { address, text, word } from '#statements/statement.ts';
import { proposalKind } from '#statements/proposal-kind.ts';

export const SUSPENSION_ACTIONS = ['SUSPEND', 'LIFT'] as const;
export type SuspensionAction = (typeof SUSPENSION_ACTIONS)[number];

/** In force from the close of the day on which it was confirmed (docs/decisions/0053). */
export const suspensions = proposalKind({
  least: 'reviewer',
  ended: undefined,
  content: z.object({ account: namedAddress, action: z.enum(SUSPENSION_ACTIONS), reason }),
  facts: z.object({ suspendedNow: z.boolean() }),
  name: 'Suspension',
  fields: { account: address, action: word<SuspensionAction>(), reason: text },
  said: (content) => content,
});
