import type { AnnouncedPlan } from '@fairlaunch/protocol';
import { csvMoment, type CsvField } from '../../shared/table/csv.ts';

export const PLAN_FIELDS: CsvField<AnnouncedPlan>[] = [
  { name: 'number', value: (row) => row.number },
  { name: 'hash', value: (row) => row.hash },
  { name: 'startsOn', value: (row) => row.startsOn },
  { name: 'announcedAt', value: (row) => csvMoment(row.announcedAt) },
  { name: 'state', value: (row) => row.state },
  { name: 'changes', value: (row) => JSON.stringify(row.changes) },
];
