import { z } from 'zod/mini';
import { address, hash } from '#schema/schema.ts';
import type { Hex } from '#statements/statement.ts';
import { MAX_DAY } from '../closes/published.ts';

// What a watcher keeps on its disk. It holds what was signed, so that nothing else is taken for it.

/** The treasury takes no root any more after seven days without one. */
export const MAX_WATCHED_DAYS = 40;
const MAX_TOKENS = 100;
export const MAX_REFUSAL_LENGTH = 2_000;

const hex = (schema: typeof hash) => schema as unknown as z.ZodMiniType<Hex>;
const wei = z.string().check(z.regex(/^\d{1,78}$/));
const day = z.int().check(z.minimum(0), z.maximum(MAX_DAY));

const closedDay = z.strictObject({
  day,
  root: hex(hash),
  contentHash: hex(hash),
  totals: z.strictObject({
    depositNumber: z.int().check(z.minimum(0)),
    tokens: z
      .array(z.strictObject({ token: hex(address), cumulative: wei, deposited: wei }))
      .check(z.maxLength(MAX_TOKENS)),
  }),
});

export const watcherState = z.strictObject({
  /** The newest day that was checked, or that an active root vouched for at the beginning. */
  last: z.optional(z.strictObject({ day, contentHash: hex(hash) })),
  /** Checked days whose roots may still be signed, oldest first. */
  days: z.array(closedDay).check(z.maxLength(MAX_WATCHED_DAYS)),
  /** The newest root that was signed: no other one of its day ever is, and none of an earlier day. */
  signed: z.optional(z.strictObject({ day, digest: hex(hash) })),
  /** Taken in place of the day whose root is active, with the content hash of that one. */
  accepted: z.optional(z.strictObject({ day: closedDay, insteadOf: hex(hash) })),
  /**
   * What was found wrong; `through` is the newest day that had been checked then. Both may be any
   * number, since an endpoint that lies can name any day.
   */
  refused: z.optional(
    z.strictObject({
      day: z.number(),
      message: z.string().check(z.maxLength(MAX_REFUSAL_LENGTH)),
      through: z.number(),
    }),
  ),
});
export type WatcherState = z.infer<typeof watcherState>;
