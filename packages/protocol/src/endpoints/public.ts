import { dayManifest } from '@fairlaunch/plan/manifest';
import { z } from 'zod/mini';
import { read } from '../endpoint.ts';
import { address, amount, asset, day, hash, page, pageQuery, seconds } from '../schema.ts';
import { lineAsset, lineKind, pathDay, rootState } from './income.ts';

/** (spec §3, session field `chianmsg`) */
export const chainDescription = z.object({
  chainId: z.int(),
  chainName: z.string(),
  host: z.string(),
  blockExplorerUrl: z.string(),
  symbol: z.string(),
  decimals: z.int(),
});
export type ChainDescription = z.infer<typeof chainDescription>;

const envelopeKey = z.object({ id: z.string(), publicKey: z.string() });
export type EnvelopeKey = z.infer<typeof envelopeKey>;

const poolState = z.object({
  pool: z.string(),
  asset,
  balance: amount,
  /** Closes pay from it; other pools pay when a member acts. */
  periodic: z.boolean(),
  /** Balance ÷ mean target of the last closes, in days; null where nothing fell due in them. */
  runwayDays: z.nullable(z.number()),
  /** Paid of what fell due lately; null where nothing did. */
  payOutPpm: z.nullable(z.int()),
});

export const CLOSE_STEPS = [
  'FROZEN',
  'INPUTS',
  'COMPUTED',
  'MOVEMENTS',
  'LINES',
  'STATES',
] as const;

const close = z.object({
  day,
  state: z.enum(['FROZEN', 'COMPUTED', 'POSTING', 'POSTED']),
  /** The last one that a close under way has taken; null once it is posted. */
  step: z.nullable(z.enum(CLOSE_STEPS)),
  parts: z.nullable(z.object({ done: z.int(), all: z.int() })),
  /** With a static line; the sums that follow are of static too. */
  members: z.int(),
  /** Acceleration included: `target + carried = paid + pending`. */
  target: amount,
  paid: amount,
  carried: amount,
  pending: amount,
  poolBefore: amount,
  poolAfter: amount,
  /** A–Z, each in its asset; null before the close is posted. */
  totals: z.nullable(
    z.array(
      z.object({
        kind: lineKind,
        asset: lineAsset,
        lines: z.int(),
        target: amount,
        paid: amount,
      }),
    ),
  ),
  /** The week before, where the close ended one (rulebook §9). */
  week: z.nullable(
    z.object({
      week: day,
      completed: z.int(),
      incomplete: z.int(),
      full: z.int(),
      notFull: z.int(),
      released: amount,
      returned: amount,
    }),
  ),
  manifest: z.nullable(dayManifest),
  root: z.nullable(rootState),
  closedAt: z.nullable(seconds),
});
export type Close = z.infer<typeof close>;

export const publicEndpoints = {
  health: read(
    '/api/health',
    'public',
    'Whether the parts this server needs answer.',
    z.object({}),
    z.object({
      /** `stuck` is answered with 503: a part does not answer, or a lane does not go on. */
      status: z.enum(['ok', 'degraded', 'stuck']),
      version: z.string(),
      database: z.boolean(),
      chain: z.boolean(),
      creditedBlock: z.nullable(z.int()),
      alarms: z.array(z.string()),
      lanes: z.array(
        z.object({ lane: z.string(), state: z.enum(['ok', 'stuck']), job: z.nullable(z.string()) }),
      ),
    }),
  ),
  config: read(
    '/api/config',
    'public',
    'What an app needs before anybody signs in: chain, contracts, envelope key, plan and clock.',
    z.object({}),
    z.object({
      version: z.string(),
      development: z.boolean(),
      now: seconds,
      businessNow: seconds,
      chain: chainDescription,
      contracts: z.object({
        gateway: address,
        treasury: address,
        gatewayCodeHash: hash,
        deployedAtBlock: z.int(),
        rewardVault: z.nullable(z.object({ address, codeHash: hash })),
      }),
      tokens: z.array(z.object({ asset, address, decimals: z.int() })),
      envelopeKey,
      walletConnectProjectId: z.nullable(z.string()),
      plan: z.object({ hash, plan: z.unknown() }),
      links: z.record(z.string(), z.string()),
    }),
  ),
  coverage: read(
    '/api/coverage',
    'public',
    'Custody on chain against what everybody is owed, pools and their runway (rulebook R5).',
    z.object({}),
    z.object({
      asOf: seconds,
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
      /** Of all pools that pay USDT; null where nothing fell due. */
      payOut: z.object({ closes: z.int(), ppm: z.nullable(z.int()) }),
      rewardSources: z.object({ days: z.int(), total: amount, fromNodeSales: amount }),
      /** The treasury pays escape claims only; null while it works. */
      escapeOpenSince: z.nullable(seconds),
      /** By close; `due` and `paid` are of all pools that pay USDT, carried static included. */
      history: z.array(z.object({ day, owed: amount, custody: amount, due: amount, paid: amount })),
    }),
  ),
  closes: read(
    '/api/closes',
    'public',
    'Daily closes, newest first, with their roots and files.',
    z.object(pageQuery),
    page(close),
  ),
  close: read('/api/closes/{day}', 'public', 'One daily close.', z.object({ day: pathDay }), close),
};
