import * as z from 'zod/mini';
import { ppm, sumAtMostWhole, SUM_PROBLEM } from '#common/schema-parts.ts';

/** The rest of a fee goes to REVENUE (rulebook §8). */
export const feeSplitPpm = z
  .strictObject({ FEE_DIV: ppm, STATIC: ppm, TEAM: ppm, NET_DIV: ppm, GLOBAL: ppm, INSURANCE: ppm })
  .check(z.refine(sumAtMostWhole, SUM_PROBLEM));
