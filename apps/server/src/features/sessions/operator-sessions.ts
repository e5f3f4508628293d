import { MAX_ENDS_AN_HOUR, type OperatorRole, type OperatorSession } from '@fairlaunch/protocol';
import { sql, type RawBuilder } from 'kysely';
import { toSeconds, type Database, type Tx } from '#db/database.ts';
import type { Caller } from '#http/route.ts';
import type { Deps } from '#shared/deps.ts';
import { Failure } from '#shared/errors.ts';
import { endOpen, logEnds } from './sessions.ts';

/** More open sessions than operators have: each has five on its one device. */
const MOST_SHOWN = 500;

type Row = {
  session_id: string;
  token_hash: Buffer;
  address: string;
  role: OperatorRole;
  browser: string | null;
  system: string | null;
  created_at: Date;
  expires_at: Date;
  used_at: Date | null;
  network_address: string | null;
};

/** Open sessions of operators as they are now, newest first. */
export const openSessions = (now: Date, of: RawBuilder<unknown> = sql`true`) => sql<Row>`
  select session.session_id, session.token_hash, operator.address, operator.role,
    session.browser, session.system, session.created_at, session.expires_at,
    used.used_at, used.network_address
  from operator join member on member.address = operator.address
  join session on session.member_id = member.member_id and session.ended_at is null
  left join operator_session as used on used.session_id = session.session_id
  where session.expires_at > ${now} and ${of}
  order by session.created_at desc limit ${MOST_SHOWN}`;

export async function readSessions(
  { database, realNow }: Deps,
  caller: Caller,
  of?: RawBuilder<unknown>,
): Promise<OperatorSession[]> {
  const { rows } = await openSessions(new Date(realNow()), of).execute(database);
  return rows.map((row) => ({
    id: row.session_id,
    address: row.address,
    role: row.role,
    browser: row.browser,
    system: row.system,
    signedInAt: toSeconds(row.created_at),
    expiresAt: toSeconds(row.expires_at),
    isThisSession: row.token_hash.equals(caller.tokenHash),
    usedAt: toSeconds(row.used_at),
    networkAddress: row.network_address,
  }));
}

export const ownSessions = (deps: Deps, caller: Caller) =>
  readSessions(deps, caller, sql`operator.address = ${caller.address}`);

export async function endOtherSessions(tx: Tx, now: Date, caller: Caller) {
  const { numUpdatedRows } = await endOpen(tx, now)
    .where('member_id', '=', caller.memberId)
    .where('token_hash', '<>', caller.tokenHash)
    .executeTakeFirst();
  await logEnds(tx, caller, caller.address, Number(numUpdatedRows));
  return { ended: Number(numUpdatedRows) };
}

/**
 * Ends another operator's sessions. It may sign in again, and after a few times in an hour it stays:
 * nobody can shut the others out to act alone.
 */
export async function endOperatorSessions(tx: Tx, now: Date, caller: Caller, named: string) {
  const address = named.toLowerCase();
  if (address === caller.address) throw new Failure('OWN_REQUEST');
  await lockLog(tx);
  if ((await endsOf(tx, address)) >= MAX_ENDS_AN_HOUR) throw new Failure('TOO_MANY_REQUESTS');
  const operator = await tx
    .selectFrom('operator')
    .innerJoin('member', 'member.address', 'operator.address')
    .select('member.member_id')
    .where('operator.address', '=', address)
    .executeTakeFirst();
  if (!operator) throw new Failure('NOT_FOUND', { field: 'address' });
  const { numUpdatedRows } = await endOpen(tx, now)
    .where('member_id', '=', operator.member_id)
    .executeTakeFirst();
  await logEnds(tx, caller, address, Number(numUpdatedRows));
  return { ended: Number(numUpdatedRows) };
}

/** The log's lock, so that ends are counted one after the other. */
const lockLog = (tx: Tx) => sql`select pg_advisory_xact_lock(7003)`.execute(tx);

/** How often in the last hour others ended the sessions of an operator. */
async function endsOf(database: Database | Tx, address: string): Promise<number> {
  const { rows } = await sql<{ ends: number }>`
    select count(*)::int as ends from audit_entry
    where lower(subject) = ${address} and actor <> ${address} and action = 'session.end'
      and business_day(at) >= business_day(clock_timestamp()) - 1
      and at > clock_timestamp() - interval '1 hour'`.execute(database);
  return rows[0]!.ends;
}
