import {
  createClient,
  createDeviceKey,
  exportDeviceKey,
  readPublic,
  type Client,
  type Endpoints,
  type Output,
} from '@fairlaunch/protocol';
import { confirmerOf, newRequestId, type Wallet } from './confirm.ts';

export type Configuration = Output<Endpoints['config']>;
export type Session = Output<Endpoints['login']>;

export type ConnectOptions = {
  /** Language of the messages of errors, such as `en_US`. */
  locale?: string;
  /** Real time in milliseconds. Without it the device's, put right by the server's. */
  now?: () => number;
  fetch?: typeof fetch;
  /** One that was read before, however long ago. */
  configuration?: () => Promise<Configuration>;
};

export type Member = ReturnType<typeof memberOf>;

/**
 * The API for one wallet on one device, whose key signs each call (docs/decisions/0003). Nothing is
 * sent yet.
 * @param url may change while the server starts again elsewhere
 */
export async function connect(
  url: string | (() => string),
  wallet: Wallet,
  options: ConnectOptions = {},
) {
  return memberOf(
    typeof url === 'string' ? () => url : url,
    wallet,
    options,
    await createDeviceKey(),
  );
}

function memberOf(
  url: () => string,
  wallet: Wallet,
  { locale = 'en_US', now: given, ...ports }: ConnectOptions,
  deviceKey: CryptoKeyPair,
) {
  let offsetMs = 0;
  let loaded: Promise<Configuration> | undefined;
  const now = given ?? (() => Date.now() + offsetMs);
  const read = async (): Promise<Configuration> => {
    const { data } = await readPublic(url(), 'config', {});
    offsetMs = data.now * 1_000 - Date.now();
    return data;
  };
  const configuration = (refresh = false): Promise<Configuration> => {
    if (!loaded || refresh) {
      // One that somebody keeps says what time it was; a refresh is because time or key are others.
      loaded = refresh || !ports.configuration ? read() : ports.configuration();
      loaded.catch(() => (loaded = undefined));
    }
    return loaded;
  };
  const domain = async () => {
    const { chain, contracts } = await configuration();
    return { chainId: chain.chainId, treasury: contracts.treasury as `0x${string}` };
  };
  const client: Client = createClient({
    get baseUrl() {
      return url();
    },
    token: () => member.token,
    locale: () => locale,
    deviceKey: () => Promise.resolve(member.deviceKey),
    envelopeKey: async (refresh) => (await configuration(refresh)).envelopeKey,
    now,
    ...(ports.fetch && { fetch: ports.fetch }),
  });
  const member = {
    address: wallet.address,
    /** Of the session; empty while signed out. */
    token: '',
    deviceKey,
    call: client.call,
    open: client.open,
    configuration,
    requestId: newRequestId,
    /** Signs a statement, such as `withdrawalTypedData`, over all that the member gives. */
    confirm: confirmerOf(wallet, domain, now),
    /** Signs the wallet in; another session of it ends. */
    signIn: async (): Promise<Session> => {
      const device = {
        address: wallet.address,
        deviceKey: await exportDeviceKey(member.deviceKey),
      };
      const { message, nonce } = await client.call('loginMessage', device);
      const signature = await wallet.signMessage({ message });
      const session = await client.call('login', { ...device, nonce, signature });
      member.token = session.token;
      return session;
    },
  };
  return member;
}
