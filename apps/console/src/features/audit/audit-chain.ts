import type { AuditEntry } from '@fairlaunch/protocol';

type Linked = Pick<AuditEntry, 'number' | 'hash' | 'previousHash'>;

/**
 * The numbers of entries that do not name the hash of the one before them.
 * @param entries newest first and without gaps, as the log is read; the oldest has nothing to be compared with
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
