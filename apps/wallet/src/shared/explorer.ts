import { explorerLinks, type ExplorerLinks } from '@fairlaunch/web';
import { useSession } from './session/store.ts';

/** @param knownUrl an explorer that needs no server to be known */
export function useExplorer(knownUrl?: string): ExplorerLinks {
  const chain = useSession((session) => session.config)?.chain;
  return explorerLinks(knownUrl ?? chain?.blockExplorerUrl);
}
