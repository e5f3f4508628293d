import type { QueuedWithdrawal } from '@fairlaunch/protocol';
import { approvalsGiven } from '#shared/decisions/decision-state.ts';
import { csvMoment, type CsvField } from '#shared/table/csv.ts';

export const WITHDRAWAL_FIELDS: CsvField<QueuedWithdrawal>[] = [
  { name: 'id', value: (row) => row.id },
  { name: 'requestedAt', value: (row) => csvMoment(row.requestedAt) },
  { name: 'seat', value: (row) => row.seat },
  { name: 'address', value: (row) => row.address },
  { name: 'asset', value: (row) => row.asset },
  { name: 'amount', value: (row) => row.amount },
  { name: 'fee', value: (row) => row.fee },
  { name: 'net', value: (row) => row.net },
  { name: 'state', value: (row) => row.state },
  { name: 'risks', value: (row) => row.risks.join(' ') },
  { name: 'approvals', value: (row) => approvalsGiven(row) },
  { name: 'approvalsNeeded', value: (row) => row.approvalsNeeded },
  { name: 'reason', value: (row) => row.reason },
  { name: 'transactionHash', value: (row) => row.transactionHash },
  { name: 'settledAt', value: (row) => csvMoment(row.settledAt) },
  { name: 'contentHash', value: (row) => row.contentHash },
];
