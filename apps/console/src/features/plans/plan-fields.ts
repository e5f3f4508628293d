import { isoDate } from '@fairlaunch/plan';
import type { AnnouncedPlan } from '@fairlaunch/protocol';
import { csvMoment, type CsvField } from '#shared/table/csv.ts';

/** The first plan was never announced: it holds from the beginning, which is day 0. */
const isFirst = ({ startsOn }: AnnouncedPlan): boolean => startsOn === 0;

export const PLAN_FIELDS: CsvField<AnnouncedPlan>[] = [
  { name: 'number', value: (row) => row.number },
  { name: 'hash', value: (row) => row.hash },
  { name: 'startsOn', value: (row) => (isFirst(row) ? null : isoDate(row.startsOn)) },
  { name: 'announcedAt', value: (row) => (isFirst(row) ? null : csvMoment(row.announcedAt)) },
  { name: 'state', value: (row) => row.state },
  { name: 'changes', value: (row) => JSON.stringify(row.changes) },
];
