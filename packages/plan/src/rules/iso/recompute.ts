import { micro } from '@fairlaunch/money';
import { assertUnique, least, assertPossible } from '#explained/checked.ts';
import { lapsingLine, proratedLine, type Recomputers } from '#explained/recomputed-line.ts';
import { shareOf } from '#explained/recomputed-share.ts';
import type { isoExplanations } from './schema.ts';

const PER_THOUSAND = 1_000_000_000n;

export const recomputeIso: Recomputers<keyof typeof isoExplanations> = {
  BHC_OUTPUT: (explanation) => {
    const { epoch, dailyOutput, maxPerThousand, weights, pool } = explanation;
    assertPossible(epoch >= 0, 'an epoch is before the first');
    const output = epoch === 0 ? 0n : micro(dailyOutput) / 2n ** BigInt(epoch - 1);
    const cap = (micro(weights) * micro(maxPerThousand)) / PER_THOUSAND;
    const capped = maxPerThousand === '0' ? output : least(output, cap);
    return lapsingLine(shareOf(explanation, least(capped, micro(pool))));
  },
  TOKEN_REFERRAL: (explanation) => {
    const { per, bhc, orders } = explanation;
    assertUnique(orders.map(({ order }) => order));
    const bonuses = orders.map(({ amount }) => (micro(amount) / micro(per)) * micro(bhc));
    return proratedLine(
      bonuses.reduce((sum, bonus) => sum + bonus, 0n),
      explanation,
    );
  },
};
