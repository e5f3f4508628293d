import { treasuryAbi } from '@fairlaunch/contracts';
import { BaseError, type Address, type Hex } from 'viem';
import type { Deps } from '#shared/deps.ts';

/** In wei. An account that came after the root has (0, 0) and no proof (rulebook §18). */
export type ProvenLeaf = {
  day: number | null;
  cumulative: bigint;
  deposited: bigint;
  proof: Hex[];
};

export type LeafSource = (account: Address, token: Address) => Promise<ProvenLeaf | undefined>;

export const EMPTY_LEAF: ProvenLeaf = { day: null, cumulative: 0n, deposited: 0n, proof: [] };

/** What the treasury would pay, in wei; 0 if it refuses the leaf. */
export async function payableTo(
  deps: Deps,
  account: Address,
  token: Address,
  leaf: ProvenLeaf,
): Promise<bigint> {
  try {
    return await deps.chain.main.readContract({
      address: deps.chain.treasury,
      abi: treasuryAbi,
      functionName: 'payableTo',
      args: [account, token, leaf.cumulative, leaf.deposited, leaf.proof],
    });
  } catch (error) {
    const refused =
      error instanceof BaseError &&
      error.walk((cause) => (cause as Error).name === 'ContractFunctionRevertedError');
    if (refused) return 0n;
    throw error;
  }
}
