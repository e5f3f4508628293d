import { z } from 'zod/mini';
import { read } from '../endpoint.ts';
import { address, amount, hash, seconds } from '../schema.ts';

export const poolEndpoints = {
  operatorPools: read(
    '/api/operator/pools',
    'viewer',
    'Pools with their fundings on chain.',
    z.object({}),
    z.object({
      pools: z.array(
        z.object({
          pool: z.string(),
          poolId: hash,
          asset: z.string(),
          balance: amount,
          fundable: z.boolean(),
          targetPerDay: amount,
        }),
      ),
      fundings: z.array(
        z.object({
          number: z.int(),
          pool: z.string(),
          from: address,
          amount,
          at: seconds,
          transactionHash: hash,
          credited: z.boolean(),
        }),
      ),
    }),
  ),
};
