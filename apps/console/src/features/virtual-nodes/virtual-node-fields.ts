import { isoDate } from '@fairlaunch/plan';
import type { VirtualNodeGrant } from '@fairlaunch/protocol';
import { csvMoment, type CsvField } from '../../shared/table/csv.ts';

const dayOrNone = (day: number | null) => day && isoDate(day);

export const VIRTUAL_NODE_FIELDS: CsvField<VirtualNodeGrant>[] = [
  { name: 'id', value: (row) => row.id },
  { name: 'proposedAt', value: (row) => csvMoment(row.proposedAt) },
  { name: 'address', value: (row) => row.address },
  { name: 'seat', value: (row) => row.seat },
  { name: 'kind', value: (row) => row.kind },
  { name: 'count', value: (row) => row.count },
  { name: 'reason', value: (row) => row.reason },
  { name: 'proposedBy', value: (row) => row.proposedBy },
  { name: 'state', value: (row) => row.state },
  { name: 'confirmedBy', value: (row) => row.confirmedBy },
  { name: 'day', value: (row) => dayOrNone(row.day) },
  { name: 'stoppedDay', value: (row) => dayOrNone(row.stoppedDay) },
  { name: 'stoppedBy', value: (row) => row.stoppedBy },
];
