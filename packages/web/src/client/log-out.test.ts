import { ApiError, ERRORS } from '@fairlaunch/protocol';
import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { logOut } from './log-out.ts';

beforeEach(() => void vi.useFakeTimers());
afterEach(() => void vi.useRealTimers());

const refused = (error: 'UNAVAILABLE' | 'SESSION_INVALID') =>
  new ApiError('', ERRORS[error].code, { error });

async function tokensOfCalls(...answers: (ApiError | undefined)[]) {
  const tokens: unknown[] = [];
  const call = (async (_: string, __: object, options: { token: string }) => {
    tokens.push(options.token);
    const answer = answers[tokens.length - 1];
    if (answer) throw answer;
    return {};
  }) as never;
  const loggedOut = logOut(call, 'token');
  await vi.runAllTimersAsync();
  await loggedOut;
  return tokens;
}

it('the server is asked again until it takes the end of a session', async () => {
  const busy = refused('UNAVAILABLE');
  expect(await tokensOfCalls(busy, busy)).toEqual(['token', 'token', 'token']);
});

it('the server is not asked again about a session that it no longer knows', async () => {
  expect(await tokensOfCalls(refused('SESSION_INVALID'), refused('UNAVAILABLE'))).toEqual([
    'token',
  ]);
});

it('a server that never answers is asked four times', async () => {
  const busy = refused('UNAVAILABLE');
  expect(await tokensOfCalls(...Array.from({ length: 9 }, () => busy))).toHaveLength(4);
});
