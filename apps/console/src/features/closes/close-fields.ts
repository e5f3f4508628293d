import { isoDate } from '@fairlaunch/plan';
import type { Close } from '@fairlaunch/protocol';
import { csvMoment, type CsvField } from '#shared/table/csv.ts';

export const CLOSE_FIELDS: CsvField<Close>[] = [
  { name: 'day', value: (row) => row.day },
  { name: 'date', value: (row) => isoDate(row.day) },
  { name: 'state', value: (row) => row.state },
  { name: 'members', value: (row) => row.members },
  { name: 'target', value: (row) => row.target },
  { name: 'carried', value: (row) => row.carried },
  { name: 'paid', value: (row) => row.paid },
  { name: 'pending', value: (row) => row.pending },
  { name: 'poolBefore', value: (row) => row.poolBefore },
  { name: 'poolAfter', value: (row) => row.poolAfter },
  { name: 'closedAt', value: (row) => csvMoment(row.closedAt) },
  { name: 'rootState', value: (row) => row.root?.state ?? null },
  { name: 'root', value: (row) => row.root?.root ?? null },
  { name: 'contentHash', value: (row) => row.root?.contentHash ?? null },
  { name: 'transactionHash', value: (row) => row.root?.transactionHash ?? null },
];
