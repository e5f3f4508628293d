import { correctionTypedData, freshNonce, type Correction, type CorrectionLeg, type CorrectionStatement } from '@fairlaunch/protocol';
import { useMutation } from '@tanstack/react-query';
import { useRef } from 'react';
import type { Hex } from 'viem';
import { call, loadConfig } from '../../app/client.ts';
import { refreshRooms } from '../../app/refresh.ts';
import { useSession, type OperatorSession } from '../../app/session/store.ts';
import { shownHash } from './corrections.ts';

export type Proposal = { mirrors: string | null; reason: string; legs: CorrectionLeg[] };
export type CorrectionDecision = { correction: Correction; decision: 'APPROVE' | 'REFUSE'; reason: string };

async function signed(session: OperatorSession, statement: CorrectionStatement): Promise<Hex> {
  const { sessionSigner } = await import('../../wallet/session-signer.ts');
  const { chain, contracts } = await loadConfig();
  const signer = await sessionSigner(session);
  return signer.signTypedData(correctionTypedData(chain.chainId, contracts.treasury as Hex, statement));
}

/** Makes a call of what is asked, once: what was signed but got no answer is sent again as it was. */
function useSignedOnce<Input, Body>(prepare: (session: OperatorSession, input: Input) => Promise<Body>, send: (body: Body) => Promise<Correction>, onDone: (correction: Correction) => void) {
  const session = useSession();
  const waiting = useRef<{ input: string; body: Body }>(undefined);
  return useMutation({
    async mutationFn(input: Input) {
      if (!session) throw new Error('nobody is signed in');
      const text = JSON.stringify(input);
      if (waiting.current?.input !== text) waiting.current = { input: text, body: await prepare(session, input) };
      return send(waiting.current.body);
    },
    onSuccess(correction) {
      waiting.current = undefined;
      onDone(correction);
    },
    onSettled: refreshRooms,
  });
}

/** Signs a proposal and sends it. */
export function useProposeCorrection(onDone: (correction: Correction) => void) {
  return useSignedOnce(
    async (session, { mirrors, reason, legs }: Proposal) => {
      const requestId = freshNonce();
      const contentHash = shownHash({ requestId, proposedBy: session.address, mirrors, reason, legs });
      return { requestId, mirrors, reason, legs, contentHash, signature: await signed(session, { contentHash, decision: 'PROPOSE', reason }) };
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
      return { requestId: freshNonce(), id: correction.id, ...statement, signature: await signed(session, statement) };
    },
    (body) => call('decideCorrection', body),
    onDone,
  );
}

/** Takes an own proposal back. */
export function useWithdrawCorrection(onDone: (correction: Correction) => void) {
  return useSignedOnce((_, id: number) => Promise.resolve({ requestId: freshNonce(), id }), (body) => call('withdrawCorrection', body), onDone);
}
