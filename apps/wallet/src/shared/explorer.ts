import { explorerLinks, type ExplorerLinks } from '@fairlaunch/web';
import { useSession } from './session/store.ts';

/** @param knownUrl an explorer that needs no server to be known */
export function useExplorer(knownUrl?: string): ExplorerLinks {
  const config = useSession((session) => session.config);
  return explorerLinks(
    knownUrl ?? (config?.development ? undefined : config?.chain.blockExplorerUrl),
  );
}
