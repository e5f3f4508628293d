import * as z from 'zod/mini';
import { PlanError } from './merge-plan.ts';
import type { Plan } from './plan.ts';
import { readableIssues } from '../common/readable-issues.ts';
import {
  SUM_PROBLEM,
  atMost,
  count,
  days,
  decimal,
  decimalFrom,
  integer,
  positive,
  rate,
  sumAtMostWhole,
} from '../common/schema-parts.ts';
import { LEAST_APPROVALS, LEAST_HOLD_HOURS } from '../rules/withdrawals/guards.ts';

const stakeLevel = z.strictObject({ own: decimal, small: decimal, ratePpm: rate });
const legLevel = z.strictObject({ legs: positive, ratePpm: rate });
const nodeTerms = z.strictObject({
  price: decimalFrom('1'),
  supply: count,
  weight: positive,
  fullMin: decimal,
});
const withdrawTerms = z
  .strictObject({ min: decimal, feePpm: rate, feeMin: decimal })
  .check(
    z.refine(
      (terms) => atMost(terms.feeMin, terms.min),
      'feeMin must be at most min: the fee comes out of the amount',
    ),
  );

/** A package earns 1–1000 ppm a day (rulebook §4). */
const packages = z
  .record(
    z
      .string()
      .check(z.regex(/^[A-Z][A-Z0-9_]{0,15}$/, 'a package is named by capitals, digits and _')),
    z.strictObject({ days: integer(1, 36_500), ppm: integer(1, 1_000) }),
  )
  .check(z.refine((all) => Object.keys(all).length > 0, 'must hold a package'));

/** An exit costs 2 % at most (rulebook §4). A multiple below 1 could open orders that release nothing. */
const order = z
  .strictObject({
    min: decimal,
    max: decimal,
    multiple: decimalFrom('1'),
    maxOpen: decimal,
    exitFeePpm: integer(0, 20_000),
    repurchaseDays: days,
    stablecoinDominator: z.boolean(),
  })
  .check(
    z.refine(
      (terms) => terms.max === '0' || atMost(terms.min, terms.max),
      'min must be at most max',
    ),
  );

const team = z.strictObject({
  peerPpm: rate,
  overridePpm: rate,
  generationPpm: z.array(rate).check(z.refine(sumAtMostWhole, SUM_PROBLEM)),
  communitySubsidyPpm: rate,
});

const nodes = z.strictObject({
  coolingDays: days,
  maxPerMember: count,
  kinds: z.strictObject({
    COMMUNITY: nodeTerms,
    MAIN: nodeTerms,
    MAJOR: nodeTerms,
    GENESIS: nodeTerms,
  }),
  splitPpm: z
    .strictObject({
      SALES_BONUS: rate,
      NODE: rate,
      GLOBAL: rate,
      TEAM: rate,
      TASK: rate,
      STATIC: rate,
    })
    .check(z.refine(sumAtMostWhole, SUM_PROBLEM)),
  promo: z.strictObject({
    firstNode: decimal,
    tiers: z.array(z.strictObject({ volume: decimal, bonus: decimal })),
    maxPpmOfPrice: integer(0, 100_000_000),
    releaseDays: positive,
  }),
});

const assessment = z.strictObject({
  minBoundDays: days,
  targetPpm: rate,
  targetMin: decimal,
  targetMax: decimal,
  subsidyPpm: rate,
  subsidyWeights: z.strictObject({ B3: count, B4: count, B5: count, B6: count, B7: count }),
  fullNodeCloses: integer(1, 7),
});

/** The draw takes a remainder of 10⁶, so the weights must be exactly that (rulebook §11); a prize is told by its number. */
const prizes = z
  .array(
    z.union([
      z.strictObject({ prize: positive, usdb: decimal, ppm: rate }),
      z.strictObject({ prize: positive, giftCard: decimal, ppm: rate }),
    ]),
  )
  .check(
    z.refine(
      (all) => all.reduce((sum, prize) => sum + prize.ppm, 0) === 1_000_000,
      'weights must sum to 1000000 ppm',
    ),
    z.refine(
      (all) => new Set(all.map(({ prize }) => prize)).size === all.length,
      'prizes must differ in number',
    ),
  );

const box = z.strictObject({
  tutorialOrderMin: decimal,
  tutorialReferralStake: decimal,
  tutorialReferralDays: days,
  tutorialCloses: count,
  drawDelayBlocks: positive,
  prizes,
});

/** What is locked must come out one day: nothing lapses (rulebook §12). */
const whitelist = z
  .strictObject({
    sharePrice: decimal,
    couponsPerShare: count,
    stages: z.array(z.strictObject({ tokens: decimal, shares: count })),
    lockDays: days,
    initialPpm: rate,
    dailyPpm: rate,
  })
  .check(
    z.refine(
      (terms) => terms.initialPpm === 1_000_000 || terms.dailyPpm > 0,
      'initialPpm must be all, or dailyPpm above 0',
    ),
  );

const tasks = z.strictObject({
  PIONEER: z.strictObject({
    minA: decimal,
    validDirects: count,
    reward: decimal,
    gifts: count,
    giftAmount: decimal,
    identityReferral: decimal,
  }),
  CAPTAIN: z.strictObject({ directPioneers: count, reward: decimal, identityReferral: decimal }),
  AMBASSADOR: z.strictObject({
    captainLegs: count,
    reward: decimal,
    identityReferral: decimal,
    meetings: count,
    meetingWeeks: count,
    newcomers: count,
  }),
});

const wallet = z.strictObject({
  depositMin: decimal,
  transferMin: decimal,
  transferFeePpm: rate,
  withdraw: z.strictObject({
    USDT: withdrawTerms,
    USDB: withdrawTerms,
    BHC: withdrawTerms,
    WPT: withdrawTerms,
    CPT: withdrawTerms,
  }),
  autoApproveMax: decimal,
  autoApproveDayMax: decimal,
  approvals: integer(LEAST_APPROVALS, 100),
  changeHoldHours: integer(LEAST_HOLD_HOURS, 8_760),
});

/** A plan file with the limits that code enforces, whatever operators agree on (rulebook §0, §4, §8, §11, §15). */
export const planSchema: z.ZodMiniType<Plan> = z.strictObject({
  packages,
  order,
  acceleration: z.strictObject({ grantPpm: rate, dayCapPpm: rate }),
  performance: z.strictObject({ seasonDays: days, activeMin: decimal }),
  levels: z.strictObject({
    B1: stakeLevel,
    B2: stakeLevel,
    B3: stakeLevel,
    B4: stakeLevel,
    B5: stakeLevel,
    B6: legLevel,
    B7: legLevel,
    D1: z.strictObject({ directs: positive, ratePpm: rate }),
  }),
  team,
  nodes,
  feeSplitPpm: z
    .strictObject({
      FEE_DIV: rate,
      STATIC: rate,
      TEAM: rate,
      NET_DIV: rate,
      GLOBAL: rate,
      INSURANCE: rate,
    })
    .check(z.refine(sumAtMostWhole, SUM_PROBLEM)),
  assessment,
  global: z.strictObject({
    divisor: positive,
    weights: z.strictObject({ B6: count, B7: count }),
    maxPpmOfSmall: rate,
  }),
  dividends: z.strictObject({ feeDivisor: positive, networkDivisor: positive }),
  iso: z.strictObject({
    epochs: integer(0, 60),
    epochDays: integer(1, 36_500),
    dailyOutput: decimal,
    maxPerThousand: decimal,
  }),
  tokenReferral: z.strictObject({ per: decimalFrom('0.000001'), bhc: decimal }),
  box,
  swap: z.strictObject({ feePpm: rate, quoteSeconds: positive }),
  whitelist,
  flash: z.strictObject({
    feePpm: rate,
    multiple: z.strictObject({ WPT: decimalFrom('0.000001'), CPT: decimalFrom('0.000001') }),
  }),
  awards: z.strictObject({ releaseDays: positive }),
  tasks,
  wallet,
  solvency: z.strictObject({ mixDays: positive, mixBannerPpm: rate, mixStopPpm: rate }),
  changeNoticeDays: integer(7, 365),
});

/**
 * A plan, or the first thing that is wrong with it.
 * @param value parsed JSON, or what `mergePlan` made
 * @throws PlanError that names the place by keys joined by dots
 */
export function parsePlan(value: unknown): Plan {
  const parsed = planSchema.safeParse(value, readableIssues);
  if (parsed.success) return parsed.data;
  const issue = parsed.error.issues[0];
  throw new PlanError(issue?.path.join('.') ?? '', issue?.message ?? 'is no plan');
}
