import { freshNonce, type SuspensionChange, type SuspensionStatement } from '@fairlaunch/protocol';
import { call } from '../../../shared/client/client.ts';
import { useSignedOnce } from '../../../wallet-connection/use-signed-once.ts';
import { signSuspension } from '../sign-suspension.ts';

type Proposal = Pick<SuspensionStatement, 'action' | 'reason'> & { address: string };

export function useProposeSuspension(onDone: (change: SuspensionChange) => void) {
  return useSignedOnce(
    async (session, { address, action, reason }: Proposal) => {
      const requestId = freshNonce();
      const signature = await signSuspension(session, {
        requestId,
        account: address,
        action,
        reason,
        proposedBy: session.address,
        decision: 'PROPOSE',
      });
      return { requestId, address, action, reason, signature };
    },
    (body) => call('proposeSuspension', body),
    onDone,
  );
}
