import { z } from 'zod/mini';
import { read } from '#wire/endpoint.ts';
import { address, amount, asset, day, seconds } from '#schema/schema.ts';

const poolState = z.object({
  pool: z.string(),
  asset,
  balance: amount,
  /** Closes pay from it; other pools pay when a member acts. */
  periodic: z.boolean(),
  /** Rulebook R5: balance ÷ mean target of the last closes, in days; null where nothing fell due in them. */
  runwayDays: z.nullable(z.number()),
  /** Due and not paid at the last close, carried to the next: of the staking pool alone. */
  pending: amount,
  /** Paid of what fell due lately; null where nothing did. */
  payOutPpm: z.nullable(z.int()),
});

export const coverageEndpoints = {
  coverage: read(
    '/api/coverage',
    'public',
    'Custody on chain against what everybody is owed, pools and their runway (rulebook R5).',
    z.object({}),
    z.object({
      /** Time of the block that the figures are of. */
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
      /** Closes that a runway looks back. */
      runwayCloses: z.int(),
      /** Payout ratio of all pools that pay USDT; null where nothing fell due. */
      payOut: z.object({ closes: z.int(), ppm: z.nullable(z.int()) }),
      rewardSources: z.object({ days: z.int(), total: amount, fromNodeSales: amount }),
      /** The treasury pays escape claims only; null while it works. */
      escapeOpenSince: z.nullable(seconds),
      /** By close; `due` and `paid` are of all pools that pay USDT, carried static included. */
      history: z.array(
        z.object({
          day,
          due: amount,
          paid: amount,
          /** Read on chain after the close, both as of the block; null where it was not read. */
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
          /** Oldest first; without closes after which it was not read. */
          days: z.array(z.object({ day, coverage: z.object({ custody: amount, owed: amount }) })),
        }),
      ),
    }),
  ),
};
