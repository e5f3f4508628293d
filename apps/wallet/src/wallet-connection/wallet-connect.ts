import { injected, type Connector } from '@wagmi/core';
import { EthereumProvider } from '@walletconnect/ethereum-provider';
import { loadConfig } from '../shared/client/client.ts';
import { wagmi } from './wagmi.ts';

/**
 * Wallets on another device. The package loads when it is tapped, and only where a project id is
 * set. @param projectId of the relay's operator @param showUri shows the text that the other device
 * scans
 */
export async function walletConnectConnector(
  projectId: string,
  showUri: (uri: string) => void,
): Promise<Connector> {
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
  const config = await wagmi();
  const target = { id: 'walletConnect', name: 'WalletConnect', provider: () => provider as never };
  return config._internal.connectors.setup(injected({ target }));
}
