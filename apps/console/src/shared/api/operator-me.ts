import { OPERATOR_ROLES, type OperatorRole } from '@fairlaunch/protocol';
import { useQuery } from '@tanstack/react-query';
import { call } from '../client/client.ts';
import { useSession } from '../session/store.ts';

export function useOperatorMe() {
  const session = useSession();
  return useQuery({
    queryKey: ['operator', 'me', session?.address],
    queryFn: () => call('operatorMe', {}),
    enabled: session !== null,
    staleTime: 60_000,
    refetchInterval: 60_000,
  });
}

export function useHasRole(wanted: OperatorRole): boolean {
  const role = useOperatorMe().data?.role;
  return role !== undefined && OPERATOR_ROLES.indexOf(role) >= OPERATOR_ROLES.indexOf(wanted);
}
