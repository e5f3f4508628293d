import { isoDate } from '@fairlaunch/plan';
import type { Airdrop } from '@fairlaunch/protocol';
import { csvMoment, type CsvField } from '../../shared/table/csv.ts';

export const AIRDROP_FIELDS: CsvField<Airdrop>[] = [
  { name: 'id', value: (row) => row.id },
  { name: 'proposedAt', value: (row) => csvMoment(row.proposedAt) },
  { name: 'asset', value: (row) => row.asset },
  { name: 'members', value: (row) => row.members },
  { name: 'total', value: (row) => row.total },
  { name: 'lastDay', value: (row) => isoDate(row.lastDay) },
  { name: 'reason', value: (row) => row.reason },
  { name: 'listHash', value: (row) => row.listHash },
  { name: 'proposedBy', value: (row) => row.proposedBy },
  { name: 'state', value: (row) => row.state },
  { name: 'confirmedBy', value: (row) => row.confirmedBy },
  { name: 'collectors', value: (row) => row.collectors },
  { name: 'collected', value: (row) => row.collected },
  { name: 'returned', value: (row) => row.returned },
];
