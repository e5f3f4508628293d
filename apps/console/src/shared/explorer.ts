import { useConfig } from './api/config.ts';

/** Links into the chain's explorer; none where the chain has none, as a development chain. */
export function useExplorer(): {
  transaction: (hash: string) => string | undefined;
  address: (address: string) => string | undefined;
} {
  const config = useConfig().data;
  const base = config?.development ? undefined : config?.chain.blockExplorerUrl.replace(/\/$/, '');
  return {
    transaction: (hash) => (base ? `${base}/tx/${hash}` : undefined),
    address: (address) => (base ? `${base}/address/${address}` : undefined),
  };
}
