import type { SuspensionChange } from '@fairlaunch/protocol';
import { csvMoment, type CsvField } from '../../shared/table/csv.ts';

export const SUSPENSION_FIELDS: CsvField<SuspensionChange>[] = [
  { name: 'id', value: (row) => row.id },
  { name: 'proposedAt', value: (row) => csvMoment(row.proposedAt) },
  { name: 'address', value: (row) => row.address },
  { name: 'action', value: (row) => row.action },
  { name: 'reason', value: (row) => row.reason },
  { name: 'proposedBy', value: (row) => row.proposedBy },
  { name: 'state', value: (row) => row.state },
  { name: 'confirmedBy', value: (row) => row.confirmedBy },
  { name: 'confirmedAt', value: (row) => csvMoment(row.confirmedAt) },
];
