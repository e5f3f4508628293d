import {
  freshNonce,
  virtualNodeTypedData,
  type VirtualNodeGrant,
  type VirtualNodeStatement,
} from '@fairlaunch/protocol';
import { call } from '../../../shared/client/client.ts';
import type { OperatorSession } from '../../../shared/session/store.ts';
import { signTypedData, useSignedOnce } from '../../../wallet-connection/use-signed-once.ts';

type Given = Pick<VirtualNodeGrant, 'address' | 'kind' | 'count' | 'reason'>;

const sign = (session: OperatorSession, statement: VirtualNodeStatement) =>
  signTypedData(session, (chainId, treasury) => virtualNodeTypedData(chainId, treasury, statement));

export function useProposeVirtualNodes(onDone: (grant: VirtualNodeGrant) => void) {
  return useSignedOnce(
    async (session, given: Given) => {
      const requestId = freshNonce();
      const { address: account, ...content } = given;
      const about = {
        requestId,
        account,
        proposedBy: session.address,
        decision: 'PROPOSE' as const,
      };
      return { ...given, requestId, signature: await sign(session, { ...content, ...about }) };
    },
    (body) => call('proposeVirtualNodes', body),
    onDone,
  );
}

async function decide(
  session: OperatorSession,
  grant: VirtualNodeGrant,
  decision: 'CONFIRM' | 'WITHDRAW' | 'STOP',
) {
  const { id, requestId, address: account, kind, count, reason, proposedBy } = grant;
  const statement = { requestId, account, kind, count, reason, proposedBy, decision };
  return { requestId: freshNonce(), id, signature: await sign(session, statement) };
}

export function useConfirmVirtualNodes(onDone: () => void) {
  return useSignedOnce(
    (session, grant: VirtualNodeGrant) => decide(session, grant, 'CONFIRM'),
    (body) => call('confirmVirtualNodes', body),
    onDone,
  );
}

export function useWithdrawVirtualNodes(onDone: () => void) {
  return useSignedOnce(
    (session, grant: VirtualNodeGrant) => decide(session, grant, 'WITHDRAW'),
    (body) => call('withdrawVirtualNodes', body),
    onDone,
  );
}

export function useStopVirtualNodes(onDone: () => void) {
  return useSignedOnce(
    (session, grant: VirtualNodeGrant) => decide(session, grant, 'STOP'),
    (body) => call('stopVirtualNodes', body),
    onDone,
  );
}
