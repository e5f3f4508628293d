import {
  correctionTypedData,
  freshNonce,
  type Correction,
  type CorrectionLeg,
  type CorrectionStatement,
} from '@fairlaunch/protocol';
import type { Hex } from 'viem';
import { call } from '../../shared/client/client.ts';
import type { OperatorSession } from '../../shared/session/store.ts';
import { signTypedData, useSignedOnce } from '../../wallet-connection/use-signed-once.ts';
import { shownHash } from './corrections.ts';

export type Proposal = { mirrors: string | null; reason: string; legs: CorrectionLeg[] };
export type CorrectionDecision = {
  correction: Correction;
  decision: 'APPROVE' | 'REFUSE';
  reason: string;
};

const signed = (session: OperatorSession, statement: CorrectionStatement): Promise<Hex> =>
  signTypedData(session, (chainId, treasury) => correctionTypedData(chainId, treasury, statement));

/** Signs a proposal and sends it. */
export function useProposeCorrection(onDone: (correction: Correction) => void) {
  return useSignedOnce(
    async (session, { mirrors, reason, legs }: Proposal) => {
      const requestId = freshNonce();
      const contentHash = shownHash({
        requestId,
        proposedBy: session.address,
        mirrors,
        reason,
        legs,
      });
      return {
        requestId,
        mirrors,
        reason,
        legs,
        contentHash,
        signature: await signed(session, { contentHash, decision: 'PROPOSE', reason }),
      };
    },
    (body) => call('proposeCorrection', body),
    onDone,
  );
}

/** Signs a decision on a correction as it was read, and sends it. */
export function useDecideCorrection(onDone: (correction: Correction) => void) {
  return useSignedOnce(
    async (session, { correction, decision, reason }: CorrectionDecision) => {
      const statement = { contentHash: shownHash(correction), decision, reason };
      return {
        requestId: freshNonce(),
        id: correction.id,
        ...statement,
        signature: await signed(session, statement),
      };
    },
    (body) => call('decideCorrection', body),
    onDone,
  );
}

/** Takes an own proposal back. */
export function useWithdrawCorrection(onDone: (correction: Correction) => void) {
  return useSignedOnce(
    (_, id: number) => Promise.resolve({ requestId: freshNonce(), id }),
    (body) => call('withdrawCorrection', body),
    onDone,
  );
}
