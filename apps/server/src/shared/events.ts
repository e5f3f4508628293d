import type { Logger } from 'pino';
import { afterCommit } from '../db/database.ts';

/** Log lines of what matters, by `event`; docs/operations.md has their table. */
export const EVENTS = {
  day_closed: { level: 'info', message: 'a day was closed' },
  root_signed: { level: 'info', message: 'a watcher signed a root' },
  root_proposed: { level: 'info', message: 'a root was proposed' },
  root_active: { level: 'info', message: 'a root is active' },
  payout_sent: { level: 'info', message: 'a payout was sent' },
  payout_paid: { level: 'info', message: 'a payout was paid' },
  role_changed: { level: 'info', message: 'an operator’s role was changed' },
} as const;

type Facts = Record<string, string | number>;

/**
 * Says it once it is so: inside a transaction, after its commit.
 * @param facts without personal data
 */
export function logEvent(log: Logger, event: keyof typeof EVENTS, facts: Facts): void {
  const { level, message } = EVENTS[event];
  afterCommit(() => log[level]({ event, ...facts }, message));
}
