import { z } from 'zod/mini';
import { RATE_KINDS } from './posted-rates.ts';
import { amount, reason, seconds } from '#schema/schema.ts';
import { text, whole } from '#statements/statement.ts';
import { proposalKind } from '#statements/proposal-kind.ts';

const terms = {
  kind: z.enum(RATE_KINDS),
  /** What is given for a whole unit of the other asset. */
  rate: amount,
  /** The most that is given in all. */
  most: amount,
  /** Business time. */
  until: seconds,
};

export const postedRate = z.object({
  id: z.int(),
  ...terms,
  paid: amount,
  left: amount,
  reason: z.string(),
  confirmedAt: seconds,
  state: z.enum(['STANDING', 'USED_UP', 'OVER', 'REPLACED', 'STOPPED']),
  stoppedAt: z.nullable(seconds),
});
export type PostedRate = z.infer<typeof postedRate>;

/** A rate that two operators post (rulebook §12, §15). */
export const rates = proposalKind({
  least: 'approver',
  ended: 'RATE_ENDED',
  content: z.object({ ...terms, reason }),
  facts: z.object({
    /** Null until it is confirmed. */
    posted: z.nullable(postedRate),
  }),
  name: 'RatePosting',
  fields: { kind: text, rate: text, most: text, until: whole, reason: text },
  said: (content) => content,
});
