import type { AuditEntry } from '@fairlaunch/protocol';

type Linked = Pick<AuditEntry, 'number' | 'hash' | 'previousHash'>;

/** What the entries say of each other: how many have the one before them, and which do not fit. */
export function checkLinks(entries: readonly Linked[]): { links: number; broken: number[] } {
  const hashes = new Map(entries.map(({ number, hash }) => [number, hash]));
  const linked = entries.filter(({ number }) => hashes.has(number - 1));
  return {
    links: linked.length,
    broken: linked
      .filter(({ number, previousHash }) => hashes.get(number - 1) !== previousHash)
      .map(({ number }) => number),
  };
}
