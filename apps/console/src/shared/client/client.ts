import { deviceKeyIn } from '@fairlaunch/protocol';
import { deviceStorage } from '@fairlaunch/ui';
import { createApi, endsSession } from '@fairlaunch/web';
import { currentLocale } from '../language/language.ts';
import { endSession, sessionStore } from '../session/store.ts';
import { forgetAnswers } from './queries.ts';

export function forgetSession(reason: string | null): void {
  endSession(reason);
  forgetAnswers();
}

export const deviceKey = deviceKeyIn('fairlaunch-console', {
  storage: deviceStorage,
  hasSession: () => sessionStore.get() !== null,
});

/** An ended session leads to the sign-in page (spec §8); the caller shows other errors. */
export const { call, upload, loadConfig } = createApi({
  deviceKey,
  token: () => sessionStore.get()?.token ?? '',
  onSessionChange: sessionStore.subscribe,
  locale: currentLocale,
  onError(error) {
    if (endsSession(error.code) && sessionStore.get()) forgetSession(error.message);
  },
});
