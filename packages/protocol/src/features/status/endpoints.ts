import { z } from 'zod/mini';
import { BITCOIN_NETWORKS } from '#bitcoin/networks.ts';
import { read } from '#wire/endpoint.ts';
import { HOME_LINKS } from '../home-links/links.ts';
import { address, asset, hash, seconds } from '#schema/schema.ts';

/** The chain, as in the session field `chianmsg` of the specification (spec §3). */
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

export const statusEndpoints = {
  healthLive: read(
    '/api/health/live',
    'public',
    'Answers as long as this process is alive; a probe for restarts.',
    z.object({}),
    z.object({ version: z.string() }),
  ),
  healthReady: read(
    '/api/health/ready',
    'public',
    'Whether this process can serve; a probe for routing calls to it.',
    z.object({}),
    z.object({
      /** If false, the HTTP status is 503. */
      ready: z.boolean(),
      /** `unwritable`: full or read-only. */
      database: z.enum(['ok', 'unreachable', 'unwritable']),
      /** True while the process finishes what it has begun and takes nothing new. */
      stopping: z.boolean(),
    }),
  ),
  health: read(
    '/api/health',
    'public',
    'Whether every part of the system answers, and which alarms are on.',
    z.object({}),
    z.object({
      /** `stuck`, with HTTP status 503: a part does not answer, or a worker makes no progress. */
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
      /** Address of the app, and beginning of the addresses of its pages (spec §7, Base config). */
      webUrl: z.string(),
      linkUrl: z.string(),
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
        /**
         * The contract that the operator collects payments by; it credits nothing
         * (docs/decisions/0035).
         */
        recharge: z.nullable(z.object({ address, codeHash: hash })),
      }),
      tokens: z.array(z.object({ asset, address, decimals: z.int() })),
      /** Bitcoin network of the addresses that flash exchanges go to. */
      btcNetwork: z.enum(BITCOIN_NETWORKS),
      envelopeKey,
      /** Relay to wallets on other devices; null if it is off (docs/decisions/0087). */
      walletConnect: z.nullable(z.object({ projectId: z.string(), relayUrl: z.string() })),
      /** RSA key (PEM) of the legacy login; null if it is off (docs/decisions/0081). */
      legacyLoginKey: z.nullable(z.string()),
      plan: z.object({ hash, plan: z.unknown() }),
      /** Https addresses and pages of the app; only those that are on. */
      links: z.partialRecord(z.enum(HOME_LINKS), z.string()),
    }),
  ),
};
