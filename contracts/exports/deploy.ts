import { createPublicClient, createWalletClient, erc20Abi, getAddress, http } from 'viem';
import type { Address, Hex, PublicClient } from 'viem';
import { privateKeyToAccount } from 'viem/accounts';
import type { PrivateKeyAccount } from 'viem/accounts';
import { isThere } from './chain-reading.ts';
import { dayAfter, dayStart, readDeploymentConfig } from './deploy-config.ts';
import { CREATE2_PROXY, deploymentHash, planDeployment } from './deploy-plan.ts';
import type { DeploymentPlan, PlannedContract } from './deploy-plan.ts';
import type { Deployment, DeploymentConfig, DeploymentRoles } from './deployment.ts';
import { developmentConfig } from './development-config.ts';
import { firstBlockOf } from './first-block.ts';
import { deploymentDifferences } from './verify.ts';

export { readDeploymentConfig, TIMELOCK_DELAY_SECONDS } from './deploy-config.ts';
export { CREATE2_PROXY, deploymentHash, planDeployment } from './deploy-plan.ts';
export type { DeploymentPlan, PlannedContract } from './deploy-plan.ts';
export { deploymentDifferences } from './verify.ts';

/** What {@link deployFromConfig} needs. */
export interface DeployFromConfigOptions {
  readonly rpcUrl: string;
  /**
   * Pays for the deployment and has no power afterwards, except to mint test USDT if it is named
   * as its minter.
   */
  readonly deployerKey: Hex | PrivateKeyAccount;
  readonly config: DeploymentConfig;
  /** Block of the first contract, if it exists already and the endpoint keeps no old state. */
  readonly deployedAtBlock?: number;
  /** Called for each contract once it exists. */
  readonly onContract?: (contract: PlannedContract, made: boolean) => void;
}

/** The contracts of a plan that exist already. */
export async function contractsThere(
  reader: PublicClient,
  { contracts }: DeploymentPlan,
): Promise<readonly boolean[]> {
  return Promise.all(contracts.map(({ address }) => isThere(reader, address)));
}

/** Throws unless a plan's missing contracts can be created on this chain. Sends nothing. */
export async function checkChain(
  reader: PublicClient,
  config: DeploymentConfig,
  plan: DeploymentPlan,
): Promise<void> {
  const fail = (problem: string): never => {
    throw new Error(`deployment: ${problem}`);
  };
  const chainId = await reader.getChainId();
  if (chainId !== config.chainId) fail(`the chain is ${chainId}, not ${config.chainId}`);
  if (!(await isThere(reader, CREATE2_PROXY)))
    fail(`the chain has no CREATE2 proxy at ${CREATE2_PROXY}`);
  const there = await contractsThere(reader, plan);
  const missing = plan.contracts.filter((_, index) => !there[index]).map(({ address }) => address);
  if (typeof config.usdt === 'string') {
    const decimals = await reader
      .readContract({ address: config.usdt, abi: erc20Abi, functionName: 'decimals' })
      .catch(() => undefined);
    if (decimals !== 18) fail(`${config.usdt} is no token of 18 decimals`);
  } else if (missing.includes(plan.addresses.tokens.USDT)) {
    const program = await reader.request({ method: 'web3_clientVersion' }).catch(() => '');
    if (!program.startsWith('anvil')) fail('a test USDT is made on a development chain only');
  }
  const { timestamp } = await reader.getBlock();
  if (
    missing.includes(plan.addresses.emissionVault) &&
    dayStart(config.bhc.firstDay) <= timestamp
  ) {
    fail(`the emission's first day ${config.bhc.firstDay} has begun`);
  }
}

/** Problems of a valid configuration with real money: the proposer must be a contract. */
export async function productionProblems(
  reader: PublicClient,
  config: DeploymentConfig,
): Promise<string[]> {
  if (typeof config.usdt !== 'string') return [];
  if (await isThere(reader, config.roles.proposer)) return [];
  return ['the proposer is no contract: it must be a multi-signature wallet'];
}

/**
 * Creates every contract of a configuration that does not exist yet, reads every role and parameter
 * back, and throws on any difference. A second run changes nothing; a run after an interruption
 * continues.
 */
export async function deployFromConfig(options: DeployFromConfigOptions): Promise<Deployment> {
  const config = readDeploymentConfig(options.config);
  const plan = planDeployment(config);
  const account =
    typeof options.deployerKey === 'string'
      ? privateKeyToAccount(options.deployerKey)
      : options.deployerKey;
  const transport = http(options.rpcUrl);
  const reader = createPublicClient({ transport, pollingInterval: 100, cacheTime: 0 });
  const writer = createWalletClient({ account, transport });
  await checkChain(reader, config, plan);

  let { deployedAtBlock } = options;
  for (const contract of plan.contracts) {
    const made = !(await isThere(reader, contract.address));
    if (made) {
      const hash = await writer.sendTransaction({
        to: CREATE2_PROXY,
        data: `${config.salt}${contract.initCode.slice(2)}`,
        chain: null,
      });
      const receipt = await reader.waitForTransactionReceipt({ hash });
      // A pending transaction of an interrupted run may have created the contract first; then it is
      // no
      // problem that this one failed.
      if (!(await isThere(reader, contract.address)))
        throw new Error(`deployment: ${contract.name} failed (${hash})`);
      deployedAtBlock ??= Number(receipt.blockNumber);
    } else deployedAtBlock ??= await firstBlockOf(reader, contract.address);
    options.onContract?.(contract, made);
  }

  const deployment: Deployment = {
    chainId: config.chainId,
    ...plan.addresses,
    config,
    deployedAtBlock: deployedAtBlock ?? 0,
    hash: deploymentHash,
  };
  const differences = await deploymentDifferences({ rpcUrl: options.rpcUrl, deployment });
  if (differences.length > 0)
    throw new Error(`deployment differs from its plan: ${differences.join('; ')}`);
  return deployment;
}

/** What {@link deploy} needs. */
export type DeployOptions = {
  readonly rpcUrl: string;
  /** Pays for the deployment; gets the BHC that is not emitted, and owns Recharge. */
  readonly deployerKey: Hex | PrivateKeyAccount;
  readonly roles: DeploymentRoles;
  /** In seconds; 48 h by default, and never less. */
  readonly timelockDelaySeconds?: number;
} & (
  | {
      /** Makes a test USDT, whose minter is the deployer. */ readonly mintTestUsdt: true;
      readonly usdtAddress?: never;
    }
  | {
      readonly mintTestUsdt?: false;
      /** An existing USDT of 18 decimals. */ readonly usdtAddress: Address;
    }
);

/**
 * A whole deployment for development and tests, with defaults for everything that must be chosen
 * on a real chain.
 */
export async function deploy(options: DeployOptions): Promise<Deployment> {
  const { rpcUrl, deployerKey, roles } = options;
  const account = typeof deployerKey === 'string' ? privateKeyToAccount(deployerKey) : deployerKey;
  const reader = createPublicClient({ transport: http(rpcUrl) });
  const [chainId, { timestamp }] = await Promise.all([reader.getChainId(), reader.getBlock()]);
  return deployFromConfig({
    rpcUrl,
    deployerKey: account,
    config: developmentConfig({
      chainId,
      roles,
      house: account.address,
      usdt: options.mintTestUsdt
        ? { testMinter: account.address }
        : getAddress(options.usdtAddress),
      // Leaves an hour, so that the day does not begin during the deployment.
      firstDay: dayAfter(Number(timestamp) + 3600),
      ...(options.timelockDelaySeconds === undefined
        ? {}
        : { timelockDelaySeconds: options.timelockDelaySeconds }),
    }),
  });
}
