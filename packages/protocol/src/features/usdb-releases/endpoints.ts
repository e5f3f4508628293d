import { TASK_RANKS } from '@fairlaunch/plan';
import { z } from 'zod/mini';
import { read } from '#wire/endpoint.ts';
import { amount, day, page, pageQuery } from '#schema/schema.ts';

const count = z.int().check(z.nonnegative());

const origin = z.discriminatedUnion('type', [
  z.object({ type: z.literal('NODE'), node: count }),
  z.object({ type: z.literal('BOX'), box: count }),
  /** `seat`: the member that reached the rank; null if that is the reader. */
  z.object({ type: z.literal('RANK'), rank: z.enum(TASK_RANKS), seat: z.nullable(count) }),
]);

const usdbRelease = z.object({
  number: count,
  origin,
  amount,
  released: amount,
  /** Zero once the release has ended. */
  remaining: amount,
  /** The first close that may release a part of it. */
  firstDay: day,
  closes: count,
  closesCounted: count,
  /**
   * True if its node was cancelled, so that the rest went back to the pool, or one bought before
   * it, so that a smaller release replaced it (docs/decisions/0061).
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
