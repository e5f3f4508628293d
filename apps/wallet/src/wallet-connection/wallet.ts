import {
  connect,
  disconnect,
  getConnection,
  getConnectors,
  reconnect,
  signMessage,
  watchConnection,
  type Connector,
} from '@wagmi/core';
import { loadConfig } from '../shared/client/client.ts';
import { sessionStore } from '../shared/session/store.ts';
import { checkNetwork } from './network.ts';
import { TEST_WALLET_RDNS } from './test-wallet-name.ts';
import { wagmi } from './wagmi.ts';

export { switchNetwork } from './network.ts';
export { walletPort } from './wallet-port.ts';

export type FoundWallet = {
  id: string;
  name: string;
  icon: string | undefined;
  connector: Connector;
};

/** `window.ethereum` counts only when no real wallet announced itself. */
export async function foundWallets(): Promise<FoundWallet[]> {
  const all = getConnectors(await wagmi());
  const announced = all.filter((connector) => connector.id !== 'injected');
  const needsFallback =
    'ethereum' in window && !announced.some((connector) => connector.id !== TEST_WALLET_RDNS);
  const shown = needsFallback ? all : announced;
  return shown.map((connector) => ({
    id: connector.id,
    name: connector.name,
    icon: connector.icon,
    connector,
  }));
}

export async function connectedAddress(): Promise<string | undefined> {
  return getConnection(await wagmi()).address;
}

/** Notes the wallet's network. @returns the account's address */
export async function connectTo(connector: Connector): Promise<string> {
  const config = await wagmi();
  const current = getConnection(config);
  if (current.connector && current.connector.uid !== connector.uid) await disconnect(config);
  const already = getConnection(config);
  const address = already.address ?? (await connect(config, { connector })).accounts[0];
  if (!address) throw new Error('the wallet gave no account');
  sessionStore.set({ address });
  await checkNetwork();
  watch();
  return address;
}

/** @param showUri shows what the other device scans */
export async function connectElsewhere(
  projectId: string,
  showUri: (uri: string) => void,
): Promise<string> {
  const { walletConnectConnector } = await import('./wallet-connect.ts');
  return connectTo(await walletConnectConnector(projectId, showUri));
}

/** The wallet of the last visit. */
export async function reconnectWallet(): Promise<string | undefined> {
  const config = await wagmi();
  await loadConfig();
  await reconnect(config);
  const { address } = getConnection(config);
  if (address) {
    watch();
    await checkNetwork();
  }
  return address;
}

export async function signText(message: string): Promise<string> {
  return signMessage(await wagmi(), { message });
}

export async function disconnectWallet(): Promise<void> {
  await disconnect(await wagmi());
}

let watching = false;

/** Another account clears the stored session and starts afresh (spec §4). */
function watch(): void {
  if (watching) return;
  watching = true;
  void wagmi().then((config) =>
    watchConnection(config, {
      onChange(connection, before) {
        const known = sessionStore.get().address;
        if (
          connection.address &&
          known &&
          connection.address.toLowerCase() !== known.toLowerCase()
        ) {
          sessionStore.clear();
          location.reload();
        } else if (connection.chainId !== before.chainId && connection.address) void checkNetwork();
      },
    }),
  );
}
