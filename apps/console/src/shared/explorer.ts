import { explorerLinks, type ExplorerLinks } from '@fairlaunch/web';
import { useConfig } from './api/config.ts';

export function useExplorer(): ExplorerLinks {
  const config = useConfig().data;
  return explorerLinks(config?.development ? undefined : config?.chain.blockExplorerUrl);
}
