import { freshNonce, type OperatorRole } from '@fairlaunch/protocol';
import { call } from '../../../shared/client/client.ts';
import { useSignedOnce } from '../../../wallet-connection/use-signed-once.ts';
import { signRole } from '../sign-role.ts';
import type { RoleChange } from './operators.ts';

/** A role for an address; null removes it. */
type Proposal = { address: string; role: OperatorRole | null };

export function useProposeRole(onDone: (change: RoleChange) => void) {
  return useSignedOnce(
    async (session, { address, role }: Proposal) => {
      const requestId = freshNonce();
      const signature = await signRole(session, {
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
