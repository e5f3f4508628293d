import type { OperatorApplication } from '@fairlaunch/protocol';
import { csvMoment, type CsvField } from '#shared/table/csv.ts';

export const APPLICATION_FIELDS: CsvField<OperatorApplication>[] = [
  { name: 'id', value: (row) => row.id },
  { name: 'submittedAt', value: (row) => csvMoment(row.submittedAt) },
  { name: 'address', value: (row) => row.address },
  { name: 'seat', value: (row) => row.seat },
  { name: 'rank', value: (row) => row.rank },
  { name: 'communityName', value: (row) => row.communityName },
  { name: 'meetingLink', value: (row) => row.meetingLink },
  { name: 'place', value: (row) => row.place?.name ?? null },
  { name: 'message', value: (row) => row.message },
  { name: 'state', value: (row) => row.state },
  { name: 'reason', value: (row) => row.reason },
];
