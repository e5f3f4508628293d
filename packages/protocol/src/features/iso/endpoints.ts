import { z } from 'zod/mini';
import { read } from '#wire/endpoint.ts';
import { address, amount, day } from '#schema/schema.ts';

/** `paid` to all members; `cap` is the most by all stakes, null if the plan has no cap. */
const outputDay = z.object({
  day,
  output: amount,
  cap: z.nullable(amount),
  paid: amount,
});

export const isoEndpoints = {
  iso: read(
    '/api/iso',
    'public',
    'BHC’s output: epoch, supply and the last closes, at most 90 (rulebook §13).',
    z.object({}),
    z.object({
      /** First day of output; null until it is known. */
      startDay: z.nullable(day),
      today: day,
      epochs: z.int(),
      epochDays: z.int(),
      /** Counted from 1; 0 before the first epoch and after the last. */
      epoch: z.int(),
      /** Output of a day of this epoch; before the first epoch, of that one. */
      dailyOutput: amount,
      /** Cap of a day's output for each thousand of all stakes; 0 is no cap. */
      maxPerThousand: amount,
      nextExRights: z.nullable(z.object({ day, dailyOutput: amount })),
      /**
       * `total` of all epochs, `emitted` to members, and `left` to pay, of which closes can pay
       * what is `inPool`.
       */
      supply: z.object({ total: amount, emitted: amount, left: amount, inPool: amount }),
      /** The contract that holds what is not released yet; null if the deployment has none. */
      vault: z.nullable(address),
      /** Oldest first. */
      history: z.array(outputDay),
    }),
  ),
  isoShare: read(
    '/api/iso/share',
    'session',
    'The caller’s own part of the output of the last closes, at most 90.',
    z.object({}),
    z.object({
      /** Oldest first; days without a part are left out. */
      days: z.array(z.object({ day, paid: amount })),
    }),
  ),
};
