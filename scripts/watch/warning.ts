import { shown, type Say } from './say-events.ts';
import type { Send } from './send.ts';

const RETRY_MS = 60_000;

/** What an operator has to know, while the watcher goes on. */
export type Warning = {
  now: () => string | undefined;
  /** Says its beginning and its end, and tells a person of each until it has arrived. */
  set: (message: string | undefined) => Promise<void>;
};

const BEGINS = 'endpoint_forgets';
const ENDS = 'endpoint_keeps_states';

export function createWarning(say: Say, send: Send, now = Date.now): Warning {
  let warning: string | undefined;
  let untold: { event: string; message: string } | undefined;
  let tellAt = -Infinity;

  function change(next: string | undefined): void {
    untold = { event: next === undefined ? ENDS : BEGINS, message: next ?? warning! };
    say(untold.event, { message: untold.message });
    warning = next;
    tellAt = -Infinity;
  }

  return {
    now: () => warning,
    async set(message) {
      const next = message && shown(message);
      if (next !== warning) change(next);
      if (!untold || now() < tellAt) return;
      const { event, message: text } = untold;
      if (await send(event, { message: text })) untold = undefined;
      tellAt = now() + RETRY_MS;
    },
  };
}
