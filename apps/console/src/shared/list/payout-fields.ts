import type { ListedPayout } from '@fairlaunch/protocol';
import { csvMoment, type CsvField } from '../table/csv.ts';

type Asked = Omit<ListedPayout, 'asset' | 'signed'> & { asset: string };

/** What every file of withdrawals begins with. */
export const PAYOUT_FIELDS: CsvField<Asked>[] = [
  { name: 'id', value: (row) => row.id },
  { name: 'requestedAt', value: (row) => csvMoment(row.requestedAt) },
  { name: 'seat', value: (row) => row.seat },
  { name: 'address', value: (row) => row.address },
  { name: 'asset', value: (row) => row.asset },
  { name: 'amount', value: (row) => row.amount },
  { name: 'fee', value: (row) => row.fee },
  { name: 'net', value: (row) => row.net },
  { name: 'state', value: (row) => row.state },
];
