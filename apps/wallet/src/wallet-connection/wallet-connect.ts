import type { Config } from '@fairlaunch/web';
import { wait } from '@fairlaunch/web';
import { USER_REJECTED_CODE, type FoundWallet, type Provider } from '@fairlaunch/web/wallet';
import { EthereumProvider } from '@walletconnect/ethereum-provider';
import { loadConfig } from '../shared/client/client.ts';
import { text } from '../shared/language/text.ts';
import { WALLET_CONNECT_ID } from './wallet-connect-id.ts';

/** Relay of the server's configuration. */
export type Relay = NonNullable<Config['walletConnect']>;

/** The relay answers before the code is shown, and after the page has loaded again. */
const RELAY_TIMEOUT_MS = 20_000;
const END_TIMEOUT_MS = 3_000;
/** All that is left of a wallet's refusal to connect. */
const REFUSED = /^User (rejected|disapproved)/;

type RelayedProvider = Awaited<ReturnType<typeof EthereumProvider.init>>;

let started: Promise<RelayedProvider> | undefined;

/** One for the page: it keeps what a wallet agreed to over a reload. */
function start({ projectId, relayUrl }: Relay): Promise<RelayedProvider> {
  started ??= loadConfig().then(async ({ chain: { chainId } }) => {
    const starting = EthereumProvider.init({
      projectId,
      relayUrl,
      chains: [chainId],
      optionalChains: [chainId],
      showQrModal: false,
      telemetryEnabled: false,
      // A refusal is no error, and what is one reaches the page by itself.
      logger: 'silent',
      rpcMap: { [chainId]: `${location.origin}/api/rpc` },
      metadata: {
        name: text('app.name'),
        description: location.host,
        url: location.origin,
        icons: [`${location.origin}/icon.svg`],
      },
    });
    const provider = await Promise.race([starting, late()]);
    // It would come from a frame of another host, which the content policy keeps out; every request
    // would wait five seconds for it.
    provider.signer.client.core.verify.register = async () => '';
    return provider;
  });
  started.catch(() => (started = undefined));
  return started;
}

const late = (): Promise<never> =>
  wait(RELAY_TIMEOUT_MS).then(() => {
    throw new Error('the relay does not answer');
  });

const found = (provider: RelayedProvider): FoundWallet => ({
  id: WALLET_CONNECT_ID,
  name: 'WalletConnect',
  icon: undefined,
  provider: provider as unknown as Provider,
});

/**
 * A wallet on another device. The package loads when it is tapped, and only where a project id is
 * set.
 * @param showUri shows the text that the other device scans
 * @throws the wallet's refusal; Error when the relay does not answer
 */
export async function walletConnectWallet(
  relay: Relay,
  showUri: (uri: string) => void,
): Promise<FoundWallet> {
  const provider = await Promise.race([start(relay), late()]);
  const shown = new Promise<void>((resolve) => {
    provider.once('display_uri', (uri: string) => {
      showUri(uri);
      resolve();
    });
  });
  const agreed = provider.session ? Promise.resolve() : provider.connect();
  try {
    await Promise.race([shown, agreed, late()]);
    await agreed;
  } catch (error) {
    if (error instanceof Error && REFUSED.test(error.message))
      throw Object.assign(error, { code: USER_REJECTED_CODE });
    throw error;
  }
  return found(provider);
}

/** The wallet that agreed on the last visit, unless it has left since. */
export async function restoreWalletConnect(): Promise<FoundWallet | undefined> {
  const { walletConnect } = await loadConfig();
  if (!walletConnect) return undefined;
  const provider = await Promise.race([start(walletConnect), late()]).catch(() => undefined);
  return provider?.session && found(provider);
}

/** Tells the other device, if it can be reached. */
export async function endWalletConnect(): Promise<void> {
  const ended = started?.then((provider) => provider.disconnect());
  await Promise.race([ended, wait(END_TIMEOUT_MS)]);
}
