import { createPublicClient, http, type Address } from 'viem';
import {
  rootsAt,
  type TreasuryRoots,
} from '../../apps/server/src/settlement/roots/treasury-roots.ts';

const RPC_TIMEOUT_MS = 20_000;

export type RootReader = () => Promise<TreasuryRoots>;

/** The chain cannot be read, or its endpoints disagree. */
class ChainProblem extends Error {
  constructor(message: string, cause?: unknown) {
    super(message, { cause });
    this.name = 'ChainProblem';
  }
}

/** Reads the roots, which all endpoints must answer alike at a block that each of them has. */
export function rootReader(rpcUrls: readonly string[], chainId: number, treasury: Address) {
  const clients = rpcUrls.map((url) => ({
    url,
    client: createPublicClient({ transport: http(url, { timeout: RPC_TIMEOUT_MS }) }),
  }));

  async function rootsFrom(): Promise<TreasuryRoots> {
    const heads = await Promise.all(
      clients.map(async ({ url, client }) => {
        if ((await client.getChainId()) !== chainId)
          throw new ChainProblem(`${url} is not an endpoint of chain ${chainId}`);
        return client.getBlockNumber({ cacheTime: 0 });
      }),
    );
    const number = heads.reduce((least, head) => (head < least ? head : least));
    const told = await Promise.all(
      clients.map(async ({ client }) => {
        const [block, roots] = await Promise.all([
          client.getBlock({ blockNumber: number }),
          rootsAt(treasury, client, number),
        ]);
        return { hash: block.hash, time: Number(block.timestamp), ...roots };
      }),
    );
    const [{ hash: _, ...first }] = told as [(typeof told)[number]];
    if (told.some((other) => JSON.stringify(other) !== JSON.stringify(told[0])))
      throw new ChainProblem(`the endpoints tell different roots at block ${number}`);
    return first;
  }

  return (): Promise<TreasuryRoots> =>
    rootsFrom().catch((error: unknown) => {
      if (error instanceof ChainProblem) throw error;
      const urls = rpcUrls.join(', ');
      throw new ChainProblem(`the chain could not be read at ${urls}`, error);
    });
}
