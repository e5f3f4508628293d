import { z } from 'zod/mini';
import { read } from '#wire/endpoint.ts';
import { address, amount, asset, day, seconds } from '#schema/schema.ts';

const poolState = z.object({
  pool: z.string(),
  asset,
  balance: amount,
  /** True if closes pay from the pool; other pools pay when a member acts. */
  periodic: z.boolean(),
  /** Balance ÷ mean target of the last closes, in days; null if nothing fell due (rulebook R5). */
  runwayDays: z.nullable(z.number()),
  /** What the last close could not pay and carried to the next; only the staking pool carries. */
  pending: amount,
  /** Payout ratio of the last closes; null if nothing fell due. */
  payOutPpm: z.nullable(z.int()),
});

export const coverageEndpoints = {
  coverage: read(
    '/api/coverage',
    'public',
    'Custody on chain against what everybody is owed, pools and their runway (rulebook R5).',
    z.object({}),
    z.object({
      /** Time of the block at which the figures were read. */
      asOf: seconds,
      /** `USDT` stands for USDT and USDB, which are one custody. */
      assets: z.array(
        z.object({
          asset,
          token: address,
          custody: amount,
          custodyAddress: address,
          block: z.int(),
          liabilities: z.object({
            available: amount,
            frozen: amount,
            principal: amount,
            conditional: amount,
            vesting: amount,
            escrow: amount,
          }),
          pools: amount,
          house: amount,
          owed: amount,
          coveragePpm: z.nullable(z.int()),
          underway: amount,
        }),
      ),
      pools: z.array(poolState),
      /** Number of closes that a runway is computed from. */
      runwayCloses: z.int(),
      /** Payout ratio of all pools that pay USDT; `ppm` is null if nothing fell due. */
      payOut: z.object({ closes: z.int(), ppm: z.nullable(z.int()) }),
      rewardSources: z.object({ days: z.int(), total: amount, fromNodeSales: amount }),
      /** The treasury pays escape claims only; null while it works. */
      escapeOpenSince: z.nullable(seconds),
      /** By close; `due` and `paid` are of all pools that pay USDT and include carried static. */
      history: z.array(
        z.object({
          day,
          due: amount,
          paid: amount,
          /** Read on chain after the close, both as of the block; null if it was not read. */
          coverage: z.nullable(z.object({ custody: amount, owed: amount, block: z.int() })),
        }),
      ),
    }),
  ),
  coverageHistory: read(
    '/api/coverage/history',
    'public',
    'Custody against what was owed after each of the last 90 closes, of assets beside USDT (rulebook R5).',
    z.object({}),
    z.object({
      assets: z.array(
        z.object({
          asset,
          /** Oldest first; closes after which coverage was not read are left out. */
          days: z.array(z.object({ day, coverage: z.object({ custody: amount, owed: amount }) })),
        }),
      ),
    }),
  ),
};
