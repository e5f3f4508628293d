import { treasuryAbi } from '@fairlaunch/contracts';
import type { Hex, ProvedLeaf, PublishedDay } from '@fairlaunch/plan';
import { encodeFunctionData } from 'viem';

/** What `escapeClaim` takes: of an account with a leaf, or, with amounts of 0 and no proof, of one whose first deposit is younger than the active root. */
export type Claim = Pick<ProvedLeaf, 'account' | 'token' | 'cumulative' | 'deposited' | 'proof'>;

/** A leaf as the app's escape page takes it from disk; amounts in wei as decimal texts. */
export type LeafFile = {
  leaf: { account: Hex; token: Hex; cumulative: string; deposited: string; proof: Hex[] };
  root: { day: number; root: Hex; contentHash: Hex };
};

/** The claim of an account whose first deposit of a token came after the active root (rulebook §18). */
export const freshClaim = (account: Hex, token: Hex): Claim => ({ account, token, cumulative: 0n, deposited: 0n, proof: [] });

/** What a transaction to the treasury carries: any wallet or explorer can send it. */
export function claimData({ account, token, cumulative, deposited, proof }: Claim): Hex {
  return encodeFunctionData({ abi: treasuryAbi, functionName: 'escapeClaim', args: [account, token, cumulative, deposited, proof] });
}

/** A proved leaf for a file. */
export function leafFile({ account, token, cumulative, deposited, proof }: ProvedLeaf, { manifest, root, contentHash }: PublishedDay): LeafFile {
  return { leaf: { account, token, cumulative: String(cumulative), deposited: String(deposited), proof }, root: { day: manifest.day, root, contentHash } };
}
