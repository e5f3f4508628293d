import { micro, type Micro } from '@fairlaunch/money';
import type * as z from 'zod/mini';
import { assertPossible } from './checked.ts';
import type { poolSharedPart, sharedPart } from './part-schemas.ts';

/** @throws RangeError unless the sum is the one that the rule gives */
export function shareOf(
  { pool, sum, weight, weights }: z.infer<typeof sharedPart>,
  sumByRule: Micro,
): Micro {
  assertPossible(micro(sum) === sumByRule, `the sum is ${sum}, and not what the rule gives`);
  assertPossible(sumByRule <= micro(pool), 'more is shared than the pool holds');
  assertPossible(
    micro(weight) <= micro(weights),
    'the weight of one member is more than all together',
  );
  return weights === '0' ? 0n : (sumByRule * micro(weight)) / micro(weights);
}

export function poolShareOf(parts: z.infer<typeof poolSharedPart>): Micro {
  assertPossible(parts.divisor >= 1, 'a pool is shared over less than a day');
  return shareOf(parts, micro(parts.pool) / BigInt(parts.divisor));
}
