import { treasuryAbi } from '@fairlaunch/contracts';
import type { Hex, ProvedLeaf } from '@fairlaunch/plan';
import { encodeFunctionData } from 'viem';

/** What a transaction to the treasury carries, for whoever sends the claim with something else than this app. */
export function callData({ account, token, cumulative, deposited, proof }: ProvedLeaf): Hex {
  return encodeFunctionData({ abi: treasuryAbi, functionName: 'escapeClaim', args: [account, token, cumulative, deposited, proof] });
}
