/** Links to a chain's explorer; undefined if the chain has none. */
export type ExplorerLinks = {
  transaction: (hash: string) => string | undefined;
  address: (address: string) => string | undefined;
};

export function explorerLinks(explorerUrl: string | undefined): ExplorerLinks {
  const base = explorerUrl?.replace(/\/$/, '');
  return {
    transaction: (hash) => (base ? `${base}/tx/${hash}` : undefined),
    address: (address) => (base ? `${base}/address/${address}` : undefined),
  };
}
