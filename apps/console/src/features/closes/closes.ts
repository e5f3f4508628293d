import type { Close } from '@fairlaunch/protocol';
import { isoDate } from '@fairlaunch/plan';
import { call } from '../../shared/client/client.ts';
import { everyItem, usePages } from '../../shared/api/use-pages.ts';
import { csvMoment, type CsvField } from '../../shared/table/csv.ts';

/** The heads of a day's files, which name its tables (rulebook §6, step 13). */
export const DAY_FILES = ['inputs.json', 'outputs.json', 'manifest.json'] as const;

/** Where a file of a day is. */
export const fileUrl = (day: number, name: (typeof DAY_FILES)[number]) =>
  `/api/files/${day}/${name}`;

const fetchCloses = (cursor: string | undefined) => call('closes', { cursor });

/** Daily closes, newest first. */
export function useCloses() {
  return usePages(['closes'], fetchCloses);
}

/** All daily closes, for an export. */
export function everyClose(): Promise<Close[]> {
  return everyItem(fetchCloses);
}

/** The columns of the closes' export. */
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
