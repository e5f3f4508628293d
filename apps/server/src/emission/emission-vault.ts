import { emissionVaultAbi } from '@fairlaunch/contracts';
import { businessDay, dayStart } from '@fairlaunch/plan';
import type { Address } from 'viem';
import { agreedRead } from '../chain/agreed.ts';
import type { ChainClient, ChainReader } from '../shared/chain-reader.ts';
import type { EmissionVault } from '../shared/deps.ts';

/** Its first day never changes (docs/decisions/0068). */
export async function findEmissionVault(
  chain: ChainReader,
  address: Address | undefined,
): Promise<EmissionVault | undefined> {
  if (!address) return undefined;
  const start = await agreedRead(chain, 'start of the emission', (client) =>
    client.readContract({ address, abi: emissionVaultAbi, functionName: 'start' }),
  );
  return { address, firstDay: businessDay(Number(start)) };
}

/** Amounts in wei; `day` is the block's. */
export type EmissionState = {
  blockNumber: bigint;
  day: number;
  released: bigint;
  /** Of all days that have begun. */
  scheduled: bigint;
  /** Of all days that have ended: their closes wanted it. */
  scheduledByYesterday: bigint;
};

export async function readEmission(
  client: ChainClient,
  { address }: EmissionVault,
): Promise<EmissionState> {
  const { number: blockNumber, timestamp } = await client.getBlock({ blockTag: 'latest' });
  const vault = { address, abi: emissionVaultAbi, blockNumber } as const;
  const day = businessDay(Number(timestamp));
  const scheduledAt = (time: bigint) =>
    client.readContract({ ...vault, functionName: 'scheduled', args: [time] });
  const [released, scheduled, scheduledByYesterday] = await Promise.all([
    client.readContract({ ...vault, functionName: 'released' }),
    scheduledAt(timestamp),
    scheduledAt(BigInt(dayStart(day)) - 1n),
  ]);
  return { blockNumber, day, released, scheduled, scheduledByYesterday };
}
