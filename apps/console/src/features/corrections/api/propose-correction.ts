import { freshNonce, type Correction, type CorrectionLeg } from '@fairlaunch/protocol';
import { call } from '../../../shared/client/client.ts';
import { useSignedOnce } from '../../../wallet-connection/use-signed-once.ts';
import { shownHash } from '../shown-hash.ts';
import { signCorrection } from '../sign-correction.ts';

export type Proposal = { reverses: string | null; reason: string; legs: CorrectionLeg[] };

export function useProposeCorrection(onDone: (correction: Correction) => void) {
  return useSignedOnce(
    async (session, { reverses, reason, legs }: Proposal) => {
      const requestId = freshNonce();
      const content = { requestId, reverses, reason, legs };
      const contentHash = shownHash({ ...content, proposedBy: session.address });
      const signature = await signCorrection(session, { contentHash, decision: 'PROPOSE', reason });
      return { ...content, contentHash, signature };
    },
    (body) => call('proposeCorrection', body),
    onDone,
  );
}
