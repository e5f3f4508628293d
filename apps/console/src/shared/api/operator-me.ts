import { OPERATOR_ROLES, type OperatorRole } from '@fairlaunch/protocol';
import { useRead } from '../client/use-read.ts';

const SETTINGS = { staleTime: 60_000, refetchInterval: 60_000 };

export const useOperatorMe = () => useRead('operatorMe', {}, SETTINGS);

export function useHasRole(wanted: OperatorRole): boolean {
  const role = useOperatorMe().data?.role;
  return role !== undefined && OPERATOR_ROLES.indexOf(role) >= OPERATOR_ROLES.indexOf(wanted);
}
