import { emissionVaultAbi } from '@fairlaunch/contracts';
import { businessDay, dayStart } from '@fairlaunch/plan';
import type { Address } from 'viem';
import { agreedRead } from '../chain/agreed.ts';
import { contractFact } from '../chain/contract-facts.ts';
import type { ChainClient } from '../shared/chain-reader.ts';
import type { Deps, EmissionVault } from '../shared/deps.ts';

/** Its first day never changes (docs/decisions/0068). */
export async function readEmissionVault(
  deps: Pick<Deps, 'chain' | 'database' | 'writes' | 'log'>,
  address: Address,
): Promise<EmissionVault> {
  const start = await contractFact(deps, `start of ${address}`, async () => {
    const seconds = await agreedRead(deps.chain, 'start of the emission', (client) =>
      client.readContract({ address, abi: emissionVaultAbi, functionName: 'start' }),
    );
    return seconds.toString();
  });
  return { address, firstDay: businessDay(Number(start)) };
}

/** Amounts in wei; `day` is the block's. */
export type EmissionState = {
  blockNumber: bigint;
  day: number;
  released: bigint;
  /** Of all days that have begun. */
  scheduled: bigint;
};

const at = ({ address }: EmissionVault, blockNumber: bigint) =>
  ({ address, abi: emissionVaultAbi, blockNumber }) as const;

export async function readEmission(
  client: ChainClient,
  vault: EmissionVault,
): Promise<EmissionState> {
  const { number: blockNumber, timestamp } = await client.getBlock({ blockTag: 'latest' });
  const [released, scheduled] = await Promise.all([
    client.readContract({ ...at(vault, blockNumber), functionName: 'released' }),
    client.readContract({
      ...at(vault, blockNumber),
      functionName: 'scheduled',
      args: [timestamp],
    }),
  ]);
  return { blockNumber, day: businessDay(Number(timestamp)), released, scheduled };
}

/** Output of a day that has ended, which its close wanted, was not released. */
export async function isEmissionLate(
  client: ChainClient,
  vault: EmissionVault,
  { blockNumber, day, released }: EmissionState,
): Promise<boolean> {
  const scheduled = await client.readContract({
    ...at(vault, blockNumber),
    functionName: 'scheduled',
    args: [BigInt(dayStart(day)) - 1n],
  });
  return released < scheduled;
}
