import { rewardVaultAbi } from '@fairlaunch/contracts';
import { parseEventLogs, type Hex } from 'viem';
import { loadConfig } from '../shared/client/client.ts';
import type { VaultRecordKind } from './ports.ts';
import { chainReader } from './chain.ts';
import { firstBlockOf } from './first-block.ts';
import { vaultAddress, type VaultRecord } from './vault-reads.ts';

const EVENTS = { deposit: 'Deposited', withdraw: 'Withdrawn', claim: 'Claimed' } as const;
/** How many blocks may share a second. */
const MAX_BLOCKS_PER_SECOND = 8;

/**
 * Finds the transaction of a record. The contract stores only the time in seconds, so the blocks of
 * that second are searched.
 * @returns null if it is not found, as when another contract called the vault
 */
export async function findVaultTransaction(
  account: Hex,
  kind: VaultRecordKind,
  record: VaultRecord,
): Promise<Hex | null> {
  const [client, vault, { contracts }] = await Promise.all([
    chainReader(),
    vaultAddress(),
    loadConfig(),
  ]);
  const second = BigInt(record.timestamp);
  const newest = await client.getBlockNumber({ cacheTime: 0 });
  const timeOf = async (blockNumber: bigint) => (await client.getBlock({ blockNumber })).timestamp;
  const start = await firstBlockOf(second, BigInt(contracts.deployedAtBlock), newest, timeOf);
  for (let at = start; at <= newest && at < start + BigInt(MAX_BLOCKS_PER_SECOND); at += 1n) {
    const { timestamp, transactions } = await client.getBlock({
      blockNumber: at,
      includeTransactions: true,
    });
    if (timestamp !== second) return null;
    for (const { hash, to } of transactions) {
      if (to?.toLowerCase() !== vault.toLowerCase()) continue;
      const { logs } = await client.getTransactionReceipt({ hash });
      const found = parseEventLogs({
        abi: rewardVaultAbi,
        eventName: EVENTS[kind],
        args: { user: account },
        logs,
      });
      if (found.some((log) => log.args.amount === record.amount)) return hash;
    }
  }
  return null;
}
