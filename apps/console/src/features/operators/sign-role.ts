import { freshNonce, roleTypedData, type RoleStatement } from '@fairlaunch/protocol';
import type { Hex } from 'viem';
import type { OperatorSession } from '../../shared/session/store.ts';
import { signTypedData } from '../../wallet-connection/use-signed-once.ts';
import type { RoleChange } from './api/operators.ts';

export function signRole(session: OperatorSession, statement: RoleStatement): Promise<Hex> {
  return signTypedData(session, (chainId, treasury) => roleTypedData(chainId, treasury, statement));
}

export async function signedRoleDecision(
  session: OperatorSession,
  { id, requestId, address, role, proposedBy }: RoleChange,
  decision: 'CONFIRM' | 'WITHDRAW',
) {
  const signature = await signRole(session, {
    requestId: requestId ?? '',
    account: address,
    role,
    proposedBy,
    decision,
  });
  return { requestId: freshNonce(), id, signature };
}
