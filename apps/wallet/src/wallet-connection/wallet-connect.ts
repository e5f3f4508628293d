import type { Config } from '@fairlaunch/web';
import { wait } from '@fairlaunch/web';
import { USER_REJECTED_CODE, type FoundWallet, type Provider } from '@fairlaunch/web/wallet';
import { EthereumProvider } from '@walletconnect/ethereum-provider';
import { loadConfig } from '../shared/client/client.ts';
import { text } from '../shared/language/text.ts';
import { WALLET_CONNECT_ID } from './wallet-connect-id.ts';

/** The relay that the server's configuration names. */
export type Relay = NonNullable<Config['walletConnect']>;

/** Limit for the relay's answer, which comes before the code is shown or after a reload. */
const RELAY_TIMEOUT_MS = 20_000;
const END_TIMEOUT_MS = 3_000;
/** Text of a wallet's refusal to connect; the relay passes on nothing else. */
const REFUSED = /^User (rejected|disapproved)/;

type RelayedProvider = Awaited<ReturnType<typeof EthereumProvider.init>>;

let started: Promise<RelayedProvider> | undefined;

/** Starts the page's only provider, which remembers across reloads what a wallet agreed to. */
function start({ projectId, relayUrl }: Relay): Promise<RelayedProvider> {
  started ??= loadConfig().then(async ({ chain: { chainId } }) => {
    const starting = EthereumProvider.init({
      projectId,
      relayUrl,
      chains: [chainId],
      optionalChains: [chainId],
      showQrModal: false,
      telemetryEnabled: false,
      // Refusals are not errors, and errors reach the page without the log.
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
    // The attestation would come from a frame of another host, which our content policy forbids;
    // every request would wait five seconds for it.
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
 * Connects a wallet on another device.
 * @param showUri shows the text that the other device scans
 * @throws the wallet's refusal; Error if the relay does not answer
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

/** The wallet that agreed on the last visit, unless it has disconnected since. */
export async function restoreWalletConnect(): Promise<FoundWallet | undefined> {
  const { walletConnect } = await loadConfig();
  if (!walletConnect) return undefined;
  const provider = await Promise.race([start(walletConnect), late()]).catch(() => undefined);
  return provider?.session && found(provider);
}

/** Tells the other device that the connection has ended, if it can be reached. */
export async function endWalletConnect(): Promise<void> {
  const ended = started?.then((provider) => provider.disconnect());
  await Promise.race([ended, wait(END_TIMEOUT_MS)]);
}
