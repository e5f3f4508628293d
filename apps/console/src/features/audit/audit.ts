import type { AuditEntry } from '@fairlaunch/protocol';
import { call } from '../../shared/client/client.ts';
import { everyItem, usePages } from '../../shared/api/use-pages.ts';
import { csvMoment, type CsvField } from '../../shared/table/csv.ts';
import { type Search } from '@fairlaunch/web';
import { matches } from '../../shared/table/matches.ts';

const fetchAudit = (cursor: string | undefined) => call('auditLog', { cursor });

/** The log of operator actions, newest first. */
export function useAudit() {
  return usePages(['audit'], fetchAudit);
}

/** The whole log, for an export. */
export function everyEntry(): Promise<AuditEntry[]> {
  return everyItem(fetchAudit);
}

/** The entries that the address asks for. */
export function filterAudit(entries: readonly AuditEntry[], search: Search): AuditEntry[] {
  return entries.filter(
    (entry) =>
      matches(search['find'], [
        entry.actor,
        entry.action,
        entry.subject,
        entry.hash,
        JSON.stringify(entry.details),
      ]) &&
      (!search['action'] || entry.action === search['action']),
  );
}

/** The columns of the log's export. */
export const AUDIT_FIELDS: CsvField<AuditEntry>[] = [
  { name: 'number', value: (row) => row.number },
  { name: 'at', value: (row) => csvMoment(row.at) },
  { name: 'actor', value: (row) => row.actor },
  { name: 'action', value: (row) => row.action },
  { name: 'subject', value: (row) => row.subject },
  { name: 'details', value: (row) => JSON.stringify(row.details) },
  { name: 'previousHash', value: (row) => row.previousHash },
  { name: 'hash', value: (row) => row.hash },
];
