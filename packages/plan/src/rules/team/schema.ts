import * as z from 'zod/mini';
import { natural, ppm, sumAtMostWhole, SUM_PROBLEM } from '#common/schema-parts.ts';
import { legPart, proratedPart } from '#explained/part-schemas.ts';

export const team = z.strictObject({
  peerPpm: ppm,
  overridePpm: ppm,
  generationPpm: z.array(ppm).check(z.refine(sumAtMostWhole, SUM_PROBLEM)),
  communitySubsidyPpm: ppm,
});

const legs = z.extend(proratedPart, { parts: z.array(legPart) });

/** `ppm` is 0 while the generation is locked. */
const generationPart = z.extend(legPart, {
  generation: natural,
  missing: natural,
});

export const teamExplanations = {
  /**
   * `ratePpm` is the member's own rate; that of a part is lower by the highest rate passed below.
   */
  LEVEL_DIFF: z.extend(legs, { ratePpm: ppm }),
  /** The rate of a part is the last difference, of which a peer gets `peerPpm`. */
  PEER: z.extend(legs, { peerPpm: ppm }),
  OVERRIDE: legs,
  GENERATION: z.extend(proratedPart, { validDirects: natural, parts: z.array(generationPart) }),
  COMMUNITY_SUBSIDY: legs,
};
