import {
  createClient,
  ERRORS,
  type Client,
  type Endpoints,
  type Output,
} from '@fairlaunch/protocol';
import { currentLocale } from '../language/language.ts';
import { queryClient } from './query-client.ts';
import { deviceKey } from '../session/device-key.ts';
import { sessionStore } from '../session/store.ts';

export type Config = Output<Endpoints['config']>;

/** Errors after which an operator signs in again (spec §8). */
const SESSION_CODES = new Set<number>([
  ERRORS.SESSION_INVALID.code,
  ERRORS.SESSION_MISSING.code,
  ERRORS.SESSION_OTHER_DEVICE.code,
  ERRORS.SIGNED_IN_ELSEWHERE.code,
]);

let clockOffset = 0;
let config: Promise<Config> | undefined;

/** Forgets the session and everything that was read with it. */
export function forgetSession(why: string | null): void {
  sessionStore.end(why);
  queryClient.removeQueries({ predicate: (query) => query.queryKey[0] === 'operator' });
}

const client: Client = createClient({
  baseUrl: '',
  token: () => sessionStore.get()?.token ?? '',
  locale: currentLocale,
  deviceKey,
  envelopeKey: async (refresh) => (await loadConfig(refresh)).envelopeKey,
  now: () => Date.now() + clockOffset,
  onError(error) {
    if (SESSION_CODES.has(error.code) && sessionStore.get()) forgetSession(error.message);
  },
});

/** Calls an endpoint of the API; an ended session leads to the sign-in page, other errors are the caller's to show. */
export const call: Client['call'] = (name, input, options) => client.call(name, input, options);

/** Chain, contracts and clock; asked for once, and again when the envelope key was rotated. */
export function loadConfig(refresh = false): Promise<Config> {
  if (refresh || !config) {
    config = call('config', {}).then((loaded) => {
      clockOffset = loaded.now * 1000 - Date.now();
      return loaded;
    });
    config.catch(() => (config = undefined));
  }
  return config;
}
