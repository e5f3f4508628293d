import { z } from 'zod/mini';
import { read } from '#wire/endpoint.ts';
import { address, amount, asset, day, hash, seconds } from '#schema/schema.ts';

/** `due` includes what was carried over from the close before (rulebook §3). */
const poolDay = z.object({ day, due: amount, paid: amount });
export type PoolDay = z.infer<typeof poolDay>;

export const poolEndpoints = {
  stakingPoolHistory: read(
    '/api/pools/static/history',
    'public',
    'What fell due from the staking pool and what it paid, by close; at most the last 90.',
    z.object({}),
    z.object({
      /** Oldest first. */
      days: z.array(poolDay),
    }),
  ),
  operatorPools: read(
    '/api/operator/pools',
    'viewer',
    'Pools and the treasury’s capital, with their fundings on chain.',
    z.object({}),
    z.object({
      pools: z.array(
        z.object({
          pool: z.string(),
          poolId: hash,
          asset: z.string(),
          balance: amount,
          /** Tokens that the pool can be funded in; none for a pool that only a vault fills. */
          fundedIn: z.array(asset),
          /** What was due at the last close, with acceleration. */
          lastDue: amount,
        }),
      ),
      fundings: z.array(
        z.object({
          number: z.int(),
          pool: z.string(),
          from: address,
          asset,
          amount,
          at: seconds,
          transactionHash: hash,
          credited: z.boolean(),
        }),
      ),
    }),
  ),
};
