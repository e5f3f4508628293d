import {
  freshNonce,
  roleTypedData,
  type Endpoints,
  type OperatorRole,
  type Output,
  type RoleStatement,
} from '@fairlaunch/protocol';
import { useQuery } from '@tanstack/react-query';
import { call } from '../../shared/client/client.ts';
import type { OperatorSession } from '../../shared/session/store.ts';
import { signTypedData, useSignedOnce } from '../../wallet-connection/use-signed-once.ts';
import { csvMoment, type CsvField } from '../../shared/table/csv.ts';

type Operators = Output<Endpoints['operators']>;
export type Operator = Operators['operators'][number];
export type RoleChange = Operators['changes'][number];

const EVERY = 15_000;

/** Operators and the changes of their roles. */
export function useOperators() {
  return useQuery({
    queryKey: ['operator', 'operators'],
    queryFn: () => call('operators', {}),
    refetchInterval: EVERY,
  });
}

type Wish = { address: string; role: OperatorRole | null };

const signed = (session: OperatorSession, statement: RoleStatement) =>
  signTypedData(session, (chainId, treasury) => roleTypedData(chainId, treasury, statement));

async function decision(
  session: OperatorSession,
  { id, requestId, address, role, proposedBy }: RoleChange,
  what: 'CONFIRM' | 'WITHDRAW',
) {
  const statement = {
    requestId: requestId ?? '',
    account: address,
    role,
    proposedBy,
    decision: what,
  };
  return { requestId: freshNonce(), id, signature: await signed(session, statement) };
}

/** Signs a proposal of a role for an address, or of its removal, and sends it. */
export function useProposeRole(onDone: (change: RoleChange) => void) {
  return useSignedOnce(
    async (session, { address, role }: Wish) => {
      const requestId = freshNonce();
      const signature = await signed(session, {
        requestId,
        account: address,
        role,
        proposedBy: session.address,
        decision: 'PROPOSE',
      });
      return { requestId, address, role, signature };
    },
    (body) => call('proposeRole', body),
    onDone,
  );
}

/** Signs a change that somebody else proposed, as it is shown, and confirms it. */
export function useConfirmRole(onDone: (change: RoleChange) => void) {
  return useSignedOnce(
    (session, change: RoleChange) => decision(session, change, 'CONFIRM'),
    (body) => call('confirmRole', body),
    onDone,
  );
}

/** Signs that an own proposal is taken back. */
export function useWithdrawRole(onDone: (change: RoleChange) => void) {
  return useSignedOnce(
    (session, change: RoleChange) => decision(session, change, 'WITHDRAW'),
    (body) => call('withdrawRole', body),
    onDone,
  );
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
