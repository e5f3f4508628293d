import type { Hex } from 'viem';
import type { Signer } from './signer.ts';
import { loadConfig } from '../shared/client/client.ts';
import type { OperatorSession } from '../shared/session/store.ts';

type TypedData = Parameters<Signer['signTypedData']>[0];

/** Signer of a session, and the chain and treasury that its statements are bound to. */
export async function statementSigner(session: OperatorSession) {
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
  const signer = await statementSigner(session);
  return signer.signTypedData(typedData(signer.chainId, signer.treasury));
}
