import {
  freshNonce,
  suspensionTypedData,
  type SuspensionChange,
  type SuspensionStatement,
} from '@fairlaunch/protocol';
import { everyItem, usePages } from '../../shared/api/use-pages.ts';
import { call } from '../../shared/client/client.ts';
import type { OperatorSession } from '../../shared/session/store.ts';
import { signTypedData, useSignedOnce } from '../../wallet-connection/use-signed-once.ts';
import { csvMoment, type CsvField } from '../../shared/table/csv.ts';

const fetchSuspensions = (cursor: string | undefined) => call('suspensions', { cursor });

/** Suspensions, their ends, and proposals of either, newest first. */
export function useSuspensions() {
  return usePages(['suspensions'], fetchSuspensions);
}

/** All of them, for an export. */
export function everySuspension(): Promise<SuspensionChange[]> {
  return everyItem(fetchSuspensions);
}

const signed = (session: OperatorSession, statement: SuspensionStatement) =>
  signTypedData(session, (chainId, treasury) => suspensionTypedData(chainId, treasury, statement));

async function decision(
  session: OperatorSession,
  change: SuspensionChange,
  what: 'CONFIRM' | 'WITHDRAW',
) {
  const { id, requestId, address: account, action, reason, proposedBy } = change;
  const signature = await signed(session, {
    requestId,
    account,
    action,
    reason,
    proposedBy,
    decision: what,
  });
  return { requestId: freshNonce(), id, signature };
}

type Wish = Pick<SuspensionStatement, 'action' | 'reason'> & { address: string };

/** Signs a proposal to suspend a member, or to lift that, and sends it. */
export function useProposeSuspension(onDone: (change: SuspensionChange) => void) {
  return useSignedOnce(
    async (session, { address, action, reason }: Wish) => {
      const requestId = freshNonce();
      const statement = {
        requestId,
        account: address,
        action,
        reason,
        proposedBy: session.address,
      } as const;
      const signature = await signed(session, { ...statement, decision: 'PROPOSE' });
      return { requestId, address, action, reason, signature };
    },
    (body) => call('proposeSuspension', body),
    onDone,
  );
}

/** Signs what somebody else proposed, as it is shown, and confirms it. */
export function useConfirmSuspension(onDone: (change: SuspensionChange) => void) {
  return useSignedOnce(
    (session, change: SuspensionChange) => decision(session, change, 'CONFIRM'),
    (body) => call('confirmSuspension', body),
    onDone,
  );
}

/** Signs that an own proposal is taken back. */
export function useWithdrawSuspension(onDone: (change: SuspensionChange) => void) {
  return useSignedOnce(
    (session, change: SuspensionChange) => decision(session, change, 'WITHDRAW'),
    (body) => call('withdrawSuspension', body),
    onDone,
  );
}

/** The columns of the export. */
export const SUSPENSION_FIELDS: CsvField<SuspensionChange>[] = [
  { name: 'id', value: (row) => row.id },
  { name: 'proposedAt', value: (row) => csvMoment(row.proposedAt) },
  { name: 'address', value: (row) => row.address },
  { name: 'action', value: (row) => row.action },
  { name: 'reason', value: (row) => row.reason },
  { name: 'proposedBy', value: (row) => row.proposedBy },
  { name: 'state', value: (row) => row.state },
  { name: 'confirmedBy', value: (row) => row.confirmedBy },
  { name: 'confirmedAt', value: (row) => csvMoment(row.confirmedAt) },
];
