import { useSession } from './session/store.ts';

/**
 * Links into the chain's explorer; none where the chain has none, as a development chain.
 * @param known an explorer's address that needs no server to be known
 */
export function useExplorer(known?: string): {
  transaction: (hash: string) => string | undefined;
  address: (address: string) => string | undefined;
} {
  const config = useSession((session) => session.config);
  const ours = config?.development ? undefined : config?.chain.blockExplorerUrl;
  const base = (known ?? ours)?.replace(/\/$/, '');
  return {
    transaction: (hash) => (base ? `${base}/tx/${hash}` : undefined),
    address: (address) => (base ? `${base}/address/${address}` : undefined),
  };
}
