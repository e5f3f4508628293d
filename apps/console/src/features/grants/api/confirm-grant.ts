import type { Grant } from '@fairlaunch/protocol';
import { call } from '../../../shared/client/client.ts';
import { useSignedOnce } from '../../../wallet-connection/use-signed-once.ts';
import { signedGrantDecision } from '../sign-grant.ts';

export function useConfirmGrant(onDone: (grant: Grant) => void) {
  return useSignedOnce(
    (session, grant: Grant) => signedGrantDecision(session, grant, 'CONFIRM'),
    (body) => call('confirmGrant', body),
    onDone,
  );
}
