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

const CHAIN_CHECK_LIFETIME_MS = 2_000;

const answers = (promise: Promise<unknown>) => promise.then(() => true, () => false);
const chainChecks = new WeakMap<Deps, { at: number; answers: Promise<boolean> }>();

/** Whether the chain answers, asked once however many strangers want to know. */
function chainAnswers(deps: Deps): Promise<boolean> {
  const known = chainChecks.get(deps);
  if (known && performance.now() - known.at < CHAIN_CHECK_LIFETIME_MS) return known.answers;
  const check = { at: performance.now(), answers: answers(deps.chain.main.getBlockNumber()) };
  chainChecks.set(deps, check);
  return check.answers;
}

async function health(deps: Deps) {
  const { database } = deps;
  const [databaseAnswers, chain] = await Promise.all([answers(sql`select 1`.execute(database)), chainAnswers(deps)]);
  const cursor = databaseAnswers ? await database.selectFrom('chain_cursor').select('block_number').executeTakeFirst() : undefined;
  const alarms = databaseAnswers ? await raisedAlarms(database) : [];
  return {
    status: databaseAnswers && chain && alarms.length === 0 ? 'ok' as const : 'degraded' as const,
    version: VERSION,
    database: databaseAnswers,
    chain,
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
