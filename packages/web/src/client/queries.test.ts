import { MutationObserver, onlineManager, QueryObserver } from '@tanstack/react-query';
import { afterEach, expect, it, vi } from 'vitest';
import { createQueries } from './queries.ts';

afterEach(() => onlineManager.setOnline(true));

it('an action is tried at once even if the browser says that there is no connection', async () => {
  onlineManager.setOnline(false);
  const { queryClient } = createQueries({
    scope: 'member',
    staleTimeMs: 0,
    retriesTimeouts: false,
  });
  const action = vi.fn<() => Promise<void>>(() => Promise.reject(new Error('offline')));
  const mutation = new MutationObserver(queryClient, { mutationFn: action });
  mutation.mutate().catch(() => undefined);
  await expect.poll(() => mutation.getCurrentResult().status).toBe('error');
  expect(action).toHaveBeenCalledTimes(1);
});

it('a refresh drops the answers that no page shows, and asks again for those that one shows', async () => {
  const { queryClient, refreshSession } = createQueries({
    scope: 'member',
    staleTimeMs: 60_000,
    retriesTimeouts: false,
  });
  const before = { queryKey: ['member', 'deposits'], queryFn: async () => 'before' };
  await queryClient.fetchQuery(before);
  let answer = 'before';
  const shown = new QueryObserver(queryClient, {
    queryKey: ['member', 'me'],
    queryFn: async () => answer,
  });
  const leave = shown.subscribe(() => undefined);
  await expect.poll(() => shown.getCurrentResult().data).toBe('before');
  answer = 'after';
  refreshSession();
  expect(queryClient.getQueryData(before.queryKey)).toBeUndefined();
  expect(shown.getCurrentResult().data).toBe('before');
  await expect.poll(() => shown.getCurrentResult().data).toBe('after');
  leave();
});
