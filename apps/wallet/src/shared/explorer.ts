import { explorerLinks, type ExplorerLinks } from '@fairlaunch/web';
import { useSession } from './session/store.ts';

/** @param knownUrl address of an explorer that is known without the server */
export function useExplorer(knownUrl?: string): ExplorerLinks {
  const chain = useSession((session) => session.config)?.chain;
  return explorerLinks(knownUrl ?? chain?.blockExplorerUrl);
}
