import {
  depositGatewayAbi,
  poolName,
  testUsdtAbi,
  treasuryAbi,
  type Deployment,
  type TokenName,
} from '@fairlaunch/contracts';
import { micro, toWei } from '@fairlaunch/money';
import { DEVELOPMENT_CHAIN_ID } from '@fairlaunch/protocol';
import {
  createEnvelopeKey,
  createLogger,
  forgetSnapshots,
  readConfig,
  startServer,
  type Server,
  type ServerOptions,
} from '@fairlaunch/server';
import { sql } from 'kysely';
import { erc20Abi, type Hex } from 'viem';
import { generatePrivateKey, privateKeyToAccount, type PrivateKeyAccount } from 'viem/accounts';
import { inject } from 'vitest';
import { activeLeaf } from '../../apps/server/src/settlement/archive/active-leaf.ts';
import { EMPTY_LEAF } from '../../apps/server/src/custody/payouts/payable.ts';
import { startTestChain, type TestChain } from './chain.ts';
import { createTestDatabase, type TestDatabase } from './database.ts';
import { keysOf, START, type Role } from './deployed-chain.ts';
import { signNewestRoot } from '../../apps/server/src/settlement/test-support/sign-roots.ts';
import { createTestMember, type MemberPorts, type TestMember } from './member.ts';

export { START };
const DAY_SECONDS = 86_400;
const UNTIL_CLOSED = ['follow-chain', 'review-reported', 'draw-boxes', 'close-days'];

/**
 * A deployment of one test file: database, chain, contracts and server. Jobs run only when the test
 * runs them.
 */
export type TestDeployment = {
  server: Server;
  chain: TestChain;
  database: TestDatabase;
  contracts: Deployment;
  /** The server's environment, for another server in its own process. */
  environment: Readonly<Record<string, string>>;
  keys: Record<Role, PrivateKeyAccount>;
  /** A wallet with test USDT and gas, not signed in yet; of a new key unless one is given. */
  wallet: (usdt?: string, account?: PrivateKeyAccount) => Promise<PrivateKeyAccount>;
  /** A signed-in, bound member. */
  member: (options?: { usdt?: string; referrer?: string; bound?: boolean }) => Promise<TestMember>;
  /** Signs a device of this wallet in. */
  signedIn: (account: PrivateKeyAccount, ports?: MemberPorts) => Promise<TestMember>;
  /** The two operators, an admin and an approver, signed in. */
  operators: () => Promise<[TestMember, TestMember]>;
  /** A member with this much in the app, and nothing in the wallet. */
  memberWith: (means: { usdt: string; referrer?: string; bound?: boolean }) => Promise<TestMember>;
  /** Sends a deposit, which is not final yet. @returns its transaction */
  sendDeposit: (from: PrivateKeyAccount, amount: string) => Promise<Hex>;
  /** Makes a deposit that is final and credited. */
  deposit: (from: PrivateKeyAccount, amount: string) => Promise<void>;
  /** Sends funding of a pool from the house, which is not final yet; it has BHC. */
  sendFunding: (pool: string, amount: string, asset?: TokenName) => Promise<void>;
  /** Funds a pool from the house, which has BHC; USDB it must have first. */
  fund: (pool: string, amount: string, asset?: TokenName) => Promise<void>;
  /**
   * Pays an account by the payout key against its leaf, without an order of the server; the payment
   * is not final yet.
   */
  payUnrequested: (account: Hex, amount: string, id?: Hex, asset?: TokenName) => Promise<void>;
  /** Lets finality pass, has watchers sign the newest root, and runs every job once. */
  settle: () => Promise<void>;
  /** Moves business time and chain on, and runs no job. */
  pass: (seconds: number) => Promise<void>;
  /**
   * Moves business time and chain in steps of at most a day, and settles after each, so that roots
   * keep coming.
   */
  advance: (seconds: number) => Promise<void>;
  /**
   * Stops the server and starts another on the same database and chain. `meanwhile` runs while
   * there is none; `environment` changes the configuration of the new one.
   */
  restart: (
    options?: ServerOptions,
    meanwhile?: () => Promise<void>,
    environment?: Record<string, string>,
  ) => Promise<void>;
  stop: () => Promise<void>;
};

/** Starts a deployment; `environment` adds to the configuration of its server. */
export async function startDeployment(
  options: ServerOptions = {},
  environment: Record<string, string> = {},
): Promise<TestDeployment> {
  const { contracts, secrets, stateFile } = inject('deployed');
  const keys = keysOf(secrets);
  const [database, chain] = await Promise.all([
    createTestDatabase(),
    startTestChain(START, stateFile),
  ]);
  const serverEnvironment: Record<string, string> = {
    DATABASE_URL: database.url,
    CHAIN_RPC_URL: chain.rpcUrl,
    CHAIN_ID: String(DEVELOPMENT_CHAIN_ID),
    GATEWAY_ADDRESS: contracts.gateway,
    TREASURY_ADDRESS: contracts.treasury,
    USDT_ADDRESS: contracts.tokens.USDT,
    USDB_ADDRESS: contracts.tokens.USDB,
    BHC_ADDRESS: contracts.tokens.BHC,
    REWARD_VAULT_ADDRESS: contracts.rewardVault,
    RECHARGE_ADDRESS: contracts.recharge,
    // Otherwise every day of every test would have BHC output.
    ...(environment['EMISSION_KEY'] && { EMISSION_VAULT_ADDRESS: contracts.emissionVault }),
    DEPLOYED_AT_BLOCK: String(contracts.deployedAtBlock),
    PUBLIC_URL: 'http://fairlaunch.test',
    PORT: '0',
    HOST: '127.0.0.1',
    ADMIN_ADDRESSES: `${keys.admin.address},${keys.approver.address}`,
    ENVELOPE_KEYS: JSON.stringify([await createEnvelopeKey('test-1')]),
    PAYOUT_KEY: secrets.payout,
    ROOT_PUBLISHER_KEY: secrets.publisher,
    LOG_LEVEL: 'silent',
    ...environment,
  };
  const start = (more: ServerOptions = {}, changes: Record<string, string> = {}) =>
    startServer(readConfig({ ...serverEnvironment, ...changes }, true), {
      role: 'api',
      watch: false,
      apps: false,
      log: createLogger('silent'),
      callsPerMinute: Infinity,
      initialOffsetSeconds: START - Math.floor(Date.now() / 1000),
      ...options,
      ...more,
    });

  const { write } = chain;
  const signRoot = () => signNewestRoot(deployment.server.deps, [keys.watcher, keys.secondWatcher]);
  const usdt = { address: contracts.tokens.USDT, abi: testUsdtAbi } as const;

  const deployment: TestDeployment = {
    server: await start(),
    chain,
    database,
    contracts,
    environment: serverEnvironment,
    keys,
    wallet: async (amount = '10000', account = privateKeyToAccount(generatePrivateKey())) => {
      await chain.client.setBalance({ address: account.address, value: 10n ** 19n });
      if (amount !== '0')
        await write(keys.deployer, {
          ...usdt,
          functionName: 'mint',
          args: [account.address, toWei(micro(amount))],
        });
      return account;
    },
    member: async ({ usdt: amount, referrer = '0', bound = true } = {}) => {
      const member = await deployment.signedIn(await deployment.wallet(amount));
      if (bound) await member.call('bind', { requestId: member.requestId(), referrer });
      return member;
    },
    signedIn: async (account, ports) => {
      const member = await createTestMember(() => deployment.server.url, account, ports);
      await member.signIn();
      return member;
    },
    operators: () =>
      Promise.all([deployment.signedIn(keys.admin), deployment.signedIn(keys.approver)]),
    memberWith: async (means) => {
      const member = await deployment.member(means);
      await deployment.deposit(member.account, means.usdt);
      return member;
    },
    sendDeposit: async (from, amount) => {
      const wei = toWei(micro(amount));
      await write(from, {
        address: usdt.address,
        abi: erc20Abi,
        functionName: 'approve',
        args: [contracts.gateway, wei],
      });
      return write(from, {
        address: contracts.gateway,
        abi: depositGatewayAbi,
        functionName: 'deposit',
        args: [usdt.address, wei, 1n],
      });
    },
    deposit: async (from, amount) => {
      await deployment.sendDeposit(from, amount);
      await deployment.settle();
    },
    sendFunding: async (pool, amount, asset = 'USDT') => {
      const wei = toWei(micro(amount));
      const token = contracts.tokens[asset];
      if (asset === 'USDT')
        await write(keys.deployer, {
          ...usdt,
          functionName: 'mint',
          args: [keys.deployer.address, wei],
        });
      await write(keys.deployer, {
        address: token,
        abi: erc20Abi,
        functionName: 'approve',
        args: [contracts.treasury, wei],
      });
      await write(keys.deployer, {
        address: contracts.treasury,
        abi: treasuryAbi,
        functionName: 'fundPool',
        args: [poolName(pool), token, wei],
      });
    },
    fund: async (...funding) => {
      await deployment.sendFunding(...funding);
      await deployment.settle();
    },
    payUnrequested: async (account, amount, id = generatePrivateKey(), asset = 'USDT') => {
      const token = contracts.tokens[asset];
      const leaf = (await activeLeaf(deployment.server.deps.writes, account, token)) ?? EMPTY_LEAF;
      const { timestamp } = await chain.client.getBlock();
      const call = {
        id,
        account,
        token,
        amount: toWei(micro(amount)),
        deadline: timestamp + 3_600n,
        cumulative: leaf.cumulative,
        deposited: leaf.deposited,
        proof: leaf.proof,
      };
      await write(keys.payout, {
        address: contracts.treasury,
        abi: treasuryAbi,
        functionName: 'payout',
        args: [call],
      });
    },
    settle: async () => {
      await chain.mine();
      await signRoot();
      await deployment.server.runner.runAll();
      forgetSnapshots(deployment.server.deps);
    },
    pass: async (seconds) => {
      await sql`select advance_clock(${seconds})`.execute(deployment.server.deps.writes);
      await chain.client.increaseTime({ seconds });
      await chain.mine();
    },
    advance: async (seconds) => {
      for (let left = seconds; left > 0; left -= DAY_SECONDS) {
        const step = Math.min(left, DAY_SECONDS);
        await deployment.pass(step);
        // A day is closed first, so that its root is signed when the jobs come to roots.
        await deployment.server.runner.runAll(UNTIL_CLOSED);
        await deployment.settle();
      }
    },
    restart: async (more, meanwhile, changes) => {
      await deployment.server.stop();
      await meanwhile?.();
      deployment.server = await start(more, changes);
    },
    stop: async () => {
      await deployment.server.stop();
      await Promise.all([chain.stop(), database.drop()]);
    },
  };
  return deployment;
}
