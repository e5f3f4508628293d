import { mkdtemp, rm } from 'node:fs/promises';
import os from 'node:os';
import path from 'node:path';
import { deploy } from '@fairlaunch/contracts/deploy';
import { depositGatewayAbi, testUsdtAbi } from '@fairlaunch/contracts';
import { micro, toWei } from '@fairlaunch/money';
import {
  createEnvelopeKey,
  createLogger,
  migrate,
  readConfig,
  startServer,
  type Server,
} from '@fairlaunch/server';
import { sql } from 'kysely';
import { encodeFunctionData, erc20Abi, type Address, type Hex } from 'viem';
import { generatePrivateKey, privateKeyToAccount } from 'viem/accounts';
import { endProcess, startProcess } from '../../apps/devnet/src/chain/process.ts';
import { signNewestRoot } from '../../apps/server/src/settlement/test-support/sign-roots.ts';
import { startPostgres } from '../../apps/devnet/src/postgres/server.ts';

/** Noon of 2026-03-02 in UTC+8, a Monday (seconds): where business time starts. */
const START = Date.UTC(2026, 2, 2, 4) / 1000;
const DAY_SECONDS = 86_400;
const DEPOSIT = '300';
const MAX_ATTEMPTS = 50;

/** A deployment under load, whose members have deposited and not signed in yet. */
export type LoadWorld = {
  server: Server;
  databaseUrl: string;
  members: Hex[];
  /** Ends the day on the server and on the chain; the worker closes it. */
  endDay: () => Promise<void>;
  /** Waits until a day's close is posted. @returns seconds since the call */
  closed: (days: number) => Promise<number>;
  stop: () => Promise<void>;
};

/** Starts database, chain, contracts and a server with its worker in this process. */
export async function startLoadWorld(count: number, connections: number): Promise<LoadWorld> {
  const home = await mkdtemp(path.join(os.tmpdir(), 'fairlaunch-load-'));
  const postgres = await startPostgres(home);
  const chain = await startProcess({ timestamp: START });
  const roles = ['publisher', 'watcher', 'guardian', 'payout', 'proposer'] as const;
  const keys = Object.fromEntries(
    [...roles, 'deployer'].map((name) => [name, generatePrivateKey()]),
  ) as Record<string, Hex>;
  const addressOf = (key: Hex): Address => privateKeyToAccount(key).address;
  for (const key of Object.values(keys))
    await chain.client.setBalance({ address: addressOf(key), value: 10n ** 21n });
  const contracts = await deploy({
    rpcUrl: chain.rpcUrl,
    deployerKey: privateKeyToAccount(keys['deployer']!),
    roles: {
      publisher: addressOf(keys['publisher']!),
      watchers: [addressOf(keys['watcher']!)],
      watcherThreshold: 1,
      guardian: addressOf(keys['guardian']!),
      payout: addressOf(keys['payout']!),
      proposer: addressOf(keys['proposer']!),
    },
    mintTestUsdt: true,
  });
  await migrate(postgres.migrationUrl, postgres.serverRole);
  const config = readConfig(
    {
      DATABASE_URL: postgres.url,
      DATABASE_READ_CONNECTIONS: String(connections),
      DATABASE_WRITE_CONNECTIONS: String(connections),
      CHAIN_RPC_URL: chain.rpcUrl,
      CHAIN_ID: String(contracts.chainId),
      GATEWAY_ADDRESS: contracts.gateway,
      TREASURY_ADDRESS: contracts.treasury,
      USDT_ADDRESS: contracts.tokens.USDT,
      USDB_ADDRESS: contracts.tokens.USDB,
      BHC_ADDRESS: contracts.tokens.BHC,
      DEPLOYED_AT_BLOCK: String(contracts.deployedAtBlock),
      PUBLIC_URL: 'http://localhost',
      HOST: '127.0.0.1',
      TRUSTED_PROXIES: '127.0.0.1',
      PORT: '0',
      ENVELOPE_KEYS: JSON.stringify([await createEnvelopeKey('load')]),
      PAYOUT_KEY: keys['payout'],
      ROOT_PUBLISHER_KEY: keys['publisher'],
      LOG_LEVEL: 'silent',
    },
    true,
  );
  const members = Array.from({ length: count }, () => generatePrivateKey());
  await depositAll(chain, contracts, keys['deployer']!, members);
  const server = await startServer(config, {
    role: 'all',
    log: createLogger('silent'),
    callsPerMinute: Infinity,
    initialOffsetSeconds: START - Math.floor(Date.now() / 1000),
  });
  const { writes } = server.jobDeps;
  const until = async (done: () => Promise<boolean>) => {
    while (!(await done())) await new Promise((resolve) => setTimeout(resolve, 100));
  };
  await chain.client.mine({ blocks: 3 });
  await until(
    async () =>
      Number(
        (
          await writes
            .selectFrom('deposit')
            .select((row) => row.fn.countAll().as('count'))
            .executeTakeFirstOrThrow()
        ).count,
      ) === count,
  );
  return {
    server,
    databaseUrl: postgres.url,
    members,
    endDay: async () => {
      await chain.client.increaseTime({ seconds: DAY_SECONDS });
      await chain.client.mine({ blocks: 3 });
      for (let attempt = 1; ; attempt += 1) {
        try {
          await sql`select advance_clock(${DAY_SECONDS})`.execute(writes);
          return;
        } catch (error) {
          if (attempt === MAX_ATTEMPTS) throw error;
        }
      }
    },
    closed: async (days) => {
      const started = performance.now();
      await until(
        async () =>
          Number(
            (
              await writes
                .selectFrom('settlement_close')
                .select((row) => row.fn.countAll().as('count'))
                .where('state', '=', 'POSTED')
                .executeTakeFirstOrThrow()
            ).count,
          ) >= days,
      );
      const seconds = (performance.now() - started) / 1_000;
      await signNewestRoot(server.jobDeps, [privateKeyToAccount(keys['watcher']!)]);
      return seconds;
    },
    stop: async () => {
      await server.stop();
      await endProcess(chain.child);
      await postgres.stop();
      await rm(home, { recursive: true, force: true });
    },
  };
}

type Chain = Awaited<ReturnType<typeof startProcess>>;

/** Makes every member deposit through the gateway. */
async function depositAll(
  { client }: Chain,
  { gateway, tokens }: { gateway: Address; tokens: { USDT: Address } },
  deployer: Hex,
  members: readonly Hex[],
): Promise<void> {
  const wei = toWei(micro(DEPOSIT));
  const chainId = await client.getChainId();
  const minter = privateKeyToAccount(deployer);
  let nonce = await client.getTransactionCount({ address: minter.address });
  const send = async (key: Hex, at: number, to: Address, data: Hex): Promise<void> => {
    const serializedTransaction = await privateKeyToAccount(key).signTransaction({
      type: 'legacy',
      chainId,
      nonce: at,
      to,
      data,
      gas: 300_000n,
      gasPrice: 2_000_000_000n,
    });
    await client.sendRawTransaction({ serializedTransaction });
  };
  for (const key of members) {
    const { address } = privateKeyToAccount(key);
    await client.setBalance({ address, value: 10n ** 18n });
    await send(
      deployer,
      nonce++,
      tokens.USDT,
      encodeFunctionData({ abi: testUsdtAbi, functionName: 'mint', args: [address, wei] }),
    );
    await send(
      key,
      0,
      tokens.USDT,
      encodeFunctionData({ abi: erc20Abi, functionName: 'approve', args: [gateway, wei] }),
    );
    await send(
      key,
      1,
      gateway,
      encodeFunctionData({
        abi: depositGatewayAbi,
        functionName: 'deposit',
        args: [tokens.USDT, wei, 1n],
      }),
    );
  }
}
