import {
  freshNonce,
  suspensionTypedData,
  type SuspensionChange,
  type SuspensionStatement,
} from '@fairlaunch/protocol';
import type { Hex } from 'viem';
import type { OperatorSession } from '../../shared/session/store.ts';
import { signTypedData } from '../../wallet-connection/use-signed-once.ts';

export function signSuspension(
  session: OperatorSession,
  statement: SuspensionStatement,
): Promise<Hex> {
  return signTypedData(session, (chainId, treasury) =>
    suspensionTypedData(chainId, treasury, statement),
  );
}

export async function signedSuspensionDecision(
  session: OperatorSession,
  { id, requestId, address: account, action, reason, proposedBy }: SuspensionChange,
  decision: 'CONFIRM' | 'WITHDRAW',
) {
  const statement = { requestId, account, action, reason, proposedBy, decision };
  return { requestId: freshNonce(), id, signature: await signSuspension(session, statement) };
}
