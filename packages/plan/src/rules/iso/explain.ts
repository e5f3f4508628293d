import { prorated, sharedByStake } from '../../explain/explained-parts.ts';
import type { Explainers } from '../../explain/types.ts';
import { firstEarningsOf } from '../staking/explain-first-earnings.ts';
import type { isoExplanations } from './schema.ts';

export const explainIso: Explainers<keyof typeof isoExplanations> = {
  BHC_OUTPUT: ({ plan: { iso }, day, isoStart }, { shares, standings }, member) => {
    const since = isoStart === undefined ? -1 : day - isoStart;
    const epoch = since < 0 ? 0 : Math.floor(since / iso.epochDays) + 1;
    return {
      ...sharedByStake(shares.bhcOutput, standings.own[member]!),
      epoch: epoch > iso.epochs ? 0 : epoch,
      dailyOutput: iso.dailyOutput,
      maxPerThousand: iso.maxPerThousand,
    };
  },
  TOKEN_REFERRAL: (input, result, member) => ({
    ...prorated(result.payments.tokenReferral),
    per: input.plan.tokenReferral.per,
    bhc: input.plan.tokenReferral.bhc,
    orders: firstEarningsOf(input, result, member).map(({ order }) => order),
  }),
};
