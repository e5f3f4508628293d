import type { MemberSession } from '@fairlaunch/protocol';
import { toSeconds, type Database, type Tx } from '#db/database.ts';
import type { Caller } from '#http/route.ts';
import type { Deps } from '#shared/deps.ts';

/** Sessions kept of one member, open and ended. */
export const MAX_KEPT_SESSIONS = 50;

const BECAUSE = {
  LOGOUT: 'SIGNED_OUT',
  OTHER_DEVICE: 'OTHER_DEVICE',
  REPLACED: 'REPLACED',
} as const;

export async function sessionsOf(deps: Deps, caller: Caller): Promise<MemberSession[]> {
  const rows = await deps.database
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
    .where('member_id', '=', caller.memberId)
    .orderBy('created_at', 'desc')
    .limit(MAX_KEPT_SESSIONS)
    .execute();
  const isThis = (row: { token_hash: Buffer }) => row.token_hash.equals(caller.tokenHash);
  const device = rows.find(isThis)?.device_key;
  return rows.map((row) => ({
    id: row.session_id,
    browser: row.browser,
    system: row.system,
    isThisDevice: row.device_key === device,
    isThisSession: isThis(row),
    signedInAt: toSeconds(row.created_at),
    expiresAt: toSeconds(row.expires_at),
    endedBecause: row.ended_by ? BECAUSE[row.ended_by] : expired(row.expires_at),
  }));

  function expired(at: Date) {
    return at.getTime() <= deps.realNow() ? ('EXPIRED' as const) : null;
  }
}

/** Ends a session; does nothing if it is another member's or has ended. */
export async function endSession(tx: Tx, now: Date, memberId: bigint, id: string): Promise<void> {
  await endOpen(tx, now).where('member_id', '=', memberId).where('session_id', '=', id).execute();
}

export async function logout(deps: Deps, tokenHash: Buffer): Promise<void> {
  const now = new Date(deps.realNow());
  await endOpen(deps.writes, now).where('token_hash', '=', tokenHash).execute();
}

const endOpen = (database: Database | Tx, now: Date) =>
  database
    .updateTable('session')
    .set({ ended_at: now, ended_by: 'LOGOUT' })
    .where('ended_at', 'is', null);
