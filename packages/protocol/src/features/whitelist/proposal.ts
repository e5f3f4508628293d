import { z } from 'zod/mini';
import { WHITELIST_STAGE_STATES } from './endpoints.ts';
import { day, isoDate, reason, seconds } from '#schema/schema.ts';
import { text, texts } from '#statements/statement.ts';
import { proposalKind } from '#statements/proposal-kind.ts';

const MAX_STAGES = 20;
const count = z.int().check(z.nonnegative());

/** A sale of locked BHC in stages (rulebook §12). */
export const whitelist = proposalKind({
  least: 'approver',
  ended: undefined,
  content: z.object({
    /** The last day of each stage, as ISO dates. */
    lastDays: z.array(isoDate).check(z.minLength(1), z.maxLength(MAX_STAGES)),
    reason,
  }),
  facts: z.object({
    /** Empty until it is confirmed. */
    stages: z.array(
      z.object({
        stage: z.int(),
        state: z.enum(WHITELIST_STAGE_STATES),
        lastDay: day,
        openedAt: z.nullable(seconds),
        sold: count,
        shares: z.nullable(count),
      }),
    ),
  }),
  name: 'WhitelistSale',
  fields: { lastDays: texts, reason: text },
  said: (content) => content,
});
