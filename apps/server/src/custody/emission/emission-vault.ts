import { emissionVaultAbi, treasuryAbi } from '@fairlaunch/contracts';
import { businessDay, dayStart } from '@fairlaunch/plan';
import type { Address } from 'viem';
import { agreedRead } from '#chain/agreed.ts';
import { contractFact } from '#chain/contract-facts.ts';
import type { ChainClient } from '#shared/chain-reader.ts';
import type { Deps, EmissionVault } from '#shared/deps.ts';

/** The vault's first day never changes (docs/decisions/0068), so it is kept as a fact. */
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

/** Amounts in wei; `day` is that of the block. */
export type EmissionState = {
  blockNumber: bigint;
  day: number;
  released: bigint;
  /** Output of all days that have begun. */
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

/** After the first escape claim the treasury takes no funding: what is left stays in the vault. */
export const isEscapeOpen = ({ chain }: Pick<Deps, 'chain'>): Promise<boolean> =>
  chain.main.readContract({
    address: chain.treasury,
    abi: treasuryAbi,
    functionName: 'escapeOpen',
  });

/** The newest day that ended before its output was released, so that its close lacked it. */
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
