import type { EventLine } from './say-events.ts';

const TIMEOUT_MS = 10_000;

export type Tell = (line: EventLine) => Promise<void>;

/** Posts an event as JSON. */
export const webhook =
  (url: string): Tell =>
  async (line) => {
    const response = await fetch(url, {
      method: 'POST',
      headers: { 'Content-Type': 'application/json' },
      body: JSON.stringify(line),
      redirect: 'error',
      signal: AbortSignal.timeout(TIMEOUT_MS),
    });
    await response.body?.cancel();
    if (!response.ok) throw new Error(`the webhook answered ${response.status}`);
  };
