import { createPublicKey } from 'node:crypto';
import type { Address } from 'viem';
import { TOKEN_ASSETS } from '@fairlaunch/plan';
import { tokenAddresses } from '#config/tokens.ts';
import { homeLinksNow } from '#domain/home-links/current.ts';
import { route } from '#http/route.ts';
import { planNow } from '#domain/plans/plan-versions.ts';
import { createSnapshot } from '#shared/snapshots.ts';
import { VERSION } from '#shared/version.ts';
import { codeHash } from './code-hash.ts';
import { health } from './health.ts';
import { readiness } from './readiness.ts';

/** `offsetMs` is how far business time is ahead of real time. */
const clockAndPlan = createSnapshot(async ({ database, realNow }) => {
  const { now, plan, hash } = await planNow(database);
  return { offsetMs: now.getTime() - realNow(), plan, hash };
});

export const routes = [
  route('healthLive', () => Promise.resolve({ version: VERSION })),
  route('healthReady', ({ deps }) => readiness(deps.process), {
    statusOf: ({ ready }) => (ready ? 200 : 503),
  }),
  route('health', ({ deps }) => health(deps), {
    statusOf: ({ status }) => (status === 'stuck' ? 503 : 200),
  }),
  route('config', async ({ deps }) => {
    const { config, envelopeKeys } = deps;
    const [{ offsetMs, plan, hash }, { links }] = await Promise.all([
      clockAndPlan(deps),
      homeLinksNow(deps),
    ]);
    const published = async (address: Address | undefined) =>
      address ? { address, codeHash: await codeHash(deps, address) } : null;
    const tokens = tokenAddresses(config);
    return {
      version: VERSION,
      ...addresses(config.PUBLIC_URL),
      development: config.development,
      now: Math.floor(deps.realNow() / 1000),
      businessNow: Math.floor((deps.realNow() + offsetMs) / 1000),
      chain: {
        chainId: config.CHAIN_ID,
        chainName: config.CHAIN_NAME,
        host: config.CHAIN_PUBLIC_RPC_URL,
        blockExplorerUrl: config.CHAIN_EXPLORER_URL,
        symbol: 'BNB',
        decimals: 18,
      },
      contracts: {
        gateway: config.GATEWAY_ADDRESS,
        treasury: config.TREASURY_ADDRESS,
        gatewayCodeHash: await codeHash(deps, config.GATEWAY_ADDRESS),
        deployedAtBlock: config.DEPLOYED_AT_BLOCK,
        rewardVault: await published(config.REWARD_VAULT_ADDRESS),
        recharge: await published(config.RECHARGE_ADDRESS),
      },
      tokens: TOKEN_ASSETS.map((asset) => ({ asset, address: tokens[asset], decimals: 18 })),
      btcNetwork: config.BTC_NETWORK,
      envelopeKey: envelopeKeys.current,
      walletConnect: config.WALLETCONNECT_PROJECT_ID
        ? {
            projectId: config.WALLETCONNECT_PROJECT_ID,
            relayUrl: config.WALLETCONNECT_RELAY_URL,
          }
        : null,
      legacyLoginKey: config.LEGACY_PRIVATE_KEY ? publicPem(config.LEGACY_PRIVATE_KEY) : null,
      plan: { hash, plan },
      links,
    };
  }),
];

/** The app's address, and that of its pages behind `#`. */
function addresses(publicUrl: string): { webUrl: string; linkUrl: string } {
  const webUrl = publicUrl.replace(/\/+$/, '');
  return { webUrl, linkUrl: `${webUrl}/#/` };
}

const publicPem = (privatePem: string): string =>
  createPublicKey(privatePem).export({ type: 'spki', format: 'pem' }).toString();
