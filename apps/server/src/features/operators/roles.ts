import type { OperatorRole } from '@fairlaunch/protocol';
import { sql, type Selectable } from 'kysely';
import { audit } from '../../db/audit.ts';
import { toSeconds, type Database, type Tx } from '../../db/database.ts';
import type { Tables } from '../../db/tables.ts';
import { holdRoles, requireRole } from '../../decisions/current-roles.ts';
import { displayedState } from '../../decisions/lifetime.ts';
import { withdrawProposal } from '../../decisions/withdraw-proposal.ts';
import type { Caller } from '../../http/route.ts';
import { businessNow } from '../../ledger/day.ts';

export async function ensureAdmins(
  database: Database,
  addresses: readonly string[],
): Promise<void> {
  const known = await database
    .selectFrom('operator')
    .select('address')
    .where('role', '=', 'admin')
    .executeTakeFirst();
  if (known || addresses.length === 0) return;
  await sql`select ensure_first_admins(${addresses}::text[])`.execute(database);
}

function toChange(row: Selectable<Tables['role_change']>, now: Date) {
  return {
    id: Number(row.id),
    requestId: row.request_id,
    address: row.address,
    role: row.role,
    proposedBy: row.proposed_by,
    proposedAt: toSeconds(row.proposed_at),
    confirmedBy: row.confirmed_by,
    ...displayedState(row, now),
  };
}

export async function listOperators(database: Database) {
  const [operators, changes, { now }] = await Promise.all([
    database.selectFrom('operator').selectAll().orderBy('since').execute(),
    database.selectFrom('role_change').selectAll().orderBy('id', 'desc').limit(50).execute(),
    businessNow(database),
  ]);
  return {
    operators: operators.map(({ address, role, since }) => ({
      address,
      role,
      since: toSeconds(since),
    })),
    changes: changes.map((change) => toChange(change, now)),
  };
}

type RoleProposal = {
  requestId: string;
  address: string;
  role: OperatorRole | null;
  signature: string;
};

/** Takes effect once another person confirms it. */
export async function proposeRole(tx: Tx, caller: Caller, input: RoleProposal) {
  requireRole(await holdRoles(tx), caller.address, 'admin');
  const row = await tx
    .insertInto('role_change')
    .values({
      address: input.address.toLowerCase(),
      role: input.role,
      proposed_by: caller.address,
      request_id: input.requestId,
      proposal_signature: input.signature,
    })
    .returningAll()
    .executeTakeFirstOrThrow();
  await audit(tx, caller.address, 'role.propose', row.address, {
    role: row.role,
    change: Number(row.id),
  });
  return toChange(row, row.proposed_at);
}

type Decision = { id: number; signature: string };

/** The database's function decides, since nothing else may write an operator. */
export async function confirmRole(tx: Tx, caller: Caller, { id, signature }: Decision) {
  await sql`select apply_role_change(${id}, ${caller.address}, ${signature})`.execute(tx);
  return findChange(tx, id);
}

export async function withdrawRole(tx: Tx, caller: Caller, decision: Decision) {
  await withdrawProposal(tx, 'role_change', caller.address, decision);
  const change = await findChange(tx, decision.id);
  await audit(tx, caller.address, 'role.withdraw', change.address, {
    role: change.role,
    change: change.id,
  });
  return change;
}

async function findChange(tx: Tx, id: number) {
  const row = await tx
    .selectFrom('role_change')
    .selectAll()
    .where('id', '=', BigInt(id))
    .executeTakeFirstOrThrow();
  return toChange(row, (await businessNow(tx)).now);
}
