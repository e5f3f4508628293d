import { shown, type Facts, type Say } from './say-events.ts';
import { sender } from './send.ts';
import { createWarning, type Warning } from './warning.ts';
import type { Tell } from './webhook.ts';

const REMIND_MS = 3_600_000;
const RETRY_MS = 60_000;
/** An endpoint or a server may be away for some minutes. */
const PATIENCE_MS = 10 * 60_000;

/** `refused`: something published is wrong. `cannot_check`: something could not be read. */
export type Trouble = { event: 'refused' | 'cannot_check'; message: string; since: number };

export type Troubles = {
  now: () => Trouble | undefined;
  /** What cannot be read takes no refusal's place: silence mends nothing. */
  report: (event: Trouble['event'], message: string, facts?: Facts) => Promise<void>;
  /** Also tells the end of a trouble again until it has arrived. */
  clear: () => Promise<void>;
  /** No trouble: the watcher goes on. */
  warning: Warning;
};

/**
 * Says a trouble once an hour, and tells it to a person: a refusal at once, what cannot be read after
 * ten minutes, and the end of either.
 */
export function createTroubles(say: Say, tell: Tell | undefined, now = Date.now): Troubles {
  const send = sender(say, tell);
  let trouble: Trouble | undefined;
  let told: Facts = {};
  let [saidAt, tellAt] = [-Infinity, -Infinity];
  /** A person knows of a trouble, and not yet of its end. */
  let isKnown = false;
  let ended = '';
  let silence = '';

  async function remind({ event, message }: Trouble): Promise<void> {
    if (now() - saidAt >= REMIND_MS) {
      saidAt = now();
      say(event, { ...told, message });
    }
    if (now() < tellAt) return;
    const isSent = await send(event, { ...told, message });
    isKnown ||= isSent;
    tellAt = now() + (isSent ? REMIND_MS : RETRY_MS);
  }

  function begin(event: Trouble['event'], message: string): Trouble {
    const since = trouble?.event === event ? trouble.since : now();
    saidAt = -Infinity;
    tellAt = event === 'refused' ? now() : Math.max(tellAt, since + PATIENCE_MS);
    return { event, message, since };
  }

  return {
    warning: createWarning(say, send, now),
    now: () => trouble,
    async report(event, reason, facts = {}) {
      const message = shown(reason);
      if (trouble?.event === 'refused' && event === 'cannot_check') {
        if (message !== silence) say(event, { ...facts, message });
        silence = message;
        return remind(trouble);
      }
      told = facts;
      if (trouble?.event !== event || trouble.message !== message) trouble = begin(event, message);
      return remind(trouble);
    },
    async clear() {
      if (trouble) {
        ended = trouble.message;
        say('well_again', { message: ended });
        trouble = undefined;
        silence = '';
        tellAt = -Infinity;
      }
      if (!isKnown || now() < tellAt) return;
      isKnown = !(await send('well_again', { message: ended }));
      tellAt = isKnown ? now() + RETRY_MS : -Infinity;
    },
  };
}
