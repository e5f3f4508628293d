import { OPERATOR_ROLES, type OperatorRole } from '@fairlaunch/protocol';
import { sql } from 'kysely';
import type { Tx } from '../db/database.ts';
import { Failure } from '../shared/errors.ts';

export type CurrentRoles = ReadonlyMap<string, OperatorRole>;

/**
 * Locks the operators' roles until the transaction ends; comes before any other lock.
 * @param toChange true if the transaction changes a role, so that it waits for all others
 */
export async function holdRoles(tx: Tx, toChange = false): Promise<CurrentRoles> {
  const lock = sql.ref(toChange ? 'lock_operators_to_change' : 'lock_operators');
  const { rows } = await sql<{
    address: string;
    role: OperatorRole;
  }>`select address, role from ${lock}()`.execute(tx);
  return new Map(rows.map(({ address, role }) => [address, role]));
}

export function hasRole(roles: CurrentRoles, address: string, least: OperatorRole): boolean {
  const role = roles.get(address);
  return role !== undefined && OPERATOR_ROLES.indexOf(role) >= OPERATOR_ROLES.indexOf(least);
}

/** Checks the current role, whatever it was when the request came in. */
export function requireRole(roles: CurrentRoles, address: string, least: OperatorRole): void {
  if (!hasRole(roles, address, least)) throw new Failure('OPERATOR_FORBIDDEN');
}
