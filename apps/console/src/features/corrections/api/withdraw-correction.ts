import { freshNonce, type Correction } from '@fairlaunch/protocol';
import { call } from '../../../shared/client/client.ts';
import { useSignedOnce } from '../../../wallet-connection/use-signed-once.ts';

export function useWithdrawCorrection(onDone: (correction: Correction) => void) {
  return useSignedOnce(
    (_, id: number) => Promise.resolve({ requestId: freshNonce(), id }),
    (body) => call('withdrawCorrection', body),
    onDone,
  );
}
