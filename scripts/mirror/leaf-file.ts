import type { Hex, ProvedLeaf, PublishedDay } from '@fairlaunch/plan';

/** Leaves in the file that the app's escape page reads; amounts in wei as decimal texts. */
export type LeafFile = {
  leaves: {
    account: Hex;
    token: Hex;
    cumulative: string;
    deposited: string;
    proof: readonly Hex[];
  }[];
  root: { day: number; root: Hex; contentHash: Hex };
};

export function leafFile(
  leaves: readonly ProvedLeaf[],
  { manifest, root, contentHash }: PublishedDay,
): LeafFile {
  return {
    leaves: leaves.map(({ account, token, cumulative, deposited, proof }) => ({
      account,
      token,
      cumulative: String(cumulative),
      deposited: String(deposited),
      proof,
    })),
    root: { day: manifest.day, root, contentHash },
  };
}
