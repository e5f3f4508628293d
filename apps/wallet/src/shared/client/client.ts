import { deviceKeyIn } from '@fairlaunch/protocol';
import { deviceStorage, showToast } from '@fairlaunch/ui';
import { createApi, endsSession, wait } from '@fairlaunch/web';
import { showDialog } from '../dialogs.ts';
import { text } from '../language/text.ts';
import { navigation } from '../routing/navigate.ts';
import { sessionStore } from '../session/store.ts';
import { isTabOnly } from '../session/tab-only.ts';
import { createErrorBehaviour } from './error-behaviour.ts';
import { paths } from '../routing/paths.ts';

/** Time in which only one message is shown, as several calls fail at once when a session ends. */
const SESSION_END_SILENCE_MS = 5_000;

let sessionEndedAt = 0;

const behave = createErrorBehaviour({
  toast: showToast,
  toastOfPageChange: (message) => showToast(message, 'error', { anyPage: true }),
  requestFailed: () => text('error.requestFailed'),
  requestLate: () => text('error.requestLate'),
  signOut: (signStatus) => sessionStore.signOut(signStatus),
  goHome: () => void navigation.redirect(paths.home()),
  askToSignIn: () => showDialog('not-signed-in'),
  wait,
});

function isToldAlready(code: number): boolean {
  if (!endsSession(code)) return false;
  if (Date.now() - sessionEndedAt < SESSION_END_SILENCE_MS) return true;
  sessionEndedAt = Date.now();
  return false;
}

const token = () => sessionStore.get().userMessage?.token ?? '';

export const deviceKey = deviceKeyIn('fairlaunch', {
  storage: deviceStorage,
  hasSession: () => token() !== '',
  onTabOnly: () => isTabOnly.set(true),
});

export const { call, quietCall, openStream, loadConfig, serverNow } = createApi({
  deviceKey,
  token,
  onSessionChange: sessionStore.subscribe,
  locale: () => sessionStore.get().locale,
  onError(error, silent) {
    if (!isToldAlready(error.code)) void behave(error, { silent });
  },
  onConfig: (config) =>
    sessionStore.set({
      config,
      chain: config.chain,
      // The wallet's chain once one is connected (spec §4, Network check).
      chainId: sessionStore.get().chainId ?? config.chain.chainId,
      btcNetwork: config.btcNetwork,
    }),
});
