import { ApiError } from '@fairlaunch/protocol';
import { createQueries } from '@fairlaunch/web';
import { QueryObserver, type QueryClient } from '@tanstack/react-query';
import { describe, expect, it } from 'vitest';
import { oldestOnScreen, serverTrouble } from './stale-answers.ts';

const fault = (error: ApiError['error'], code = 0) => new ApiError(error, code, { error });

function screen() {
  const { queryClient: client } = createQueries({
    scope: 'member',
    staleTimeMs: 0,
    retriesTimeouts: false,
  });
  return { client, cache: client.getQueryCache() };
}

const answered = (client: QueryClient, key: string, updatedAt: number) =>
  client.setQueryData([key], 1, { updatedAt });

/** Shows a query until the returned function is called. */
function show(client: QueryClient, key: string): () => void {
  return new QueryObserver(client, { queryKey: [key], staleTime: Infinity }).subscribe(
    () => undefined,
  );
}

const fail = (
  client: QueryClient,
  key: string,
  error: Error,
  networkMode: 'online' | 'always' = 'online',
) =>
  client
    .fetchQuery({
      queryKey: [key],
      queryFn: () => Promise.reject(error),
      retry: false,
      networkMode,
    })
    .catch(() => undefined);

describe('figures on screen that could not be refreshed', () => {
  it.each([
    ['NETWORK', 'unanswered'],
    ['INTERNAL', 'failed'],
    ['UNAVAILABLE', 'failed'],
    ['TOO_MANY_REQUESTS', 'failed'],
  ] as const)('are reported after %s', async (error, trouble) => {
    const { client, cache } = screen();
    answered(client, 'balance', 1_000);
    show(client, 'balance');
    expect(serverTrouble(cache)).toBeUndefined();
    await fail(client, 'balance', fault(error));
    expect(serverTrouble(cache)).toBe(trouble);
    expect(oldestOnScreen(cache)).toBe(1_000);
  });

  it('are as old as the oldest of them, whatever other answers came since', async () => {
    const { client, cache } = screen();
    answered(client, 'balance', 1_000);
    answered(client, 'pools', 2_000);
    answered(client, 'left long ago', 1);
    answered(client, 'other page', 9_000);
    show(client, 'balance');
    show(client, 'pools');
    expect(oldestOnScreen(cache)).toBe(1_000);
    await fail(client, 'pools', fault('INTERNAL'));
    expect(oldestOnScreen(cache)).toBe(2_000);
  });

  it('are not reported at the end of a session', async () => {
    const { client, cache } = screen();
    answered(client, 'balance', 1_000);
    show(client, 'balance');
    await fail(client, 'balance', fault('SESSION_INVALID', 1012));
    expect(serverTrouble(cache)).toBeUndefined();
  });
});

describe('a server that does not answer', () => {
  it('is still reported on the next page, until it answers', async () => {
    const { client, cache } = screen();
    answered(client, 'balance', 500);
    const leave = show(client, 'balance');
    await fail(client, 'balance', fault('NETWORK'));
    leave();
    answered(client, 'read before', 1_000);
    show(client, 'read before');
    expect(serverTrouble(cache)).toBe('unanswered');
    answered(client, 'balance', Date.now() + 1);
    expect(serverTrouble(cache)).toBeUndefined();
  });

  it('is not reported for a refusal, or for a wallet that did not answer', async () => {
    const { client, cache } = screen();
    await fail(client, 'receiver', fault('RECEIVER_NOT_FOUND', 30_001));
    await fail(client, 'treasury', new Error('no answer'), 'always');
    expect(serverTrouble(cache)).toBeUndefined();
  });

  it('is still reported when the wallet answers', async () => {
    const { client, cache } = screen();
    await fail(client, 'coverage', fault('NETWORK'));
    await client.fetchQuery({
      queryKey: ['treasury'],
      queryFn: async () => 1,
      networkMode: 'always',
    });
    expect(serverTrouble(cache)).toBe('unanswered');
  });
});
