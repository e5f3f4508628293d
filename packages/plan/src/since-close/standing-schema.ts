import * as z from 'zod/mini';
import { amount, natural } from '../common/schema-parts.ts';

/** 0 is B, 1 to 7 are B1 to B7. */
const level = z.int().check(z.minimum(0), z.maximum(7));

/** An amount, or a count of legs that hold another level. */
const levelRequirement = z.object({
  of: z.enum(['own', 'small', 'legs']),
  holding: z.nullable(level),
  have: amount,
  need: amount,
});

/** A member's standing after a close (rulebook §5). */
export const memberStanding = z.object({
  own: amount,
  seasoned: amount,
  direct: amount,
  team: amount,
  big: amount,
  bigLeg: z.nullable(z.int()),
  small: amount,
  active: z.boolean(),
  validDirects: natural,
  level,
  ratePpm: natural,
  d1: z.object({ held: z.boolean(), boxes: natural, need: natural }),
  next: z.nullable(z.object({ level, requirements: z.array(levelRequirement) })),
});

export const fullNodeProgress = z.object({
  week: natural,
  minimum: amount,
  stakes: z.array(amount),
  reached: natural,
  closes: natural,
});
