import { ApiError } from '../wire/api-error.ts';
import type { Client } from './client.ts';

/** Two windows of a limit; a call that must wait longer fails. */
const LONGEST_WAIT_SECONDS = 120;
/** The shortest wait, also if the server names no time. */
const SHORTEST_WAIT_SECONDS = 2;

type Patience = {
  wait: (milliseconds: number) => Promise<void>;
  /** Called before each wait, for the page to say so. */
  onWait: (seconds: number) => void;
  /** The signed-in account. The call is not repeated once another one is signed in. */
  account: () => string | undefined;
};

/** True if a limit refused the call before it began, so that nothing was done. */
const isRefusedForNow = (error: unknown): error is ApiError =>
  error instanceof ApiError &&
  (error.error === 'TOO_MANY_REQUESTS' ||
    (error.error === 'UNAVAILABLE' && 'retryAfterSeconds' in error.details));

/** Repeats a call that a limit refuses, after the time that the server asks for. */
export function patientCall(call: Client['call'], patience: Patience): Client['call'] {
  return async (name, input, options) => {
    const account = patience.account();
    let waited = 0;
    for (;;) {
      try {
        return await call(name, input, options);
      } catch (error) {
        if (!isRefusedForNow(error)) throw error;
        const asked = Number(error.details['retryAfterSeconds'] ?? SHORTEST_WAIT_SECONDS);
        const seconds = Math.max(asked, SHORTEST_WAIT_SECONDS);
        waited += seconds;
        if (!(waited <= LONGEST_WAIT_SECONDS)) throw error;
        patience.onWait(seconds);
        await patience.wait(seconds * 1_000);
        if (options?.signal?.aborted || patience.account() !== account) throw error;
      }
    }
  };
}
