import { eventLine, shown, type Facts, type Say } from './say-events.ts';
import type { Tell } from './webhook.ts';

const REMIND_MS = 3_600_000;
const RETRY_MS = 60_000;
/** An endpoint or a server may be away for some minutes. */
const PATIENCE_MS = 10 * 60_000;

/** `refused`: something published is wrong. `cannot_check`: something could not be read. */
export type Trouble = { event: 'refused' | 'cannot_check'; message: string; since: number };

export type Troubles = {
  now: () => Trouble | undefined;
  report: (event: Trouble['event'], message: string, facts?: Facts) => Promise<void>;
  clear: () => Promise<void>;
};

/**
 * Says a trouble once an hour, and tells it to a person: a refusal at once, what cannot be read after
 * ten minutes, and the end of either.
 */
export function createTroubles(say: Say, tell: Tell | undefined, now = Date.now): Troubles {
  let trouble: Trouble | undefined;
  let [saidAt, tellAt, isTold] = [-Infinity, -Infinity, false];

  async function send(event: string, facts: Facts): Promise<boolean> {
    try {
      await tell?.(eventLine(event, facts));
      return true;
    } catch (error) {
      say('webhook_failed', { message: (error as Error).message });
      return false;
    }
  }

  return {
    now: () => trouble,
    async report(event, reason, facts = {}) {
      const message = shown(reason);
      if (trouble?.event !== event || trouble.message !== message) {
        const since = trouble?.event === event ? trouble.since : now();
        trouble = { event, message, since };
        saidAt = -Infinity;
        tellAt = event === 'refused' ? now() : Math.max(tellAt, since + PATIENCE_MS);
      }
      if (now() - saidAt >= REMIND_MS) {
        saidAt = now();
        say(event, { ...facts, message });
      }
      if (now() < tellAt) return;
      const isSent = await send(event, { ...facts, message });
      isTold ||= isSent;
      tellAt = now() + (isSent ? REMIND_MS : RETRY_MS);
    },
    async clear() {
      if (!trouble) return;
      const { message } = trouble;
      trouble = undefined;
      say('well_again', { message });
      if (isTold) await send('well_again', { message });
      [tellAt, isTold] = [-Infinity, false];
    },
  };
}
