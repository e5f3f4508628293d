import type { OperatorRole } from '@fairlaunch/protocol';
import { sql, type Selectable } from 'kysely';
import { audit } from '../../db/audit.ts';
import { toSeconds, type Database, type Tx } from '../../db/database.ts';
import type { Tables } from '../../db/tables.ts';
import { holdRoles, requireRole } from '../../decisions/current-roles.ts';
import { shownState } from '../../decisions/lifetime.ts';
import { Failure } from '../../shared/errors.ts';
import type { Caller } from '../../http/route.ts';
import { businessNow } from '../../ledger/day.ts';

/** Gives the addresses that the configuration names the role admin, where nobody is one yet. */
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
    ...shownState(row, now),
  };
}

/** Operators and the changes that wait for a second person, or were made lately. */
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

type Wish = { requestId: string; address: string; role: OperatorRole | null; signature: string };

/** Proposes a role for an address, or its removal. It changes nothing until somebody else confirms it. */
export async function proposeRole(tx: Tx, caller: Caller, input: Wish) {
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

/**
 * Confirms a change that somebody else proposed, who is an admin still, and makes it; with a role ends what was open under
 * it. The database's function decides, since nothing else may write an operator.
 */
export async function confirmRole(tx: Tx, caller: Caller, { id, signature }: Decision) {
  await sql`select apply_role_change(${id}, ${caller.address}, ${signature})`.execute(tx);
  return changeAs(tx, id);
}

/** Takes back a proposal that nobody has confirmed yet; only who made it may. */
export async function withdrawRole(tx: Tx, caller: Caller, { id, signature }: Decision) {
  const change = await tx
    .selectFrom('role_change')
    .selectAll()
    .where('id', '=', BigInt(id))
    .forUpdate()
    .executeTakeFirst();
  if (!change) throw new Failure('NOT_FOUND', { field: 'id' });
  if (change.state !== 'PROPOSED') throw new Failure('ALREADY_DECIDED');
  if (change.proposed_by !== caller.address) throw new Failure('OPERATOR_FORBIDDEN');
  await tx
    .updateTable('role_change')
    .set({ state: 'WITHDRAWN', withdrawal_signature: signature })
    .where('id', '=', change.id)
    .execute();
  await audit(tx, caller.address, 'role.withdraw', change.address, {
    role: change.role,
    change: id,
  });
  return changeAs(tx, id);
}

async function changeAs(tx: Tx, id: number) {
  const row = await tx
    .selectFrom('role_change')
    .selectAll()
    .where('id', '=', BigInt(id))
    .executeTakeFirstOrThrow();
  return toChange(row, (await businessNow(tx)).now);
}
