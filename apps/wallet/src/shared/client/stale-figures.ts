import { ApiError } from '@fairlaunch/protocol';
import { useSyncExternalStore } from 'react';
import { queryClient } from './queries.ts';

const isUnanswered = (error: unknown): boolean =>
  error instanceof ApiError && error.error === 'NETWORK';

function subscribeToAnswers(onChange: () => void): () => void {
  return queryClient.getQueryCache().subscribe(onChange);
}

/** Oldest answer on screen whose refresh got none; 0 where there is no such. */
function oldestUnrefreshed(): number {
  const times = queryClient
    .getQueryCache()
    .findAll({ type: 'active' })
    .filter(({ state }) => state.data !== undefined && isUnanswered(state.error))
    .map(({ state }) => state.dataUpdatedAt);
  return times.length === 0 ? 0 : Math.min(...times);
}

function newestAnswer(): number {
  const times = queryClient.getQueryCache().getAll();
  return Math.max(0, ...times.map(({ state }) => state.dataUpdatedAt));
}

function subscribeToNetwork(onChange: () => void): () => void {
  window.addEventListener('online', onChange);
  window.addEventListener('offline', onChange);
  return () => {
    window.removeEventListener('online', onChange);
    window.removeEventListener('offline', onChange);
  };
}

/** Figures on screen that are older than they look, and the reason; Unix seconds. */
export function useStaleFigures(): { reason: 'offline' | 'unanswered'; since: number } | undefined {
  const online = useSyncExternalStore(subscribeToNetwork, () => navigator.onLine);
  const unrefreshed = useSyncExternalStore(subscribeToAnswers, oldestUnrefreshed);
  if (!online) return { reason: 'offline', since: Math.floor(newestAnswer() / 1_000) };
  if (unrefreshed === 0) return undefined;
  return { reason: 'unanswered', since: Math.floor(unrefreshed / 1_000) };
}
