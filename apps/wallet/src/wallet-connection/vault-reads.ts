import { rewardVaultAbi } from '@fairlaunch/contracts';
import { businessDay } from '@fairlaunch/plan';
import { erc20Abi, type Hex } from 'viem';
import { loadConfig } from '../shared/client/client.ts';
import type { VaultRecordKind } from './ports.ts';
import { chainReader, readAllowance, readTokenBalance } from './chain.ts';

type VaultToken = { address: Hex; symbol: string };

/** Facts of the vault that never change. */
export type VaultContract = {
  address: Hex;
  purse: Hex;
  stakeToken: VaultToken;
  rewardToken: VaultToken;
};

/** `amount` in wei, `timestamp` in Unix seconds. */
export type VaultRecord = { amount: bigint; timestamp: number };

/** The contract's numbers for kinds of records. */
const KINDS: Record<VaultRecordKind, 0 | 1 | 2> = { deposit: 0, withdraw: 1, claim: 2 };
/** A stream ends by the 8th midnight at the latest. */
const DAYS_AHEAD = 8;

/** @throws Error if there is no vault */
export async function vaultAddress(): Promise<Hex> {
  const { rewardVault } = (await loadConfig()).contracts;
  if (!rewardVault) throw new Error('there is no reward vault');
  return rewardVault.address as Hex;
}

async function vaultCalls() {
  const [client, address] = await Promise.all([chainReader(), vaultAddress()]);
  return { client, vault: { address, abi: rewardVaultAbi } as const };
}

async function readToken(address: Hex): Promise<VaultToken> {
  return {
    address,
    symbol: await (
      await chainReader()
    ).readContract({ address, abi: erc20Abi, functionName: 'symbol' }),
  };
}

/** Reads the vault's tokens, and the purse of its rewards. */
export async function readVaultContract(): Promise<VaultContract> {
  const { client, vault } = await vaultCalls();
  const [stakeToken, rewardToken, purse] = await Promise.all([
    client.readContract({ ...vault, functionName: 'stakeToken' }),
    client.readContract({ ...vault, functionName: 'rewardToken' }),
    client.readContract({ ...vault, functionName: 'purse' }),
  ]);
  const [staked, paid] = await Promise.all([readToken(stakeToken), readToken(rewardToken)]);
  return { address: vault.address, purse, stakeToken: staked, rewardToken: paid };
}

/** Reads the vault's state at one block, in wei and seconds of the chain. */
export async function readVaultState(account: Hex | null) {
  const { client, vault } = await vaultCalls();
  const { number: blockNumber, timestamp } = await client.getBlock();
  const at = { ...vault, blockNumber } as const;
  const today = BigInt(businessDay(Number(timestamp)));
  const days = Array.from({ length: DAYS_AHEAD }, (_, index) => today + BigInt(index + 1));
  const [flow, totalStaked, totalAdded, totalClaimed, user, ending] = await Promise.all([
    client.readContract({ ...at, functionName: 'flow' }),
    client.readContract({ ...at, functionName: 'totalStaked' }),
    client.readContract({ ...at, functionName: 'totalAdded' }),
    client.readContract({ ...at, functionName: 'totalClaimed' }),
    account ? client.readContract({ ...at, functionName: 'userInfo', args: [account] }) : null,
    Promise.all(
      days.map((day) => client.readContract({ ...at, functionName: 'rateEnding', args: [day] })),
    ),
  ]);
  const ends = days.map((day, index) => ({ day, rate: ending[index] ?? 0n }));
  return {
    streams: { ...flow, updatedAt: timestamp, totalStaked, ends },
    totalAdded,
    totalClaimed,
    user,
  };
}

export async function readVaultWallet(account: Hex, token: Hex) {
  const vault = await vaultAddress();
  const [balance, allowance] = await Promise.all([
    readTokenBalance(account, token),
    readAllowance(account, token, vault),
  ]);
  return { balance, allowance };
}

export async function readRecordCount(account: Hex, kind: VaultRecordKind): Promise<bigint> {
  const { client, vault } = await vaultCalls();
  return client.readContract({
    ...vault,
    functionName: 'recordCountOf',
    args: [account, KINDS[kind]],
  });
}

/** Reads an account's records of a kind, at most 100, oldest first. */
export async function readRecords(
  account: Hex,
  kind: VaultRecordKind,
  offset: bigint,
  limit: bigint,
): Promise<VaultRecord[]> {
  const { client, vault } = await vaultCalls();
  const page = await client.readContract({
    ...vault,
    functionName: 'recordsOf',
    args: [account, KINDS[kind], offset, limit],
  });
  return page.map(({ amount, timestamp }) => ({ amount, timestamp: Number(timestamp) }));
}
