import type { AuditEntry } from '@fairlaunch/protocol';
import { csvMoment, type CsvField } from '#shared/table/csv.ts';

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
