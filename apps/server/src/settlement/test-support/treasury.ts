import {
  depositGatewayAbi,
  escapeClaimArguments,
  poolName,
  testUsdtAbi,
  timelockAbi,
  treasuryAbi,
  type EscapeClaim,
} from '@fairlaunch/contracts';
import { TIMELOCK_DELAY_SECONDS } from '@fairlaunch/contracts/deploy';
import { micro, toWei } from '@fairlaunch/money';
import { dayStart, type Pool } from '@fairlaunch/plan';
import { createPublicClient, encodeFunctionData, erc20Abi, http, zeroHash, type Hex } from 'viem';
import { generatePrivateKey, privateKeyToAccount } from 'viem/accounts';
import { inject } from 'vitest';
import { startTestChain } from '../../../../../tests/support/chain.ts';
import { keysOf } from '../../../../../tests/support/deployed-chain.ts';
import type { ChainReader } from '#shared/chain-reader.ts';
import type { Signers } from '#chain/signers.ts';
import type { Config } from '#config/config.ts';
import { houseAccount } from '#ledger/accounts.ts';
import { move, post } from '#ledger/post.ts';
import type { Deps } from '#shared/deps.ts';
import { forgetSnapshots } from '#shared/snapshots.ts';
import { FIRST_DAY, startWorld } from './world.ts';

/** A world with a chain, on which its deposits and fundings happen too, and the treasury's keys. */
export type TreasuryWorld = Awaited<ReturnType<typeof startTreasuryWorld>>;

export async function startTreasuryWorld() {
  const { contracts, secrets, stateFile } = inject('deployed');
  const chain = await startTestChain(dayStart(FIRST_DAY) + 12 * 3_600, stateFile);
  const { deployer, publisher, watcher, secondWatcher, guardian, proposer } = keysOf(secrets);
  const depositor = privateKeyToAccount(generatePrivateKey());
  await chain.client.setBalance({ address: depositor.address, value: 10n ** 20n });
  const { treasury, gateway, tokens } = contracts;
  const main = createPublicClient({
    chain: chain.client.chain,
    transport: http(chain.rpcUrl),
    pollingInterval: 20,
    cacheTime: 0,
  });
  const reader: ChainReader = {
    chain: chain.client.chain,
    main,
    second: undefined,
    treasury,
    gateway,
    tokens,
  };
  const config = {
    CHAIN_ID: contracts.chainId,
    USDT_ADDRESS: tokens.USDT,
    USDB_ADDRESS: tokens.USDB,
    BHC_ADDRESS: tokens.BHC,
    TREASURY_ADDRESS: treasury,
    MIN_GAS_PRICE_GWEI: 0.05,
    MAX_GAS_PRICE_GWEI: 20,
  } as Config;
  const world = await startWorld({ chain: reader, config } satisfies Partial<Deps>);

  const { write } = chain;
  const mint = (to: Hex, amount: string) =>
    write(deployer, {
      address: tokens.USDT,
      abi: testUsdtAbi,
      functionName: 'mint',
      args: [to, toWei(micro(amount))],
    });
  const member = await world.member(0n, depositor.address.toLowerCase());
  let deposits = 0;

  return {
    ...world,
    chain,
    tokens,
    account: depositor.address,
    treasury: { address: treasury, abi: treasuryAbi } as const,
    signers: {
      payout: undefined,
      emission: undefined,
      rootPublisher: publisher,
    } satisfies Signers,
    watchers: [watcher, secondWatcher],
    member,
    /** Has the member deposit, on chain and in the ledger. */
    bring: async (amount: string) => {
      await mint(depositor.address, amount);
      await write(depositor, {
        address: tokens.USDT,
        abi: erc20Abi,
        functionName: 'approve',
        args: [gateway, toWei(micro(amount))],
      });
      await write(depositor, {
        address: gateway,
        abi: depositGatewayAbi,
        functionName: 'deposit',
        args: [tokens.USDT, toWei(micro(amount)), 1n],
      });
      await world.deposit(member, amount, ++deposits);
    },
    /** Funds a pool with BHC, on chain and in the ledger. */
    fundBhc: async (pool: Pool, amount: string) => {
      const wei = toWei(micro(amount));
      await write(deployer, {
        address: tokens.BHC,
        abi: erc20Abi,
        functionName: 'approve',
        args: [treasury, wei],
      });
      await write(deployer, {
        address: treasury,
        abi: treasuryAbi,
        functionName: 'fundPool',
        args: [poolName(pool), tokens.BHC, wei],
      });
      await world.actUnsaid((tx, { day }) =>
        post(tx, {
          idempotencyKey: `bhc:${pool}:${day}`,
          kind: 'POOL_FUNDED',
          object: 'funding:0',
          day,
          legs: move(houseAccount('CHAIN', 'BHC'), houseAccount(pool, 'BHC'), micro(amount)),
        }),
      );
    },
    claim: (leaf: EscapeClaim) =>
      write(depositor, {
        address: treasury,
        abi: treasuryAbi,
        functionName: 'escapeClaim',
        args: escapeClaimArguments(leaf),
      }),
    balanceOf: (token: Hex) =>
      main.readContract({
        address: token,
        abi: erc20Abi,
        functionName: 'balanceOf',
        args: [depositor.address],
      }),
    /** Has the timelock name other watchers, 48 h later on chain. */
    setWatchers: async (watchers: readonly Hex[], threshold: bigint) => {
      const data = encodeFunctionData({
        abi: treasuryAbi,
        functionName: 'setWatchers',
        args: [watchers, threshold],
      });
      const timelock = { address: contracts.timelock, abi: timelockAbi };
      const call = [treasury, 0n, data, zeroHash, zeroHash] as const;
      const args = [...call, BigInt(TIMELOCK_DELAY_SECONDS)];
      await write(proposer, { ...timelock, functionName: 'schedule', args });
      await chain.client.increaseTime({ seconds: TIMELOCK_DELAY_SECONDS });
      await write(depositor, { ...timelock, functionName: 'execute', args: call });
      forgetSnapshots(world.deps);
    },
    /** Schedules new root keys. @returns a function that executes it 48 h later and returns them */
    scheduleNewKeys: async () => {
      const rootPublisher = privateKeyToAccount(generatePrivateKey());
      const watchers = [0, 1].map(() => privateKeyToAccount(generatePrivateKey()));
      await chain.client.setBalance({ address: rootPublisher.address, value: 10n ** 20n });
      const calls = [
        encodeFunctionData({
          abi: treasuryAbi,
          functionName: 'setPublisher',
          args: [rootPublisher.address],
        }),
        encodeFunctionData({
          abi: treasuryAbi,
          functionName: 'setWatchers',
          args: [watchers.map(({ address }) => address), 2n],
        }),
      ];
      const batch = [[treasury, treasury], [0n, 0n], calls, zeroHash, zeroHash] as const;
      const timelock = { address: contracts.timelock, abi: timelockAbi };
      const args = [...batch, BigInt(TIMELOCK_DELAY_SECONDS)];
      await write(proposer, { ...timelock, functionName: 'scheduleBatch', args });
      return async () => {
        await write(depositor, { ...timelock, functionName: 'executeBatch', args: batch });
        forgetSnapshots(world.deps);
        return {
          signers: { payout: undefined, emission: undefined, rootPublisher } satisfies Signers,
          watchers,
        };
      };
    },
    cancel: () =>
      write(guardian, { address: treasury, abi: treasuryAbi, functionName: 'cancelRoot' }),
    activate: () =>
      write(depositor, { address: treasury, abi: treasuryAbi, functionName: 'activateRoot' }),
    /** Moves the chain's time on. */
    wait: async (seconds: number) => {
      await chain.client.increaseTime({ seconds });
      await chain.mine(1);
    },
    /** Moves the chain's time on to a timestamp. */
    waitUntil: async (timestamp: number) => {
      await chain.client.setNextBlockTimestamp({ timestamp: BigInt(timestamp) });
      await chain.mine(1);
    },
    /** Lets a day pass for ledger and chain. */
    nextDay: async () => {
      await chain.client.increaseTime({ seconds: 86_400 });
      await chain.mine(1);
      return world.nextDay();
    },
    stop: async () => {
      await world.stop();
      await chain.stop();
    },
  };
}
