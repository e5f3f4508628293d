import type { WhitelistSale } from '@fairlaunch/protocol';
import { csvMoment, type CsvField } from '../../shared/table/csv.ts';

export const SALE_FIELDS: CsvField<WhitelistSale>[] = [
  { name: 'id', value: (row) => row.id },
  { name: 'proposedAt', value: (row) => csvMoment(row.proposedAt) },
  { name: 'lastDays', value: (row) => row.lastDays.join(' ') },
  { name: 'reason', value: (row) => row.reason },
  { name: 'proposedBy', value: (row) => row.proposedBy },
  { name: 'state', value: (row) => row.state },
  { name: 'confirmedBy', value: (row) => row.confirmedBy },
  { name: 'confirmedAt', value: (row) => csvMoment(row.confirmedAt) },
];
