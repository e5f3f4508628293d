import { MutationObserver, onlineManager } from '@tanstack/react-query';
import { afterEach, expect, it, vi } from 'vitest';
import { createQueries } from './queries.ts';

afterEach(() => onlineManager.setOnline(true));

it('a deed is tried at once where the browser says that there is no connection', async () => {
  onlineManager.setOnline(false);
  const { queryClient } = createQueries({ scope: 'x', staleTimeMs: 0, retriesTimeouts: false });
  const deed = vi.fn<() => Promise<void>>(() => Promise.reject(new Error('offline')));
  const mutation = new MutationObserver(queryClient, { mutationFn: deed });
  mutation.mutate().catch(() => undefined);
  await expect.poll(() => mutation.getCurrentResult().status).toBe('error');
  expect(deed).toHaveBeenCalledTimes(1);
});
