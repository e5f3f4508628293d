import { csvMoment, type CsvField } from '../../shared/table/csv.ts';
import type { Operator, RoleChange } from './api/operators.ts';

export const OPERATOR_FIELDS: CsvField<Operator>[] = [
  { name: 'address', value: (row) => row.address },
  { name: 'role', value: (row) => row.role },
  { name: 'since', value: (row) => csvMoment(row.since) },
];

export const CHANGE_FIELDS: CsvField<RoleChange>[] = [
  { name: 'id', value: (row) => row.id },
  { name: 'proposedAt', value: (row) => csvMoment(row.proposedAt) },
  { name: 'address', value: (row) => row.address },
  { name: 'role', value: (row) => row.role },
  { name: 'proposedBy', value: (row) => row.proposedBy },
  { name: 'state', value: (row) => row.state },
  { name: 'confirmedBy', value: (row) => row.confirmedBy },
];
