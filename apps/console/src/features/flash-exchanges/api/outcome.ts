import {
  flashOutcomeTypedData,
  freshNonce,
  type Endpoints,
  type FlashOutcome,
  type FlashOutcomeStatement,
  type Input,
  type QueuedFlashExchange,
} from '@fairlaunch/protocol';
import type { Hex } from 'viem';
import { call } from '#shared/client/client.ts';
import type { OperatorSession } from '#shared/session/store.ts';
import { signTypedData } from '#wallet-connection/statement-signer.ts';
import { useSignedOnce } from '#wallet-connection/use-signed-once.ts';

type Proposed = Input<Endpoints['proposeFlashOutcome']>['outcome'];
type Signed = Pick<
  FlashOutcomeStatement,
  'requestId' | 'outcome' | 'transaction' | 'reason' | 'proposedBy' | 'decision'
>;

function sign(
  session: OperatorSession,
  { id: exchange, kind, units, btcAddress: bitcoinAddress }: QueuedFlashExchange,
  signed: Signed,
): Promise<Hex> {
  return signTypedData(session, (chainId, treasury) =>
    flashOutcomeTypedData(chainId, treasury, { ...signed, exchange, kind, units, bitcoinAddress }),
  );
}

export function useProposeOutcome(exchange: QueuedFlashExchange, onDone: () => void) {
  return useSignedOnce(
    async (session, outcome: Proposed) => {
      const requestId = freshNonce();
      const signature = await sign(session, exchange, {
        requestId,
        outcome: outcome.outcome,
        transaction: outcome.outcome === 'SENT' ? outcome.transactionId : null,
        reason: outcome.outcome === 'FAILED' ? outcome.reason : null,
        proposedBy: session.address,
        decision: 'PROPOSE',
      });
      return { requestId, id: exchange.id, outcome, signature };
    },
    (body) => call('proposeFlashOutcome', body),
    onDone,
  );
}

export function useDecideOutcome(
  exchange: QueuedFlashExchange,
  decision: 'CONFIRM' | 'REFUSE' | 'WITHDRAW',
  onDone: () => void,
) {
  return useSignedOnce(
    async (session, found: FlashOutcome) => {
      const { id, requestId, outcome, transactionId: transaction, reason, proposedBy } = found;
      const signed = { requestId, outcome, transaction, reason, proposedBy, decision };
      const signature = await sign(session, exchange, signed);
      return { requestId: freshNonce(), id, decision, signature };
    },
    (body) => call('decideFlashOutcome', body),
    onDone,
  );
}
