import { businessDay, dayOfIsoDate, dayStart, isoDate } from '@fairlaunch/plan';

/** A number, an address or the hash of a transaction, as the server is asked for it. */
export function nameIn(typed: string): string | undefined {
  const name = typed.trim().replace(/^#/, '').toLowerCase();
  return /^(\d{1,15}|0x([0-9a-f]{40}|[0-9a-f]{64}))$/.test(name) ? name : undefined;
}

export const isTransaction = (name: string | undefined): boolean => name?.length === 66;

/**
 * The day of an ISO date or of its month and day in this year, if it is over.
 * @param now business time
 */
export function dayIn(typed: string, now: number): number | undefined {
  const year = isoDate(businessDay(now)).slice(0, 4);
  const [, ...parts] = /^(?:(\d{4})-)?(\d{1,2})-(\d{1,2})$/.exec(typed.trim()) ?? [];
  const [written = year, month, date] = parts;
  if (!month || !date) return undefined;
  const day = dayOfIsoDate(`${written}-${month.padStart(2, '0')}-${date.padStart(2, '0')}`);
  return day !== undefined && dayStart(day + 1) <= now ? day : undefined;
}
