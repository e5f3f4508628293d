import { erc20Abi, parseUnits, zeroAddress } from 'viem';
import type { Abi, Address } from 'viem';
import { dayStart, MAX_WATCHERS, rolesNow, TIMELOCK_DELAY_SECONDS } from './deploy-config.ts';
import { tokenAddress } from './deploy-plan.ts';
import type { Deployment, TokenName } from './deployment.ts';
import {
  bhcAbi,
  depositGatewayAbi,
  emissionVaultAbi,
  rechargeAbi,
  rewardPurseAbi,
  rewardVaultAbi,
  timelockAbi,
  treasuryAbi,
  usdbAbi,
  usdbReserveAbi,
} from './generated/abis.ts';

/** One role or parameter: the call that reads it, and the expected answer. */
export interface DeploymentRead {
  readonly name: string;
  readonly contract: { readonly address: Address; readonly abi: Abi };
  readonly functionName: string;
  readonly args: readonly unknown[];
  readonly wanted: unknown;
}

/** Every role and parameter of every contract of a deployment. */
export function deploymentReads(deployment: Deployment): readonly DeploymentRead[] {
  const {
    config,
    tokens,
    timelock,
    reserve,
    treasury,
    gateway,
    emissionVault,
    rewardVault,
    rewardPurse,
    recharge,
  } = deployment;
  const { bhc } = config;
  const roles = rolesNow(deployment);
  const tokenOf = (token: TokenName | Address): Address => tokenAddress(tokens, token);
  const reads: DeploymentRead[] = [];
  const of = (
    contractName: string,
    address: Address,
    abi: Abi,
    wanted: Record<string, unknown>,
  ): void => {
    for (const [functionName, value] of Object.entries(wanted)) {
      reads.push({
        name: `${contractName} ${functionName}`,
        contract: { address, abi },
        functionName,
        args: [],
        wanted: value,
      });
    }
  };
  of('USDT', tokens.USDT, erc20Abi, { decimals: 18 });
  of('timelock', timelock, timelockAbi, {
    getMinDelay: config.timelockDelaySeconds,
    DELAY_FLOOR: TIMELOCK_DELAY_SECONDS,
  });
  of('reserve', reserve, usdbReserveAbi, { usdt: tokens.USDT, usdb: tokens.USDB });
  of('USDB', tokens.USDB, usdbAbi, {
    reserve,
    name: 'Fairlaunch USDB',
    symbol: 'USDB',
    decimals: 18,
  });
  of('treasury', treasury, treasuryAbi, {
    owner: timelock,
    guardian: roles.guardian,
    publisher: roles.publisher,
    payoutKey: roles.payout,
    watchers: roles.watchers,
    watcherThreshold: roles.watcherThreshold,
    MAX_WATCHERS,
    gateway,
    reserve,
    usdb: tokens.USDB,
    fundingToken: tokens.USDT,
    escapeOpen: false,
    ROOT_WAIT: 12 * 3600,
    ESCAPE_WAIT: 7 * 86_400,
    GUARDIAN_CANCEL_WAIT: 7 * 86_400,
    MAX_TOKENS: 16,
  });
  of('gateway', gateway, depositGatewayAbi, { treasury, paused: false });
  of('emission vault', emissionVault, emissionVaultAbi, {
    treasury,
    bhc: tokens.BHC,
    start: dayStart(bhc.firstDay),
    epochs: bhc.epochs,
    epochDays: bhc.epochDays,
    dailyOutput: parseUnits(bhc.dailyOutput, 18),
  });
  of('BHC', tokens.BHC, bhcAbi, {
    name: 'Fairlaunch BHC',
    symbol: 'BHC',
    decimals: 18,
    totalSupply: parseUnits(bhc.supply, 18),
  });
  of('reward vault', rewardVault, rewardVaultAbi, {
    stakeToken: tokens[config.rewardVault.stakeToken],
    rewardToken: tokens[config.rewardVault.rewardToken],
    purse: rewardPurse,
  });
  of('reward purse', rewardPurse, rewardPurseAbi, {
    vault: rewardVault,
    token: tokens[config.rewardVault.rewardToken],
  });
  const { router, stableA, stableB, recipient, owner } = config.recharge;
  of('recharge', recharge, rechargeAbi, {
    router: router === 'reserve' ? reserve : router,
    stableA: tokenOf(stableA),
    stableB: tokenOf(stableB),
    throughReserve:
      router === 'reserve' && tokenOf(stableA) === tokens.USDT && tokenOf(stableB) === tokens.USDB,
    owner,
    pendingOwner: zeroAddress,
    applicableFrom: 0,
    recipients: [{ account: recipient, sharePpm: 1_000_000 }],
  });
  return reads;
}
