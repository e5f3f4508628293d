import { z } from 'zod/mini';
import { read } from '#wire/endpoint.ts';
import { amount, day, seconds } from '#schema/schema.ts';

const count = z.int().check(z.nonnegative());
const ppm = z.int();

export const globalBonusEndpoints = {
  globalBonus: read(
    '/api/bonus/global',
    'public',
    'The pool of the global bonus, what a day shares of it, and the last closes, at most 90 (rulebook §10).',
    z.object({}),
    z.object({
      /** The last posted close; null before the first. */
      asOf: z.nullable(day),
      /** USDT that no close has shared yet. */
      pool: amount,
      /** USDT that closes have shared and not credited yet. */
      shared: amount,
      divisor: z.int(),
      weights: z.object({ B6: count, B7: count }),
      /** Most that a member gets, in ppm of its small area; 0 is no cap. */
      maxPpmOfSmall: ppm,
      /** What a close would share of the pool as it is now. */
      part: amount,
      /** When the next bonus is credited, and of which day's close. */
      next: z.object({ at: seconds, day }),
      /** Oldest first; `paid` went to `members` members together. */
      history: z.array(z.object({ day, paid: amount, members: count })),
    }),
  ),
  globalBonusShare: read(
    '/api/bonus/global/share',
    'session',
    'The caller’s weight in the global bonus at the last close, and its own part of the last closes, at most 90.',
    z.object({}),
    z.object({
      /** Null for a member that no close has counted yet. */
      standing: z.nullable(
        z.object({
          level: count,
          weight: count,
          small: amount,
          /** The most that one share can be; null if the plan has no cap. */
          cap: z.nullable(amount),
        }),
      ),
      /** Oldest first; days without a payment are left out. */
      days: z.array(z.object({ day, paid: amount })),
    }),
  ),
};
