import { businessDay } from '@fairlaunch/plan';
import { sql } from 'kysely';
import { toSeconds } from '../../db/database.ts';
import type { Deps } from '../../deps.ts';
import { route } from '../../http/route.ts';
import { raisedAlarms } from '../../jobs/alarms.ts';
import { businessNow } from '../../ledger/day.ts';
import { planOn } from '../../plans/plan-versions.ts';
import { VERSION } from '../../version.ts';
import { codeHash } from './code-hash.ts';

const answers = (promise: Promise<unknown>) => promise.then(() => true, () => false);

async function health({ database, chain }: Deps) {
  const [databaseAnswers, chainAnswers] = await Promise.all([answers(sql`select 1`.execute(database)), answers(chain.main.getBlockNumber())]);
  const cursor = databaseAnswers ? await database.selectFrom('chain_cursor').select('block_number').executeTakeFirst() : undefined;
  const alarms = databaseAnswers ? await raisedAlarms(database) : [];
  return {
    status: databaseAnswers && chainAnswers && alarms.length === 0 ? 'ok' as const : 'degraded' as const,
    version: VERSION,
    database: databaseAnswers,
    chain: chainAnswers,
    creditedBlock: cursor ? Number(cursor.block_number) : null,
    alarms,
  };
}

export const statusRoutes = [
  route('health', ({ deps }) => health(deps)),
  route('config', async ({ deps }) => {
    const { config, database, envelopeKeys } = deps;
    const { now } = await businessNow(database);
    const vault = config.REWARD_VAULT_ADDRESS;
    const { plan, hash } = await planOn(database, businessDay(toSeconds(now)));
    return {
      version: VERSION,
      development: config.development,
      now: Math.floor(deps.realNow() / 1000),
      businessNow: toSeconds(now),
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
        rewardVault: vault ? { address: vault, codeHash: await codeHash(deps, vault) } : null,
      },
      tokens: [{ asset: 'USDT' as const, address: config.USDT_ADDRESS, decimals: 18 }],
      envelopeKey: envelopeKeys.current,
      walletConnectProjectId: config.WALLETCONNECT_PROJECT_ID ?? null,
      plan: { hash, plan },
      links: {},
    };
  }),
];
