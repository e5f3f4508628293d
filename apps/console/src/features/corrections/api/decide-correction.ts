import { freshNonce, type Correction } from '@fairlaunch/protocol';
import { call } from '../../../shared/client/client.ts';
import { useSignedOnce } from '../../../wallet-connection/use-signed-once.ts';
import { shownHash } from '../shown-hash.ts';
import { signCorrection } from '../sign-correction.ts';

export type CorrectionDecision = {
  correction: Correction;
  decision: 'APPROVE' | 'REFUSE';
  reason: string;
};

export function useDecideCorrection(onDone: (correction: Correction) => void) {
  return useSignedOnce(
    async (session, { correction, decision, reason }: CorrectionDecision) => {
      const statement = { contentHash: shownHash(correction), decision, reason };
      const signature = await signCorrection(session, statement);
      return { requestId: freshNonce(), id: correction.id, ...statement, signature };
    },
    (body) => call('decideCorrection', body),
    onDone,
  );
}
