import { micro, type Micro } from '@fairlaunch/money';
import type { Parts, SharedPart } from '../../explain/types.ts';
import { eachOnce, least, possible, rate } from '../../explain/checked.ts';

const MILLION = 1_000_000n;
const PER_THOUSAND = 1_000_000_000n;

/** The member's share of a sum, once the sum is the one that the rule gives. */
function shareOf({ pool, sum, weight, weights }: SharedPart, ruled: Micro): Micro {
  possible(micro(sum) === ruled, `the sum is ${sum}, and not what the rule gives`);
  possible(ruled <= micro(pool), 'more is shared than the pool holds');
  possible(micro(weight) <= micro(weights), 'the weight of one member is more than all together');
  return weights === '0' ? 0n : (ruled * micro(weight)) / micro(weights);
}

const part = ({ pool, divisor }: { pool: string; divisor: number }): Micro => {
  possible(divisor >= 1, 'a pool is shared over less than a day');
  return micro(pool) / BigInt(divisor);
};

/** FEE_DIVIDEND (rulebook §8). */
export function feeShare(parts: Parts['FEE_DIVIDEND']): Micro {
  eachOnce(parts.nodes.map(({ number }) => number));
  const weight = parts.nodes.reduce((sum, node) => sum + node.weight, 0);
  possible(parts.weight === String(weight), `the nodes do not weigh ${parts.weight}`);
  return shareOf(parts, part(parts));
}

/** NETWORK_DIVIDEND (rulebook §8). */
export const networkShare = (parts: Parts['NETWORK_DIVIDEND']): Micro =>
  shareOf(parts, part(parts));

/** GLOBAL_BONUS (rulebook §10). */
export function globalShare(parts: Parts['GLOBAL_BONUS']): Micro {
  const share = shareOf(parts, part(parts));
  return parts.maxPpmOfSmall === 0
    ? share
    : least(share, (micro(parts.small) * rate(parts.maxPpmOfSmall)) / MILLION);
}

/** TEAM_SUBSIDY (rulebook §9). */
export const subsidyShare = (parts: Parts['TEAM_SUBSIDY']): Micro =>
  shareOf(parts, least((micro(parts.staticPaid) * rate(parts.ppm)) / MILLION, micro(parts.pool)));

/** BHC_OUTPUT: the output, halved each epoch, within its cap and the pool (rulebook §13). */
export function outputShare(parts: Parts['BHC_OUTPUT']): Micro {
  const { epoch, dailyOutput, maxPerThousand, weights, pool } = parts;
  possible(epoch >= 0, 'an epoch is before the first');
  const output = epoch === 0 ? 0n : micro(dailyOutput) / 2n ** BigInt(epoch - 1);
  const most =
    maxPerThousand === '0' ? output : (micro(weights) * micro(maxPerThousand)) / PER_THOUSAND;
  return shareOf(parts, least(least(output, most), micro(pool)));
}
