import {
  decisionTypedData,
  freshNonce,
  type DecisionStatement,
  type QueuedWithdrawal,
} from '@fairlaunch/protocol';
import { call } from '#shared/client/client.ts';
import { signTypedData } from '#wallet-connection/statement-signer.ts';
import { useSignedOnce } from '#wallet-connection/use-signed-once.ts';

export function useDecideWithdrawal(onDone: (withdrawal: QueuedWithdrawal) => void) {
  return useSignedOnce(
    async (session, statement: DecisionStatement) => {
      const { withdrawal: id, ...rest } = statement;
      const signature = await signTypedData(session, (chainId, treasury) =>
        decisionTypedData(chainId, treasury, statement),
      );
      return { requestId: freshNonce(), id, ...rest, signature };
    },
    (body) => call('decideWithdrawal', body),
    onDone,
  );
}
