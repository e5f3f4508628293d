import type { Endpoints, OperatorRole, Output } from '@fairlaunch/protocol';
import { useQuery } from '@tanstack/react-query';
import { call } from '../../app/client.ts';
import { useOnce } from '../../app/use-once.ts';
import { csvMoment, type CsvField } from '../../lib/csv.ts';

type Operators = Output<Endpoints['operators']>;
export type Operator = Operators['operators'][number];
export type RoleChange = Operators['changes'][number];

const EVERY = 15_000;

/** Operators and the changes of their roles. */
export function useOperators() {
  return useQuery({ queryKey: ['operator', 'operators'], queryFn: () => call('operators', {}), refetchInterval: EVERY });
}

/** Proposes a role for an address, or its removal. */
export function useProposeRole(onDone: (change: RoleChange) => void) {
  return useOnce((requestId, input: { address: string; role: OperatorRole | null }) => call('proposeRole', { requestId, ...input }), onDone);
}

/** Confirms a change that somebody else proposed. */
export function useConfirmRole(onDone: (change: RoleChange) => void) {
  return useOnce((requestId, id: number) => call('confirmRole', { requestId, id }), onDone);
}

/** Takes an own proposal back. */
export function useWithdrawRole(onDone: (change: RoleChange) => void) {
  return useOnce((requestId, id: number) => call('withdrawRole', { requestId, id }), onDone);
}

/** The columns of the operators' export. */
export const OPERATOR_FIELDS: CsvField<Operator>[] = [
  { name: 'address', value: (row) => row.address },
  { name: 'role', value: (row) => row.role },
  { name: 'since', value: (row) => csvMoment(row.since) },
];

/** The columns of the changes' export. */
export const CHANGE_FIELDS: CsvField<RoleChange>[] = [
  { name: 'id', value: (row) => row.id },
  { name: 'proposedAt', value: (row) => csvMoment(row.proposedAt) },
  { name: 'address', value: (row) => row.address },
  { name: 'role', value: (row) => row.role },
  { name: 'proposedBy', value: (row) => row.proposedBy },
  { name: 'state', value: (row) => row.state },
  { name: 'confirmedBy', value: (row) => row.confirmedBy },
];
