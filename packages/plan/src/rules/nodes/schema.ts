import * as z from 'zod/mini';
import {
  amount,
  count,
  days,
  decimal,
  decimalFrom,
  integer,
  natural,
  positive,
  ppm,
  sumAtMostWhole,
  SUM_PROBLEM,
} from '#common/schema-parts.ts';

const nodeTerms = z.strictObject({
  price: decimalFrom('1'),
  supply: count,
  weight: positive,
  fullMin: decimal,
});

const kinds = z.strictObject({
  COMMUNITY: nodeTerms,
  MAIN: nodeTerms,
  MAJOR: nodeTerms,
  GENESIS: nodeTerms,
});

export const nodeKind = z.keyof(kinds);

const splitPpm = z
  .strictObject({ SALES_BONUS: ppm, NODE: ppm, GLOBAL: ppm, TEAM: ppm, TASK: ppm, STATIC: ppm })
  .check(z.refine(sumAtMostWhole, SUM_PROBLEM));

const promo = z.strictObject({
  firstNode: decimal,
  tiers: z.array(z.strictObject({ volume: decimal, bonus: decimal })),
  maxPpmOfPrice: integer(0, 100_000_000),
  releaseDays: positive,
});

export const nodes = z.strictObject({
  coolingDays: days,
  maxPerMember: count,
  kinds,
  splitPpm,
  promo,
});

export const nodeExplanations = {
  SALES_BONUS: z.object({
    ppm,
    nodes: z.array(z.object({ number: natural, buyer: natural, price: amount })),
  }),
};
