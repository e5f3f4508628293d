import { encodeFunctionData } from 'viem';
import type { Address, Hex } from 'viem';
import { treasuryAbi } from './generated/abis.ts';

/**
 * What `escapeClaim` takes: a leaf with its proof, or, for an account younger than the active root,
 * {@link freshClaim}; amounts in wei.
 */
export interface EscapeClaim {
  readonly account: Address;
  readonly token: Address;
  readonly cumulative: bigint;
  readonly deposited: bigint;
  readonly proof: readonly Hex[];
}

/**
 * The claim of an account whose first deposit of a token came after the active root (rulebook §18).
 */
export function freshClaim(account: Address, token: Address): EscapeClaim {
  return { account, token, cumulative: 0n, deposited: 0n, proof: [] };
}

/** A claim as the arguments of `escapeClaim`. */
export const escapeClaimArguments = ({
  account,
  token,
  cumulative,
  deposited,
  proof,
}: EscapeClaim) => [account, token, cumulative, deposited, proof] as const;

/** Data of the claim's transaction to the treasury, which any wallet or explorer can send. */
export function escapeClaimData(claim: EscapeClaim): Hex {
  return encodeFunctionData({
    abi: treasuryAbi,
    functionName: 'escapeClaim',
    args: escapeClaimArguments(claim),
  });
}
