import { ApiError, ERRORS } from '@fairlaunch/protocol';
import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { logOut } from './log-out.ts';

beforeEach(() => void vi.useFakeTimers());
afterEach(() => void vi.useRealTimers());

const refused = (error: 'UNAVAILABLE' | 'SESSION_INVALID') =>
  new ApiError('', ERRORS[error].code, { error });

async function asked(...answers: (ApiError | undefined)[]) {
  const tokens: unknown[] = [];
  const call = (async (_: string, __: object, options: { token: string }) => {
    tokens.push(options.token);
    const answer = answers[tokens.length - 1];
    if (answer) throw answer;
    return {};
  }) as never;
  const told = logOut(call, 'token');
  await vi.runAllTimersAsync();
  await told;
  return tokens;
}

it('a session is ended on the server once that takes it', async () => {
  const busy = refused('UNAVAILABLE');
  expect(await asked(busy, busy)).toEqual(['token', 'token', 'token']);
});

it('a session that the server knows no longer is not ended again', async () => {
  expect(await asked(refused('SESSION_INVALID'), refused('UNAVAILABLE'))).toEqual(['token']);
});

it('a server that never answers is asked four times', async () => {
  const busy = refused('UNAVAILABLE');
  expect(await asked(...Array.from({ length: 9 }, () => busy))).toHaveLength(4);
});
