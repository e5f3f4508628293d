import { useIsOnline } from '@fairlaunch/web';
import { useSyncExternalStore } from 'react';
import { queryClient } from './queries.ts';
import { oldestOnScreen, serverTrouble, type ServerTrouble } from './stale-answers.ts';

function subscribeToAnswers(onChange: () => void): () => void {
  return queryClient.getQueryCache().subscribe(onChange);
}

type StaleFigures = { reason: 'offline' | ServerTrouble; since: number };

/**
 * Why the figures on screen may be out of date, and since when in Unix seconds; undefined if they
 * are not.
 */
export function useStaleFigures(): StaleFigures | undefined {
  const cache = queryClient.getQueryCache();
  const online = useIsOnline();
  const trouble = useSyncExternalStore(subscribeToAnswers, () => serverTrouble(cache));
  const oldest = useSyncExternalStore(subscribeToAnswers, () => oldestOnScreen(cache));
  const reason = online ? trouble : 'offline';
  return reason && { reason, since: Math.floor(oldest / 1_000) };
}
