import * as z from 'zod/mini';
import { amount, natural } from '../common/schema-parts.ts';

/** 0 … 7 for B … B7. */
const level = z.int().check(z.minimum(0), z.maximum(7));

/** One thing that a level asks for: an amount, or a count of legs that hold another level. */
const levelRequirement = z.object({
  of: z.enum(['own', 'small', 'legs']),
  holding: z.nullable(level),
  have: amount,
  need: amount,
});

/** What a close found about one member (rulebook §5). */
export const memberStanding = z.object({
  own: amount,
  seasoned: amount,
  direct: amount,
  team: amount,
  big: amount,
  /** The head of the big leg; null when there is no leg. */
  bigLeg: z.nullable(z.int()),
  small: amount,
  active: z.boolean(),
  validDirects: natural,
  level,
  ratePpm: natural,
  d1: z.object({ held: z.boolean(), boxes: natural, need: natural }),
  next: z.nullable(z.object({ level, requirements: z.array(levelRequirement) })),
});

/** A holder's full-node assessment that is under way (rulebook §9). */
export const fullNodeProgress = z.object({
  /** Its Monday. */
  week: natural,
  minimum: amount,
  /** `A` at the closes of the week so far. */
  stakes: z.array(amount),
  /** At how many of them the minimum was reached, and at how many of the seven it must be. */
  reached: natural,
  closes: natural,
});
