import type { SuspensionChange } from '@fairlaunch/protocol';
import { call } from '../../../shared/client/client.ts';
import { useSignedOnce } from '../../../wallet-connection/use-signed-once.ts';
import { signedSuspensionDecision } from '../sign-suspension.ts';

export function useConfirmSuspension(onDone: (change: SuspensionChange) => void) {
  return useSignedOnce(
    (session, change: SuspensionChange) => signedSuspensionDecision(session, change, 'CONFIRM'),
    (body) => call('confirmSuspension', body),
    onDone,
  );
}
