import { treasuryAbi } from '@fairlaunch/contracts';
import { BaseError, type Address, type Hex } from 'viem';
import type { Deps } from '../shared/deps.ts';

/** A leaf of the active root with its proof, in wei; (0, 0) with no proof stands for an account that came after it (rulebook §18). */
export type ProvenLeaf = {
  day: number | null;
  cumulative: bigint;
  deposited: bigint;
  proof: Hex[];
};

/** Finds the leaf of an account in the active root. */
export type LeafSource = (account: Address) => Promise<ProvenLeaf | undefined>;

/** The stand-in of an account that has no leaf because its first deposit came after the root. */
export const EMPTY_LEAF: ProvenLeaf = { day: null, cumulative: 0n, deposited: 0n, proof: [] };

/** What the treasury would pay an account now, in wei; 0 when it refuses the leaf. */
export async function payableTo(deps: Deps, account: Address, leaf: ProvenLeaf): Promise<bigint> {
  try {
    return await deps.chain.main.readContract({
      address: deps.chain.treasury,
      abi: treasuryAbi,
      functionName: 'payableTo',
      args: [account, deps.chain.usdt, leaf.cumulative, leaf.deposited, leaf.proof],
    });
  } catch (error) {
    const refused =
      error instanceof BaseError &&
      error.walk((cause) => (cause as Error).name === 'ContractFunctionRevertedError');
    if (refused) return 0n;
    throw error;
  }
}
