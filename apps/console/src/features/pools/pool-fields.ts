import { csvMoment, type CsvField } from '#shared/table/csv.ts';
import type { Funding } from './api/operator-pools.ts';
import type { Pool } from './pool.ts';

export const POOL_FIELDS: CsvField<Pool>[] = [
  { name: 'pool', value: (row) => row.pool },
  { name: 'poolId', value: (row) => row.poolId },
  { name: 'asset', value: (row) => row.asset },
  { name: 'balance', value: (row) => row.balance },
  { name: 'lastDue', value: (row) => row.lastDue },
  { name: 'runwayDays', value: (row) => row.runwayDays },
  { name: 'fundedIn', value: (row) => row.fundedIn.join(' ') },
];

export const FUNDING_FIELDS: CsvField<Funding>[] = [
  { name: 'number', value: (row) => row.number },
  { name: 'at', value: (row) => csvMoment(row.at) },
  { name: 'pool', value: (row) => row.pool },
  { name: 'from', value: (row) => row.from },
  { name: 'amount', value: (row) => row.amount },
  { name: 'transactionHash', value: (row) => row.transactionHash },
  { name: 'credited', value: (row) => row.credited },
];
