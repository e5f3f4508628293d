import { prorated, sharedByStake } from '#explained/explained-parts.ts';
import type { Explainers } from '#explained/types.ts';
import { firstEarningsOf } from '../staking/explain-first-earnings.ts';
import type { isoExplanations } from './schema.ts';
import { isoEpoch } from './terms.ts';

export const explainIso: Explainers<keyof typeof isoExplanations> = {
  BHC_OUTPUT: ({ plan, day, isoStart }, { shares, standings }, member) => ({
    ...sharedByStake(shares.bhcOutput, standings.own[member]!),
    epoch: isoStart === undefined ? 0 : isoEpoch(plan, day - isoStart),
    dailyOutput: plan.iso.dailyOutput,
    maxPerThousand: plan.iso.maxPerThousand,
  }),
  TOKEN_REFERRAL: (input, result, member) => ({
    ...prorated(result.payments.tokenReferral),
    per: input.plan.tokenReferral.per,
    bhc: input.plan.tokenReferral.bhc,
    orders: firstEarningsOf(input, result, member).map(({ order }) => order),
  }),
};
