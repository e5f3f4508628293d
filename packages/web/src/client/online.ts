import { onlineManager } from '@tanstack/react-query';
import { useSyncExternalStore } from 'react';
import { apiUrl } from './api-url.ts';
import { forgetEarlyAnswers } from './early-answers.ts';

const PROBE = '/api/health';
const PROBE_TIMEOUT_MS = 5_000;

/** `fetch` that believes an answer more than the browser's word that it is offline. */
export const askServer: typeof fetch = async (input, init) => {
  if (init?.method === 'POST') forgetEarlyAnswers();
  const wasOnline = onlineManager.isOnline();
  const answer = await fetch(input, init);
  if (!wasOnline) onlineManager.setOnline(true);
  return answer;
};

/** Asks the server if the browser says that there is no connection. */
export async function canReachServer(): Promise<boolean> {
  if (onlineManager.isOnline()) return true;
  const signal = AbortSignal.timeout(PROBE_TIMEOUT_MS);
  return askServer(apiUrl(PROBE), { cache: 'no-store', credentials: 'omit', signal }).then(
    () => true,
    () => false,
  );
}

export const useIsOnline = (): boolean =>
  useSyncExternalStore(
    (onChange) => onlineManager.subscribe(onChange),
    () => onlineManager.isOnline(),
  );
