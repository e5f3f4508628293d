import { z } from 'zod/mini';
import { amount, day } from './schema.ts';

const ppm = z.int().check(z.minimum(0), z.maximum(1_000_000));
const number = z.int().check(z.nonnegative());
const divisor = z.int().check(z.positive());
const nodeKind = z.enum(['COMMUNITY', 'MAIN', 'MAJOR', 'GENESIS']);

const common = {
  day,
  member: number,
  line: z.object({
    target: amount,
    accelerated: amount,
    carried: amount,
    paid: amount,
    pending: amount,
  }),
  /** The Monday of the week whose assessment it waits for; null when it was available at once. */
  waitsFor: z.nullable(day),
};
const prorated = { pool: amount, dues: amount };
const shared = { pool: amount, sum: amount, weight: amount, weights: amount };
const legPart = { leg: number, sources: number, base: amount, ppm };
const legs = { ...common, ...prorated, parts: z.array(z.object(legPart)) };
const referralOrder = { order: number, referral: number, amount };

const explainedOrder = z.object({
  number,
  openDay: day,
  amount,
  brought: amount,
  rates: z.object({ days: divisor, ppm, dayCapPpm: ppm, grantPpm: ppm, exitFeePpm: ppm }),
});

const release = {
  ...common,
  positions: z.array(
    z.object({
      number,
      amount,
      k: number,
      release: amount,
      schedule: z.discriminatedUnion('type', [
        z.object({ type: z.literal('EVEN'), closes: divisor }),
        z.object({ type: z.literal('LOCKED'), initialPpm: ppm, dailyPpm: ppm }),
      ]),
    }),
  ),
};

/** All that a line of one day is made of: the plan package's `LineExplanation`, which explains every field. */
export const lineExplanation = z.discriminatedUnion('kind', [
  z.object({
    kind: z.literal('STATIC'),
    ...common,
    ...prorated,
    orders: z.array(explainedOrder),
    grants: z.array(z.object({ ...referralOrder, ppm })),
    pendingBefore: amount,
    left: z.array(number),
  }),
  z.object({ kind: z.literal('LEVEL_DIFF'), ...legs, ratePpm: ppm }),
  z.object({ kind: z.literal('PEER'), ...legs, peerPpm: ppm }),
  z.object({ kind: z.literal('OVERRIDE'), ...legs }),
  z.object({
    kind: z.literal('GENERATION'),
    ...common,
    ...prorated,
    validDirects: number,
    parts: z.array(z.object({ ...legPart, generation: number, missing: number })),
  }),
  z.object({ kind: z.literal('COMMUNITY_SUBSIDY'), ...legs }),
  z.object({
    kind: z.literal('FEE_DIVIDEND'),
    ...common,
    ...shared,
    divisor,
    nodes: z.array(z.object({ number, kind: nodeKind, weight: number })),
  }),
  z.object({ kind: z.literal('NETWORK_DIVIDEND'), ...common, ...shared, divisor }),
  z.object({
    kind: z.literal('GLOBAL_BONUS'),
    ...common,
    ...shared,
    divisor,
    level: number,
    small: amount,
    maxPpmOfSmall: ppm,
  }),
  z.object({
    kind: z.literal('TEAM_SUBSIDY'),
    ...common,
    ...shared,
    level: number,
    staticPaid: amount,
    ppm,
  }),
  z.object({
    kind: z.literal('BHC_OUTPUT'),
    ...common,
    ...shared,
    epoch: number,
    dailyOutput: amount,
    maxPerThousand: amount,
  }),
  z.object({
    kind: z.literal('TOKEN_REFERRAL'),
    ...common,
    ...prorated,
    per: amount,
    bhc: amount,
    orders: z.array(z.object(referralOrder)),
  }),
  z.object({
    kind: z.literal('SALES_BONUS'),
    ...common,
    ppm,
    nodes: z.array(z.object({ number, buyer: number, price: amount })),
  }),
  z.object({ kind: z.literal('AWARD_RELEASE'), ...release }),
  z.object({ kind: z.literal('POINTS_RELEASE'), ...release }),
  z.object({ kind: z.literal('PROMO_RELEASE'), ...release }),
  z.object({ kind: z.literal('WHITELIST_RELEASE'), ...release }),
]);

const countedLeg = { leg: number, orders: number, amount };

/** All that a member's assessment of a week is made of: the plan package's `AssessmentExplanation`. */
export const assessmentExplanation = z.object({
  week: day,
  member: number,
  bigLeg: number,
  small: amount,
  targetPpm: ppm,
  targetMin: amount,
  targetMax: amount,
  target: amount,
  opened: z.array(z.object(countedLeg)),
  filled: z.array(z.object({ order: number, amount })),
  exits: z.array(z.object({ ...countedLeg, week: day, leg: z.nullable(number) })),
  completed: amount,
  state: z.enum(['COMPLETED', 'INCOMPLETE']),
  conditional: amount,
});

/** All that a holder's full-node assessment of a week is made of: the plan package's `FullNodeExplanation`. */
export const fullNodeExplanation = z.object({
  week: day,
  member: number,
  nodes: z.array(z.object({ number, kind: nodeKind, fullMin: amount })),
  stakes: z.array(amount),
  closes: divisor,
  state: z.enum(['FULL', 'NOT_FULL']),
  amount,
});
