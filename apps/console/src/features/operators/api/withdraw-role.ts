import { call } from '../../../shared/client/client.ts';
import { useSignedOnce } from '../../../wallet-connection/use-signed-once.ts';
import { signedRoleDecision } from '../sign-role.ts';
import type { RoleChange } from './operators.ts';

export function useWithdrawRole(onDone: (change: RoleChange) => void) {
  return useSignedOnce(
    (session, change: RoleChange) => signedRoleDecision(session, change, 'WITHDRAW'),
    (body) => call('withdrawRole', body),
    onDone,
  );
}
