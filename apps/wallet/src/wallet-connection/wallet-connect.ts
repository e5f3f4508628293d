import type { FoundWallet, Provider } from '@fairlaunch/web/wallet';
import { EthereumProvider } from '@walletconnect/ethereum-provider';
import { loadConfig } from '../shared/client/client.ts';

/**
 * A wallet on another device. The package loads when it is tapped, and only where a project id is
 * set.
 * @param projectId of the relay's operator
 * @param showUri shows the text that the other device scans
 */
export async function walletConnectWallet(
  projectId: string,
  showUri: (uri: string) => void,
): Promise<FoundWallet> {
  const { chain } = await loadConfig();
  const provider = await EthereumProvider.init({
    projectId,
    chains: [chain.chainId],
    optionalChains: [chain.chainId],
    showQrModal: false,
    rpcMap: { [chain.chainId]: `${location.origin}/api/rpc` },
  });
  provider.on('display_uri', showUri);
  await provider.enable();
  return {
    id: 'walletConnect',
    name: 'WalletConnect',
    icon: undefined,
    provider: provider as unknown as Provider,
  };
}
