import { freshNonce, type Endpoints, type Grant, type Input } from '@fairlaunch/protocol';
import { call } from '../../../shared/client/client.ts';
import { useSignedOnce } from '../../../wallet-connection/use-signed-once.ts';
import { signGrant } from '../sign-grant.ts';

type Proposal = Omit<Input<Endpoints['proposeGrant']>, 'requestId' | 'signature'>;

export function useProposeGrant(onDone: (grant: Grant) => void) {
  return useSignedOnce(
    async (session, proposal: Proposal) => {
      const requestId = freshNonce();
      const { address: account, ...content } = proposal;
      const signature = await signGrant(session, {
        ...content,
        requestId,
        account,
        proposedBy: session.address,
        decision: 'PROPOSE',
      });
      return { ...proposal, requestId, signature };
    },
    (body) => call('proposeGrant', body),
    onDone,
  );
}
