import { deviceStorage } from '@fairlaunch/ui';
import {
  chooseAccount,
  createWalletConnection,
  createWalletSearch,
  type WalletConnection,
} from '@fairlaunch/web/wallet';
import { loadConfig } from '../shared/client/client.ts';
import { TEST_WALLET_RDNS } from './test-wallet-name.ts';
import { tellNoNetwork } from './tell-no-network.ts';
import { WALLET_CONNECT_ID } from './wallet-connect-id.ts';

const search = createWalletSearch(window, TEST_WALLET_RDNS);

const connection = createWalletConnection({
  search: {
    ...search,
    find: async (id) =>
      id === WALLET_CONNECT_ID
        ? (await import('./wallet-connect.ts')).restoreWalletConnect()
        : search.find(id),
  },
  storage: deviceStorage,
  storageKey: 'fairlaunch.wallet',
  askForAccount: chooseAccount,
  onNoChain: () => void tellNoNetwork(),
});

let isReady: Promise<void> | undefined;

async function prepare(): Promise<void> {
  const { development } = await loadConfig();
  if (development) await (await import('./test-wallet.ts')).announceTestWallet();
}

async function ready(): Promise<void> {
  isReady ??= prepare();
  isReady.catch(() => (isReady = undefined));
  await isReady;
}

/**
 * The connection to the member's wallet; on the development chain the test wallet is announced
 * first.
 */
export async function walletConnection(): Promise<WalletConnection> {
  await ready();
  return connection;
}

export async function walletSearch() {
  await ready();
  return search;
}
