import { formatEther } from 'viem';
import type { Signers } from '#chain/signers.ts';
import { escapeOpensAt, readTreasuryRoots } from '#settlement/roots/treasury-roots.ts';
import type { Deps } from '#shared/deps.ts';

/** Keys that pay for gas, by their role. */
const PAYING = { payout: 'payout', rootPublisher: 'publisher', emission: 'emission' } as const;

export type ChainFigures = {
  head: number;
  escapeOpensAt: number;
  escapeLeft: number;
  gas: Record<string, number>;
};

export async function readChainFigures(deps: Deps, signers: Signers): Promise<ChainFigures> {
  const { main } = deps.chain;
  const [head, roots, ...balances] = await Promise.all([
    main.getBlockNumber(),
    readTreasuryRoots(deps),
    ...Object.entries(PAYING).map(async ([role, key]) => {
      const signer = signers[role as keyof typeof PAYING];
      if (!signer) return [];
      const balance = await main.getBalance({ address: signer.address });
      return [[key, Number(formatEther(balance))] as const];
    }),
  ]);
  const opensAt = escapeOpensAt(roots);
  return {
    head: Number(head),
    escapeOpensAt: opensAt,
    escapeLeft: opensAt - roots.time,
    gas: Object.fromEntries(balances.flat()),
  };
}
