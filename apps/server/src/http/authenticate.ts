import {
  CLOCK_TOLERANCE_SECONDS,
  isOfOperators,
  OPERATOR_ROLES,
  type Access,
  type OperatorRole,
} from '@fairlaunch/protocol';
import type { FastifyRequest } from 'fastify';
import { sql } from 'kysely';
import type { Database } from '../db/database.ts';
import type { Deps } from '../shared/deps.ts';
import { Failure } from '../shared/errors.ts';
import { bearerToken, tokenHash } from './bearer-token.ts';
import { isSignedByDevice } from './device-signature.ts';
import { rememberCaller } from './known-callers.ts';
import { noteOperator } from './note-use.ts';
import { rawBody } from './raw-body.ts';
import type { Caller } from './route.ts';

export function headerText(request: FastifyRequest, name: string): string {
  const value = request.headers[name];
  return typeof value === 'string' ? value : '';
}

/** The request's timestamp in seconds; refused outside ±60 s of real time (rulebook §16). */
export function checkedTimestamp(request: FastifyRequest, deps: Deps): number {
  const timestamp = Number(headerText(request, 'timestamp'));
  if (
    !Number.isSafeInteger(timestamp) ||
    Math.abs(deps.realNow() / 1000 - timestamp) > CLOCK_TOLERANCE_SECONDS
  )
    throw new Failure('ENVELOPE_EXPIRED');
  return timestamp;
}

type SessionRow = {
  member_id: bigint;
  device_key: string;
  expires_at: Date;
  ended_by: string | null;
  console_host: string | null;
  address: `0x${string}`;
  seat: bigint | null;
  role: OperatorRole | null;
};

async function findSession(database: Database, hash: Buffer): Promise<SessionRow | undefined> {
  const { rows } = await sql<SessionRow>`
    select session.member_id, session.device_key, session.expires_at, session.ended_by,
      session.console_host,
      member.address, member.seat, operator.role
    from session join member using (member_id)
    left join operator on operator.address = member.address
    where session.token_hash = ${hash}`.execute(database);
  return rows[0];
}

/** @throws Failure ENVELOPE_EXPIRED */
export function isSignedBy(deviceKey: string, request: FastifyRequest, deps: Deps): boolean {
  return isSignedByDevice(deviceKey, headerText(request, 'device-signature'), {
    method: request.method,
    path: request.url,
    timestamp: checkedTimestamp(request, deps),
    nonce: headerText(request, 'nonce'),
    token: bearerToken(request),
    key: headerText(request, 'key'),
    body: rawBody(request),
  });
}

/**
 * Finds the caller of a request by its session (spec §8, rulebook §16.4).
 * @param signedBy the device key whose signature of this request was checked
 * @throws Failure SESSION_MISSING, SESSION_INVALID, SIGNED_IN_ELSEWHERE, SESSION_OTHER_DEVICE,
 * OPERATOR_FORBIDDEN
 */
export async function authenticate(
  deps: Deps,
  request: FastifyRequest,
  access: Access,
  signedBy?: string,
): Promise<Caller> {
  const token = bearerToken(request);
  if (!token) throw new Failure('SESSION_MISSING');
  const hash = tokenHash(token);
  const session = await findSession(deps.database, hash);
  if (!session) throw new Failure('SESSION_INVALID');
  const { device_key: deviceKey, seat } = session;
  if (deviceKey !== signedBy && !isSignedBy(deviceKey, request, deps))
    throw new Failure('SESSION_OTHER_DEVICE');
  if (session.ended_by === 'OTHER_DEVICE') throw new Failure('SIGNED_IN_ELSEWHERE');
  if (session.ended_by || session.expires_at.getTime() <= deps.realNow())
    throw new Failure('SESSION_INVALID');
  // Where the console has an origin of its own, a session of another page is none of an operator.
  const { CONSOLE_URL: url } = deps.config;
  if (isOfOperators(access) && url && session.console_host !== new URL(url).host)
    throw new Failure('SESSION_INVALID');
  const caller: Caller = {
    memberId: session.member_id,
    address: session.address,
    seat: seat === null ? null : Number(seat),
    role: session.role,
    tokenHash: hash,
  };
  rememberCaller(deps, { caller, deviceKey });
  if (!hasRole(caller, access)) throw new Failure('OPERATOR_FORBIDDEN');
  if (isOfOperators(access)) noteOperator(deps, caller, request.ip);
  return caller;
}

export function hasRole({ role }: Caller, access: Access): boolean {
  if (!isOfOperators(access)) return true;
  return role !== null && OPERATOR_ROLES.indexOf(role) >= OPERATOR_ROLES.indexOf(access);
}
