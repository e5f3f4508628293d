import type { Correction, CorrectionLeg } from '@fairlaunch/protocol';
import { csvMoment, type CsvField } from '../../shared/table/csv.ts';

const legText = ({ owner, account, asset, amount }: CorrectionLeg) =>
  `${owner} ${account} ${amount} ${asset}`;

export const CORRECTION_FIELDS: CsvField<Correction>[] = [
  { name: 'id', value: (row) => row.id },
  { name: 'proposedAt', value: (row) => csvMoment(row.proposedAt) },
  { name: 'proposedBy', value: (row) => row.proposedBy },
  { name: 'state', value: (row) => row.state },
  { name: 'reason', value: (row) => row.reason },
  { name: 'legs', value: (row) => row.legs.map(legText).join('; ') },
  { name: 'reverses', value: (row) => row.reverses },
  { name: 'decidedBy', value: (row) => row.decidedBy },
  { name: 'decidedAt', value: (row) => csvMoment(row.decidedAt) },
  { name: 'contentHash', value: (row) => row.contentHash },
];
