import { useMutation } from '@tanstack/react-query';
import { useRef } from 'react';
import type { Hex } from 'viem';
import type { Signer } from './signer.ts';
import { loadConfig } from '../shared/client/client.ts';
import { useSession, type OperatorSession } from '../shared/session/store.ts';
import { refreshPages } from '../shared/client/queries.ts';

type TypedData = Parameters<Signer['signTypedData']>[0];

/** Signer of a session, and the chain and treasury that its statements are bound to. */
export async function signerOf(session: OperatorSession) {
  const { sessionSigner } = await import('./session-signer.ts');
  const { chain, contracts } = await loadConfig();
  const signer = await sessionSigner(session);
  return {
    address: session.address,
    chainId: chain.chainId,
    treasury: contracts.treasury as Hex,
    signTypedData: (data: TypedData) => signer.signTypedData(data),
  };
}

export async function signTypedData(
  session: OperatorSession,
  typedData: (chainId: number, treasury: Hex) => TypedData,
): Promise<Hex> {
  const signer = await signerOf(session);
  return signer.signTypedData(typedData(signer.chainId, signer.treasury));
}

/** Signs and sends a request once: if no answer came, the same signed body is sent again. */
export function useSignedOnce<Input, Body, Data>(
  prepare: (session: OperatorSession, input: Input) => Promise<Body>,
  send: (body: Body) => Promise<Data>,
  onDone: (data: Data) => void,
) {
  const session = useSession();
  const waiting = useRef<{ input: string; body: Body }>(undefined);
  return useMutation({
    async mutationFn(input: Input) {
      if (!session) throw new Error('nobody is signed in');
      const text = JSON.stringify(input);
      if (waiting.current?.input !== text)
        waiting.current = { input: text, body: await prepare(session, input) };
      return send(waiting.current.body);
    },
    onSuccess(data) {
      waiting.current = undefined;
      onDone(data);
    },
    onSettled: refreshPages,
  });
}
