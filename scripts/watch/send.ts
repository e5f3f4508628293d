import { eventLine, type Facts, type Say } from './say-events.ts';
import type { Tell } from './webhook.ts';

/** Tells a person; false if it did not arrive. */
export type Send = (event: string, facts: Facts) => Promise<boolean>;

export const sender =
  (say: Say, tell: Tell | undefined): Send =>
  async (event, facts) => {
    try {
      await tell?.(eventLine(event, facts));
      return true;
    } catch (error) {
      say('webhook_failed', { message: (error as Error).message });
      return false;
    }
  };
