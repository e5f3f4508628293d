import type { OperatorRole } from '@fairlaunch/protocol';
import { audit } from '../../db/audit.ts';
import { inTransaction, toSeconds, type Database, type Tx } from '../../db/database.ts';
import { Failure } from '../../errors.ts';
import type { Caller } from '../../http/route.ts';

/** Gives the addresses that the configuration names the role admin, where nobody is one yet. */
export async function ensureAdmins(database: Database, addresses: readonly string[]): Promise<void> {
  const known = await database.selectFrom('operator').select('address').where('role', '=', 'admin').executeTakeFirst();
  if (known || addresses.length === 0) return;
  await inTransaction(database, async (tx) => {
    for (const address of addresses) {
      await tx.insertInto('operator').values({ address: address.toLowerCase(), role: 'admin' }).onConflict((conflict) => conflict.doNothing()).execute();
      await audit(tx, 'configuration', 'role.first-admin', address.toLowerCase(), {});
    }
  });
}

function toChange(row: { id: bigint; request_id: string | null; address: string; role: OperatorRole | null; proposed_by: string; proposed_at: Date; confirmed_by: string | null; state: 'PROPOSED' | 'CONFIRMED' | 'WITHDRAWN' }) {
  return {
    id: Number(row.id),
    requestId: row.request_id,
    address: row.address,
    role: row.role,
    proposedBy: row.proposed_by,
    proposedAt: toSeconds(row.proposed_at),
    confirmedBy: row.confirmed_by,
    state: row.state,
  };
}

/** Operators and the changes that wait for a second person, or were made lately. */
export async function listOperators(database: Database) {
  const [operators, changes] = await Promise.all([
    database.selectFrom('operator').selectAll().orderBy('since').execute(),
    database.selectFrom('role_change').selectAll().orderBy('id', 'desc').limit(50).execute(),
  ]);
  return {
    operators: operators.map(({ address, role, since }) => ({ address, role, since: toSeconds(since) })),
    changes: changes.map(toChange),
  };
}

/** Proposes a role for an address, or its removal. It changes nothing until somebody else confirms it. */
export async function proposeRole(tx: Tx, caller: Caller, input: { requestId: string; address: string; role: OperatorRole | null; signature: string }) {
  const row = await tx
    .insertInto('role_change')
    .values({
      address: input.address.toLowerCase(),
      role: input.role,
      proposed_by: caller.address,
      confirmed_by: null,
      request_id: input.requestId,
      proposal_signature: input.signature,
    })
    .returningAll()
    .executeTakeFirstOrThrow();
  await audit(tx, caller.address, 'role.propose', row.address, { role: row.role, change: Number(row.id) });
  return toChange(row);
}

/** Confirms a change that somebody else proposed, who is an admin still, and makes it. The last admin stays. */
export async function confirmRole(tx: Tx, caller: Caller, { id, signature }: { id: number; signature: string }) {
  const change = await tx.selectFrom('role_change').selectAll().where('id', '=', BigInt(id)).forUpdate().executeTakeFirst();
  if (!change) throw new Failure('NOT_FOUND', { field: 'id' });
  if (change.state !== 'PROPOSED') throw new Failure('ALREADY_DECIDED');
  if (change.proposed_by === caller.address || change.address === caller.address) throw new Failure('OWN_REQUEST');
  const admins = await tx.selectFrom('operator').select('address').where('role', '=', 'admin').forUpdate().execute();
  if (!admins.some((admin) => admin.address === change.proposed_by)) throw new Failure('OPERATOR_FORBIDDEN');
  const losesLast = change.role !== 'admin' && admins.length === 1 && admins[0]!.address === change.address;
  if (losesLast) throw new Failure('OPERATOR_FORBIDDEN');
  if (change.role === null) {
    await tx.deleteFrom('operator').where('address', '=', change.address).execute();
  } else {
    const role = change.role;
    await tx
      .insertInto('operator')
      .values({ address: change.address, role })
      .onConflict((conflict) => conflict.column('address').doUpdateSet({ role }))
      .execute();
  }
  const row = await tx
    .updateTable('role_change')
    .set({ state: 'CONFIRMED', confirmed_by: caller.address, confirmation_signature: signature })
    .where('id', '=', change.id)
    .returningAll()
    .executeTakeFirstOrThrow();
  await audit(tx, caller.address, 'role.confirm', row.address, { role: row.role, change: id });
  return toChange(row);
}

/** Takes back a proposal that nobody has confirmed yet; only who made it may. */
export async function withdrawRole(tx: Tx, caller: Caller, { id, signature }: { id: number; signature: string }) {
  const change = await tx.selectFrom('role_change').selectAll().where('id', '=', BigInt(id)).forUpdate().executeTakeFirst();
  if (!change) throw new Failure('NOT_FOUND', { field: 'id' });
  if (change.state !== 'PROPOSED') throw new Failure('ALREADY_DECIDED');
  if (change.proposed_by !== caller.address) throw new Failure('OPERATOR_FORBIDDEN');
  const row = await tx
    .updateTable('role_change')
    .set({ state: 'WITHDRAWN', withdrawal_signature: signature })
    .where('id', '=', change.id)
    .returningAll()
    .executeTakeFirstOrThrow();
  await audit(tx, caller.address, 'role.withdraw', row.address, { role: row.role, change: id });
  return toChange(row);
}
