import type { MemberSession, SignIn } from '@fairlaunch/protocol';
import { audit } from '#db/audit.ts';
import { inTransaction, toSeconds, type Database, type Tx } from '#db/database.ts';
import type { Caller } from '#http/route.ts';
import { deviceThumbprint } from '#personal-data/device.ts';
import type { Deps } from '#shared/deps.ts';

/** Sessions kept of one member, open and ended. */
export const MAX_KEPT_SESSIONS = 50;

const BECAUSE = {
  LOGOUT: 'SIGNED_OUT',
  OTHER_DEVICE: 'OTHER_DEVICE',
  REPLACED: 'REPLACED',
} as const;

export async function sessionsOf(deps: Deps, caller: Caller): Promise<MemberSession[]> {
  const rows = await newestSessions(deps.database, caller.memberId);
  const isThis = (row: { token_hash: Buffer }) => row.token_hash.equals(caller.tokenHash);
  const device = rows.find(isThis)?.device_key;
  return rows.map((row) => ({
    ...present(row, deps.realNow()),
    isThisDevice: row.device_key === device,
    isThisSession: isThis(row),
  }));
}

/** What an operator sees of a member's sessions. */
export async function signInsOf(tx: Tx, memberId: bigint, realNow: number): Promise<SignIn[]> {
  const rows = await newestSessions(tx, memberId);
  return rows.map((row) => ({
    ...present(row, realNow),
    device: deviceThumbprint(row.device_key),
  }));
}

const newestSessions = (database: Database | Tx, memberId: bigint) =>
  database
    .selectFrom('session')
    .select([
      'session_id',
      'token_hash',
      'device_key',
      'browser',
      'system',
      'created_at',
      'expires_at',
      'ended_by',
    ])
    .where('member_id', '=', memberId)
    .orderBy('created_at', 'desc')
    .limit(MAX_KEPT_SESSIONS)
    .execute();

function present(row: Awaited<ReturnType<typeof newestSessions>>[number], realNow: number) {
  const expired = row.expires_at.getTime() <= realNow ? ('EXPIRED' as const) : null;
  return {
    id: row.session_id,
    browser: row.browser,
    system: row.system,
    signedInAt: toSeconds(row.created_at),
    expiresAt: toSeconds(row.expires_at),
    endedBecause: row.ended_by ? BECAUSE[row.ended_by] : expired,
  };
}

/** Ends a session; does nothing if it is another member's or has ended. */
export async function endSession(tx: Tx, now: Date, caller: Caller, id: string): Promise<void> {
  const ended = await endOpen(tx, now)
    .where('member_id', '=', caller.memberId)
    .where('session_id', '=', id)
    .executeTakeFirst();
  await logEnds(tx, caller, caller.address, Number(ended.numUpdatedRows));
}

/** Of operators alone: what members do is no matter of their log. */
export async function logEnds(
  tx: Tx,
  { address, role }: Caller,
  whose: string,
  sessions: number,
): Promise<void> {
  if (role !== null && sessions > 0) await audit(tx, address, 'session.end', whose, { sessions });
}

export async function logout(deps: Deps, { tokenHash, address, role }: Caller): Promise<void> {
  await inTransaction(deps.writes, async (tx) => {
    await endOpen(tx, new Date(deps.realNow())).where('token_hash', '=', tokenHash).execute();
    if (role !== null) await audit(tx, address, 'session.signOut', address, {});
  });
}

export const endOpen = (database: Database | Tx, now: Date) =>
  database
    .updateTable('session')
    .set({ ended_at: now, ended_by: 'LOGOUT' })
    .where('ended_at', 'is', null);
