import type { Hex, ProvedLeaf, PublishedDay } from '@fairlaunch/plan';

/** A leaf as the app's escape page takes it from disk; amounts in wei as decimal texts. */
export type LeafFile = {
  leaf: { account: Hex; token: Hex; cumulative: string; deposited: string; proof: readonly Hex[] };
  root: { day: number; root: Hex; contentHash: Hex };
};

/** A proved leaf for a file. */
export function leafFile(
  { account, token, cumulative, deposited, proof }: ProvedLeaf,
  { manifest, root, contentHash }: PublishedDay,
): LeafFile {
  return {
    leaf: { account, token, cumulative: String(cumulative), deposited: String(deposited), proof },
    root: { day: manifest.day, root, contentHash },
  };
}
