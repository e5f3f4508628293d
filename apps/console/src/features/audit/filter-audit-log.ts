import type { AuditEntry } from '@fairlaunch/protocol';
import { matches } from '#shared/table/matches.ts';

export function filterAuditLog(
  entries: readonly AuditEntry[],
  { find, action }: { find?: string | undefined; action?: string | undefined },
): AuditEntry[] {
  return entries.filter(
    (entry) =>
      matches(find, [
        entry.actor,
        entry.action,
        entry.subject,
        entry.hash,
        JSON.stringify(entry.details),
      ]) &&
      (!action || entry.action === action),
  );
}
