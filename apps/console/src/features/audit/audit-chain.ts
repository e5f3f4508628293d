import type { AuditEntry } from '@fairlaunch/protocol';

type Linked = Pick<AuditEntry, 'number' | 'hash' | 'previousHash'>;

/**
 * Numbers of the entries that do not name the hash of the entry before them.
 * @param entries newest first and without gaps; the oldest is compared with nothing
 */
export function brokenLinks(entries: readonly Linked[]): number[] {
  return entries.flatMap((entry, index) => {
    const before = entries[index + 1];
    if (!before) return [];
    return entry.previousHash === before.hash && entry.number === before.number + 1
      ? []
      : [entry.number];
  });
}
