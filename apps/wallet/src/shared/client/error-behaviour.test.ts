import { ApiError, ERRORS, type ErrorName } from '@fairlaunch/protocol';
import { describe, expect, it } from 'vitest';
import { createErrorBehaviour } from './error-behaviour.ts';

async function behaviourOf(
  error: ErrorName | 'NETWORK',
  silent = false,
  isTimeout = false,
): Promise<string[]> {
  const log: string[] = [];
  const behave = createErrorBehaviour({
    toast: (message, kind) => void log.push(`${kind} toast: ${message}`),
    toastOfPageChange: (message) => void log.push(`lasting toast: ${message}`),
    requestFailed: () => 'request failed',
    requestLate: () => 'look at your records',
    signOut: (signStatus) => void log.push(`sign out, wanted ${signStatus}`),
    goHome: () => void log.push('home'),
    askToSignIn: () => void log.push('ask to sign in'),
    wait: async (milliseconds) => void log.push(`wait ${milliseconds}`),
  });
  const code = error === 'NETWORK' ? 0 : ERRORS[error].code;
  await behave(new ApiError('what the server says', code, { error, isTimeout }), { silent });
  return log;
}

describe('the error catalogue (spec §8)', () => {
  it('1012 clears the user and goes to the entry page', async () => {
    expect(await behaviourOf('SESSION_INVALID')).toEqual(['sign out, wanted false', 'home']);
  });

  it.each(['SESSION_MISSING', 'SESSION_OTHER_DEVICE'] as const)(
    '%s shows the message for two seconds, then asks',
    async (name) => {
      expect(await behaviourOf(name)).toEqual([
        'lasting toast: what the server says',
        'sign out, wanted false',
        'wait 2000',
        'ask to sign in',
      ]);
    },
  );

  it('40002 toasts, and after half a second clears and goes home', async () => {
    expect(await behaviourOf('SIGNED_IN_ELSEWHERE')).toEqual([
      'lasting toast: what the server says',
      'wait 500',
      'sign out, wanted false',
      'home',
    ]);
  });

  it('a network failure has texts of its own', async () => {
    expect(await behaviourOf('NETWORK')).toEqual(['error toast: request failed']);
    expect(await behaviourOf('NETWORK', false, true)).toEqual([
      'error toast: look at your records',
    ]);
  });

  it('any other code toasts the server’s message unless that is turned off', async () => {
    expect(await behaviourOf('AMOUNT_INVALID')).toEqual(['error toast: what the server says']);
    expect(await behaviourOf('AMOUNT_INVALID', true)).toEqual([]);
  });

  it('the end of a session is never silent', async () => {
    expect(await behaviourOf('SESSION_INVALID', true)).toEqual(['sign out, wanted false', 'home']);
  });
});
