import { PROPOSALS, type Proposal, type ProposalKind } from '@fairlaunch/protocol';
import type { CsvCell } from '@fairlaunch/web';
import { csvDay, csvMoment, type CsvField } from '../shared/table/csv.ts';

function cellOf(value: unknown): CsvCell {
  if (Array.isArray(value)) return value.join(' ');
  return typeof value === 'object' ? value && JSON.stringify(value) : (value as CsvCell);
}

const DECISION: CsvField<Proposal>[] = [
  { name: 'proposedBy', value: (row) => row.proposedBy },
  { name: 'state', value: (row) => row.state },
  { name: 'confirmedBy', value: (row) => row.confirmedBy },
  { name: 'decidedAt', value: (row) => csvMoment(row.confirmedAt ?? row.refusedAt) },
  { name: 'day', value: (row) => csvDay(row.day) },
  { name: 'stoppedDay', value: (row) => csvDay(row.stoppedDay) },
  { name: 'stoppedBy', value: (row) => row.stoppedBy },
];

/**
 * Everything that was proposed, in the order in which it is signed, and what was decided.
 * @param more further fields, which replace those of the same name
 */
export const proposalFields = <Kind extends ProposalKind>(
  kind: Kind,
  more: readonly CsvField<Proposal<Kind>>[],
): CsvField<Proposal<Kind>>[] => {
  const isReplaced = ({ name }: { name: string }) => more.some((field) => field.name === name);
  const content = Object.keys(PROPOSALS[kind].content.shape).map((name) => ({
    name,
    value: (row: Proposal<Kind>) => cellOf(new Map(Object.entries(row.content)).get(name)),
  }));
  return [
    { name: 'id', value: (row) => row.id },
    { name: 'proposedAt', value: (row) => csvMoment(row.proposedAt) },
    ...content.filter((field) => !isReplaced(field)),
    ...more,
    ...DECISION.filter((field) => !isReplaced(field)),
  ];
};
