import { createClient, ERRORS, type Client } from '@fairlaunch/protocol';
import { showToast } from '@fairlaunch/ui';
import { showDialog } from '../dialogs.ts';
import { createErrorBehaviour } from './error-behaviour.ts';
import { navigation } from '../routing/navigate.ts';
import { HOME } from '../routing/navigation.ts';
import { queryClient } from './query-client.ts';
import { deviceKey } from '../session/device-key.ts';
import type { Config } from '../session/state.ts';
import { sessionStore } from '../session/store.ts';
import { text } from '../language/text.ts';
import { wait } from '../wait.ts';

let clockOffset = 0;
let signingOut = 0;

const behave = createErrorBehaviour({
  toast: showToast,
  requestFailed: () => text('error.requestFailed'),
  requestLate: () => text('error.requestLate'),
  signOut(signStatus) {
    sessionStore.signOut(signStatus);
    queryClient.removeQueries({ predicate: (query) => query.queryKey[0] === 'member' });
  },
  goHome: () => void navigation.redirect(HOME),
  askToSignIn: () => showDialog('not-signed-in'),
  wait,
});

const SESSION_CODES = new Set<number>([
  ERRORS.SESSION_INVALID.code,
  ERRORS.SESSION_MISSING.code,
  ERRORS.SESSION_OTHER_DEVICE.code,
  ERRORS.SIGNED_IN_ELSEWHERE.code,
]);

/** Whether the session's end is being told already: several calls fail at once and one message is enough. */
function alreadyTold(code: number): boolean {
  if (!SESSION_CODES.has(code)) return false;
  if (Date.now() - signingOut < 5000) return true;
  signingOut = Date.now();
  return false;
}

const clientThat = (quiet: boolean): Client =>
  createClient({
    baseUrl: '',
    token: () => sessionStore.get().userMessage?.token ?? '',
    locale: () => sessionStore.get().locale,
    deviceKey,
    envelopeKey: async (refresh) => (await loadConfig(refresh)).envelopeKey,
    now: () => Date.now() + clockOffset,
    onError(error) {
      if (!alreadyTold(error.code)) void behave(error, { silent: quiet });
    },
  });

const spoken = clientThat(false);
const silent = clientThat(true);

/** Calls an endpoint of the API; errors behave as the specification has it and reject. */
export const call: Client['call'] = (name, input, options) => spoken.call(name, input, options);

/** The same without a toast: for calls whose failure a flow or a screen shows itself. */
export const quietCall: Client['call'] = (name, input, options) =>
  silent.call(name, input, options);

let config: Promise<Config> | undefined;

/** What the app needs before anybody signs in; asked for once, and again when the envelope key was rotated. */
export function loadConfig(refresh = false): Promise<Config> {
  if (refresh || !config) {
    config = quietCall('config', {}).then((loaded) => {
      clockOffset = loaded.now * 1000 - Date.now();
      sessionStore.set({ config: loaded, chain: loaded.chain, chainId: loaded.chain.chainId });
      return loaded;
    });
    config.catch(() => (config = undefined));
  }
  return config;
}

/** Seconds of real time as the server counts them. */
export function serverNow(): number {
  return Math.floor((Date.now() + clockOffset) / 1000);
}
