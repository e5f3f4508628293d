import {
  createClient,
  endpoints,
  uploadBy,
  type ApiError,
  type Client,
  type Endpoints,
  type Output,
  type Upload,
} from '@fairlaunch/protocol';
import { apiUrl } from './api-url.ts';
import { takeEarlyAnswer } from './early-answers.ts';
import { askServer, canReachServer } from './online.ts';

export type Config = Output<Endpoints['config']>;

export type ApiPorts = {
  deviceKey: () => Promise<CryptoKeyPair>;
  /** Empty without a session. */
  token: () => string;
  /** The listener is called when the token may have changed. */
  onSessionChange: (listener: () => void) => unknown;
  locale: () => string;
  /** @param silent whether the caller shows the error itself */
  onError: (error: ApiError, silent: boolean) => void;
  onConfig?: (config: Config) => void;
};

export type Api = {
  call: Client['call'];
  upload: Upload;
  /** For calls whose failure a flow or a screen shows itself. */
  quietCall: Client['call'];
  /**
   * The stream of live changes. Its failure is not shown; only the end of the session has
   * consequences.
   */
  openStream: (signal: AbortSignal) => ReturnType<Client['open']>;
  /** Loads the configuration once, and again if `refresh` is set or the last call failed. */
  loadConfig: (refresh?: boolean) => Promise<Config>;
  /** Real time of the server in seconds. */
  serverNow: () => number;
};

export function createApi(ports: ApiPorts): Api {
  const { deviceKey, token, locale, onError, onConfig } = ports;
  let clockOffsetMs = 0;
  /** When the configuration came, if it came as an early answer; in milliseconds. */
  let configAt: number | undefined;
  let config: Promise<Config> | undefined;
  let isLoading = false;
  const now = () => Date.now() + clockOffsetMs;

  let session = { token: token(), over: new AbortController() };
  ports.onSessionChange(() => {
    if (session.token === token()) return;
    session.over.abort();
    session = { token: token(), over: new AbortController() };
  });

  const clientOf = (silent: boolean): Client =>
    createClient({
      baseUrl: apiUrl(''),
      token,
      sessionOver: () => session.over.signal,
      locale,
      deviceKey,
      envelopeKey: async (refresh) => (await loadConfig(refresh)).envelopeKey,
      now,
      fetch: askServer,
      async takeEarly(path, ofToken) {
        const early = await takeEarlyAnswer(path, ofToken);
        if (early && path === endpoints.config.path) configAt = early.at;
        return early?.response;
      },
      canReachServer,
      onError: (error) => onError(error, silent),
    });
  const client = clientOf(false);
  const quietClient = clientOf(true);

  const loadConfig = (refresh = false): Promise<Config> => {
    // Several calls that are refused together, as by a wrong clock, share one refresh.
    if (!config || (refresh && !isLoading)) {
      isLoading = true;
      config = quietClient.call('config', {}).then((loaded) => {
        clockOffsetMs = loaded.now * 1_000 - (configAt ?? Date.now());
        configAt = undefined;
        onConfig?.(loaded);
        return loaded;
      });
      config.catch(() => (config = configAt = undefined)).finally(() => (isLoading = false));
    }
    return config;
  };

  return {
    call: (name, input, options) => client.call(name, input, options),
    upload: uploadBy(client.call),
    quietCall: (name, input, options) => quietClient.call(name, input, options),
    openStream: (signal) => quietClient.open('live', signal),
    loadConfig,
    serverNow: () => Math.floor(now() / 1_000),
  };
}
