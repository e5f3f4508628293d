import { GRANTED_ASSETS } from '@fairlaunch/plan';
import { z } from 'zod/mini';
import { amount, namedAddress, reason } from '#schema/schema.ts';
import { address, text } from '#statements/statement.ts';
import { proposalKind } from '#statements/proposal-kind.ts';

/** Points or coupons for a member, who may neither propose nor confirm them (rulebook §14). */
export const grants = proposalKind({
  least: 'approver',
  ended: undefined,
  content: z.object({ account: namedAddress, asset: z.enum(GRANTED_ASSETS), amount, reason }),
  facts: z.object({ seat: z.nullable(z.int()) }),
  name: 'Grant',
  fields: { account: address, asset: text, amount: text, reason: text },
  said: (content) => content,
});
