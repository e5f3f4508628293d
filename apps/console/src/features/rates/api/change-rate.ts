import {
  freshNonce,
  rateTypedData,
  type RateProposal,
  type RateStatement,
} from '@fairlaunch/protocol';
import { call } from '../../../shared/client/client.ts';
import type { OperatorSession } from '../../../shared/session/store.ts';
import { signTypedData, useSignedOnce } from '../../../wallet-connection/use-signed-once.ts';

export type RateTerms = Pick<RateProposal, 'kind' | 'rate' | 'most' | 'until' | 'reason'>;

const sign = (session: OperatorSession, statement: RateStatement) =>
  signTypedData(session, (chainId, treasury) => rateTypedData(chainId, treasury, statement));

export function useProposeRate(onDone: (proposal: RateProposal) => void) {
  return useSignedOnce(
    async (session, terms: RateTerms) => {
      const requestId = freshNonce();
      const about = { requestId, proposedBy: session.address, decision: 'PROPOSE' as const };
      return { ...terms, requestId, signature: await sign(session, { ...terms, ...about }) };
    },
    (body) => call('proposeRate', body),
    onDone,
  );
}

async function decide(
  session: OperatorSession,
  proposal: RateProposal,
  decision: 'CONFIRM' | 'WITHDRAW' | 'STOP',
) {
  const { id, requestId, kind, rate, most, until, reason, proposedBy } = proposal;
  const statement = { requestId, kind, rate, most, until, reason, proposedBy, decision };
  return { requestId: freshNonce(), id, signature: await sign(session, statement) };
}

export function useConfirmRate(onDone: () => void) {
  return useSignedOnce(
    (session, proposal: RateProposal) => decide(session, proposal, 'CONFIRM'),
    (body) => call('confirmRate', body),
    onDone,
  );
}

export function useWithdrawRate(onDone: () => void) {
  return useSignedOnce(
    (session, proposal: RateProposal) => decide(session, proposal, 'WITHDRAW'),
    (body) => call('withdrawRate', body),
    onDone,
  );
}

export function useStopRate(onDone: () => void) {
  return useSignedOnce(
    (session, proposal: RateProposal) => decide(session, proposal, 'STOP'),
    (body) => call('stopRate', body),
    onDone,
  );
}
