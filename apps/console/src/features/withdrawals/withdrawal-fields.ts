import type { QueuedWithdrawal } from '@fairlaunch/protocol';
import { approvalsGiven } from '#shared/decisions/decision-state.ts';
import { PAYOUT_FIELDS } from '#shared/list/payout-fields.ts';
import { csvMoment, type CsvField } from '#shared/table/csv.ts';

export const WITHDRAWAL_FIELDS: CsvField<QueuedWithdrawal>[] = [
  ...PAYOUT_FIELDS,
  { name: 'risks', value: (row) => row.risks.join(' ') },
  { name: 'approvals', value: (row) => approvalsGiven(row) },
  { name: 'approvalsNeeded', value: (row) => row.approvalsNeeded },
  { name: 'reason', value: (row) => row.reason },
  { name: 'transactionHash', value: (row) => row.transactionHash },
  { name: 'settledAt', value: (row) => csvMoment(row.settledAt) },
  { name: 'contentHash', value: (row) => row.contentHash },
];
