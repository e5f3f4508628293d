import { freshNonce, grantTypedData, type Grant, type GrantStatement } from '@fairlaunch/protocol';
import type { Hex } from 'viem';
import type { OperatorSession } from '../../shared/session/store.ts';
import { signTypedData } from '../../wallet-connection/use-signed-once.ts';

export function signGrant(session: OperatorSession, statement: GrantStatement): Promise<Hex> {
  return signTypedData(session, (chainId, treasury) =>
    grantTypedData(chainId, treasury, statement),
  );
}

export async function signedGrantDecision(
  session: OperatorSession,
  { id, requestId, address: account, asset, amount, reason, proposedBy }: Grant,
  decision: 'CONFIRM' | 'WITHDRAW',
) {
  const statement = { requestId, account, asset, amount, reason, proposedBy, decision };
  return { requestId: freshNonce(), id, signature: await signGrant(session, statement) };
}
