import { emissionVaultAbi, treasuryAbi } from '@fairlaunch/contracts';
import { businessDay, dayStart } from '@fairlaunch/plan';
import type { Address } from 'viem';
import { agreedRead } from '#chain/agreed.ts';
import { contractFact } from '#chain/contract-facts.ts';
import type { ChainClient } from '#shared/chain-reader.ts';
import type { Deps, EmissionVault } from '#shared/deps.ts';

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
  /** Sum of all days that have begun. */
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

/** From its first claim on the treasury takes no funding: the rest stays where it is for ever. */
export const isEscapeOpen = ({ chain }: Pick<Deps, 'chain'>): Promise<boolean> =>
  chain.main.readContract({
    address: chain.treasury,
    abi: treasuryAbi,
    functionName: 'escapeOpen',
  });

/** The newest day that has ended without its output, which its close wanted. */
export async function lateEmission(deps: Deps): Promise<string | undefined> {
  const vault = await deps.emission?.();
  if (!vault) return undefined;
  const { blockNumber, day, released } = await readEmission(deps.chain.main, vault);
  const scheduled = await deps.chain.main.readContract({
    ...at(vault, blockNumber),
    functionName: 'scheduled',
    args: [BigInt(dayStart(day)) - 1n],
  });
  if (released >= scheduled || (await isEscapeOpen(deps))) return undefined;
  return `day ${day - 1}`;
}
