import { redact } from '../../apps/server/src/shared/redact.ts';
import { plain } from '../mirror/say.ts';

/** `message`: what a person reads; a server may have written parts of it. */
export type Facts = { message?: string } & Record<string, string | number | undefined>;
export type Say = (event: string, facts?: Facts) => void;

export type EventLine = { at: string; event: string } & Facts;

/** Without control characters, and addresses without secrets. */
export const shown = (message: string): string => redact(plain(message));

/** An event as it is logged and told. */
export const eventLine = (event: string, facts: Facts): EventLine => ({
  at: new Date().toISOString(),
  event,
  ...facts,
  ...(facts.message !== undefined && { message: shown(facts.message) }),
});

/** One line of JSON an event. */
export const sayTo =
  (write: (line: string) => void, common: Facts = {}): Say =>
  (event, facts = {}) =>
    write(JSON.stringify(eventLine(event, { ...common, ...facts })));
