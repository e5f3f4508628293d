import {
  encodeDeployData,
  getContractAddress,
  getCreate2Address,
  keccak256,
  parseUnits,
  zeroAddress,
} from 'viem';
import type { Abi, Address, Hex } from 'viem';
import { dayStart } from './deploy-config.ts';
import type { DeploymentAddresses, DeploymentConfig, TokenName } from './deployment.ts';
import {
  emissionVaultAbi,
  rechargeAbi,
  rewardVaultAbi,
  testUsdtAbi,
  timelockAbi,
  treasuryAbi,
  usdbReserveAbi,
} from './generated/abis.ts';
import {
  emissionVaultBytecode,
  rechargeBytecode,
  rewardVaultBytecode,
  testUsdtBytecode,
  timelockBytecode,
  treasuryBytecode,
  usdbReserveBytecode,
} from './generated/bytecodes.ts';

/** The standard CREATE2 proxy: 32 bytes of salt and init code in, the contract's address out. */
export const CREATE2_PROXY: Address = '0x4e59b44847b379578588920cA78FbF26c0B4956C';

/** Hash over the code of all contracts, by which a deployment of this version is recognised. */
export const deploymentHash: Hex = keccak256(
  `0x${[
    timelockBytecode,
    usdbReserveBytecode,
    treasuryBytecode,
    emissionVaultBytecode,
    rewardVaultBytecode,
    rechargeBytecode,
    testUsdtBytecode,
  ]
    .map((code) => keccak256(code).slice(2))
    .join('')}`,
);

/** A contract that the CREATE2 proxy creates. */
export interface PlannedContract {
  readonly name: string;
  readonly address: Address;
  readonly initCode: Hex;
}

/**
 * All contracts in the order in which they can be created, and the addresses of these and of the
 * contracts that they create.
 */
export interface DeploymentPlan {
  readonly contracts: readonly PlannedContract[];
  readonly addresses: DeploymentAddresses;
}

/** Address of a token of a configuration, which names a token of the deployment or an address. */
export function tokenAddress(
  tokens: Readonly<Record<TokenName, Address>>,
  token: TokenName | Address,
): Address {
  return Object.hasOwn(tokens, token) ? tokens[token as TokenName] : (token as Address);
}

/**
 * Every address of a deployment, computed from its configuration and the compiler's output. A
 * contract at such an address can only have been created from exactly that code and arguments.
 */
export function planDeployment(config: DeploymentConfig): DeploymentPlan {
  const contracts: PlannedContract[] = [];
  function add(name: string, abi: Abi, bytecode: Hex, args: readonly unknown[]): Address {
    const initCode = encodeDeployData({ abi, bytecode, args });
    const address = getCreate2Address({
      from: CREATE2_PROXY,
      salt: config.salt,
      bytecode: initCode,
    });
    contracts.push({ name, address, initCode });
    return address;
  }
  const madeBy = (creator: Address): Address => getContractAddress({ from: creator, nonce: 1n });
  const { roles, bhc, recharge } = config;

  const usdt =
    typeof config.usdt === 'string'
      ? config.usdt
      : add('test USDT', testUsdtAbi, testUsdtBytecode, [config.usdt.testMinter]);
  const timelock = add('timelock', timelockAbi, timelockBytecode, [
    BigInt(config.timelockDelaySeconds),
    [roles.proposer],
    [zeroAddress],
    zeroAddress,
  ]);
  const reserve = add('reserve', usdbReserveAbi, usdbReserveBytecode, [usdt]);
  const treasury = add('treasury', treasuryAbi, treasuryBytecode, [
    reserve,
    [usdt],
    {
      owner: timelock,
      guardian: roles.guardian,
      publisher: roles.publisher,
      payoutKey: roles.payout,
      watchers: roles.watchers,
      watcherThreshold: BigInt(roles.watcherThreshold),
    },
  ]);
  const emissionVault = add('emission vault', emissionVaultAbi, emissionVaultBytecode, [
    treasury,
    config.house,
    parseUnits(bhc.supply, 18),
    {
      start: dayStart(bhc.firstDay),
      epochs: BigInt(bhc.epochs),
      epochDays: BigInt(bhc.epochDays),
      dailyOutput: parseUnits(bhc.dailyOutput, 18),
    },
  ]);
  const tokens: Record<TokenName, Address> = {
    USDT: usdt,
    USDB: madeBy(reserve),
    BHC: madeBy(emissionVault),
  };
  const rewardVault = add('reward vault', rewardVaultAbi, rewardVaultBytecode, [
    tokens[config.rewardVault.stakeToken],
    tokens[config.rewardVault.rewardToken],
  ]);
  const rechargeAddress = add('recharge', rechargeAbi, rechargeBytecode, [
    recharge.router === 'reserve' ? reserve : recharge.router,
    tokenAddress(tokens, recharge.stableA),
    tokenAddress(tokens, recharge.stableB),
    recharge.recipient,
    recharge.owner,
  ]);
  return {
    contracts,
    addresses: {
      timelock,
      reserve,
      treasury,
      gateway: madeBy(treasury),
      emissionVault,
      rewardVault,
      rewardPurse: madeBy(rewardVault),
      recharge: rechargeAddress,
      tokens,
    },
  };
}
