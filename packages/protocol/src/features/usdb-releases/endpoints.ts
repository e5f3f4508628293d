import { TASK_RANKS } from '@fairlaunch/plan';
import { z } from 'zod/mini';
import { read } from '#wire/endpoint.ts';
import { amount, day, page, pageQuery } from '#schema/schema.ts';

const count = z.int().check(z.nonnegative());

const origin = z.discriminatedUnion('type', [
  z.object({ type: z.literal('NODE'), node: count }),
  z.object({ type: z.literal('BOX'), box: count }),
  /** `seat`: of the member whose rank it is; null for the reader's own. */
  z.object({ type: z.literal('RANK'), rank: z.enum(TASK_RANKS), seat: z.nullable(count) }),
]);

const usdbRelease = z.object({
  number: count,
  origin,
  amount,
  released: amount,
  /** Zero once it has ended. */
  remaining: amount,
  /** The first close that may release a part of it. */
  firstDay: day,
  closes: count,
  closesCounted: count,
  /**
   * A node was cancelled: its own, so that the rest went back to the pool, or one bought before it,
   * so that a smaller release took its place (docs/decisions/0061).
   */
  endedEarly: z.boolean(),
});
export type UsdbRelease = z.infer<typeof usdbRelease>;

export const usdbReleaseEndpoints = {
  usdbReleases: read(
    '/api/releases/usdb',
    'session',
    'USDB that closes release part by part: promo USDB of nodes, awards of boxes and ranks, identity referrals; newest first (rulebook §8, §11).',
    z.object(pageQuery),
    page(usdbRelease),
  ),
};
