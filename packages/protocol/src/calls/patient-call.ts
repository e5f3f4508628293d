import { ApiError } from '../wire/api-error.ts';
import type { Client } from './client.ts';

/** Two windows of a limit; who is refused for longer is told. */
const LONGEST_WAIT_SECONDS = 120;
/** Used where the server names no time. */
const SHORTEST_WAIT_SECONDS = 2;

type Patience = {
  wait: (milliseconds: number) => Promise<void>;
  /** Said on the page. */
  onWait: (seconds: number) => void;
  /** For whom the session speaks: another one's must not be asked in its place. */
  account: () => string | undefined;
};

/** By a limit of calls, or before the call began: nothing was done. */
const isRefusedForNow = (error: unknown): error is ApiError =>
  error instanceof ApiError &&
  (error.error === 'TOO_MANY_REQUESTS' ||
    (error.error === 'UNAVAILABLE' && 'retryAfterSeconds' in error.details));

/** Waits out what is refused for now, as the server asks. */
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
