import type { ApprovalEndedBecause } from '@fairlaunch/protocol';
import type { Selectable } from 'kysely';
import type { Tables } from '../db/tables.ts';
import { hasRole, type CurrentRoles } from './current-roles.ts';
import { isExpired } from './lifetime.ts';

type DecisionRow = Pick<
  Selectable<Tables['withdrawal_decision']>,
  'operator' | 'decision' | 'decided_at' | 'role_lost_at' | 'suspended_at'
>;

/** Why an approval no longer counts; null if it does, and for a rejection, which always counts. */
export function endReason(
  row: DecisionRow,
  roles: CurrentRoles,
  at: Date,
): ApprovalEndedBecause | null {
  if (row.decision === 'REJECT') return null;
  if (row.suspended_at !== null) return 'MEMBER_SUSPENDED';
  if (row.role_lost_at !== null || !hasRole(roles, row.operator, 'approver')) return 'ROLE_LOST';
  return isExpired(row.decided_at, at) ? 'EXPIRED' : null;
}
